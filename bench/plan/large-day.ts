import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Service, startService } from '../service';
import { DATE, longestStall, METRICS_TOKEN, type Plan, planClient, seedDay, watch } from './day';

/**
 * npm run bench -- plan/large-day [shipments] [vehicles] [depots] [former build]: plans a large day of several depots over HTTP with the
 * service's own limits, in one process that is API and worker. Measures the time, the stalls of the event loop, the reported progress, the
 * plan, its commit, and a cancelled plan. Ends with status 1 if a goal is missed. A former build is the `service/main.js` of another version,
 * which plans the same day.
 */
const [shipments = 1_000, vehicles = 40, depots = 3] = process.argv.slice(2, 5).map(Number);
const MAIN = process.argv[5];
const GOALS = { seconds: 60, stallMs: 50, progressReports: 10, cancelMs: 2_000 };
/** A cancelled plan has used this much of its time. */
const CANCEL_AFTER_MS = 5_000;

type Send = ReturnType<typeof planClient>;
const misses: string[] = [];
const expectAtMost = (what: string, value: number, most: number) => {
  if (!(value <= most)) misses.push(`${what}: ${value.toFixed(1)} instead of at most ${most}`);
};

/** Plans the day and returns the plan, with the seconds that it took and the values of the progress. */
async function planDay(send: Send, extra: object): Promise<{ plan: Plan; seconds: number; progress: number[] }> {
  const start = performance.now();
  let plan = await send('/api/dispatch/plan', { date: DATE, ...extra });
  const progress = new Set<number>();
  while (plan.status === 'running') {
    await pause(250);
    plan = await send(`/api/dispatch/plan/${plan.guid}`);
    progress.add(plan.progress);
  }
  if (plan.status !== 'completed') throw new Error(JSON.stringify(plan.error));
  return { plan, seconds: (performance.now() - start) / 1_000, progress: [...progress] };
}

async function measurePlan(service: Service, send: Send, name: string, extra: object = {}): Promise<Plan> {
  await longestStall(service.url);
  const stop = watch(service.url);
  const usedBefore = service.cpuSeconds();
  const { plan, seconds, progress } = await planDay(send, extra);
  const used = service.cpuSeconds() - usedBefore;
  const [wait, stall] = [await stop(), await longestStall(service.url)];
  const hours = plan.dispatches.reduce(
    (sum, { departsAt, returnsAt }) => sum + (Date.parse(returnsAt) - Date.parse(departsAt)) / 3_600_000,
    0,
  );
  const { totals } = plan;
  console.log(
    `${name}: ${seconds.toFixed(1)} s (${used.toFixed(1)} processor seconds), ${new Set(plan.dispatches.map(({ vehicleId }) => vehicleId)).size} vehicles, ` +
      `${totals.dispatches} dispatches, ${totals.unplaced} unplaced, ${totals.totalDistance.toFixed(1)} km, ${hours.toFixed(1)} h. ` +
      `Longest stall ${stall.toFixed(0)} ms, longest GET /health/live ${wait.toFixed(0)} ms, ${progress.length} values of the progress.`,
  );
  expectAtMost(`${name}: seconds`, seconds, GOALS.seconds);
  expectAtMost(`${name}: stall in ms`, stall, GOALS.stallMs);
  if (progress.length < GOALS.progressReports) misses.push(`${name}: only ${progress.length} values of the progress`);
  if (progress.some((share, index) => share < (progress[index - 1] ?? 0))) misses.push(`${name}: the progress falls`);
  return plan;
}

/** Cancels a plan while its search runs. The search must end, so that the process becomes idle. */
async function measureCancel(service: Service, send: Send): Promise<void> {
  const { guid } = await send('/api/dispatch/plan', { date: DATE });
  await pause(CANCEL_AFTER_MS);
  const start = performance.now();
  const { status } = await send(`/api/dispatch/plan/${guid}`, undefined, 'DELETE');
  const answered = performance.now() - start;
  let used = service.cpuSeconds();
  let idleAfter = Infinity;
  while (performance.now() - start < 10_000) {
    await pause(500);
    const now = service.cpuSeconds();
    if (now - used < 0.2) {
      idleAfter = performance.now() - start - 500;
      break;
    }
    used = now;
  }
  console.log(
    `Cancelled after ${CANCEL_AFTER_MS / 1_000} s: "${status}" in ${answered.toFixed(0)} ms, idle after ${idleAfter.toFixed(0)} ms.`,
  );
  if (status !== 'cancelled') misses.push(`the status of the cancelled plan is ${status}`);
  expectAtMost('idle after a cancellation in ms', idleAfter, GOALS.cancelMs);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-bench-'));
  const service = await startService(folder, {
    environment: { PROCESS: 'all', METRICS_TOKEN },
    ...(MAIN && { main: MAIN }),
  });
  try {
    const token = await seedDay(service.databaseUrl, { shipments, vehicles, depots });
    const send = planClient(service.url, token);
    console.log(
      `${cpus().length} CPUs, load ${loadavg()[0]!.toFixed(1)}: ${shipments} shipments, ${vehicles} vehicles, ${depots} depots.`,
    );
    await measureCancel(service, send);
    const plan = await measurePlan(service, send, 'Plan');
    await longestStall(service.url);
    const start = performance.now();
    await send(`/api/dispatch/plan/${plan.guid}/commit`, {});
    const stall = await longestStall(service.url);
    console.log(`Committed in ${(performance.now() - start).toFixed(0)} ms, longest stall ${stall.toFixed(0)} ms.`);
    expectAtMost('Commit: stall in ms', stall, GOALS.stallMs);
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(
    misses.length === 0 ? 'All goals are met.' : `Goals missed:\n${misses.map((miss) => `- ${miss}`).join('\n')}`,
  );
  if (misses.length > 0) process.exitCode = 1;
}

void main();
