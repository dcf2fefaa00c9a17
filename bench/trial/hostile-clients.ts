import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { residentBytes } from '../watched';
import { send } from '../service';

/** Misbehaviour of clients, by intent or by a bad connection. */
export const MANNERS = ['slow headers', 'slow bodies', 'deaf readers', '10,000 connections', 'huge headers'] as const;
export type Manner = (typeof MANNERS)[number];

const LASTS_MS = 10_000;
const DRIP_MS = 500;
const LOOK_MS = 50;

export interface Scene {
  readonly port: number;
  readonly pid: number;
  /** Token of the misbehaving clients, and of the well-behaved one. */
  readonly token: string;
  readonly goodToken: string;
}

/** Effects on a well-behaved client and on the memory of the process. */
export interface Noticed {
  readonly manner: Manner;
  readonly slowestMs: number;
  readonly reads: number;
  /** Reads of the well-behaved client with an unexpected response. */
  readonly failures: number;
  readonly grownBytes: number;
}

/** Number of clients, the first bytes that each sends, and the pieces that it adds. */
interface Behaviour {
  readonly count: number;
  readonly first: (token: string) => string;
  readonly drip?: string;
  /** Whether clients reconnect after a rejection. */
  readonly persists?: boolean;
}

const request = (line: string, ...headers: string[]) => [`${line} HTTP/1.1`, 'Host: trial', ...headers].join('\r\n');
const authorized = (token: string) => `Authorization: Bearer ${token}`;

const BEHAVIOURS: Readonly<Record<Manner, Behaviour>> = {
  'slow headers': { count: 1_000, first: () => request('GET /api/v1/Orders', 'X-Slow: '), drip: 'x', persists: true },
  'slow bodies': {
    count: 500,
    first: (token) =>
      `${request('POST /api/v1/Orders', authorized(token), 'Content-Type: application/json', 'Content-Length: 100000')}\r\n\r\n{`,
    drip: ' ',
    persists: true,
  },
  'deaf readers': {
    count: 200,
    // Pipelines ten requests and reads no response.
    first: (token) =>
      [
        ...Array.from(
          { length: 10 },
          () => `${request('GET /api/v1/Orders/export?format=csv', authorized(token))}\r\n\r\n`,
        ),
        `${request('GET /api/tracking/stream', authorized(token))}\r\n\r\n`,
      ].join(''),
  },
  '10,000 connections': { count: 10_000, first: () => '' },
  'huge headers': {
    count: 200,
    first: () => `${request('GET /health/live', `X-Huge: ${'x'.repeat(100_000)}`)}\r\n\r\n`,
    persists: true,
  },
};

/** Runs misbehaving clients for ten seconds beside a well-behaved one. */
export async function suffer(manner: Manner, { port, pid, token, goodToken }: Scene): Promise<Noticed> {
  const { count, first, drip, persists } = BEHAVIOURS[manner];
  const before = residentBytes(pid);
  const sockets = new Set<Socket>();
  let over = false;
  const open = () => {
    if (over) return;
    const socket = connect(port, '127.0.0.1');
    sockets.add(socket);
    socket.pause(); // Responses are not read.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      if (persists) setTimeout(open, DRIP_MS).unref();
    });
    socket.write(first(token));
  };
  for (let n = 0; n < count; n++) {
    open();
    if (n % 100 === 99) await pause(1); // Opens connections as fast as they can be accepted.
  }
  const dripping =
    drip && setInterval(() => sockets.forEach((socket) => socket.writable && socket.write(drip)), DRIP_MS);
  const noticed = { manner, slowestMs: 0, reads: 0, failures: 0, grownBytes: 0 };
  for (const end = performance.now() + LASTS_MS; performance.now() < end; await pause(LOOK_MS)) {
    const requested = performance.now();
    const response = await send(`http://127.0.0.1:${port}/api/v1/Orders?PageSize=10`, 'GET', {
      Authorization: `Bearer ${goodToken}`,
    }).catch(() => undefined);
    noticed.slowestMs = Math.max(noticed.slowestMs, performance.now() - requested);
    noticed.grownBytes = Math.max(noticed.grownBytes, residentBytes(pid) - before);
    noticed.reads++;
    if (response?.status !== 200) noticed.failures++;
  }
  over = true;
  clearInterval(dripping || undefined);
  for (const socket of sockets) socket.destroy();
  return noticed;
}
