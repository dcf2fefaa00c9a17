import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const MAIN = join(__dirname, '../../dist/service/main.js');
const ADMIN = join(__dirname, '../../dist/src/cli/admin.js');
const START_LIMIT_MS = 240_000;

/** The built service as an operator runs it: a process of its own, with its embedded database in `dataDir`. */
export class ServiceProcess {
  readonly lines: string[] = [];
  private constructor(
    readonly child: ChildProcess,
    private readonly settings: Record<string, string | undefined>,
  ) {}
  url = '';

  /** @param main another build's */
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

  /** Whether it is gone, as told or by itself. */
  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Ends as told, unless it has ended by itself, and answers the exit code. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (this.hasEnded) return this.child.exitCode;
    const exited = once(this.child, 'exit');
    this.child.kill(signal);
    const [code] = (await exited) as [number | null];
    return code;
  }

  /** The first line that it says, or has said, of this form. */
  async says(pattern: RegExp): Promise<RegExpMatchArray> {
    for (const end = Date.now() + START_LIMIT_MS; Date.now() < end; await pause(20)) {
      for (const line of this.lines) {
        const match = pattern.exec(line);
        if (match) return match;
      }
    }
    throw new Error(`The service never said ${String(pattern)}:\n${this.lines.join('\n')}`);
  }

  /** How it ended by itself, and what it said last. */
  async lastWords(): Promise<string> {
    const { exitCode, signalCode } = this.child;
    await Promise.race([once(this.child, 'close'), pause(1000)]); // its last lines may still be on the way
    return `the service ended with ${exitCode ?? signalCode}:\n${this.lines.slice(-20).join('\n')}`;
  }

  /** The operator's command line, beside the running service. */
  async admin(...args: string[]): Promise<void> {
    await promisify(execFile)(process.execPath, [ADMIN, ...args], { env: this.settings });
  }

  /** The process id of the embedded PostgreSQL. */
  get databasePid(): number {
    return Number(
      readFileSync(join(this.settings.DATA_DIR!, 'postgres/data/postmaster.pid'), 'utf8').split('\n', 1)[0],
    );
  }

  private untilServing(): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`The service did not start:\n${this.lines.join('\n')}`)),
        START_LIMIT_MS,
      );
      const settle = (act: () => void) => {
        clearTimeout(late);
        act();
      };
      createInterface({ input: this.child.stderr! }).on('line', (line) => this.lines.push(line));
      createInterface({ input: this.child.stdout! }).on('line', (line) => {
        this.lines.push(line);
        const port = /Serving on/.test(line) && (JSON.parse(line) as { port: number }).port;
        if (port) settle(() => ((this.url = `http://127.0.0.1:${port}`), resolve()));
      });
      this.child.once('exit', (code) =>
        settle(() => reject(new Error(`The service ended with ${code}:\n${this.lines.join('\n')}`))),
      );
    });
  }
}
