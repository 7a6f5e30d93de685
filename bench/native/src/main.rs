// The native bar of the benchmark: pgn-reader and shakmaty on the same bytes, out of memory.
// Usage: native FILE; then each line on standard input, `skip`, `san` or `legal`, is one round, answered by one
// line of JSON with its CPU time, so that the caller can run its own rounds in between.

use std::{env, fs, io, io::BufRead, io::Write, ops::ControlFlow};

use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::{fen::Fen, CastlingMode, Chess, Position};

#[derive(Default)]
struct Count {
    games: u64,
    moves: u64,
    illegal: u64,
}

/// Every SAN, those of variations too.
#[derive(Default)]
struct Sans(Count);

impl Visitor for Sans {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, _: ()) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, _: &mut ()) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(false))
    }

    fn san(&mut self, _: &mut (), san: SanPlus) -> ControlFlow<()> {
        std::hint::black_box(san);
        self.0.moves += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, _: ()) {
        self.0.games += 1;
    }
}

/// The main line of every game, replayed.
#[derive(Default)]
struct Legal(Count);

impl Visitor for Legal {
    type Tags = Chess;
    type Movetext = Chess;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(Chess::default())
    }

    fn tag(&mut self, start: &mut Chess, name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        if name == b"FEN" {
            let fen = Fen::from_ascii(value.as_bytes()).ok();
            let position = fen.and_then(|fen| fen.into_position(CastlingMode::Chess960).ok());
            *start = position.unwrap_or_default();
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, start: Chess) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(start)
    }

    fn begin_variation(&mut self, _: &mut Chess) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn san(&mut self, position: &mut Chess, san: SanPlus) -> ControlFlow<()> {
        match san.san.to_move(position) {
            Ok(m) => {
                position.play_unchecked(m);
                self.0.moves += 1;
                ControlFlow::Continue(())
            }
            Err(_) => {
                self.0.illegal += 1;
                self.0.games += 1;
                ControlFlow::Break(())
            }
        }
    }

    fn end_game(&mut self, _: Chess) {
        self.0.games += 1;
    }
}

fn run(mode: &str, bytes: &[u8]) -> io::Result<Count> {
    let mut reader = Reader::new(bytes);
    match mode {
        "skip" => {
            let mut count = Count::default();
            while reader.skip_game()? {
                count.games += 1;
            }
            Ok(count)
        }
        "san" => {
            let mut visitor = Sans::default();
            reader.visit_all_games(&mut visitor)?;
            Ok(visitor.0)
        }
        "legal" => {
            let mut visitor = Legal::default();
            reader.visit_all_games(&mut visitor)?;
            Ok(visitor.0)
        }
        _ => Err(io::Error::other("mode: skip, san or legal")),
    }
}

fn cpu_nanoseconds() -> u64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) };
    time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64
}

fn main() -> io::Result<()> {
    let path = env::args().nth(1).ok_or(io::Error::other("usage: native FILE"))?;
    let bytes = fs::read(path)?;
    for line in io::stdin().lock().lines() {
        let mode = line?;
        let start = cpu_nanoseconds();
        let count = run(&mode, &bytes)?;
        let ns = cpu_nanoseconds() - start;
        println!(
            "{{\"mode\":\"{mode}\",\"ns\":{ns},\"games\":{},\"moves\":{},\"illegal\":{}}}",
            count.games, count.moves, count.illegal
        );
        io::stdout().flush()?;
    }
    Ok(())
}
