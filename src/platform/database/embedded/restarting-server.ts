import { setTimeout as pause } from 'node:timers/promises';
import { getReason } from './embedded-database-error';
import { findRunningServer, isServerOf, startServer, stopServer, type ServerSetup } from './server-process';

/** Whether the server is still running is checked at this interval. */
const WATCH_INTERVAL_MS = 200;
/** The delay after a failed attempt to start the server doubles each time, from the first to the second value. */
const MIN_RESTART_DELAY_MS = 250;
const MAX_RESTART_DELAY_MS = 10_000;

/** A server that runs until `stop` is called. Whenever it ends before, it is started again with the same setup. */
export class RestartingServer {
  private readonly stopRequest = new AbortController();
  private readonly watching: Promise<void>;

  /** @param pid the process ID of the server, which is running */
  constructor(
    private readonly setup: ServerSetup,
    private pid: number,
    private readonly log: (line: string) => void,
  ) {
    this.watching = this.watch();
  }

  async stop(): Promise<void> {
    this.stopRequest.abort();
    await this.watching;
    const { dataFolder } = this.setup;
    await stopServer(dataFolder, findRunningServer(dataFolder)?.pid ?? this.pid);
  }

  private async watch(): Promise<void> {
    while (!this.isStopping) {
      await this.sleep(WATCH_INTERVAL_MS);
      if (this.isStopping || isServerOf(this.setup.dataFolder, this.pid)) continue;
      this.log(`the embedded PostgreSQL (process ${this.pid}) ended unexpectedly, starting it again`);
      await this.restart();
    }
  }

  private async restart(): Promise<void> {
    let delayMs = MIN_RESTART_DELAY_MS;
    while (!this.isStopping) {
      try {
        this.pid = await startServer(this.setup, this.log, this.stopRequest.signal);
        this.log('the embedded PostgreSQL is back');
        return;
      } catch (error) {
        this.log(`${getReason(error)} Next attempt in ${delayMs / 1000} s.`);
        await this.sleep(delayMs);
        delayMs = Math.min(delayMs * 2, MAX_RESTART_DELAY_MS);
      }
    }
  }

  private get isStopping(): boolean {
    return this.stopRequest.signal.aborted;
  }

  /** Waits for this time, or until `stop` is called. */
  private async sleep(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.stopRequest.signal, ref: false }).catch(() => undefined);
  }
}
