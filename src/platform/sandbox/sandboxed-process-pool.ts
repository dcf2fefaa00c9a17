import { ProcessEnded, SandboxedProcess, type SandboxedTask } from './sandboxed-process';

/** A task that reuses its sandboxed processes for further requests. */
export interface PooledTask extends SandboxedTask {
  /** Idle processes are ended after this time, which frees their memory. */
  readonly idleMs: number;
  /** A process is replaced after this many requests, in case it leaks memory. Default: never. */
  readonly maxRequests?: number;
}

/**
 * Sandboxed processes of one kind, which are reused. The pool itself has no limit: it has as many processes as there are simultaneous
 * requests, and callers limit those with a `ConcurrencyLimiter`.
 */
export class SandboxedProcessPool<Request extends object, Reply> {
  /** Processes without a request. The one that was used last is reused first. */
  private readonly idleProcesses: SandboxedProcess<Request, Reply>[] = [];
  private idleTimer: NodeJS.Timeout | undefined;

  constructor(private readonly task: PooledTask) {}

  /**
   * Sends a request to an idle or a new process and waits for the reply.
   *
   * @throws the same errors as `SandboxedProcess.request`
   */
  async request(request: Request, deadlineMs: number, signal?: AbortSignal): Promise<Reply> {
    const process = this.takeProcess();
    const isReused = process.requestCount > 0;
    try {
      return await process.request(request, deadlineMs, signal);
    } catch (error) {
      // A reused process may have ended while it was idle, which says nothing about this request.
      if (isReused && error instanceof ProcessEnded) return await this.request(request, deadlineMs, signal);
      throw error;
    } finally {
      this.returnProcess(process);
    }
  }

  /** Ends the idle processes. */
  end(): void {
    clearTimeout(this.idleTimer);
    for (const process of this.idleProcesses.splice(0)) process.kill();
  }

  private takeProcess(): SandboxedProcess<Request, Reply> {
    const process = this.idleProcesses.pop();
    return process?.isAlive ? process : new SandboxedProcess(this.task);
  }

  /** Stores a process for further requests. All idle processes end if the pool is not used for `idleMs`. */
  private returnProcess(process: SandboxedProcess<Request, Reply>): void {
    if (process.requestCount >= (this.task.maxRequests ?? Infinity)) process.kill();
    if (process.isAlive) this.idleProcesses.push(process);
    clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => this.end(), this.task.idleMs).unref();
  }
}
