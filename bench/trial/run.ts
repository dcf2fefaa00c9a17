import { seed } from '../http/fixture';
import { percentile } from '../service';
import { mb } from '../watched';
import { connect, inFolder, until } from '../webhooks/subscribing';
import { judge } from './judge';
import { Load } from './load';
import { seedTarget } from './target';
import { MANNERS, type Noticed, suffer } from './hostile-clients';
import { Processes, type Victim } from './victims';

/**
 * npm run trial [kills]: kills the API, the worker, PostgreSQL and (if installed) Redis in turn by SIGKILL under a
 * mixed load. In between it simulates network faults of the database, fills the disk (as root) and runs misbehaving
 * clients. Reports what became of acknowledged writes, and the time until recovery. Exits with 1 if a write was lost,
 * duplicated or half done.
 */
const KILLS = Number(process.argv[2] ?? 12);
/** Acknowledged writes between two disturbances. */
const WRITES_BETWEEN = 40;
/** How long these writes may take. */
const LONGEST_BETWEEN_S = 20;
/** Time after the last kill in which all jobs complete. A failed job is retried after some seconds. */
const JOBS_LIMIT_S = 240;

/** A disturbance of the service. */
type Trouble = Victim | 'clients';

const formatted = ({ manner, reads, failures, slowestMs, grownBytes }: Noticed): string =>
  `${manner}: a well-behaved client's ${reads} reads took ${seconds(slowestMs)} at most, ${failures} failed; ${mb(grownBytes)} more memory`;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function spread(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  return `median ${seconds(percentile(sorted, 0.5))}, longest ${seconds(sorted.at(-1)!)}`;
}

async function trial(folder: string): Promise<boolean> {
  const processes = await Processes.start(folder);
  try {
    const hostile = await seed(processes.databaseUrl, 2_000);
    const { businessId, ...target } = await seedTarget(processes.databaseUrl);
    const load = new Load({ url: processes.url, ...target });
    const times = new Map<Trouble, number[]>();
    const troubles: readonly Trouble[] = [...processes.victims, 'clients'];
    for (let kill = 0; kill < KILLS; kill++) {
      const [before, victim] = [load.writes, troubles[kill % troubles.length]!];
      await until(() => load.writes >= before + WRITES_BETWEEN, LONGEST_BETWEEN_S);
      if (load.writes === before) throw new Error(`No write was acknowledged in ${LONGEST_BETWEEN_S} s.`);
      const manner = MANNERS[Math.floor(kill / troubles.length) % MANNERS.length]!;
      const strangers = { ...processes.api, token: hostile.token, goodToken: target.token };
      if (victim === 'clients') console.log(formatted(await suffer(manner, strangers)));
      const ms = await processes.kill(victim);
      times.set(victim, [...(times.get(victim) ?? []), ms]);
      console.log(
        `kill ${kill + 1}: ${victim}, all ready after ${seconds(ms)}, ${load.writes} writes acknowledged so far`,
      );
    }
    await until(() => false, 2);
    await load.stop();
    return await report(processes, businessId, load, times);
  } finally {
    await processes.stop();
  }
}

async function report(
  processes: Processes,
  businessId: string,
  load: Load,
  times: ReadonlyMap<Trouble, readonly number[]>,
): Promise<boolean> {
  const db = await connect(processes.databaseUrl);
  try {
    const jobs = async () =>
      Number(
        (
          await db.query<{ count: string }>(
            `SELECT count(*) FROM graphile_worker._private_jobs WHERE attempts < max_attempts AND (attempts > 0 OR run_at <= now())`,
          )
        ).rows[0]!.count,
      );
    for (let waited = 0; waited < JOBS_LIMIT_S && (await jobs()) > 0; waited++) await until(() => false, 1);
    const verdict = await judge(db, businessId, load.acknowledged);
    const faults = [...verdict.lost, ...verdict.doubled, ...verdict.halfDone];
    for (const fault of faults.slice(0, 20)) console.log(`- ${fault}`);
    for (const [refusal, count] of load.refusals) console.log(`refused ${count} times: ${refusal}`);
    for (const death of processes.deaths) console.log(death);
    const { orders, moves, shipments, positions } = load.acknowledged;
    console.log(
      `\n${KILLS} kills by -9. Acknowledged: ${orders.size} orders, ${moves.size} changes of status, ${shipments.size} shipments, ` +
        `${positions.size} positions; ${load.repetitions} requests were sent again.\n` +
        `Lost ${verdict.lost.length}, doubled ${verdict.doubled.length}, half done ${verdict.halfDone.length}; ${await jobs()} jobs left over.`,
    );
    for (const [victim, ms] of times) console.log(`${victim}: ${ms.length} kills, all ready after ${spread(ms)}`);
    return faults.length + load.refusals.size + processes.deaths.length === 0;
  } finally {
    await db.end();
  }
}

void inFolder(trial).then((isClean) => process.exit(isClean ? 0 : 1));
