import { parentPort, workerData } from 'node:worker_threads';
import { planTours } from '../fleet/plan-tours';
import type { SearchLimits } from '../search/search-clock';
import { optimizeTour } from '../tour/optimize-tour';

/** What the thread can do, by name: each takes a problem and limits and answers. */
const TASKS = { optimizeTour, planTours };

export type TaskName = keyof typeof TASKS;
export type Problem<T extends TaskName> = Parameters<(typeof TASKS)[T]>[0];
export type Solution<T extends TaskName> = ReturnType<(typeof TASKS)[T]>;
/** Limits that can be sent to a thread. */
export type TaskLimits = Omit<SearchLimits, 'shouldStop' | 'onProgress'>;

export interface Task<T extends TaskName = TaskName> {
  readonly name: T;
  readonly problem: Problem<T>;
  readonly limits: TaskLimits;
}

/** What the thread sends: how far it is, as a share of the limits, any number of times, and in the end the solution. */
export type Message<T extends TaskName = TaskName> = { readonly share: number } | { readonly solution: Solution<T> };

/** Given to the thread when it starts: other than 0 ends the search that is going on. */
export interface WorkerSettings {
  readonly stop: Int32Array;
}

const { stop } = workerData as WorkerSettings;
const send = (message: Message) => parentPort?.postMessage(message);

function run<T extends TaskName>({ name, problem, limits }: Task<T>): Solution<T> {
  const solve = TASKS[name] as (problem: Problem<T>, limits: SearchLimits) => Solution<T>;
  return solve(problem, {
    ...limits,
    shouldStop: () => Atomics.load(stop, 0) !== 0,
    onProgress: (share) => send({ share }),
  });
}

parentPort?.on('message', (task: Task) => send({ solution: run(task) }));
