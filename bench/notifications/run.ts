import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { processorOf } from '../processor';
import { percentile, startService } from '../service';
import { likelyRatio, p99, type Pair } from './likely-ratio';
import { startReceivers } from './receivers';
import { seed } from './seed';
import { startWorker } from './worker';

/**
 * npm run bench -- notifications [a minute] [rounds] [seconds a round] [together
 * apart]: creates shipments at a constant rate and measures reads meanwhile. In every second round the consignees are
 * notified by mail and text message. The cost of notifications is the difference between the rounds: in times, and in
 * processor time, which other load does not change. `apart` uses one process for requests and one for jobs, like
 * deploy/; `together` uses one for both, like a trial installation.
 */
const PER_MINUTE = Number(process.argv[2] ?? 1000);
const ROUNDS = Number(process.argv[3] ?? 4);
const SECONDS = Number(process.argv[4] ?? 15);
const IS_APART = process.argv[5] === 'apart';
/** Each shipment causes a mail and a text message. */
const EVERY_MS = (2 * 60_000) / PER_MINUTE;
const READERS = 2;
/** Interval of reads of each reader, whatever they take, so that all rounds have an equal number. */
const READ_EVERY_MS = 30;
const READS = ['/api/v1/Orders?PageSize=50', '/api/v1/shipments?PageSize=50', '/api/dispatch/overview'];
const SECRET = 'a secret of the bench that is long enough';
const GOAL = 1.2;

const row = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
const shown = (value: number) => value.toFixed(1);

/** Sums over all rounds of a kind: times of reads, processor time, and notifications. */
interface Sums {
  readonly reads: number[];
  service: number;
  database: number;
  worker: number;
  receivers: number;
  bench: number;
}
const none = (): Sums => ({ reads: [], service: 0, database: 0, worker: 0, receivers: 0, bench: 0 });
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'notifications-bench-'));
  const receivers = await startReceivers();
  const environment = { SMTP_URL: receivers.smtpUrl, ALLOW_PRIVATE_TARGETS: 'true' };
  const service = await startService(folder, {
    environment: { PROCESS: IS_APART ? 'api' : 'all', ...environment },
  });
  const worker = IS_APART ? startWorker(folder, service, environment) : undefined;
  const db = new Client({ connectionString: service.databaseUrl });
  try {
    await db.connect();
    const { call, shipment } = await seed(service);
    await call('PUT', '/api/business/notifications', { sms: { url: receivers.smsUrl, secret: SECRET } });
    const notify = (isOn: boolean) =>
      call('PUT', '/api/business/notifications', { kinds: { confirmed: { mail: isOn, sms: isOn } } });

    /** Runs one round. Returns the times of reads and the number of shipments created. */
    const round = async (): Promise<{ reads: number[]; made: number }> => {
      const end = performance.now() + SECONDS * 1000;
      const reads: number[] = [];
      let made = 0;
      const reader = async (which: number) => {
        let next = performance.now() + (which * READ_EVERY_MS) / READERS;
        for (let n = which; next < end; n++, next += READ_EVERY_MS) {
          await pause(Math.max(0, next - performance.now()));
          reads.push((await call('GET', READS[n % READS.length]!)).ms);
        }
      };
      const maker = async () => {
        for (let next = performance.now(); next < end; next += EVERY_MS) {
          await pause(Math.max(0, next - performance.now()));
          await call('POST', '/api/v1/shipments', shipment);
          made += 1;
        }
      };
      await Promise.all([maker(), ...Array.from({ length: READERS }, (_, which) => reader(which))]);
      return { reads, made };
    };
    const settled = async (wanted: number) => {
      for (let waited = 0; (await receivers.ask()).came < wanted && waited < 20_000; waited += 20) await pause(20);
    };

    console.log(`${cpus().length} × ${cpus()[0]!.model}; load ${loadavg()[0]!.toFixed(1)} at the start`);
    console.log(
      `${PER_MINUTE} notifications a minute, ${2 * ROUNDS} rounds of ${SECONDS} s, without and with in turns; requests and jobs ` +
        `${IS_APART ? 'in a process each' : 'in one process'}\n`,
    );
    await notify(true);
    const { made: warm } = await round();
    await settled(2 * warm);
    const processor = await processorOf(service, db);
    const sums = { without: none(), with: none() };
    const pairs: Pair[] = [];
    let [notified, wanted, lag] = [0, 0, 0];
    for (let n = 0; n < ROUNDS; n++) {
      // The order changes, so that a machine that slows down affects both.
      const pair = { without: [] as number[], with: [] as number[] };
      for (const which of n % 2 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
        await notify(which === 'with');
        await pause(1000);
        const sum = sums[which];
        const [before, own, workers] = [await receivers.ask(), process.cpuUsage(), worker?.cpuMs() ?? 0];
        processor();
        const { reads, made } = await round();
        if (which === 'with') {
          const ended = performance.now();
          await settled(before.came + 2 * made);
          lag = Math.max(lag, performance.now() - ended);
          notified += (await receivers.ask()).came - before.came;
          wanted += 2 * made;
        }
        const [used, { user, system }] = [processor(), process.cpuUsage(own)];
        sum.service += used.service;
        sum.database += used.database;
        sum.worker += (worker?.cpuMs() ?? 0) - workers;
        sum.receivers += (await receivers.ask()).cpuMs - before.cpuMs;
        sum.bench += (user + system) / 1000;
        sum.reads.push(...reads);
        pair[which] = reads;
      }
      pairs.push(pair);
    }
    const sorted = { without: sums.without.reads.sort((a, b) => a - b), with: sums.with.reads.sort((a, b) => a - b) };
    const of = (part: number) =>
      [sorted.without, sorted.with].map((times) => `${shown(percentile(times, part))} ms`) as [string, string];
    const ratio = percentile(sorted.with, 0.99) / percentile(sorted.without, 0.99);
    const [low, high] = likelyRatio(pairs);
    const ratios = pairs.map((pair) => p99(pair.with) / p99(pair.without));
    row('reads', 'without', 'with', 'goal');
    row('---', '---', '---', '---');
    row('how many', sorted.without.length, sorted.with.length, '');
    row('p50', ...of(0.5), '');
    row('p99', ...of(0.99), `${GOAL} times as much`);
    row('p99 with, of that without', '', ratio.toFixed(2), GOAL);
    row('the same, in 9 of 10 draws of the pairs of rounds', '', `${low.toFixed(2)} to ${high.toFixed(2)}`, '');
    ratios.sort((a, b) => a - b);
    row('the same, median of the pairs of rounds', '', percentile(ratios, 0.5).toFixed(2), GOAL);
    const minutes = (ROUNDS * SECONDS) / 60;
    row('notified per minute', '', `${(notified / minutes).toFixed(0)} (${notified} of ${wanted})`, PER_MINUTE);
    row('notified after the last shipment of a round', '', `${(lag / 1000).toFixed(1)} s`, '');
    const seconds = (part: Exclude<keyof Sums, 'reads'>) =>
      [sums.without, sums.with].map((sum) => `${shown(sum[part] / 1000)} s`) as [string, string];
    const each = (...parts: readonly Exclude<keyof Sums, 'reads'>[]) =>
      `${(parts.reduce((sum, part) => sum + sums.with[part] - sums.without[part], 0) / notified).toFixed(2)} ms a notification`;
    row('processor of the service', ...seconds('service'), each('service'));
    if (IS_APART) row('processor of its worker', ...seconds('worker'), each('worker'));
    row('processor of PostgreSQL', ...seconds('database'), each('database'));
    row('processor of all three', '', '', each('service', 'worker', 'database'));
    row('processor of the receivers', ...seconds('receivers'), each('receivers'));
    row('processor of the reader', ...seconds('bench'), '');
    console.log(`\nload ${loadavg()[0]!.toFixed(1)} at the end`);
  } finally {
    receivers.stop();
    await db.end();
    await worker?.stop();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
