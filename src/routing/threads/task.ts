import type { MessagePort } from 'node:worker_threads';
import type { SearchLimits } from '../search/search-clock';

/** Limits that can be sent to a thread. */
export type TaskLimits = Omit<SearchLimits, 'shouldStop' | 'onProgress'>;

/** Places in a task's `state`: other than 0 there means that it is to end, and that a thread has begun it. */
export const STOP = 0;
export const BEGUN = 1;

/** A search as it is sent to a thread. */
export interface Task<P> {
  readonly problem: P;
  readonly limits: TaskLimits;
  /** Shared between the thread and whoever asked. */
  readonly state: Int32Array;
  /** Takes the share of the limits that is used, as numbers. */
  readonly progress: MessagePort;
}
