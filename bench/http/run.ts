import 'reflect-metadata';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { readEnv } from '../../src/config/env';
import { startEmbeddedPostgres } from '../../src/database/embedded/embedded-postgres';
import { migrate } from '../../src/database/migrate';
import { APP_ROLE } from '../../src/database/options';
import { createLog } from '../../src/observability/log';
import { createApp } from '../../src/runtime/serve';
import type { Plan } from './bare-server';
import { type Fixture, seed } from './fixture';
import { recordStatements, type Statement } from './recorder';
import { newOrder, type Operation, OPERATIONS, requestsOf, TEMPLATE } from './requests';
import { startBuilt } from './built-service';

const CONNECTIONS = 32;
const SECONDS = Number(process.argv[2] ?? 4);
const ROUNDS = Number(process.argv[3] ?? 5);
const ORDERS = 2000;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** This share of the bare handler's rate is wished for. */
const GOALS: Readonly<Record<Operation, number>> = {
  'GET Orders/{id}': 0.8,
  'GET Orders?PageSize=50': 0.9,
  'POST Orders': 0.8,
  'GET Customers/upload/template': 0.8,
};

/** What the service sends for each operation, once its connections are warm. */
async function recordPlan(url: string, { token, customerId, orderIds }: Fixture): Promise<Plan> {
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
    return response.json() as Promise<{ data: { guid: string; orderNumber: string } }>;
  };
  const record = async (path: string, init?: RequestInit) => {
    await ask(path, init);
    let answer = { guid: '', orderNumber: '' };
    const statements = await recordStatements(async () => (answer = (await ask(path, init)).data));
    return { answer, authentication: statements[0]!, rest: statements.slice(1) };
  };
  const one = await record(`/${orderIds[0]}`);
  const list = await record('?PageSize=50');
  const create = await record('', { method: 'POST', body: JSON.stringify(newOrder(customerId)) });
  const template = await fetch(new URL(TEMPLATE, base), { headers: { Authorization: `Bearer ${token}` } });
  if (!template.ok) throw new Error(`${TEMPLATE}: ${template.status}`);
  const text = await template.text();
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
    template: text,
    madeIds: [create.answer.guid, ...new Set(ids)].filter(
      (id, index, all) => !known.has(id) && all.indexOf(id) === index,
    ),
    madeNumber: create.answer.orderNumber,
  };
}

async function startBare(url: string, planFile: string): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(join(__dirname, 'bare-server.js'), [planFile, url]);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, url: `http://127.0.0.1:${port}` };
}

async function measure(url: string, requests: autocannon.Request[], seconds: number): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, requests });
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.total / result.duration;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-bench-'));
  const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const children: ChildProcess[] = [];
  try {
    await migrate(database.url);
    const fixture = await seed(database.url, ORDERS);
    const planFile = join(folder, 'plan.json');
    writeFileSync(planFile, JSON.stringify(await recordPlan(database.url, fixture)));
    const service = await startBuilt(database.url);
    const bare = await startBare(database.url, planFile);
    children.push(service.child, bare.child);
    console.log(
      `${cpus().length} cores, Node ${process.version}, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s each, ${ORDERS} orders; requests a second (median)\n`,
    );
    console.log('| operation | bare Express + pg | this service | ratio | goal |\n|---|---|---|---|---|');
    for (const operation of OPERATIONS) {
      const requests = requestsOf(operation, fixture);
      for (const { url } of [service, bare]) await measure(url, requests, 2); // warm
      const rates: { service: number[]; bare: number[] } = { service: [], bare: [] };
      for (let round = 0; round < ROUNDS; round++) {
        rates.service.push(await measure(service.url, requests, SECONDS));
        rates.bare.push(await measure(bare.url, requests, SECONDS));
      }
      const ratio = median(rates.service.map((rate, index) => rate / rates.bare[index]!));
      console.log(
        `| ${operation} | ${median(rates.bare).toFixed(0)} | ${median(rates.service).toFixed(0)} | ${ratio.toFixed(2)} | ${GOALS[operation].toFixed(2)} |`,
      );
    }
  } finally {
    for (const child of children) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
