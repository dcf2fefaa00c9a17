import { readdirSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';
import type { Service } from './service';

/** The process of the server itself: what all of its backends come from. Linux. */
export async function postmasterOf(db: Client): Promise<number> {
  const { rows } = await db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return Number(readFileSync(`/proc/${rows[0]!.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1]);
}

/** A process's line of /proc; none where it has just ended. */
function statOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  } catch {
    return [];
  }
}
const ticks = (stat: readonly string[], user: number, system: number) =>
  stat.length > 0 ? (Number(stat[user]) + Number(stat[system])) / 100 : 0;

/** Seconds of processor of a process. */
export const secondsOf = (pid: number): number => ticks(statOf(pid), 11, 12);

/** Seconds of processor of the database server and all of its processes, those that have ended included. */
export const serverSeconds = (postmaster: number): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => Number(stat[1]) === postmaster)
    .reduce((sum, stat) => sum + ticks(stat, 11, 12), ticks(statOf(postmaster), 13, 14));

/** Milliseconds of processor since this was made, and since it was last asked: what a busy machine does to times, it does not do to these. */
export async function processorOf(service: Service, db: Client): Promise<() => { service: number; database: number }> {
  const postmaster = await postmasterOf(db);
  const now = () => [service.cpuSeconds() * 1000, serverSeconds(postmaster) * 1000] as const;
  let last = now();
  return () => {
    const [before, current] = [last, (last = now())];
    return { service: current[0] - before[0], database: current[1] - before[1] };
  };
}
