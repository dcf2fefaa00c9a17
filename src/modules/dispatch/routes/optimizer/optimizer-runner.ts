import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import { ApiError } from '../../../../common/errors/api-error';
import { OptimizerThread } from './optimizer-thread';
import type { Problem, Solution, TaskLimits, TaskName } from './worker';

/** One core is left to answer requests. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Tasks that may wait, for each thread: at about a second each, nobody waits much longer than for a slow page. */
const WAITING_PER_THREAD = 8;
const RETRY_AFTER_SECONDS = '5';

/** A task that waits for a thread. */
interface Waiting {
  readonly goOn: (thread: OptimizerThread) => void;
  readonly leave: (reason: Error) => void;
}

/** Searches for tours in threads of their own, so that other requests go on meanwhile. Threads are made when needed, and kept. */
@Injectable()
export class OptimizerRunner implements OnModuleDestroy {
  private readonly idle: OptimizerThread[] = [];
  private readonly all = new Set<OptimizerThread>();
  private readonly waiting: Waiting[] = [];
  private busy = 0;

  /**
   * @param signal takes the task back: nobody waits for it any longer, and its search ends soon
   * @param onProgress told the share of the limits that is used, 0 to 1, four times a second at most
   * @throws ApiError SERVICE_UNAVAILABLE when too many wait already, the signal's reason, or what ended the thread
   */
  async run<T extends TaskName>(
    name: T,
    problem: Problem<T>,
    limits: TaskLimits,
    signal?: AbortSignal,
    onProgress?: (share: number) => void,
  ): Promise<Solution<T>> {
    signal?.throwIfAborted();
    const thread = await this.take(signal);
    const solution = thread.solve({ name, problem, limits }, signal, onProgress).finally(() => this.giveBack(thread));
    return signal ? unlessAborted(solution, signal) : solution;
  }

  async onModuleDestroy(): Promise<void> {
    for (const { leave } of this.waiting.splice(0)) leave(new ApiError('SERVICE_UNAVAILABLE'));
    await Promise.all([...this.all].map((thread) => thread.end()));
  }

  private take(signal?: AbortSignal): OptimizerThread | Promise<OptimizerThread> {
    if (this.busy < THREADS) {
      this.busy++;
      return this.idle.pop() ?? this.start();
    }
    if (this.waiting.length >= THREADS * WAITING_PER_THREAD)
      throw new ApiError('SERVICE_UNAVAILABLE', undefined, 'Too many routes are being computed; try again shortly.', {
        'Retry-After': RETRY_AFTER_SECONDS,
      });
    return new Promise((resolve, reject) => {
      const abort = () => {
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
        reject(signal?.reason as Error);
      };
      const waiting: Waiting = {
        goOn: (thread) => {
          signal?.removeEventListener('abort', abort);
          resolve(thread);
        },
        leave: (reason) => {
          signal?.removeEventListener('abort', abort);
          reject(reason);
        },
      };
      signal?.addEventListener('abort', abort, { once: true });
      this.waiting.push(waiting);
    });
  }

  private giveBack(thread: OptimizerThread): void {
    if (!thread.isAlive) this.all.delete(thread);
    const next = this.waiting.shift();
    if (next) return next.goOn(thread.isAlive ? thread : this.start());
    this.busy--;
    if (thread.isAlive) this.idle.push(thread);
  }

  private start(): OptimizerThread {
    const thread = new OptimizerThread();
    this.all.add(thread);
    return thread;
  }
}

/** The same promise for somebody who leaves as soon as the signal is aborted. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
