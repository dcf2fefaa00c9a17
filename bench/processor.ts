import { readdirSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';
import type { Service } from './service';

/** Returns the PID of the PostgreSQL server process, the parent of its backends. Needs Linux. */
export async function postmasterOf(db: Client): Promise<number> {
  const { rows } = await db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return Number(readFileSync(`/proc/${rows[0]!.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1]);
}

/** Returns the fields of a process in /proc; none if it has ended. */
function statOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  } catch {
    return [];
  }
}
const ticks = (stat: readonly string[], user: number, system: number) =>
  stat.length > 0 ? (Number(stat[user]) + Number(stat[system])) / 100 : 0;

/** Returns the processor time of a process in seconds. */
export const secondsOf = (pid: number): number => ticks(statOf(pid), 11, 12);

/** Milliseconds of processor of a process and its living threads, to the nanosecond. */
export const onProcessorMs = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6)
    .reduce((sum, ms) => sum + ms, 0);

/** Seconds of processor of the database server and all of its processes, those that have ended included. */
export const serverSeconds = (postmaster: number): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => Number(stat[1]) === postmaster)
    .reduce((sum, stat) => sum + ticks(stat, 11, 12), ticks(statOf(postmaster), 13, 14));

/**
 * Returns a function that measures processor time in milliseconds since its last call. Unlike elapsed time, it does not
 * depend on other load.
 */
export async function processorOf(service: Service, db: Client): Promise<() => { service: number; database: number }> {
  const postmaster = await postmasterOf(db);
  const now = () => [service.cpuSeconds() * 1000, serverSeconds(postmaster) * 1000] as const;
  let last = now();
  return () => {
    const [before, current] = [last, (last = now())];
    return { service: current[0] - before[0], database: current[1] - before[1] };
  };
}
