//! Runs Agda over a folder of modules.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// The version that the translation is made for.
pub const VERSION: &str = "2.6.2.2";
/// What Agda ends with when it refuses.
pub const REFUSED: i32 = 42;

/// What a run may take: memory, and time unless the caller says otherwise.
const MEMORY: &str = "-M3G";
const PATIENCE: Duration = Duration::from_secs(1_200);

/// An installed Agda.
#[derive(Clone, Debug)]
pub struct Agda {
    program: PathBuf,
    /// The folder with `lib/prim`.
    data: PathBuf,
    /// How long a run may take.
    patience: Duration,
}

/// What one run said and cost.
#[derive(Clone, Debug)]
pub struct Run {
    /// The exit code; none if a signal ended it.
    pub code: Option<i32>,
    /// What it printed.
    pub output: String,
    /// From start to end.
    pub elapsed: Duration,
    /// Processor seconds, by its own count.
    pub processor_s: f64,
    /// The memory it took, in MiB, by its own count.
    pub memory_mib: u64,
}

impl Run {
    /// The checked modules' names that it printed, without which the rest is what is wrong.
    pub fn complaint(&self) -> String {
        let lines = self.output.lines().filter(|line| !line.trim_start().starts_with("Checking "));
        lines.collect::<Vec<_>>().join("\n")
    }
}

impl Agda {
    /// The Agda in `folder` (the program `agda` and `lib/prim`), if it is there.
    pub fn in_folder(folder: &Path) -> Option<Agda> {
        let agda = Agda { program: folder.join("agda"), data: folder.to_path_buf(), patience: PATIENCE };
        (agda.program.is_file() && folder.join("lib/prim/Agda/Primitive.agda").is_file()).then_some(agda)
    }

    /// The program.
    pub fn program(&self) -> &Path {
        &self.program
    }

    /// The same, with runs of at most `patience`.
    #[must_use]
    pub fn with_patience(&self, patience: Duration) -> Agda {
        Agda { patience, ..self.clone() }
    }

    /// The version that the program says it has.
    ///
    /// # Errors
    ///
    /// It did not start.
    pub fn version(&self) -> io::Result<String> {
        let output = self.command(&self.data).arg("--version").stdin(Stdio::null()).output()?;
        let text = String::from_utf8_lossy(&output.stdout);
        Ok(text.trim().trim_start_matches("Agda version ").to_owned())
    }

    /// Checks the file `file` of `folder`, and all it imports from there or from `more`.
    ///
    /// # Errors
    ///
    /// Agda did not start.
    pub fn check(&self, folder: &Path, more: &[&Path], file: &str) -> io::Result<Run> {
        let figures = folder.join("agda-figures.txt");
        let mut command = self.command(folder);
        command.args(["--no-libraries", "-W", "error", "-i", "."]);
        for path in more {
            command.arg("-i").arg(path);
        }
        command.arg(file).args(["+RTS", MEMORY]).arg(format!("-t{}", figures.display())).arg("-RTS");
        let _ = fs::remove_file(&figures);
        let start = Instant::now();
        let (code, output) = self.run(&mut command)?;
        let elapsed = start.elapsed();
        let (processor_s, memory_mib) =
            fs::read_to_string(&figures).map(|text| read_figures(&text)).unwrap_or_default();
        Ok(Run { code, output, elapsed, processor_s, memory_mib })
    }

    /// Runs `command` and gives its exit code and what it printed; one that takes too long is ended.
    fn run(&self, command: &mut Command) -> io::Result<(Option<i32>, String)> {
        let (mut reader, writer) = io::pipe()?;
        let mut child = command.stdin(Stdio::null()).stdout(writer.try_clone()?).stderr(writer).spawn()?;
        // The command holds the writing end too: without it the reader would wait for itself.
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let (sender, ended) = mpsc::channel();
        let reading = thread::spawn(move || {
            let mut output = Vec::new();
            let read = reader.read_to_end(&mut output);
            // Nobody listens once the time is over.
            let _ = sender.send(());
            read.map(|_| output)
        });
        let in_time = ended.recv_timeout(self.patience).is_ok();
        if !in_time {
            child.kill()?;
        }
        let code = child.wait()?.code();
        let output = reading.join().unwrap_or_else(|_| Ok(Vec::new()))?;
        let mut output = String::from_utf8_lossy(&output).into_owned();
        if !in_time {
            output.push_str(&format!("no verdict after {} s\n", self.patience.as_secs()));
        }
        Ok((code, output))
    }

    fn command(&self, folder: &Path) -> Command {
        let mut command = Command::new(&self.program);
        // A home without settings: nothing of the user's may loosen a check.
        command.current_dir(folder).env("Agda_datadir", &self.data).env("HOME", folder).env("LC_ALL", "C.UTF-8");
        command
    }
}

/// Processor seconds and MiB of `<<ghc: … 36M in use, 0.001 INIT (…), 0.747 MUT (…), 0.391 GC (…) :ghc>>`.
fn read_figures(text: &str) -> (f64, u64) {
    let mut seconds = 0.0;
    let mut memory = 0;
    for part in text.split(',') {
        let mut words = part.split_whitespace();
        match (words.next(), words.next()) {
            (Some(number), Some("INIT" | "MUT" | "GC")) => seconds += number.parse().unwrap_or(0.0),
            (Some(number), Some("in")) => memory = number.trim_end_matches('M').parse().unwrap_or(0),
            _ => {}
        }
    }
    (seconds, memory)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figures_of_a_run_are_read() {
        let text = "'agda' 'X.agda' +RTS '-t'\n<<ghc: 1479971224 bytes, 1415 GCs, 4828760/12223272 avg/max bytes \
                    residency (15 samples), 36M in use, 0.002 INIT (0.011 elapsed), 0.747 MUT (1.949 elapsed), \
                    0.391 GC (1.112 elapsed) :ghc>>";
        let (seconds, memory) = read_figures(text);
        assert_eq!((format!("{seconds:.3}"), memory), ("1.140".to_owned(), 36));
    }
}
