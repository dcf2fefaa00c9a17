import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { besideNoisy } from './beside/noisy';
import { measured, only, p99, type Read, READS, type Side, told } from './beside/reads';
import { startSide } from './businesses-data';
import { processorOf } from './processor';

/**
 * npm run bench -- businesses [businesses] [orders of each] [rounds] [folder] [lists | exports | labels | uploads | routes]: reads of one business that is alone in its database
 * beside those of businesses that share one, in turns (0 rounds: not at all); then those while another business has 100 heavy requests of a kind at
 * work at once, in a service of its own on this machine and in the same one.
 */
const BUSINESSES = Number(process.argv[2] ?? 1_000);
const ORDERS = Number(process.argv[3] ?? 1_000);
const ROUNDS = Number(process.argv[4] ?? 20);
/** Where one is named, what has been made in it is kept, and taken again by the next run. */
const FOLDER = process.argv[5];
/** What the noisy business sends. */
const NOISE = process.argv[6] ?? 'lists';
/** In the service of its own: the noisy business is as large there, and nobody reads what is beside it. */
const BUSINESSES_OF_OWN = Math.min(BUSINESSES, 200);
/** Reads of a kind in a round, so that both sides meet the same of what else the machine does. */
const READS_IN_ROUND = 50;

function folderOf(name: string): string {
  if (FOLDER === undefined) return mkdtempSync(join(tmpdir(), `bench-${name}-`));
  const folder = join(FOLDER, `bench-${name}-${BUSINESSES}x${ORDERS}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** As after a day of work: each business has read that once, so what the memory can keep of it is there. */
async function warm(side: Side, read: Read): Promise<void> {
  for (let n = 0; n < BUSINESSES; n++) await measured(only(side, n), read);
}

/** Each kind of read on both sides in turns. */
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
      `| ${name} | ${told(times.one)} | ${told(times.many)} | ${ratio} | ${each(used.one)} and ${each(used.many)} ms |`,
    );
  }
  console.log(`| **all** | ${told(all.one)} | ${told(all.many)} | ${(p99(all.many) / p99(all.one)).toFixed(2)} | |`);
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
