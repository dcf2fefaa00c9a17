import pino from 'pino';

/** So long a line waits at most for others to be written with. */
const GATHER_MS = 50;
/** So many characters are written without waiting for more. */
const PIECE = 16 * 1024;
/** How long it takes at most to learn that nobody reads the log. */
const LAST_LINES_MS = 250;

/**
 * Standard output for log lines. A write of its own for each line wakes a thread for each request, which costs as much as
 * making the line; so lines are gathered for a moment. Lines of errors and worse are written at once, with all before them.
 */
export class LogOutput implements pino.DestinationStream {
  /** Of the line that comes next: pino says it to who asks for it. */
  lastLevel = 0;
  private readonly output = pino.destination({ dest: 1, sync: false }); // what comes while a piece is being written goes out together
  private gathered = '';
  private due?: NodeJS.Timeout | undefined;

  constructor() {
    Object.assign(this, { [Symbol.for('pino.metadata')]: true });
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
}
