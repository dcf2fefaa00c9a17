import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { detached } from '../../common/async-context';
import { builtFile } from '../../common/built-file';
import { FairTurns } from '../../common/fair-turns';
import { THREAD_NICENESS } from '../../common/standing-back-threads';
import type { SearchCaller } from '../engines/tour-engine';
import { SEARCH_THREADS, SEARCH_TURNS, withinTurns } from './search-turns';
import { BEGUN, STOP, type Task, type TaskLimits } from './task';
import type * as tasks from './tasks';

type Tasks = typeof tasks;
/** What the threads can do, by name: each takes a problem and limits and answers. */
export type TaskName = keyof Tasks;
export type Problem<T extends TaskName> = Parameters<Tasks[T]>[0]['problem'];
export type Solution<T extends TaskName> = ReturnType<Tasks[T]>;

/** Searches that may take longer have threads of their own: who waits for an answer never stands behind one of them. */
const QUICK_MS = 2_000;

/** Whether somebody waits for the answer of such a search. */
export const isQuick = ({ milliseconds = 0 }: TaskLimits): boolean => milliseconds <= QUICK_MS;

/** How long a search that is not wanted any more may take to end by itself; then its thread is ended. */
const GRACE_MS = 250;

/** Threads, and whose turn it is to have one. */
interface Line {
  readonly pool: Piscina;
  readonly turns: FairTurns;
}

/**
 * Searches for tours in threads of their own, so that other requests go on meanwhile; owners take turns. Threads are made when
 * needed, and kept.
 */
export class OptimizerRunner {
  private quick?: Line;
  private long?: Line;

  /**
   * @param before called before each search, and waited for: where a caller lets go of what others may need meanwhile
   * @param atLeast threads for searches that may take longer, however few cores there are
   */
  constructor(
    private readonly before: () => Promise<void> | undefined = () => undefined,
    private readonly atLeast = 1,
  ) {}

  /**
   * @param caller whose turn it takes; its signal takes the task back: its search ends soon
   * @throws ApiError RATE_LIMITED when too many of the owner wait already, SERVICE_UNAVAILABLE when those of all are too many; the
   *   signal's reason, or what ended the thread
   */
  async run<T extends TaskName>(
    name: T,
    problem: Problem<T>,
    limits: TaskLimits,
    caller: SearchCaller,
  ): Promise<Solution<T>> {
    const ready = this.before();
    if (ready) await ready;
    const { pool, turns } = this.lineFor(limits);
    const { owner, signal } = caller;
    // The turn lasts until the thread is free again, which may be a moment after the caller has left.
    const searched = withinTurns(turns.run(owner, () => search(pool, name, { problem, limits }, caller), signal));
    return signal ? unlessAborted(searched, signal) : searched;
  }

  /** Ends all threads, and with them what they search for. */
  async end(): Promise<void> {
    await Promise.all([this.quick?.pool.destroy(), this.long?.pool.destroy()]);
  }

  /** Threads are made in no caller's context: they serve many. */
  private lineFor(limits: TaskLimits): Line {
    if (isQuick(limits))
      return (this.quick ??= {
        pool: detached(() => newPool(SEARCH_THREADS)),
        turns: new FairTurns(SEARCH_TURNS),
      });
    const atOnce = Math.max(SEARCH_THREADS, this.atLeast);
    return (this.long ??= {
      pool: detached(() => newPool(atOnce)),
      turns: new FairTurns({ atOnce, waiting: Infinity, waitingOfEach: Infinity }), // the queue of jobs has begun them: they are few
    });
  }
}

const newPool = (threads: number): Piscina =>
  new Piscina({
    filename: builtFile(join(__dirname, 'tasks')),
    minThreads: 1, // with none, tasks that wait for a thread that is ended would wait for ever
    maxThreads: threads,
    niceIncrement: THREAD_NICENESS,
    idleTimeout: Infinity,
    recordTiming: false,
    workerHistogram: false,
  });

/** Asked to stop, a search ends by itself and its thread is kept; only one that doesn't loses its thread. */
async function search<T extends TaskName>(
  pool: Piscina,
  name: T,
  { problem, limits }: Pick<Task<Problem<T>>, 'problem' | 'limits'>,
  { signal, onProgress }: SearchCaller,
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
  try {
    return (await pool.run(task, { name, signal: patience.signal, transferList: [progress] })) as Solution<T>;
  } finally {
    clearTimeout(grace);
    signal?.removeEventListener('abort', giveUp);
    heard.close();
  }
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
