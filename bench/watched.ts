import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './service';

export const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Returns the resident memory of a process. Needs Linux (/proc). */
export function residentBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;
}

export interface Watched<T> {
  readonly result: T;
  readonly ms: number;
  readonly text: string;
}

/** Runs the work while it measures the service's memory and the time of small reads. */
export async function watched<T>(
  pid: number,
  read: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<Watched<T>> {
  const before = residentBytes(pid);
  const times: number[] = [];
  let [peak, done] = [before, false];
  const readings = (async () => {
    while (!done) {
      const start = performance.now();
      await read();
      times.push(performance.now() - start);
      await pause(50);
    }
  })();
  const memory = setInterval(() => (peak = Math.max(peak, residentBytes(pid))), 20);
  const start = performance.now();
  const result = await work().finally(() => {
    done = true;
    clearInterval(memory);
  });
  const ms = performance.now() - start;
  await readings;
  times.sort((a, b) => a - b);
  const other = `other requests p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, slowest ${times.at(-1)!.toFixed(0)} ms`;
  return { result, ms, text: `${seconds(ms)}, memory ${mb(before)} + ${mb(peak - before)}, ${other}` };
}
