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
import { startEmbeddedPostgres } from '../../src/database/embedded/embedded-postgres';
import { migrate } from '../../src/database/migrate';
import { APP_ROLE } from '../../src/database/options';
import { createLog } from '../../src/observability/log';
import { createApp } from '../../src/runtime/serve';
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
/** All of them where none is named. */
const ONLY = process.argv[4];
/** What is sent once is counted, not timed: so much for each second. */
const POSITIONS_A_SECOND = 1500;
const ORDERS = 2000;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** This share of the bare handler's rate is wished for. */
const GOALS: Readonly<Record<Operation, number>> = {
  'GET Orders/{id}': 0.8,
  'GET Orders?PageSize=50': 0.9,
  'POST Orders': 0.8,
  'GET Customers/upload/template': 0.8,
  'POST tracking/positions': 0.7,
};

/** What the service sends for each operation, once its connections are warm. */
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
    let answer = { guid: '' };
    const statements = await recordStatements(async () => (answer = (await ask(path, init)).data));
    return { answer, authentication: statements[0]!, rest: statements.slice(1) };
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
    madeIds: [create.answer.guid, ...new Set(ids)].filter(
      (id, index, all) => !known.has(id) && all.indexOf(id) === index,
    ),
  };
}

/** What it sends for one position of a device that was heard before, and what wakes listeners afterwards. */
async function recordPositions(url: URL, devices: Devices): Promise<PositionPlan> {
  const tell = async () => {
    const [{ body, headers }] = devices.requests(0, 1, 1) as [{ body: string; headers: Record<string, string> }];
    const response = await fetch(url, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`${url.pathname}: ${response.status} ${await response.text()}`);
    await pause(200);
  };
  await tell();
  const statements = await recordStatements(tell);
  const named = (name: string) => {
    const found = statements.find((statement) => statement.name === name);
    if (!found) throw new Error(`The service has no statement ${name} any more.`);
    return found;
  };
  return {
    opening: statements.find(({ text }) => /^(BEGIN|START)/.test(text))!,
    byKeys: named('positions.read-by-keys'),
    hold: named('devices.hold-false-true'),
    store: named('positions.store'),
    bounds: named('track-bounds'),
    points: named('track-points'),
    write: named('write-segments'),
    drives: named('arrivals.drives'),
    commit: statements.find(({ text }) => text === 'COMMIT')!,
    notify: named('positions.notify'),
  };
}

async function startBare(url: string, planFile: string): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(join(__dirname, 'bare-server.js'), [planFile, url]);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, url: `http://127.0.0.1:${port}` };
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** One side, with what its own process and the database have used of the processor. */
interface Side {
  readonly url: string;
  readonly child: ChildProcess;
  readonly devices: Devices;
}

interface Round {
  readonly rate: number;
  /** Milliseconds of processor of a request. */
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
    writeFileSync(planFile, JSON.stringify(await recordPlan(database.url, fixture)));
    const devices = [
      await Devices.seed(database.url, 'OURS', fixture),
      await Devices.seed(database.url, 'BARE', fixture),
    ];
    sides.push({ ...(await startBuilt(database.url)), devices: devices[0]! });
    sides.push({ ...(await startBare(database.url, planFile)), devices: devices[1]! });
    console.log(
      `${cpus().length} cores, Node ${process.version}, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s each, ${ORDERS} orders; requests a second (median)\n`,
    );
    console.log(
      '| operation | bare Express + pg | this service | ratio | goal | processor of a request, and of the database: bare | this service |\n|---|---|---|---|---|---|---|',
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
      for (const side of sides) await load(side, 2); // warm
      const rounds: Round[][] = [[], []];
      for (let round = 0; round < ROUNDS; round++)
        for (const [index, side] of sides.entries()) rounds[index]!.push(await measure(side));
      const [ours, bare] = rounds as [Round[], Round[]];
      const of = (side: Round[], what: keyof Round) => median(side.map((round) => round[what]));
      const ratio = median(ours.map(({ rate }, index) => rate / bare[index]!.rate));
      const processor = (side: Round[]) => `${of(side, 'own').toFixed(2)} and ${of(side, 'database').toFixed(2)} ms`;
      console.log(
        `| ${operation} | ${of(bare, 'rate').toFixed(0)} | ${of(ours, 'rate').toFixed(0)} | ${ratio.toFixed(2)} | ${GOALS[operation].toFixed(2)} | ${processor(bare)} | ${processor(ours)} |`,
      );
    }
    for (const { devices } of sides) await devices.assertAllStored(database.url);
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
