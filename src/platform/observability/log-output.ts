import pino from 'pino';

/** A line waits at most this long for further lines of the same batch. */
const BATCH_MS = 50;
/** A batch is written at once when it has this many characters. */
const BATCH_CHARACTERS = 16 * 1024;
/** At most this many bytes wait for a reader that is slower than the log or has stopped. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;
/** If the last lines are not read for this long, nothing reads the log. */
const LAST_LINES_TIMEOUT_MS = 250;

/**
 * Writes log lines to standard output in batches. Writing each line on its own wakes a thread per request, which costs as much as
 * formatting the line. Lines of level error and above are written at once, with all lines before them.
 *
 * Requests never wait for the reader of the log. Lines that it cannot take are dropped, and their number is logged later.
 */
export class LogOutput implements pino.DestinationStream {
  /** The level of the next line. pino sets it before it calls `write`. */
  lastLevel = 0;
  /** The asynchronous writer of standard output (file descriptor 1). It joins the batches that arrive while it is writing. */
  private readonly output = pino.destination({ dest: 1, sync: false, maxLength: MAX_WAITING_BYTES });
  /** The lines of the batch that has not been written yet. */
  private pendingLines = '';
  private writeTimer?: NodeJS.Timeout | undefined;
  /** The number of lines that were dropped and not yet reported. */
  private droppedLines = 0;

  private static standardOutput?: LogOutput;

  /** Returns the output that all loggers of the process share, because the process has one standard output. */
  static standard(): LogOutput {
    return (this.standardOutput ??= new LogOutput());
  }

  private constructor() {
    // With this symbol, pino sets `lastLevel` before each line.
    Object.assign(this, { [Symbol.for('pino.metadata')]: true });
    this.output.on('drop', (batch: string) => (this.droppedLines += countLines(batch)));
    this.output.on('drain', () => this.logDroppedLines());
    process.once('exit', () => {
      if (this.pendingLines) this.writePending();
      this.output.flushSync();
    });
  }

  write(line: string): void {
    this.pendingLines += line;
    if (this.lastLevel >= pino.levels.values.error! || this.pendingLines.length >= BATCH_CHARACTERS)
      this.writePending();
    else this.writeTimer ??= setTimeout(() => this.writePending(), BATCH_MS).unref();
  }

  /**
   * Waits until all lines are written, or until it is clear that nothing reads them. Call it before `process.exit`. Otherwise the last
   * lines are written during the exit, which would never end if the reader is closed (`npm start | tee log`, Ctrl-C).
   */
  waitUntilWritten(): Promise<void> {
    return new Promise((resolve) => {
      this.output.once('drain', resolve);
      this.output.once('error', () => resolve());
      setTimeout(resolve, LAST_LINES_TIMEOUT_MS);
      if (this.pendingLines) this.writePending();
    });
  }

  private writePending(): void {
    clearTimeout(this.writeTimer);
    this.writeTimer = undefined;
    const lines = this.pendingLines;
    this.pendingLines = '';
    this.output.write(lines);
  }

  private logDroppedLines(): void {
    if (!this.droppedLines) return;
    const lines = this.droppedLines;
    this.droppedLines = 0;
    const msg = 'Lines of this log are missing here: they came faster than they were read.';
    this.output.write(`${JSON.stringify({ level: 'warn', time: new Date().toISOString(), lines, msg })}\n`);
  }
}

const countLines = (batch: string): number => batch.split('\n').length - 1;
