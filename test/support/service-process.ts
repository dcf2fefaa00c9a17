import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { letTimePass, until } from './until';

const MAIN = join(__dirname, '../../dist/service/main.js');
const ADMIN = join(__dirname, '../../dist/src/cli/admin.js');
const START_LIMIT_MS = 240_000;

/** The built service in its own process, as an operator runs it, with its embedded database in `dataDir`. */
export class ServiceProcess {
  readonly lines: string[] = [];
  private constructor(
    readonly child: ChildProcess,
    private readonly settings: Record<string, string | undefined>,
  ) {}
  url = '';

  /** @param main program of another build */
  static async start(
    dataDir: string,
    settings: Record<string, string> = {},
    main: string = MAIN,
  ): Promise<ServiceProcess> {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      PORT: '0',
      DEMO: 'false',
      DATA_DIR: dataDir,
      ...settings,
    };
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const service = new ServiceProcess(child, env);
    await service.untilServing();
    return service;
  }

  /** Whether the process has ended. */
  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Ends the process unless it has ended, and returns the exit code. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (this.hasEnded) return this.child.exitCode;
    const exited = once(this.child, 'exit');
    this.child.kill(signal);
    const [code] = (await exited) as [number | null];
    return code;
  }

  /** Waits for the first line of output that matches. */
  async says(pattern: RegExp): Promise<RegExpMatchArray> {
    let match: RegExpMatchArray | null | undefined;
    const isFound = () => {
      for (const line of this.lines) if ((match = pattern.exec(line))) return true;
      return false;
    };
    await until(() => `the service logs ${String(pattern)}:\n${this.lines.join('\n')}`, isFound, START_LIMIT_MS);
    return match!;
  }

  /** Returns the exit code and the last output after the process ended by itself. */
  async lastWords(): Promise<string> {
    const { exitCode, signalCode } = this.child;
    await Promise.race([once(this.child, 'close'), letTimePass(1000)]); // The last lines may not have arrived yet.
    return `the service ended with ${exitCode ?? signalCode}:\n${this.lines.slice(-20).join('\n')}`;
  }

  /** Runs the operator's command line while the service runs. */
  async admin(...args: string[]): Promise<void> {
    await promisify(execFile)(process.execPath, [ADMIN, ...args], { env: this.settings });
  }

  /** Process id of the embedded PostgreSQL. */
  get databasePid(): number {
    return Number(
      readFileSync(join(this.settings.DATA_DIR!, 'postgres/data/postmaster.pid'), 'utf8').split('\n', 1)[0],
    );
  }

  private async untilServing(): Promise<void> {
    createInterface({ input: this.child.stderr! }).on('line', (line) => this.lines.push(line));
    createInterface({ input: this.child.stdout! }).on('line', (line) => {
      this.lines.push(line);
      const port = /Serving on/.test(line) && (JSON.parse(line) as { port: number }).port;
      if (port) this.url = `http://127.0.0.1:${port}`;
    });
    const output = () => `\n${this.lines.join('\n')}`;
    const isServing = () => {
      if (this.hasEnded) throw new Error(`The service ended with ${this.child.exitCode}:${output()}`);
      return this.url !== '';
    };
    await until(() => `the service starts:${output()}`, isServing, START_LIMIT_MS);
  }
}
