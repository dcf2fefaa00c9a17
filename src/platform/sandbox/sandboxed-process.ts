import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { resolveBuiltFile } from '../../common/built-file';

/** Signals and the exit code with which V8 or the operating system ends a process that is out of memory. 134 is 128 + SIGABRT (6). */
const OUT_OF_MEMORY_EXITS = new Set<NodeJS.Signals | number | null>(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL', 134]);

/** The process did not reply, so it was ended. */
export class ProcessLost extends Error {}
/** The process did not reply before the deadline. */
export class ProcessTimeout extends ProcessLost {}
/** The process ended by itself, perhaps before the request was sent. */
export class ProcessEnded extends ProcessLost {
  readonly isOutOfMemory: boolean;

  constructor(code: number | null, signal: NodeJS.Signals | null) {
    super(`its process ended with ${signal ?? code}`);
    this.isOutOfMemory = OUT_OF_MEMORY_EXITS.has(signal ?? code);
  }
}

/** The interval at which the memory of a process is checked. */
const MEMORY_CHECK_MS = 50;
/** The unit of /proc/<pid>/statm. */
const PAGE_BYTES = 4_096;
const BYTES_PER_MB = 2 ** 20;

/** A script that runs in a separate process, because its input may be hostile. */
export interface SandboxedTask {
  /** The absolute path of the script without its extension. The script calls `serveSandbox`. */
  readonly file: string;
  /** The limit of the JavaScript heap. */
  readonly heapMb: number;
  /** The limit of all memory of the process. It is checked on Linux only. */
  readonly memoryMb?: number;
}

/**
 * A child process that works on untrusted files, one request at a time and at a lower priority than the service. If a file makes it crash,
 * hang or use too much memory, the service is not affected. It has no environment variables, so it has no keys and no access to the
 * database.
 */
export class SandboxedProcess<Request extends object, Reply> {
  private readonly child: ChildProcess;
  private readonly memoryMb: number | undefined;
  /** The number of requests that were sent to the process. */
  requestCount = 0;

  constructor({ file, heapMb, memoryMb }: SandboxedTask) {
    this.memoryMb = memoryMb;
    this.child = fork(resolveBuiltFile(file), [], {
      serialization: 'advanced', // Files are sent as bytes instead of JSON.
      env: {},
      execArgv: [`--max-old-space-size=${heapMb}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.child.on('error', () => this.kill());
    if (this.child.pid) setPriority(this.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    this.unref();
  }

  /** Whether the process can serve requests. It is false as soon as the process is killed, before its exit event. */
  get isAlive(): boolean {
    return !this.child.killed && this.child.connected && this.child.exitCode === null;
  }

  /**
   * Sends a request and waits for the reply. After any error, the process is ended. Call it again only after the previous reply: replies do
   * not say to which request they belong.
   *
   * @throws ProcessLost if the process does not reply
   * @throws the reason of the signal if it aborts
   */
  async request(request: Request, deadlineMs: number, signal?: AbortSignal): Promise<Reply> {
    this.requestCount += 1;
    this.child.ref();
    this.child.channel?.ref();
    try {
      signal?.throwIfAborted();
      return await this.sendAndWait(request, deadlineMs, signal);
    } catch (error) {
      this.kill();
      throw error;
    } finally {
      this.unref();
    }
  }

  /** Ends the process at once. */
  kill(): void {
    this.child.kill('SIGKILL');
  }

  /** Sends a request. Waits for the reply, or for the first event after which there will be none. */
  private async sendAndWait(request: Request, deadlineMs: number, signal?: AbortSignal): Promise<Reply> {
    const { child, memoryMb } = this;
    let stopListening = (): void => undefined;
    const reply = new Promise<Reply>((resolve, reject) => {
      const onTimeout = () => reject(new ProcessTimeout(`no reply after ${deadlineMs} ms`));
      const onExit = (code: number | null, exitSignal: NodeJS.Signals | null) =>
        reject(new ProcessEnded(code, exitSignal));
      const onAbort = () => reject(signal?.reason as Error);
      const timer = setTimeout(onTimeout, deadlineMs);
      const memoryCheck = this.checkMemory(() => reject(new ProcessLost(`it took more than ${memoryMb} MB`)));
      signal?.addEventListener('abort', onAbort);
      child.once('message', resolve).once('exit', onExit).once('error', reject);
      stopListening = () => {
        clearTimeout(timer);
        clearInterval(memoryCheck);
        signal?.removeEventListener('abort', onAbort);
        child.off('message', resolve).off('exit', onExit).off('error', reject);
      };

      child.send(request, (error) => {
        // If the process has not ended yet, its exit event follows.
        const hasEnded = child.exitCode !== null || child.signalCode !== null;
        if (error && hasEnded) onExit(child.exitCode, child.signalCode);
      });
    });
    try {
      return await reply;
    } finally {
      stopListening();
    }
  }

  /** Calls `onExcess` when the process uses too much memory. Returns the timer of the checks. */
  private checkMemory(onExcess: () => void): NodeJS.Timeout | undefined {
    const { memoryMb } = this;
    if (!memoryMb) return undefined;
    const check = async () => {
      const [, residentPages] = (await readFile(`/proc/${this.child.pid}/statm`, 'utf8')).split(' ');
      if (Number(residentPages) * PAGE_BYTES > memoryMb * BYTES_PER_MB) onExcess();
    };
    // The file cannot be read after the process has ended, and on systems without /proc.
    return setInterval(() => void check().catch(() => undefined), MEMORY_CHECK_MS);
  }

  /** Lets the service end while the process is idle. The process ends when its connection to the service is closed. */
  private unref(): void {
    this.child.unref();
    this.child.channel?.unref();
  }
}
