/**
 * Niceness of worker threads with long tasks (route searches, exports), as Piscina's `niceIncrement`. Requests keep the processor when
 * both need it: the p50 of a small server beside two busy threads is 11 ms without it and 4 ms with it (bench/RESULTS.md, "Request
 * machinery"). Only Linux has a niceness for each thread; elsewhere it would be that of the whole process.
 */
export const THREAD_NICENESS = process.platform === 'linux' ? 10 : 0;
