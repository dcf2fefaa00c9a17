import { AsyncResource } from 'node:async_hooks';

/** Created when this file is loaded, so it contains no request and no unit of work. */
const emptyContext = new AsyncResource('detached');

/**
 * Runs `work` outside any request: its log lines have no request id, and it joins no unit of work. It is for loops, timers and batches
 * that outlive their request or serve many requests.
 */
export const detached = <T>(work: () => T): T => emptyContext.runInAsyncScope(work);
