import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { Random } from '../../src/common/secrets/random';
import { seed } from '../http/fixture';
import { untilServing } from '../http/until-serving';
import { send, type Service, startService } from '../service';

const MAIN = join(__dirname, '../../service/main.js');
/** The depot, and below it half the side of the square of the stops in degrees. */
export const DEPOT = { latitude: 48.1386, longitude: 16.3697 };
const HALF_SIDE = 0.08;
const EVERY_DAY = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const DAY_MS = 86_400_000;

/** A business with vehicles and templates of slots, served by some processes. */
export interface SlotService {
  readonly service: Service;
  readonly db: Client;
  readonly businessId: string;
  readonly customerId: string;
  readonly urls: readonly string[];
  /** The ids of the processes of the service. */
  readonly pids: readonly number[];
  /** Sends a request to one of the processes and returns the response. */
  request(method: string, path: string, body?: object, process?: number): Promise<SlotReply>;
  stop(): Promise<void>;
}

export interface SlotReply {
  readonly status: number;
  readonly ms: number;
  readonly body: { data?: unknown; error?: { message: string } };
}

/** Starts a service and further processes on the same database, for a business in UTC with a known depot and vehicles. */
export async function startSlotService(processes: number, vehicles: number): Promise<SlotService> {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-bench-'));
  const service = await startService(folder, { environment: { PROCESS: 'all' } });
  const others: ChildProcess[] = [];
  const urls = [service.url];
  const db = new Client({ connectionString: service.databaseUrl });
  await db.connect();
  const { businessId, token, customerId } = await seed(service.databaseUrl, 10);
  await db.query(
    `UPDATE businesses SET timezone = 'UTC', currency = 'EUR', address_street = 'Depot 1', address_city = 'Wien', address_country = 'AT',
       address_latitude = $2, address_longitude = $3 WHERE id = $1`,
    [businessId, DEPOT.latitude, DEPOT.longitude],
  );
  for (let number = 1; number < processes; number++) {
    const child = startProcess(service, folder);
    others.push(child);
    urls.push(await untilServing(child));
    child.stdout!.resume();
  }
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const request = async (method: string, path: string, body?: object, process = 0): Promise<SlotReply> => {
    const content = body && Buffer.from(JSON.stringify(body));
    const { status, ms, body: text } = await send(`${urls[process]!}${path}`, method, headers, content);
    return { status, ms, body: text === '' ? {} : (JSON.parse(text) as SlotReply['body']) };
  };
  for (let number = 1; number <= vehicles; number++)
    await expectStatus(201, request('POST', '/api/vehicle', { name: `Van ${number}`, licensePlate: `W-${number}` }));
  const pids = [service.pid, ...others.map(({ pid }) => pid!)];
  const stop = async () => {
    await db.end();
    for (const child of others) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { service, db, businessId, customerId, urls, pids, request, stop };
}

function startProcess(service: Service, folder: string): ChildProcess {
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: 'development',
    PORT: '0',
    DEMO: 'false',
    MIGRATE: 'false',
    PROCESS: 'api',
    DATABASE_URL: service.databaseUrl,
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    SECRETS_KEY: `b:${Buffer.alloc(32).toString('base64')}`,
  };
  return spawn(process.execPath, [MAIN], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Creates templates of one hour each, from 08:00 on. Returns their ids. */
export async function createTemplates(
  { request }: SlotService,
  count: number,
  capacity: object,
  maxDaysAhead: number,
): Promise<string[]> {
  const ids: string[] = [];
  const hour = (number: number) => `${String(8 + number).padStart(2, '0')}:00`;
  for (let number = 0; number < count; number++) {
    const { body } = await expectStatus(
      201,
      request('POST', '/api/slots/templates', {
        name: `Hour ${number}`,
        weekdays: EVERY_DAY,
        start: hour(number),
        end: hour(number + 1),
        cutoff: { daysBefore: 0, time: '00:00' },
        maxDaysAhead,
        capacity,
      }),
    );
    ids.push((body.data as { guid: string }).guid);
  }
  return ids;
}

/** Returns the response if it has the status. */
export async function expectStatus(status: number, request: Promise<SlotReply>): Promise<SlotReply> {
  const reply = await request;
  if (reply.status !== status) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply;
}

/** Returns a place near the depot. */
export const randomPlace = (random: Random): { latitude: number; longitude: number } => ({
  latitude: DEPOT.latitude + (random.fraction() - 0.5) * 2 * HALF_SIDE,
  longitude: DEPOT.longitude + (random.fraction() - 0.5) * 3 * HALF_SIDE,
});

/** Returns the day this many days from now, in UTC. */
export const day = (distance: number): string => new Date(Date.now() + distance * DAY_MS).toISOString().slice(0, 10);

/** Runs a task with each number below `count`, at most `atOnce` at a time. */
export async function runAtOnce(count: number, atOnce: number, task: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const run = async () => {
    while (next < count) await task(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
}
