//! Which bracket closes which, found once for the whole file.

use crate::lex::{Keyword, Token, TokenKind};

/// No bracket closes this one.
pub(super) const UNCLOSED: u32 = u32::MAX;

/// For each token, the index of its closing bracket, or [`UNCLOSED`]. A declaration word ends
/// every open bracket: what is unclosed in one declaration does not reach into the next.
pub(super) fn closers(tokens: &[Token]) -> Vec<u32> {
    let mut closers = vec![UNCLOSED; tokens.len()];
    let mut open: Vec<usize> = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        match token.kind {
            TokenKind::OpenParen | TokenKind::OpenSquare | TokenKind::OpenBrace => open.push(index),
            TokenKind::CloseParen | TokenKind::CloseSquare | TokenKind::CloseBrace => {
                let opener = open.last().copied();
                if let Some(opener) = opener
                    && closing(tokens[opener].kind) == Some(token.kind)
                {
                    open.pop();
                    closers[opener] = index as u32;
                }
            }
            TokenKind::Keyword(Keyword::Def | Keyword::TypeDecl | Keyword::Law) => open.clear(),
            _ => {}
        }
    }
    closers
}

/// The bracket that closes one.
pub(super) fn closing(kind: TokenKind) -> Option<TokenKind> {
    Some(match kind {
        TokenKind::OpenParen => TokenKind::CloseParen,
        TokenKind::OpenSquare => TokenKind::CloseSquare,
        TokenKind::OpenBrace => TokenKind::CloseBrace,
        _ => return None,
    })
}
