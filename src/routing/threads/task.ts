import type { MessagePort } from 'node:worker_threads';
import type { SearchLimits } from '../search/search-clock';

/** Limits that can be sent to a thread. */
export type TaskLimits = Omit<SearchLimits, 'shouldStop' | 'onProgress'>;

/** The flags of a task. A value other than 0 means that the task shall end, or that a thread has started it. */
export const STOP_INDEX = 0;
export const STARTED_INDEX = 1;
export const FLAG_COUNT = 2;

/** A search in the form that is sent to a thread. */
export interface Task<P> {
  readonly problem: P;
  readonly limits: TaskLimits;
  /** Memory that the thread and the caller share, with the flags above. The caller sets the first one, and the thread the second. */
  readonly sharedFlags: Int32Array;
  /** Receives the used share of the limits as numbers from 0 to 1. */
  readonly progressPort: MessagePort;
}
