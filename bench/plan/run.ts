import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { startService } from '../service';
import { DATE, longestStall, METRICS_TOKEN, planClient, seedDay, watch } from './day';

/**
 * npm run bench -- plan [shipments] [vehicles] [seconds] [searches]: runs a plan over HTTP in the background of a
 * service that is API and worker in one process. Measures its time, its result, and how long the process blocks other
 * requests.
 */
const SHIPMENTS = Number(process.argv[2] ?? 1_000);
const VEHICLES = Number(process.argv[3] ?? 30);
/** Default: the service's own limits. */
const SECONDS = process.argv[4] === undefined ? undefined : Number(process.argv[4]);
const SEARCHES = process.argv[5] ?? '1';

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-bench-'));
  const service = await startService(folder, {
    environment: { PROCESS: 'all', METRICS_TOKEN, PLAN_SEARCHES: SEARCHES },
  });
  try {
    const { url } = service;
    const token = await seedDay(service.databaseUrl, { shipments: SHIPMENTS, vehicles: VEHICLES, depots: 1 });
    const plan = planClient(url, token);
    await longestStall(url); // Excludes the start.
    const stop = watch(url);
    const start = performance.now();
    const usedBefore = service.cpuSeconds();
    let found = await plan('/api/dispatch/plan', { date: DATE, seconds: SECONDS });
    const accepted = performance.now() - start;
    while (found.status === 'running') {
      await pause(500);
      found = await plan(`/api/dispatch/plan/${found.guid}`);
    }
    if (found.status !== 'completed') throw new Error(JSON.stringify(found.error));
    const seconds = (performance.now() - start) / 1_000;
    const used = service.cpuSeconds() - usedBefore;
    const stall = await longestStall(url);
    const wait = await stop();
    const { totals } = found;
    console.log(
      `${cpus().length} CPUs, load ${loadavg()[0]!.toFixed(1)}: ${SHIPMENTS} shipments, ${VEHICLES} vehicles. ` +
        `Accepted in ${accepted.toFixed(0)} ms, found in ${seconds.toFixed(1)} s: ${totals.dispatches} dispatches, ` +
        `${totals.unplaced} unplaced, ${totals.totalDistance.toFixed(1)} km, in ${used.toFixed(1)} processor seconds.`,
    );
    const before = performance.now();
    const stopped = watch(url);
    await plan(`/api/dispatch/plan/${found.guid}/commit`, {});
    const committed = performance.now() - before;
    console.log(
      `Longest stall of the event loop ${stall.toFixed(0)} ms, longest GET /health/live ${wait.toFixed(0)} ms; committed in ` +
        `${committed.toFixed(0)} ms (stall ${(await longestStall(url)).toFixed(0)} ms, GET ${(await stopped()).toFixed(0)} ms).`,
    );
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
