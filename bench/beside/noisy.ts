import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { constants, setPriority } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
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

/** A list of a business, with that beside it. */
async function beside(side: Side, company: Company, seconds = SECONDS): Promise<{ times: number[]; got: string }> {
  const got = company(side, seconds);
  const times: number[] = [];
  const reads: Promise<void>[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    reads.push(measured(side, PAGE).then((ms) => void times.push(ms)));
    await pause(EVERY_MS);
  }
  await Promise.all(reads);
  return { times, got: await got };
}

/** A page of other businesses with nobody beside them, with a busy session of the database, and with a noisy business, in turns. */
export async function besideNoisy(side: Side, kind: string): Promise<void> {
  const noisy = heavyRequests(kind);
  console.log(
    `\nA page of 50 orders every ${EVERY_MS} ms (p50 / p99): without company, beside a busy session of the database, beside ${HEAVY_AT_ONCE} requests of one business at once (${kind}):`,
  );
  await beside(side, noisy, WARM_SECONDS);
  const all: { quiet: number[]; busy: number[]; loud: number[] } = { quiet: [], busy: [], loud: [] };
  const tell = (quiet: readonly number[], busy: readonly number[], loud: readonly number[]) => {
    const ratio = (times: readonly number[]) => (p99(times) / p99(quiet)).toFixed(2);
    return `without ${told(quiet)}; busy session ${told(busy)}, p99 ${ratio(busy)}; heavy requests ${told(loud)}, p99 ${ratio(loud)}`;
  };
  for (let round = 0; round < ROUNDS; round++) {
    const quiet = await beside(side, nobody);
    const busy = await beside(side, busyBackend);
    const loud = await beside(side, noisy);
    all.quiet.push(...quiet.times);
    all.busy.push(...busy.times);
    all.loud.push(...loud.times);
    console.log(`${tell(quiet.times, busy.times, loud.times)}; the noisy one got ${loud.got}`);
  }
  console.log(`all rounds: ${tell(all.quiet, all.busy, all.loud)}`);
}
