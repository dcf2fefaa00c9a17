import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { besideNoisy } from './beside/noisy';
import { measured, only, p99, type Read, READS, type Side, formatTimes } from './beside/reads';
import { startSide } from './businesses-data';
import { processorOf } from './processor';

/**
 * npm run bench -- businesses [businesses] [orders of each] [rounds] [folder] [lists
 * exports
 * labels
 * uploads
 * routes]: compares reads of a business alone in its database with reads of businesses that share one, in turn (0
 * rounds: skipped). Then measures reads while another business has 100 expensive requests in progress, in a separate
 * service on this machine and in the same service.
 */
const BUSINESSES = Number(process.argv[2] ?? 1_000);
const ORDERS = Number(process.argv[3] ?? 1_000);
const ROUNDS = Number(process.argv[4] ?? 20);
/** The data in a named folder is stored and used again by the next run. */
const FOLDER = process.argv[5];
/** Requests of the noisy business. */
const NOISE = process.argv[6] ?? 'lists';
/**
 * Businesses in the separate service. The noisy business has the same size there, and other businesses are not read.
 */
const BUSINESSES_OF_OWN = Math.min(BUSINESSES, 200);
/** Reads of a kind per round. Rounds alternate, so that other load of the machine affects both sides. */
const READS_IN_ROUND = 50;

function folderOf(name: string): string {
  if (FOLDER === undefined) return mkdtempSync(join(tmpdir(), `bench-${name}-`));
  const folder = join(FOLDER, `bench-${name}-${BUSINESSES}x${ORDERS}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Reads every business once, so that caches are filled as after a day of work. */
async function warm(side: Side, read: Read): Promise<void> {
  for (let n = 0; n < BUSINESSES; n++) await measured(only(side, n), read);
}

/** Measures each kind of read on both sides in turn. */
async function compare(one: Side, many: Side): Promise<void> {
  console.log(
    `\n| read (p50 / p99) | alone | among ${BUSINESSES} | p99, ratio | processor of the database, alone and among them |\n|---|---|---|---|---|`,
  );
  const all: { one: number[]; many: number[] } = { one: [], many: [] };
  for (const [name, read] of Object.entries(READS)) {
    const times: { one: number[]; many: number[] } = { one: [], many: [] };
    const used = { one: 0, many: 0 };
    await Promise.all([warm(one, read), warm(many, read)]);
    for (let round = 0; round < ROUNDS; round++)
      for (const [side, key] of [
        [one, 'one'],
        [many, 'many'],
      ] as const) {
        const processor = await processorOf(side.service, side.db);
        for (let n = 0; n < READS_IN_ROUND; n++) times[key].push(await measured(side, read));
        used[key] += processor().database;
      }
    for (const key of ['one', 'many'] as const) all[key].push(...times[key]);
    const each = (ms: number) => (ms / ROUNDS / READS_IN_ROUND).toFixed(2);
    const ratio = (p99(times.many) / p99(times.one)).toFixed(2);
    console.log(
      `| ${name} | ${formatTimes(times.one)} | ${formatTimes(times.many)} | ${ratio} | ${each(used.one)} and ${each(used.many)} ms |`,
    );
  }
  console.log(
    `| **all** | ${formatTimes(all.one)} | ${formatTimes(all.many)} | ${(p99(all.many) / p99(all.one)).toFixed(2)} | |`,
  );
}

async function main(): Promise<void> {
  const folders = ['one', 'many', 'own'].map(folderOf);
  const sides: Side[] = [];
  try {
    if (ROUNDS > 0) sides.push(await startSide(folders[0]!, 1, ORDERS));
    sides.push(await startSide(folders[1]!, BUSINESSES, ORDERS));
    console.log(`load ${loadavg()[0]!.toFixed(1)}`);
    const many = sides.at(-1)!;
    if (ROUNDS > 0) await compare(sides[0]!, many);
    sides.push(await startSide(folders[2]!, BUSINESSES_OF_OWN, ORDERS));
    await besideNoisy(many, sides.at(-1)!, NOISE);
    console.log(`load ${loadavg()[0]!.toFixed(1)}`);
  } finally {
    for (const { service, db } of sides) {
      await db.end().catch(() => undefined);
      await service.stop();
    }
    if (FOLDER === undefined) for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

void main();
