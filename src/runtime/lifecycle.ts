import { type Log, written } from '../observability/log';

/** Longer than any clean stop takes, but for the time that it is told to wait first; a supervisor would kill us soon after. */
const LIMIT_MS = 25_000;

/**
 * What has been started, in order. At SIGTERM, SIGINT or SIGHUP (its terminal is closed), also in the middle of the start, all
 * of it is stopped in the opposite order, then the process exits: 0 when everything stopped. Further signals change nothing:
 * a terminal and npm both send one.
 */
export class Lifecycle {
  private readonly started: (() => Promise<void> | void)[] = [];
  private stopping?: Promise<void>;

  constructor(
    private readonly log: Log,
    private readonly waitSeconds = 0,
  ) {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void this.end(signal));
  }

  get isStopping(): boolean {
    return this.stopping !== undefined;
  }

  /** Runs the start. One that fails stops what it has begun; one that a signal cuts short is no failure. */
  async begin(start: () => Promise<void>): Promise<void> {
    try {
      await start();
    } catch (error) {
      if (this.isStopping) return;
      await this.stop();
      throw error;
    }
  }

  /** Remembers how to stop what has just been started. */
  onStop(stop: () => Promise<void> | void): void {
    this.started.push(stop);
  }

  /** Stops everything, last started first. */
  stop(): Promise<void> {
    return (this.stopping ??= this.stopAll());
  }

  private async stopAll(): Promise<void> {
    for (let stop = this.started.pop(); stop; stop = this.started.pop()) await stop();
  }

  private async end(signal: string): Promise<void> {
    if (this.stopping) return;
    this.log.info(`${signal}: stopping`);
    setTimeout(
      () => {
        this.log.error('The stop took too long; exiting all the same.');
        void this.exit(1);
      },
      LIMIT_MS + this.waitSeconds * 1000,
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
    await written(this.log);
    process.exit(code);
  }
}
