import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { createInterface } from 'node:readline';

export interface Message {
  log?: string;
  ready?: { url: string; reused: boolean };
  error?: { name: string; message: string };
  stopped?: true;
}
export type Account = { uid: number; gid: number } | undefined;

/** A service process of a test, with its messages. */
export class RunningService {
  private readonly process: ChildProcessWithoutNullStreams;
  private readonly messages: Message[] = [];
  private readonly waiting = new Set<() => void>();

  constructor(node: string, service: string, dataDir: string, account?: Account) {
    this.process = spawn(node, [service, dataDir], { ...account, cwd: '/' });
    createInterface({ input: this.process.stdout }).on('line', (line) => {
      this.messages.push(JSON.parse(line) as Message);
      this.waiting.forEach((look) => look());
    });
    this.process.stderr.on('data', (chunk) => this.messages.push({ log: String(chunk) }));
    this.process.once('close', () => this.waiting.forEach((look) => look()));
  }

  /** Waits for a message, past or future, for which `choose` returns a value. */
  hear<T>(choose: (message: Message) => T | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const received = this.messages.map(choose).find((found) => found !== undefined);
        if (received === undefined && this.process.exitCode === null && this.process.signalCode === null) return;
        this.waiting.delete(look);
        if (received === undefined) reject(new Error(`The service ended: ${JSON.stringify(this.messages)}`));
        else resolve(received);
      };
      this.waiting.add(look);
      look();
    });
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  ready = () => this.hear(({ ready }) => ready);
  failure = () => this.hear(({ error }) => error);
  logs = (): string => this.messages.map(({ log }) => log ?? '').join('\n');

  async stop(): Promise<void> {
    this.process.stdin.end('stop\n');
    await this.hear(({ stopped }) => stopped);
    await this.ended();
  }

  async kill(): Promise<void> {
    this.process.kill('SIGKILL');
    await this.ended();
  }

  async ended(): Promise<number | null> {
    const { exitCode, signalCode } = this.process;
    if (exitCode === null && signalCode === null) await once(this.process, 'exit');
    return this.process.exitCode;
  }
}

/** Returns the server's process id from its own file. */
export function serverPid(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
}
