import { availableParallelism } from 'node:os';
import { ThreadPool } from './thread-pool';
import type { Problem, Solution, TaskLimits, TaskName } from './worker';

/** One core is left to answer requests. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Searches that may take longer have threads of their own: nobody who waits for an answer stands behind one of them. */
const QUICK_MS = 2_000;

/** Searches for tours in threads of their own, so that other requests go on meanwhile. Threads are made when needed, and kept. */
export class OptimizerRunner {
  private readonly quick = new ThreadPool(THREADS);
  private readonly long = new ThreadPool(THREADS);

  /** @param before called before each search, and waited for: where a caller lets go of what others may need meanwhile */
  constructor(private readonly before: () => Promise<void> | undefined = () => undefined) {}

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
    const ready = this.before();
    if (ready) await ready;
    signal?.throwIfAborted();
    const pool = (limits.milliseconds ?? 0) > QUICK_MS ? this.long : this.quick;
    const thread = await pool.take(signal);
    const solution = thread.solve({ name, problem, limits }, signal, onProgress).finally(() => pool.giveBack(thread));
    return signal ? unlessAborted(solution, signal) : solution;
  }

  /** Ends all threads, and with them what they search for. */
  async end(): Promise<void> {
    await Promise.all([this.quick.end(), this.long.end()]);
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
