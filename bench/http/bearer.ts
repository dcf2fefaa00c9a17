import 'reflect-metadata';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { newId } from '../../src/common/ids';
import { hashToken, newToken } from '../../src/common/secrets/tokens';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres';
import { onProcessorMs, postmasterOf, serverSeconds } from '../processor';
import { type Fixture, seed } from './fixture';
import { counted } from './load';
import { OPERATIONS, requestsOf } from './requests';
import { untilServing } from './until-serving';

/*
 * npm run bench -- http/bearer ROUNDS [FORMER_BUILD]: the processor time of a request with a token without scopes and with scopes, and of
 * a former build (a folder that holds dist/service/main.js). Each build has its own database on one server, since the schemas differ.
 * The sides take turns within a round, in rotating order. The median of the rounds counts, and the median of the ratios to the first side.
 */

const ROUNDS = Number(process.argv[2]);
const FORMER = process.argv[3];
const REQUESTS = 300;
const ORDERS = 500;
const SCOPES = ['orders:write', 'customers:write'];
const MEASURED = OPERATIONS.filter((operation) => operation !== 'GET Orders?PageSize=50');

interface Side {
  readonly name: string;
  readonly child: ChildProcess;
  readonly url: string;
  readonly fixture: Fixture;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Starts a build on an empty database, which it migrates. */
async function start(build: string, databaseUrl: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [join(resolve(build), 'dist/service/main.js')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DEMO: 'false',
      PROCESS: 'api',
      SECRETS_KEY: `b:${Buffer.alloc(32).toString('base64')}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await untilServing(child);
  child.stdout!.resume();
  return { child, url };
}

async function createDatabase(db: Client, serverUrl: string, name: string): Promise<string> {
  await db.query(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** Adds a token with scopes to the business of the fixture. */
async function withScopes(databaseUrl: string, fixture: Fixture): Promise<Fixture> {
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  const token = newToken('ddt');
  await db.query(
    `INSERT INTO api_tokens (business_id, id, name, token_hash, scopes) VALUES ($1, $2, 'scoped', $3, $4)`,
    [fixture.businessId, newId(), hashToken(token), SCOPES],
  );
  await db.end();
  return { ...fixture, token };
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-bench-'));
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const db = new Client({ connectionString: server.url });
  await db.connect();
  const sides: Side[] = [];
  try {
    const postmaster = await postmasterOf(db);
    if (FORMER) {
      const url = await createDatabase(db, server.url, 'former');
      const started = await start(FORMER, url);
      sides.push({ name: 'former build', ...started, fixture: await seed(url, ORDERS) });
    }
    const url = await createDatabase(db, server.url, 'current');
    const started = await start('.', url);
    const fixture = await seed(url, ORDERS);
    sides.push({ name: 'no scopes', ...started, fixture });
    sides.push({ name: 'scopes', ...started, fixture: await withScopes(url, fixture) });
    console.log(`${ROUNDS} rounds of ${REQUESTS} requests; median ms of processor a request (median of the ratios)`);
    for (const operation of MEASURED) {
      const load = ({ url: origin, fixture: own }: Side) => counted(origin, requestsOf(operation, own), REQUESTS);
      const used = ({ child }: Side) => [onProcessorMs(child.pid!), serverSeconds(postmaster) * 1000] as const;
      for (const side of sides) await load(side); // Warm-up.
      const costs = sides.map(() => [] as { service: number; database: number }[]);
      for (let round = 0; round < ROUNDS; round++)
        for (let turn = 0; turn < sides.length; turn++) {
          const index = (round + turn) % sides.length;
          const side = sides[index]!;
          const before = used(side);
          await load(side);
          const after = used(side);
          costs[index]!.push({
            service: (after[0] - before[0]) / REQUESTS,
            database: (after[1] - before[1]) / REQUESTS,
          });
        }
      for (const [index, { name }] of sides.entries()) {
        const own = costs[index]!;
        const cell = (part: 'service' | 'database') => {
          const ratios = own.map((cost, round) => cost[part] / costs[0]![round]![part]);
          return `${median(own.map((cost) => cost[part])).toFixed(3)} (${median(ratios).toFixed(2)})`;
        };
        console.log(`| ${operation} | ${name} | ${cell('service')} | ${cell('database')} |`);
      }
    }
  } finally {
    for (const child of new Set(sides.map((side) => side.child))) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
    await db.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
