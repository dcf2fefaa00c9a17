import { setFlagsFromString } from 'node:v8';

/** Pieces of bulk work at present. */
let underway = 0;

/**
 * Runs work that goes through far more than is in memory at a time, such as the rows of a long file. V8 makes the arrays of
 * such rows where long-lived objects are, once it has seen that they outlive its small collections, and looks for dead ones
 * there only when that part of the heap is up to four times as large as what is alive. That is good for a server whose objects
 * are few, and lets the heap grow by hundreds of megabytes with a file. Meanwhile it looks at 1.3 times, as on small devices.
 *
 * It is an inner setting of V8, read at each collection. Should a version not know it, nothing happens.
 */
export async function thriftily<T>(work: () => Promise<T>): Promise<T> {
  if (underway++ === 0) setFlagsFromString('--optimize-for-size');
  try {
    return await work();
  } finally {
    if (--underway === 0) setFlagsFromString('--no-optimize-for-size');
  }
}
