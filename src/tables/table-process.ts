import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { builtFile } from '../common/built-file';
import type { ReaderReply } from './reading/main';
import { type TableRow, UnreadableTable } from './table';
import { TABLE_LIMITS } from './table-limits';

const TOO_SLOW = `The file takes more than ${TABLE_LIMITS.readMs / 1000} seconds to read: split it into smaller ones.`;
const TOO_LARGE = 'The file needs too much memory to be read: split it into smaller ones.';
/** How V8 ends a process that is out of memory, and how a system does. */
const OUT_OF_MEMORY = new Set<NodeJS.Signals | number | null>(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL', 134]);

interface Asked {
  readonly resolve: (rows: readonly TableRow[]) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * A process that reads one file and nothing else: it has none of our settings, less right to a processor than what answers requests,
 * a bound on its memory, and an end by its deadline, with its sender and with us. Whatever the file holds can end nothing but this.
 */
export class TableProcess {
  private readonly child: ChildProcess;
  private asked?: Asked;
  private leftMs: number = TABLE_LIMITS.readMs;
  /** Why it has ended. */
  private end?: unknown;

  constructor(
    path: string,
    private readonly hangUp: AbortSignal,
  ) {
    this.child = fork(builtFile(join(__dirname, 'reading/main')), [path], {
      env: {},
      execArgv: [`--max-old-space-size=${TABLE_LIMITS.heapMiB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // From its first moment: a process of Node's takes more to begin than many a file to read.
    if (this.child.pid) setPriority(this.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    this.child.on('message', (reply: ReaderReply) => this.answer(reply));
    this.child.on('error', (error) => this.kill(error));
    this.child.on('exit', (code, signal) => this.kill(reasonOf(code, signal)));
    hangUp.addEventListener('abort', this.hungUp);
    if (hangUp.aborted) this.hungUp();
  }

  /** The next rows, none at the end; asked for one batch after the other. Throws UnreadableTable, and the hang-up's reason. */
  async next(): Promise<readonly TableRow[]> {
    if (this.end) throw this.end;
    const began = performance.now();
    const deadline = setTimeout(() => this.kill(new UnreadableTable(TOO_SLOW)), this.leftMs);
    try {
      return await new Promise((resolve, reject) => {
        this.asked = { resolve, reject };
        this.child.send('next', () => undefined); // a child that can't be told has ended: that says why
      });
    } finally {
      clearTimeout(deadline);
      this.leftMs -= performance.now() - began;
    }
  }

  /** Ends it, whatever it is at; the first reason is what `next` throws. */
  kill(reason: unknown): void {
    this.end ??= reason;
    this.hangUp.removeEventListener('abort', this.hungUp);
    this.child.kill('SIGKILL');
    this.asked?.reject(this.end);
    this.asked = undefined;
  }

  private readonly hungUp = (): void => this.kill(this.hangUp.reason);

  private answer(reply: ReaderReply): void {
    if ('rows' in reply) {
      this.asked?.resolve(reply.rows);
      this.asked = undefined;
    } else {
      this.kill('refusal' in reply ? new UnreadableTable(reply.refusal) : new Error(reply.failure));
    }
  }
}

const reasonOf = (code: number | null, signal: NodeJS.Signals | null): Error =>
  OUT_OF_MEMORY.has(signal ?? code)
    ? new UnreadableTable(TOO_LARGE)
    : new Error(`The process that reads a file ended with ${signal ?? code}.`);
