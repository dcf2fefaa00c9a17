import 'reflect-metadata';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { readEnv } from '../../src/config/env';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres';
import { migrate } from '../../src/platform/database/migrations/migrate';
import { APP_ROLE } from '../../src/platform/database/options';
import { createLog } from '../../src/platform/observability/log';
import { createApp } from '../../src/server/serve';
import { postmasterOf, secondsOf, serverSeconds } from '../processor';
import type { PositionPlan } from './bare-positions';
import type { Plan } from './bare-server';
import { startBuilt } from './built-service';
import { Devices, POSITIONS } from './devices';
import { type Fixture, seed } from './fixture';
import { CONNECTIONS, type Load, positions, repeated } from './load';
import { recordStatements, type Statement } from './recorder';
import { newOrder, type Operation, OPERATIONS, POSITION, requestsOf, TEMPLATE } from './requests';

const SECONDS = Number(process.argv[2] ?? 4);
const ROUNDS = Number(process.argv[3] ?? 5);
/** Operation to measure; default: all. */
const ONLY = process.argv[4];
/** Positions are sent once, so their number is fixed: this many for each second. */
const POSITIONS_A_SECOND = 1500;
const ORDERS = 2000;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Wanted ratios of the service's rate to those of the bare handler and of the conventional application, which has three operations. */
const GOALS: Readonly<Record<Operation, { readonly bare: number; readonly conventional?: number }>> = {
  'GET Orders/{id}': { bare: 0.7, conventional: 2.8 },
  'GET Orders?PageSize=50': { bare: 0.85, conventional: 2.8 },
  'POST Orders': { bare: 0.8, conventional: 1.7 },
  'GET Customers/upload/template': { bare: 0.7 },
  'POST tracking/positions': { bare: 0.75 },
};

/** Records the statements of the service for each operation after its connections are warm. */
async function recordPlan(url: string, fixture: Fixture): Promise<Plan> {
  const { token, customerId, orderIds } = fixture;
  const env = readEnv({
    NODE_ENV: 'test',
    PROCESS: 'api',
    PORT: '0',
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    SECRETS_KEY: `b:${Buffer.alloc(32).toString('base64')}`,
  });
  const app = await createApp(env, createLog('silent'));
  await app.listen(0, '127.0.0.1');
  const base = `http://127.0.0.1:${((app.getHttpServer() as Server).address() as AddressInfo).port}/api/v1/Orders`;
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(base + path, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<{ data: { guid: string } }>;
  };
  const record = async (path: string, init?: RequestInit) => {
    await ask(path, init);
    let response = { guid: '' };
    const statements = await recordStatements(async () => (response = (await ask(path, init)).data));
    return { response, authentication: statements[0]!, rest: statements.slice(1) };
  };
  const one = await record(`/${orderIds[0]}`);
  const list = await record('?PageSize=50');
  const create = await record('', { method: 'POST', body: JSON.stringify(newOrder(customerId)) });
  const template = await fetch(new URL(TEMPLATE, base), { headers: { Authorization: `Bearer ${token}` } });
  if (!template.ok) throw new Error(`${TEMPLATE}: ${template.status}`);
  const text = await template.text();
  const position = await recordPositions(new URL(POSITIONS, base), await Devices.seed(url, 'RECORDED', fixture));
  await app.close();
  const ids = create.rest.flatMap(({ values }: Statement) =>
    (values ?? []).flatMap((value) => (typeof value === 'string' ? (value.match(UUID) ?? []) : [])),
  );
  const known = new Set([customerId, ...(create.rest[0]!.text.match(UUID) ?? [])]);
  return {
    poolSize: env.DATABASE_POOL_SIZE,
    options: `-c role=${APP_ROLE} -c statement_timeout=15000 -c timezone=UTC`,
    authentication: one.authentication,
    one: one.rest,
    list: list.rest,
    create: create.rest,
    position,
    template: text,
    madeIds: [create.response.guid, ...new Set(ids)].filter(
      (id, index, all) => !known.has(id) && all.indexOf(id) === index,
    ),
  };
}

/** Records the statements for one position of a known device, and for notifying listeners. */
async function recordPositions(url: URL, devices: Devices): Promise<PositionPlan> {
  const report = async () => {
    const [{ body, headers }] = devices.requests(0, 1, 1) as [{ body: string; headers: Record<string, string> }];
    const response = await fetch(url, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`${url.pathname}: ${response.status} ${await response.text()}`);
    await pause(200);
  };
  await report();
  const statements = await recordStatements(report);
  const named = (name: string) => {
    const found = statements.find((statement) => statement.name === name);
    if (!found) throw new Error(`The service has no statement ${name} any more.`);
    return found;
  };
  return {
    opening: statements.find(({ text }) => /^(BEGIN|START)/.test(text))!,
    byKeys: named('positions.read-by-keys'),
    hold: named('devices.lock-by-device-id'),
    store: named('positions.store'),
    bounds: named('tracks.bounds'),
    points: named('tracks.points'),
    write: named('tracks.write-segments'),
    drives: named('arrivals.drives'),
    commit: statements.find(({ text }) => text === 'COMMIT')!,
    notify: named('positions.notify'),
  };
}

/** Starts an opponent that reports its port. */
async function startOpponent(file: string, ...args: string[]): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(join(__dirname, file), args);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, url: `http://127.0.0.1:${port}` };
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** One server with the processor time of its process and of the database. */
interface Side {
  readonly url: string;
  readonly child: ChildProcess;
  readonly devices: Devices;
}

interface Round {
  readonly rate: number;
  /** Milliseconds of processor time per request. */
  readonly own: number;
  readonly database: number;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-bench-'));
  const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const db = new Client({ connectionString: database.url });
  const sides: Side[] = [];
  try {
    await migrate(database.url);
    await db.connect();
    const fixture = await seed(database.url, ORDERS);
    const planFile = join(folder, 'plan.json');
    const plan = await recordPlan(database.url, fixture);
    writeFileSync(planFile, JSON.stringify(plan));
    const ours = await Devices.seed(database.url, 'OURS', fixture);
    const bares = await Devices.seed(database.url, 'BARE', fixture);
    sides.push({ ...(await startBuilt(database.url)), devices: ours });
    sides.push({ ...(await startOpponent('bare-server.js', planFile, database.url)), devices: bares });
    const conventional = await startOpponent('conventional/main.js', database.url, String(plan.poolSize));
    sides.push({ ...conventional, devices: bares });
    console.log(
      `${cpus().length} cores, Node ${process.version}, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s each, ${ORDERS} orders; requests a second (median)\n`,
    );
    console.log(
      '| operation | bare Express + pg | NestJS + TypeORM | this service | to bare (goal) | to NestJS + TypeORM (goal) | processor of a request, and of the database: bare | NestJS + TypeORM | this service |\n|---|---|---|---|---|---|---|---|---|',
    );
    const postmaster = await postmasterOf(db);
    for (const operation of [...OPERATIONS, POSITION] as const) {
      if (ONLY && operation !== ONLY) continue;
      const load = ({ url, devices }: Side, seconds: number): Promise<Load> =>
        operation === POSITION
          ? positions(url, devices, seconds * POSITIONS_A_SECOND)
          : repeated(url, requestsOf(operation, fixture), seconds);
      const measure = async (side: Side): Promise<Round> => {
        const used = () => [secondsOf(side.child.pid!), serverSeconds(postmaster)] as const;
        const before = used();
        const { requests, seconds } = await load(side, SECONDS);
        const [own, database] = used().map((now, index) => ((now - before[index]!) * 1000) / requests);
        return { rate: requests / seconds, own: own!, database: database! };
      };
      const goals = GOALS[operation];
      const compared = goals.conventional === undefined ? sides.slice(0, 2) : sides;
      for (const side of compared) await load(side, 2); // warm
      const rounds: Round[][] = compared.map(() => []);
      for (let round = 0; round < ROUNDS; round++)
        for (const [index, side] of compared.entries()) rounds[index]!.push(await measure(side));
      const [ours, bare, conventional] = rounds as [Round[], Round[], Round[]?];
      const rate = (side?: Round[]) => (side ? median(side.map((round) => round.rate)).toFixed(0) : '');
      const processor = (side?: Round[]) => {
        if (!side) return '';
        const [own, database] = [median(side.map((round) => round.own)), median(side.map((round) => round.database))];
        return `${own.toFixed(2)} and ${database.toFixed(2)} ms`;
      };
      const ratio = (side?: Round[], goal?: number) =>
        side && goal
          ? `${median(ours.map((round, index) => round.rate / side[index]!.rate)).toFixed(2)} (${goal})`
          : '';
      const cells = [
        operation,
        rate(bare),
        rate(conventional),
        rate(ours),
        ratio(bare, goals.bare),
        ratio(conventional, goals.conventional),
        processor(bare),
        processor(conventional),
        processor(ours),
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
    await ours.assertAllStored(database.url);
    await bares.assertAllStored(database.url);
  } finally {
    for (const { child } of sides) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await db.end().catch(() => undefined);
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
