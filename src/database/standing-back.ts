import { readFileSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { getPriority, setPriority } from 'node:os';
import type { PoolClient } from 'pg';
import { socketOf } from './driver-internals';

/** As `nice` counts: with 5, an ordinary process that wants the same processor gets three quarters of it, and a quarter remains. */
const NICENESS = 5;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether the backends of connections to that database may be processes of this machine, of which this one may say who stands back. */
export const mayStandBack = (url: string, platform: string = process.platform): boolean =>
  platform === 'linux' && LOOPBACK.has(new URL(url).hostname);

/**
 * Lets the connection's backend stand back behind all other processes that want a processor: where nobody wants it, it is as fast as
 * before. For good: an ordinary user may not take it back. What is not permitted, as with a server of another user, is left.
 *
 * @returns whether all that can be done is done; else it may be tried again
 */
export function standBack(client: PoolClient): boolean {
  const { processID } = client as PoolClient & { readonly processID: number };
  if (!isBackendOf(processID, (socketOf(client) as Socket).localPort)) return true;
  try {
    if (getPriority(processID) < NICENESS) setPriority(processID, NICENESS);
    // A backend is a session of its own: where Linux shares processors among sessions first, the process's own figure counts within it alone.
    writeFileSync(`/proc/${processID}/autogroup`, String(NICENESS));
  } catch (error) {
    return (error as { code?: string }).code !== 'EAGAIN'; // sessions may be told ten times a second, by all together
  }
  return true;
}

/** By its title, which names the other end of its connection: in a container or behind a tunnel the number is another process's. */
function isBackendOf(pid: number, port: number | undefined): boolean {
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, 'latin1');
    return title.startsWith('postgres: ') && title.includes(`(${port}) `);
  } catch {
    return false;
  }
}
