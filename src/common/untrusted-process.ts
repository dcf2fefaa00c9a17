import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { builtFile } from './built-file';

/** The process ended, or took too long or too much memory and was ended, before it answered. */
export class ProcessLost extends Error {}
/** It ended by itself or by the kernel, perhaps before it was asked. */
export class ProcessEnded extends ProcessLost {}

/** How often its memory is looked at, where the system tells it (Linux). */
const LOOK_MS = 50;
const PAGE_BYTES = 4096;

export interface UntrustedWork {
  /** Absolute path without extension of what the process runs: see `serveUntrusted`. */
  readonly file: string;
  /** MB of its JavaScript. */
  readonly heapMb: number;
  /** MB of all that it holds, where the system tells; without it nothing looks. */
  readonly memoryMb?: number;
}

/**
 * A process that works on what strangers sent, one piece at a time, with less right to a processor than those that answer requests:
 * what makes it crash, hang or take all memory ends neither the service nor its threads. It has no settings, so no keys and no
 * database either.
 */
export class UntrustedProcess<Request extends object, Reply> {
  private readonly child: ChildProcess;
  private readonly memoryMb: number | undefined;
  /** How many pieces it has been given. */
  asked = 0;

  constructor({ file, heapMb, memoryMb }: UntrustedWork) {
    this.memoryMb = memoryMb;
    this.child = fork(builtFile(file), [], {
      serialization: 'advanced', // files as bytes
      env: {},
      execArgv: [`--max-old-space-size=${heapMb}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.child.on('error', () => this.kill());
    if (this.child.pid) setPriority(this.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    this.rest();
  }

  /** False as soon as it has been told to end: its end itself is heard of later, too late for whom it is given to next. */
  get lives(): boolean {
    return !this.child.killed && this.child.connected && this.child.exitCode === null;
  }

  /** @throws ProcessLost after which it is of no more use; the signal's reason, likewise */
  async ask(request: Request, deadlineMs: number, signal?: AbortSignal): Promise<Reply> {
    signal?.throwIfAborted();
    this.asked += 1;
    this.child.ref();
    this.child.channel?.ref();
    let stop = (): void => undefined;
    try {
      return await new Promise<Reply>((resolve, reject) => {
        const late = setTimeout(() => reject(new ProcessLost(`no answer after ${deadlineMs} ms`)), deadlineMs);
        const ended = () => reject(new ProcessEnded('its process ended'));
        const given = () => reject(signal?.reason as Error);
        const watch = this.watchMemory(() => reject(new ProcessLost(`it took more than ${this.memoryMb} MB`)));
        stop = () => {
          clearTimeout(late);
          clearInterval(watch);
          signal?.removeEventListener('abort', given);
          this.child.off('message', resolve).off('exit', ended).off('disconnect', ended);
        };
        signal?.addEventListener('abort', given);
        this.child.once('message', resolve).once('exit', ended).once('disconnect', ended);
        this.child.send(request, (error) => error && ended());
      });
    } catch (error) {
      this.kill();
      throw error;
    } finally {
      stop();
      this.rest();
    }
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  private watchMemory(tooMuch: () => void): NodeJS.Timeout | undefined {
    const { memoryMb } = this;
    if (!memoryMb) return undefined;
    const look = async () => {
      const pages = (await readFile(`/proc/${this.child.pid}/statm`, 'utf8')).split(' ')[1];
      if (Number(pages) * PAGE_BYTES > memoryMb * 2 ** 20) tooMuch();
    };
    return setInterval(() => void look().catch(() => undefined), LOOK_MS);
  }

  /** While it has nothing to do, the service may end without it; it ends by itself when the service is gone. */
  private rest(): void {
    this.child.unref();
    this.child.channel?.unref();
  }
}
