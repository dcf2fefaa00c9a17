import { cpus, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { Random } from '../../src/common/secrets/random';
import { DEFAULT_TRAVEL_SETTINGS, estimatedTravel } from '../../src/shared/geo/roads/travel';
import { judge } from './judge';
import { createTemplates, day, DEPOT, randomPlace, runAtOnce, startSlotService } from './slot-service';

/**
 * npm run bench -- slots/holds [requests] [processes] [seed]: requests holds of slots that are nearly full, at once from several processes.
 * Half of them is for slots by count, half for slots by routes. Every tenth hold is released again. Then a judge counts in the database.
 */
const REQUESTS = Number(process.argv[2] ?? 20_000);
const PROCESSES = Number(process.argv[3] ?? 4);
const SEED = Number(process.argv[4] ?? 1);
const VEHICLES = 4;
const WINDOWS = 4;
const DAYS = 10;
const COUNTED_ORDERS = 12;
const AT_ONCE = 8 * PROCESSES;
const SERVICE_MINUTES = 20;
const MOST_MS = 170_000;

async function main(): Promise<void> {
  const slots = await startSlotService(PROCESSES, VEHICLES);
  try {
    await slots.db.query('UPDATE business_defaults SET slot_hold_minutes = 60');
    const counted = await createTemplates(slots, WINDOWS, { mode: 'count', orders: COUNTED_ORDERS }, 60);
    const byRoutes = await createTemplates(slots, WINDOWS, { mode: 'route' }, 60);
    const random = new Random(SEED);
    const statuses = new Map<number, number>();
    const began = performance.now();
    let requests = 0;
    await runAtOnce(REQUESTS, AT_ONCE, async (number) => {
      if (performance.now() - began > MOST_MS) return;
      const templates = number % 2 === 0 ? counted : byRoutes;
      // Requests that follow each other are for the same day, so that they meet.
      const date = day(1 + (Math.floor(number / AT_ONCE) % DAYS));
      const body = {
        slotId: `${templates[random.below(WINDOWS)]!}_${date}`,
        serviceMinutes: SERVICE_MINUTES,
        ...randomPlace(random),
      };
      const process = number % PROCESSES;
      const { status, body: reply } = await slots.request('POST', '/api/slots/holds', body, process);
      requests++;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== 201 || random.below(10) > 0) return;
      const { guid } = reply.data as { guid: string };
      await slots.request('DELETE', `/api/slots/holds/${guid}`, undefined, (process + 1) % PROCESSES);
    });
    const took = (performance.now() - began) / 1_000;
    const travel = estimatedTravel(DEFAULT_TRAVEL_SETTINGS);
    const verdict = await judge(slots.db, {
      depot: DEPOT,
      drive: (from, to) => travel(from, to).seconds,
      shift: { start: '08:00', end: '18:00' },
    });
    const replies = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    console.log(
      `${cpus().length} CPUs, load ${loadavg()[0]!.toFixed(1)}, ${PROCESSES} processes, ${AT_ONCE} requests at once`,
    );
    console.log(`${requests} requests in ${took.toFixed(0)} s (${(requests / took).toFixed(0)} a second): ${replies}`);
    console.log(
      `${verdict.days} days with routes, ${verdict.stops} stops: ${verdict.overbooked} slots overbooked, ${verdict.late} late, ${verdict.unserved} unserved`,
    );
  } finally {
    await slots.stop();
  }
}

void main();
