import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { constants, setPriority } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { send } from '../service';
import { measured, p99, PAGE, type Side, told } from './reads';

const HEAVY_AT_ONCE = 100;
const SECONDS = 20;
const ROUNDS = 3;
const EVERY_MS = 20;
const WARM_SECONDS = 2;

/** What is at work beside the reads of other businesses for so long; what is to be told of it. */
type Company = (side: Side, seconds: number) => Promise<string>;

const nobody: Company = () => Promise.resolve('');

/** In a process of its own that stands back: what it costs to ask is another machine's. */
const heavyRequests =
  (kind: string): Company =>
  async ({ service, noisyToken }, seconds) => {
    const client = [
      join(__dirname, 'noisy-client.js'),
      service.url,
      noisyToken,
      `${HEAVY_AT_ONCE}`,
      `${seconds}`,
      kind,
    ];
    const asking = promisify(execFile)(process.execPath, client);
    setPriority(asking.child.pid!, constants.priority.PRIORITY_LOW);
    const { stdout } = await asking;
    const answers = Object.entries(JSON.parse(stdout) as Record<string, number>);
    return answers.map(([status, n]) => `${n} × ${status}`).join(', ');
  };

/** One session of PostgreSQL that keeps one processor busy with the noisy business's orders and tells nobody: the service has no part in it. */
const busyBackend: Company = async ({ service }, seconds) => {
  const db = new Client({ connectionString: service.databaseUrl });
  await db.connect();
  await db.query('SET max_parallel_workers_per_gather = 0');
  await db.query(`DO $$
    DECLARE
      until timestamptz := clock_timestamp() + interval '${seconds} seconds';
      noisy uuid := (SELECT id FROM businesses WHERE email = 'b0@bench.example');
    BEGIN
      WHILE clock_timestamp() < until LOOP
        PERFORM count(*) FROM orders WHERE business_id = noisy AND lower(order_number) NOT LIKE '%x%';
      END LOOP;
    END $$`);
  await db.end();
  return '';
};

interface Times {
  /** Of a page of a business. */
  readonly page: number[];
  /** Of the server that has nothing else to do. */
  readonly idle: number[];
}

/** A page of some business, and one of the idle server half-way to the next, with that beside them. */
async function beside(
  side: Side,
  idleUrl: string,
  company: Company,
  seconds = SECONDS,
): Promise<{ times: Times; got: string }> {
  const got = company(side, seconds);
  const times: Times = { page: [], idle: [] };
  const reads: Promise<void>[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    reads.push(measured(side, PAGE).then((ms) => void times.page.push(ms)));
    await pause(EVERY_MS / 2);
    reads.push(send(idleUrl, 'GET').then(({ ms }) => void times.idle.push(ms)));
    await pause(EVERY_MS / 2);
  }
  await Promise.all(reads);
  return { times, got: await got };
}

const COMPANIES = ['without company', 'beside a busy session', 'beside the heavy requests'] as const;

/** p50 and p99 of each, and how many times that without company the p99 is. */
const inWords = (rounds: readonly Times[]): string =>
  (['page', 'idle'] as const)
    .map((what) => {
      const ratio = (times: Times) => (p99(times[what]) / p99(rounds[0]![what])).toFixed(2);
      const each = rounds.map((times, n) => `${COMPANIES[n]} ${told(times[what])}${n ? ` (p99 ${ratio(times)})` : ''}`);
      return `${what}: ${each.join(', ')}`;
    })
    .join('; ');

/** In a process of its own. */
async function idleServer(): Promise<{ process: ChildProcess; url: string }> {
  const started = spawn(process.execPath, [join(__dirname, 'idle-server.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(started.stdout!, 'data')) as [Buffer];
  return { process: started, url: `http://127.0.0.1:${port.toString().trim()}` };
}

/** A page of other businesses with nobody beside them, with a busy session of the database, and with a noisy business, in turns. */
export async function besideNoisy(side: Side, kind: string): Promise<void> {
  const companies = [nobody, busyBackend, heavyRequests(kind)];
  console.log(
    `\nA page of 50 orders every ${EVERY_MS} ms, and one of a server that does nothing else (p50 / p99): alone, beside a busy session of the database, beside ${HEAVY_AT_ONCE} requests of one business at once (${kind}):`,
  );
  const idle = await idleServer();
  try {
    await beside(side, idle.url, companies[2]!, WARM_SECONDS);
    const all: Times[] = companies.map(() => ({ page: [], idle: [] }));
    for (let round = 0; round < ROUNDS; round++) {
      const turns: Awaited<ReturnType<typeof beside>>[] = [];
      for (const [n, company] of companies.entries()) {
        const turn = await beside(side, idle.url, company);
        turns.push(turn);
        all[n]!.page.push(...turn.times.page);
        all[n]!.idle.push(...turn.times.idle);
      }
      console.log(`${inWords(turns.map(({ times }) => times))}; the noisy one got ${turns.at(-1)!.got}`);
    }
    console.log(`all rounds: ${inWords(all)}`);
  } finally {
    idle.process.kill();
  }
}
