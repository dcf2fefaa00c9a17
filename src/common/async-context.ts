import { AsyncResource } from 'node:async_hooks';

/** Created when this file is loaded, so it contains no request and no unit of work. */
const emptyContext = new AsyncResource('detached');

/**
 * Runs `work` outside of any request: its log lines have no request id, and it joins no unit of work. For loops, timers and
 * batches that outlive the request that started them or that serve many requests.
 */
export const detached = <T>(work: () => T): T => emptyContext.runInAsyncScope(work);

/**
 * Returns the function bound to the current context. For callbacks in a queue, which otherwise run in the context of the
 * request that freed a slot. Code after `await` does not need it.
 */
export const inOwnContext = <F extends (...args: never[]) => unknown>(work: F): F =>
  AsyncResource.bind<(...args: unknown[]) => unknown, undefined>(work as never) as never;
