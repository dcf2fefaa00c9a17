import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { type Service, startService } from '../service';
import { fill, filledVehicles, openFleet, PER_VEHICLE, VEHICLES } from './fleet';
import { lockWaits, type Measured, measure, statementsOf, underLoad } from './measure';

/**
 * npm run bench -- telemetry [positions …] [--data folder]: checks whether requests about vehicles stay fast while
 * positions grow, by default from a million to fifty million: one vehicle-day, 30 days, a fleet of 1,000. Fifty million
 * take about 13 GB. The folder of --data is not deleted, and a later run uses its data.
 */
const BYTES_PER_POSITION = 270;
/** Time for the disk to write the inserted data, so that only requests are measured. */
const REST_MS = 30_000;

const whole = (text: string): number => Math.round(Number(text));

function readArguments(values: readonly string[]): { sizes: number[]; data: string | undefined } {
  const at = values.indexOf('--data');
  const numbers = at < 0 ? values : values.filter((_, i) => i !== at && i !== at + 1);
  const sizes = (numbers.length > 0 ? numbers : ['1e6', '10e6', '50e6']).map(whole).sort((a, b) => a - b);
  if (sizes.some((size) => !(size >= PER_VEHICLE && size <= VEHICLES * PER_VEHICLE)))
    throw new Error(`Sizes are from ${PER_VEHICLE} to ${VEHICLES * PER_VEHICLE} positions.`);
  return { sizes, data: at < 0 ? undefined : values[at + 1] };
}

async function main(): Promise<void> {
  const { sizes, data } = readArguments(process.argv.slice(2));
  const folder = data ?? mkdtempSync(join(tmpdir(), 'dispatch-telemetry-'));
  if (data && !existsSync(data)) mkdirSync(data, { recursive: true });
  const { bavail, bsize } = statfsSync(folder);
  const needed = sizes.at(-1)! * BYTES_PER_POSITION * 1.3;
  if (!data && bavail * bsize < needed) throw new Error(`${folder} needs ${Math.ceil(needed / 1e9)} GB.`);
  const service = await startService(folder, {
    settings: { shared_preload_libraries: 'pg_stat_statements', max_wal_size: '4GB' },
  });
  const db = new Client({ connectionString: service.databaseUrl });
  try {
    await db.connect();
    await growth(service, db, sizes);
  } finally {
    await db.end();
    await service.stop();
    if (!data) rmSync(folder, { recursive: true, force: true });
  }
}

async function growth(service: Service, db: Client, sizes: readonly number[]): Promise<void> {
  await db.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  const fleet = await openFleet(db);
  console.log(
    `${cpus().length} CPUs, ${VEHICLES} vehicles; a vehicle with positions has ${PER_VEHICLE} in ${fleet.days.length} days`,
  );
  const columns: Measured[][] = [];
  let filled = 0;
  for (const size of sizes) {
    const count = Math.min(VEHICLES, Math.ceil(size / PER_VEHICLE));
    const began = performance.now();
    await fill(db, service.url, fleet, count);
    filled = await filledVehicles(db, fleet);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`${filled * PER_VEHICLE} positions of ${filled} vehicles (${await bytes(db)}), filled in ${seconds} s`);
    await pause(REST_MS);
    columns.push(await measure(service, fleet, filled));
  }
  print(sizes, columns);
  await statementsOf(db, service, fleet);
  const waits = await lockWaits(db, () => underLoad(service, fleet, filled));
  console.log(`While 4 clients send batches, seen waiting for a lock: ${waits.seen} of ${waits.looks} looks`);
}

async function bytes(db: Client): Promise<string> {
  const { rows } = await db.query<{ size: string }>(
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
  );
  return rows[0]!.size;
}

function print(sizes: readonly number[], columns: readonly Measured[][]): void {
  const table = columns[0]!.map(({ what }, row) => {
    const cells = columns.map((column) => column[row]!);
    const p50 = (index: number) => cells.at(index)!.p50;
    return {
      what,
      ...Object.fromEntries(
        cells.map((cell, i) => [
          `${sizes[i]! / 1e6} million, p50 / p99 ms`,
          `${cell.p50.toFixed(1)} / ${cell.p99.toFixed(1)}`,
        ]),
      ),
      'p50, largest : smallest': (p50(-1) / p50(0)).toFixed(2),
      'processor ms': cells.at(-1)!.cpuMs.toFixed(1),
    };
  });
  console.table(table);
}

void main();
