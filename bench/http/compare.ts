import 'reflect-metadata';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres';
import { migrate } from '../../src/platform/database/migrations/migrate';
import { onProcessorMs } from '../processor';
import { Devices } from './devices';
import { seed } from './fixture';
import { counted, positions } from './load';
import { OPERATIONS, POSITION, requestsOf } from './requests';
import { untilServing } from './until-serving';

/*
 * npm run bench -- http/compare ROUNDS BUILD [BUILD …]: compares builds of the service (folders that hold dist/service/main.js) by the
 * processor time that the service's own process uses for a request. The builds run beside each other on one database; each round sends
 * the same number of requests to one after the other, in rotating order. The lowest figure of all rounds counts, since other programs on
 * the machine can only raise it; the second figure is the median of the rounds' ratios to the first build.
 */

const ROUNDS = Number(process.argv[2]);
const BUILDS = process.argv.slice(3);
const REQUESTS = 300;
const ORDERS = 2000;
const POOL_SIZE = '8';

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

interface Side {
  readonly name: string;
  readonly child: ChildProcess;
  readonly url: string;
  readonly devices: Devices;
}

async function start(build: string, databaseUrl: string, devices: Devices): Promise<Side> {
  const child = spawn(process.execPath, [join(resolve(build), 'dist/service/main.js')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: POOL_SIZE,
      DEMO: 'false',
      MIGRATE: 'false',
      PROCESS: 'api',
      SECRETS_KEY: `b:${Buffer.alloc(32).toString('base64')}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await untilServing(child);
  child.stdout!.resume();
  return { name: build, child, url, devices };
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-bench-'));
  const settings = { max_connections: String(50 + BUILDS.length * Number(POOL_SIZE)) };
  const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, settings });
  const sides: Side[] = [];
  try {
    await migrate(database.url);
    const fixture = await seed(database.url, ORDERS);
    for (const [index, build] of BUILDS.entries()) {
      const devices = await Devices.seed(database.url, `BUILD${index}`, fixture);
      sides.push(await start(build, database.url, devices));
    }
    console.log(
      `${ROUNDS} rounds; lowest ms of processor for a request (ratio to the first build; median of the ratios)`,
    );
    console.log(`| operation | ${BUILDS.join(' | ')} |\n|---|${'---|'.repeat(BUILDS.length)}`);
    for (const operation of [...OPERATIONS, POSITION] as const) {
      const load = ({ url, devices }: Side) =>
        operation === POSITION
          ? positions(url, devices, REQUESTS)
          : counted(url, requestsOf(operation, fixture), REQUESTS);
      for (const side of sides) await load(side); // Warm-up.
      const costs = sides.map(() => [] as number[]);
      for (let round = 0; round < ROUNDS; round++)
        for (let turn = 0; turn < sides.length; turn++) {
          const index = (round + turn) % sides.length;
          const side = sides[index]!;
          const before = onProcessorMs(side.child.pid!);
          await load(side);
          costs[index]!.push((onProcessorMs(side.child.pid!) - before) / REQUESTS);
        }
      const lowest = costs.map((own) => Math.min(...own));
      const ratios = costs.map((own) => median(own.map((cost, round) => cost / costs[0]![round]!)));
      const cells = lowest.map(
        (cost, index) => `${cost.toFixed(3)} (${(cost / lowest[0]!).toFixed(2)}, ${ratios[index]!.toFixed(2)})`,
      );
      console.log(`| ${operation} | ${cells.join(' | ')} |`);
    }
  } finally {
    for (const { child } of sides) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
