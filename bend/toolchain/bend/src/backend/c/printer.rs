//! A C program that prints the value of a def, for tests and for a look at the generated code.

use std::fmt::Write as _;

use super::super::error::{Error, Result};
use super::super::types::{Data, TypeForm, TypeId, Types};

/// The C functions that print values of the types found so far, one a type.
pub fn printers(types: &Types<'_>, def: &str) -> Result<String> {
    let mut text = String::from(PRELUDE);
    // Inline: the last part of a tuple is written with the tuple, and its own printer may be unused.
    for id in 0..types.table.len() {
        let _ = writeln!(text, "static inline void show_{id}(core *c, word v);");
    }
    for (id, form) in types.table.iter().enumerate() {
        let _ = writeln!(text, "static inline void show_{id}(core *c, word v) {{");
        match form {
            TypeForm::Nat => text.push_str("    (void)c;\n    printf(\"%\" PRIu64 \"n\", v);\n"),
            TypeForm::U32 => text.push_str("    (void)c;\n    printf(\"%\" PRIu64, v);\n"),
            TypeForm::Char => text.push_str(
                "    (void)c;\n    putchar('\\'');\n    show_code(v);\n    putchar('\\'');\n",
            ),
            TypeForm::Text => text.push_str(
                "    putchar('\"');\n    for (; INDEX(v) != TEXT_NIL; v = AT(v, 1)) show_code(AT(v, 0));\n    putchar('\"');\n",
            ),
            TypeForm::List(item) => {
                let _ = writeln!(
                    text,
                    "    putchar('[');\n    while (INDEX(v) != LIST_NIL) {{\n        show_{item}(c, AT(v, 0));\n        v = AT(v, 1);\n        if (INDEX(v) != LIST_NIL) printf(\", \");\n    }}\n    putchar(']');"
                );
            }
            TypeForm::Evidence => {
                text.push_str("    (void)c;\n    (void)v;\n    printf(\"{==}\");\n");
            }
            TypeForm::Data(data) => show_data(data, id, types, def, &mut text)?,
        }
        text.push_str("}\n");
    }
    Ok(text)
}

fn show_data(data: &Data, _id: TypeId, types: &Types<'_>, def: &str, text: &mut String) -> Result<()> {
    text.push_str("    (void)c;\n");
    for constructor in &data.constructors {
        if constructor.live.contains(&false) {
            return Err(Error::Type {
                def: def.to_owned(),
                shown: data.name.to_string(),
                why: "whose erased fields have no value to print",
            });
        }
        let tuple = &*constructor.name == "Tuple" && constructor.fields.len() == 2;
        let _ = writeln!(
            text,
            "    {}{{",
            if data.transparent { String::new() } else { format!("if (INDEX(v) == {}) ", constructor.index) }
        );
        let (open, close) = if tuple { ("(".to_owned(), ")") } else { (format!("{}{{", constructor.name), "}") };
        let _ = writeln!(text, "        printf(\"{open}\");");
        let mut fields: Vec<(TypeId, String)> = constructor
            .fields
            .iter()
            .enumerate()
            .map(|(position, (_, ty))| {
                let place = if data.transparent { "v".to_owned() } else { format!("AT(v, {position})") };
                (*ty, place)
            })
            .collect();
        // Tuples nest to the right and are written flat.
        while tuple
            && let Some((last, place)) = fields.last().cloned()
            && let TypeForm::Data(inner) = &types.table[last]
            && let [only] = &inner.constructors[..]
            && &*only.name == "Tuple"
            && only.fields.len() == 2
        {
            fields.pop();
            fields.push((only.fields[0].1, format!("AT({place}, 0)")));
            fields.push((only.fields[1].1, format!("AT({place}, 1)")));
        }
        for (position, (ty, place)) in fields.iter().enumerate() {
            if position > 0 {
                text.push_str("        printf(\", \");\n");
            }
            let _ = writeln!(text, "        show_{ty}(c, {place});");
        }
        let _ = writeln!(text, "        printf(\"{close}\");\n        return;\n    }}");
    }
    if data.constructors.is_empty() || !data.transparent {
        text.push_str("    (void)v;\n");
    }
    Ok(())
}

const PRELUDE: &str = r#"
static inline void show_code(word code) {
    switch (code) {
    case '\n': printf("\\n"); return;
    case '\t': printf("\\t"); return;
    case '\r': printf("\\r"); return;
    case 0: printf("\\0"); return;
    case '\\': printf("\\\\"); return;
    case '\'': printf("\\'"); return;
    case '"': printf("\\\""); return;
    default: break;
    }
    if (code < 0x20 || (code >= 0x7f && code < 0xa0) || code > 0x10ffff
        || (code >= 0xd800 && code < 0xe000)) {
        printf("\\u{%" PRIx64 "}", code);
    } else if (code < 0x80) {
        putchar((int)code);
    } else if (code < 0x800) {
        putchar((int)(0xc0 | code >> 6));
        putchar((int)(0x80 | (code & 0x3f)));
    } else if (code < 0x10000) {
        putchar((int)(0xe0 | code >> 12));
        putchar((int)(0x80 | (code >> 6 & 0x3f)));
        putchar((int)(0x80 | (code & 0x3f)));
    } else {
        putchar((int)(0xf0 | code >> 18));
        putchar((int)(0x80 | (code >> 12 & 0x3f)));
        putchar((int)(0x80 | (code >> 6 & 0x3f)));
        putchar((int)(0x80 | (code & 0x3f)));
    }
}
"#;
