import { AsyncResource } from 'node:async_hooks';

/** Made when this file is loaded, so nothing is open in it. */
const nobodys = new AsyncResource('detached');

/**
 * Runs `work` in nobody's context: no request's id in its log lines, no unit of work of a request to join. For what
 * outlives the request that happened to begin it, or works for many: loops, timers, batches.
 */
export const detached = <T>(work: () => T): T => nobodys.runInAsyncScope(work);

/**
 * The same function, run in the context in which this was called. For work that is put into a queue whose owner calls it
 * in the context of whoever made room; a queue that resolves promises needs none, `await` comes back to its own.
 */
export const inOwnContext = <F extends (...args: never[]) => unknown>(work: F): F =>
  AsyncResource.bind<(...args: unknown[]) => unknown, undefined>(work as never) as never;
