import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { detached } from '../../common/async-context';
import { builtFile } from '../../common/built-file';
import { ApiError } from '../../common/errors/api-error';
import { THREAD_NICENESS } from '../../common/standing-back-threads';
import { BEGUN, STOP, type Task, type TaskLimits } from './task';
import type * as tasks from './tasks';

type Tasks = typeof tasks;
/** What the threads can do, by name: each takes a problem and limits and answers. */
export type TaskName = keyof Tasks;
export type Problem<T extends TaskName> = Parameters<Tasks[T]>[0]['problem'];
export type Solution<T extends TaskName> = ReturnType<Tasks[T]>;

/** One core is left to answer requests. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Searches that may take longer have threads of their own: who waits for an answer never stands behind one of them. */
const QUICK_MS = 2_000;

/** Whether somebody waits for the answer of such a search. */
export const isQuick = ({ milliseconds = 0 }: TaskLimits): boolean => milliseconds <= QUICK_MS;

/** Tasks that may wait, for each thread: at about a second each, a task waits hardly longer than for a slow page. */
const WAITING_PER_THREAD = 8;
const RETRY_AFTER_SECONDS = '5';
/** How long a search that is not wanted any more may take to end by itself; then its thread is ended. */
const GRACE_MS = 250;

/** Searches for tours in threads of their own, so that other requests go on meanwhile. Threads are made when needed, and kept. */
export class OptimizerRunner {
  private quick?: Piscina;
  private long?: Piscina;

  /**
   * @param before called before each search, and waited for: where a caller lets go of what others may need meanwhile
   * @param atLeast threads for searches that may take longer, however few cores there are
   */
  constructor(
    private readonly before: () => Promise<void> | undefined = () => undefined,
    private readonly atLeast = 1,
  ) {}

  /**
   * @param signal takes the task back: its caller has gone, and its search ends soon
   * @param onProgress called with the share of the limits that is used, 0 to 1, four times a second at most
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
    const pool = this.poolFor(limits);
    if (pool.queueSize >= THREADS * WAITING_PER_THREAD) throw tooMany();
    return search(pool, name, { problem, limits }, signal, onProgress);
  }

  /** Ends all threads, and with them what they search for. */
  async end(): Promise<void> {
    await Promise.all([this.quick?.destroy(), this.long?.destroy()]);
  }

  private poolFor(limits: TaskLimits): Piscina {
    if (isQuick(limits)) return (this.quick ??= detached(() => newPool(THREADS))); // its threads serve many
    return (this.long ??= detached(() => newPool(Math.max(THREADS, this.atLeast), THREAD_NICENESS)));
  }
}

const newPool = (threads: number, niceIncrement = 0): Piscina =>
  new Piscina({
    filename: builtFile(join(__dirname, 'tasks')),
    minThreads: 1, // with none, tasks that wait for a thread that is ended would wait for ever
    maxThreads: threads,
    maxQueue: threads * WAITING_PER_THREAD,
    niceIncrement,
    idleTimeout: Infinity,
    recordTiming: false,
    workerHistogram: false,
  });

const tooMany = () =>
  new ApiError('SERVICE_UNAVAILABLE', undefined, 'Too many routes are being computed; try again shortly.', {
    'Retry-After': RETRY_AFTER_SECONDS,
  });

/** Asked to stop, a search ends by itself and its thread is kept; only one that doesn't loses its thread. */
async function search<T extends TaskName>(
  pool: Piscina,
  name: T,
  { problem, limits }: Pick<Task<Problem<T>>, 'problem' | 'limits'>,
  signal?: AbortSignal,
  onProgress?: (share: number) => void,
): Promise<Solution<T>> {
  const state = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const patience = new AbortController();
  const { port1: heard, port2: progress } = new MessageChannel();
  if (onProgress) heard.on('message', onProgress).unref(); // in the context of whoever asked: the port was made there
  let grace: NodeJS.Timeout | undefined;
  const giveUp = () => {
    Atomics.store(state, STOP, 1);
    if (Atomics.load(state, BEGUN)) grace = setTimeout(() => patience.abort(), GRACE_MS);
    else patience.abort(); // it leaves the queue
  };
  signal?.addEventListener('abort', giveUp, { once: true });
  const task: Task<Problem<T>> = { problem, limits, state, progress };
  const solution = (
    pool.run(task, { name, signal: patience.signal, transferList: [progress] }) as Promise<Solution<T>>
  ).finally(() => {
    clearTimeout(grace);
    signal?.removeEventListener('abort', giveUp);
    heard.close();
  });
  return signal ? unlessAborted(solution, signal) : solution;
}

/** The same promise for a caller who leaves as soon as the signal is aborted. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
