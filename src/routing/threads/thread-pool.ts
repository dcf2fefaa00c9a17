import { ApiError } from '../../common/errors/api-error';
import { OptimizerThread } from './optimizer-thread';

/** Tasks that may wait, for each thread: at about a second each, nobody waits much longer than for a slow page. */
const WAITING_PER_THREAD = 8;
const RETRY_AFTER_SECONDS = '5';

/** A task that waits for a thread. */
interface Waiting {
  readonly goOn: (thread: OptimizerThread) => void;
  readonly leave: (reason: Error) => void;
}

/** Some threads, each for one task at a time. They are made when needed, and kept. */
export class ThreadPool {
  private readonly idle: OptimizerThread[] = [];
  private readonly all = new Set<OptimizerThread>();
  private readonly waiting: Waiting[] = [];
  private busy = 0;

  constructor(private readonly size: number) {}

  /** @throws ApiError SERVICE_UNAVAILABLE when too many wait already, or the signal's reason */
  take(signal?: AbortSignal): OptimizerThread | Promise<OptimizerThread> {
    if (this.busy < this.size) {
      this.busy++;
      return this.idle.pop() ?? this.start();
    }
    if (this.waiting.length >= this.size * WAITING_PER_THREAD)
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

  giveBack(thread: OptimizerThread): void {
    if (!thread.isAlive) this.all.delete(thread);
    const next = this.waiting.shift();
    if (next) return next.goOn(thread.isAlive ? thread : this.start());
    this.busy--;
    if (thread.isAlive) this.idle.push(thread);
  }

  async end(): Promise<void> {
    for (const { leave } of this.waiting.splice(0)) leave(new ApiError('SERVICE_UNAVAILABLE'));
    await Promise.all([...this.all].map((thread) => thread.end()));
  }

  private start(): OptimizerThread {
    const thread = new OptimizerThread();
    this.all.add(thread);
    return thread;
  }
}
