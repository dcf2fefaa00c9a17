import pino from 'pino';

/** So long a line waits at most for others to be written with. */
const GATHER_MS = 50;
/** So many characters are written without waiting for more. */
const PIECE = 16 * 1024;
/** So many bytes wait at most for a reader that is slower than the log, or has stopped reading. */
const WAITING = 8 * 1024 * 1024;
/** How long it takes at most to learn that nobody reads the log. */
const LAST_LINES_MS = 250;

/**
 * Standard output for log lines. A write of its own for each line wakes a thread for each request, which costs as much as
 * making the line; so lines are gathered for a moment. Lines of errors and worse are written at once, with all before them.
 *
 * Nobody waits for whoever reads the log: what is too much for that is dropped, and told of when there is room again.
 */
export class LogOutput implements pino.DestinationStream {
  /** Of the line that comes next: pino says it to who asks for it. */
  lastLevel = 0;
  private readonly output = pino.destination({ dest: 1, sync: false, maxLength: WAITING }); // what comes while a piece is being written goes out together
  private gathered = '';
  private due?: NodeJS.Timeout | undefined;
  private dropped = 0;

  private static one?: LogOutput;

  /** There is one standard output, whoever logs. */
  static standard(): LogOutput {
    return (this.one ??= new LogOutput());
  }

  private constructor() {
    Object.assign(this, { [Symbol.for('pino.metadata')]: true });
    this.output.on('drop', (piece: string) => (this.dropped += linesOf(piece)));
    this.output.on('drain', () => this.tellDropped());
    process.once('exit', () => {
      if (this.gathered) this.release();
      this.output.flushSync();
    });
  }

  write(line: string): void {
    this.gathered += line;
    if (this.lastLevel >= pino.levels.values.error! || this.gathered.length >= PIECE) this.release();
    else this.due ??= setTimeout(() => this.release(), GATHER_MS).unref();
  }

  /**
   * Until all lines are written, or it is known that nobody reads them. Before `process.exit`: else the last lines are
   * written while the process exits, and if it is learnt only then that the reader is gone (`npm start | tee log`, Ctrl-C),
   * that is tried for ever.
   */
  written(): Promise<void> {
    return new Promise((resolve) => {
      this.output.once('drain', resolve);
      this.output.once('error', () => resolve());
      setTimeout(resolve, LAST_LINES_MS);
      if (this.gathered) this.release();
    });
  }

  private release(): void {
    clearTimeout(this.due);
    this.due = undefined;
    const lines = this.gathered;
    this.gathered = '';
    this.output.write(lines);
  }

  private tellDropped(): void {
    if (!this.dropped) return;
    const lines = this.dropped;
    this.dropped = 0;
    const msg = 'Lines of this log are missing here: they came faster than they were read.';
    this.output.write(`${JSON.stringify({ level: 'warn', time: new Date().toISOString(), lines, msg })}\n`);
  }
}

const linesOf = (piece: string): number => piece.split('\n').length - 1;
