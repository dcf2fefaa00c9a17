import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { detached } from '../../common/async-context';
import { resolveBuiltFile } from '../../common/built-file';
import { ConcurrencyLimiter } from '../../platform/tenancy/concurrency-limiter';
import { THREAD_NICENESS } from '../../common/thread-niceness';
import type { SearchCaller } from '../engines/tour-engine';
import { LONG_SEARCH_THREADS, SEARCH_THREADS, SEARCHES } from './search-limits';
import { FLAG_COUNT, STARTED_INDEX, STOP_INDEX, type Task, type TaskLimits } from './task';
import type * as tasks from './tasks';

type Tasks = typeof tasks;
/** The name of a task that threads can run. Each task takes a problem and limits and returns a solution. */
export type TaskName = keyof Tasks;
export type TaskProblem<T extends TaskName> = Parameters<Tasks[T]>[0]['problem'];
export type TaskSolution<T extends TaskName> = ReturnType<Tasks[T]>;

/** Longer searches have separate threads, so that a request that waits for a quick search never waits for a long one. */
const MAX_QUICK_SEARCH_MS = 2_000;

/**
 * Returns whether a search with these limits is quick, so that a request can wait for its result. A search without a limit of time is
 * limited by its tries, and counts as quick.
 */
export const isQuick = ({ milliseconds = 0 }: TaskLimits): boolean => milliseconds <= MAX_QUICK_SEARCH_MS;

/** A cancelled search has this long to end by itself before its thread is terminated. */
const CANCEL_GRACE_MS = 250;

/** Threads for one kind of search, with the limiter that decides whose search is next. */
interface SearchQueue {
  readonly threadPool: Piscina;
  readonly limiter: ConcurrencyLimiter;
}

/**
 * Runs route searches in worker threads, so that other requests are served meanwhile. Owners are served round-robin. Threads are created
 * when needed and reused.
 */
export class OptimizerRunner {
  private quickQueue?: SearchQueue;
  private longQueue?: SearchQueue;

  /**
   * @param beforeSearch called and awaited before each search, for example to release a database connection meanwhile
   * @param minLongThreads the minimum number of threads for long searches, even if there are fewer cores
   */
  constructor(
    private readonly beforeSearch: () => Promise<void> | undefined = () => undefined,
    private readonly minLongThreads = 1,
  ) {}

  /**
   * Runs a search in a thread when it is the owner's turn.
   *
   * @param caller the owner of the search, and a signal that cancels it
   * @throws ApiError RATE_LIMITED if too many searches of the owner wait already
   * @throws ApiError SERVICE_UNAVAILABLE if too many searches of all owners wait already
   * @throws the reason of the signal if it aborts, or the error that ended the thread
   */
  async run<T extends TaskName>(
    name: T,
    problem: TaskProblem<T>,
    limits: TaskLimits,
    caller: SearchCaller,
  ): Promise<TaskSolution<T>> {
    const ready = this.beforeSearch();
    if (ready) await ready;
    const { threadPool, limiter } = this.getQueue(limits);
    const { owner, signal } = caller;
    // The owner's turn lasts until the thread is free again, which may be a moment after the caller has left.
    const solution = limiter.run(owner, () => runInThread(threadPool, name, { problem, limits }, caller), signal);
    return signal ? rejectOnAbort(solution, signal) : solution;
  }

  /** Ends all threads and their searches. */
  async end(): Promise<void> {
    await Promise.all([this.quickQueue?.threadPool.destroy(), this.longQueue?.threadPool.destroy()]);
  }

  /** Returns the queue for a search. Its threads are created outside the async context of a caller, because they serve many callers. */
  private getQueue(limits: TaskLimits): SearchQueue {
    if (isQuick(limits))
      return (this.quickQueue ??= {
        threadPool: detached(() => createPool(SEARCH_THREADS)),
        limiter: new ConcurrencyLimiter(SEARCHES),
      });
    const threads = Math.max(LONG_SEARCH_THREADS, this.minLongThreads);
    return (this.longQueue ??= {
      threadPool: detached(() => createPool(threads)),
      // Long searches need no limit on waiting ones, because background jobs run them and limit their number.
      limiter: new ConcurrencyLimiter({ concurrent: threads }),
    });
  }
}

const createPool = (threads: number): Piscina =>
  new Piscina({
    filename: resolveBuiltFile(join(__dirname, 'tasks')),
    // With no minimum, tasks that wait for a thread that is terminated would wait forever.
    minThreads: 1,
    maxThreads: threads,
    niceIncrement: THREAD_NICENESS,
    idleTimeout: Infinity,
    recordTiming: false,
    workerHistogram: false,
  });

/**
 * Runs a search in a thread. A search that is requested to stop ends soon, and its thread is reused. If it does not end, its thread is
 * terminated.
 */
async function runInThread<T extends TaskName>(
  threadPool: Piscina,
  name: T,
  { problem, limits }: Pick<Task<TaskProblem<T>>, 'problem' | 'limits'>,
  { signal, onProgress }: SearchCaller,
): Promise<TaskSolution<T>> {
  const sharedFlags = new Int32Array(new SharedArrayBuffer(FLAG_COUNT * Int32Array.BYTES_PER_ELEMENT));
  const termination = new AbortController();
  const { port1: receivingPort, port2: progressPort } = new MessageChannel();
  // `onProgress` runs in the async context of the caller, because the port is created in this context.
  if (onProgress) receivingPort.on('message', onProgress).unref();
  let graceTimer: NodeJS.Timeout | undefined;
  const cancel = () => {
    Atomics.store(sharedFlags, STOP_INDEX, 1);
    if (Atomics.load(sharedFlags, STARTED_INDEX)) graceTimer = setTimeout(() => termination.abort(), CANCEL_GRACE_MS);
    // A task that no thread has started leaves the queue of the pool at once.
    else termination.abort();
  };
  signal?.addEventListener('abort', cancel, { once: true });
  const task: Task<TaskProblem<T>> = { problem, limits, sharedFlags, progressPort };
  try {
    return (await threadPool.run(task, {
      name,
      signal: termination.signal,
      transferList: [progressPort],
    })) as TaskSolution<T>;
  } finally {
    clearTimeout(graceTimer);
    signal?.removeEventListener('abort', cancel);
    receivingPort.close();
  }
}

/** Returns a promise with the same result that rejects as soon as the signal aborts. */
function rejectOnAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
