/**
 * By how much threads that work for long stand back behind those that answer requests, as `nice` counts: they take what requests leave
 * of the processor, and are as fast as ever where requests leave it. Linux has that for each thread; elsewhere it would be the whole
 * process's. What such a thread is the first to need stands back as well: the pool of Node's own threads, which a start has used long before.
 */
export const THREAD_NICENESS = process.platform === 'linux' ? 10 : 0;
