import { type Log, waitUntilWritten } from '../platform/observability/log';

/**
 * A stop takes at most this long in addition to the configured waiting time. A clean stop is always faster, and a supervisor usually kills the
 * process a few seconds later.
 */
const STOP_TIMEOUT_MS = 25_000;

/**
 * Stops the parts of the service. At SIGTERM, SIGINT or SIGHUP, also during the start, all parts stop in reverse order of their start. Then the
 * process exits, with code 0 if every stop succeeded. Further signals are ignored, because a terminal and npm both send one.
 */
export class Lifecycle {
  /** The functions that stop the parts which have been started, in the order of their start. */
  private readonly stopFunctions: (() => Promise<void> | void)[] = [];
  private stopping?: Promise<void>;

  constructor(
    private readonly log: Log,
    private readonly waitSeconds = 0,
  ) {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void this.stopAndExit(signal));
  }

  get isStopping(): boolean {
    return this.stopping !== undefined;
  }

  /** Runs the start. If it fails, the parts that have been started are stopped. A start that a signal interrupts does not count as failed. */
  async begin(start: () => Promise<void>): Promise<void> {
    try {
      await start();
    } catch (error) {
      if (this.isStopping) return;
      await this.stop();
      throw error;
    }
  }

  /** Registers a function that stops the part which was just started. */
  onStop(stop: () => Promise<void> | void): void {
    this.stopFunctions.push(stop);
  }

  /** Stops all parts, the last started one first. */
  stop(): Promise<void> {
    return (this.stopping ??= this.stopAll());
  }

  private async stopAll(): Promise<void> {
    for (let stop = this.stopFunctions.pop(); stop; stop = this.stopFunctions.pop()) await stop();
  }

  private async stopAndExit(signal: string): Promise<void> {
    if (this.stopping) return;
    this.log.info(`${signal}: stopping`);
    setTimeout(
      () => {
        this.log.error('The stop took too long; exiting all the same.');
        void this.exit(1);
      },
      STOP_TIMEOUT_MS + this.waitSeconds * 1000,
    ).unref();
    try {
      await this.stop();
      this.log.info('stopped');
      await this.exit(0);
    } catch (error) {
      this.log.error({ err: error }, 'The stop failed.');
      await this.exit(1);
    }
  }

  private async exit(code: number): Promise<never> {
    await waitUntilWritten(this.log);
    process.exit(code);
  }
}
