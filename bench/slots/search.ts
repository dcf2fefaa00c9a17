import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '../../src/common/secrets/random';
import { processorOf } from '../processor';
import { percentile } from '../service';
import {
  createTemplates,
  day,
  expectStatus,
  randomPlace,
  runAtOnce,
  type SlotService,
  startSlotService,
} from './slot-service';

/**
 * npm run bench -- slots/search [booked stops] [searches]: searches over 14 days with 8 windows by routes, for a business with 20 vehicles
 * whose booked stops are spread over the days. One request after the other, over HTTP.
 */
const STOPS = Number(process.argv[2] ?? 500);
const SEARCHES = Number(process.argv[3] ?? 1_000);
const VEHICLES = 20;
const DAYS = 14;
const WINDOWS = 8;
const AT_ONCE = 8;
const WARM_UP = 50;
const SERVICE_MINUTES = 5;

/** Turns the holds into bookings of orders, as confirmations do. */
async function bookHolds({ db, businessId, customerId }: SlotService): Promise<number> {
  await db.query(
    `INSERT INTO orders (business_id, id, order_number, customer_id, status, total_minor, delivery_street, delivery_city, delivery_country,
       delivery_date, delivery_window_start, delivery_window_end)
     SELECT $1, h.id, 'SLOT-' || h.id, $2, 'pending', 7450, 'Karlsplatz 1', 'Wien', 'AT', h.date, h.window_start, h.window_end
     FROM slot_holds h WHERE h.business_id = $1 AND h.state = 'held'`,
    [businessId, customerId],
  );
  const { rowCount } = await db.query(
    `UPDATE slot_holds SET state = 'confirmed', order_id = id WHERE business_id = $1 AND state = 'held'`,
    [businessId],
  );
  await db.query('VACUUM ANALYZE');
  return rowCount!;
}

/** Waits until the routes of all days were improved. */
async function untilImproved({ db }: SlotService): Promise<void> {
  const isDone = async () =>
    (
      await db.query(
        `SELECT 1 FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
         WHERE t.identifier = 'improve_slot_day' AND j.run_at <= now() LIMIT 1`,
      )
    ).rows.length === 0;
  for (let tries = 0; tries < 60 && !(await isDone()); tries++) await pause(1_000);
}

async function main(): Promise<void> {
  const slots = await startSlotService(1, VEHICLES);
  try {
    const templates = await createTemplates(slots, WINDOWS, { mode: 'route' }, 60);
    const random = new Random(1);
    await runAtOnce(STOPS, AT_ONCE, async (number) => {
      const slotId = `${templates[random.below(WINDOWS)]!}_${day(1 + (number % DAYS))}`;
      await slots.request('POST', '/api/slots/holds', {
        slotId,
        serviceMinutes: SERVICE_MINUTES,
        ...randomPlace(random),
      });
    });
    const booked = await bookHolds(slots);
    await untilImproved(slots);
    const search = () =>
      expectStatus(
        200,
        slots.request('POST', '/api/slots/search', {
          from: day(1),
          days: DAYS,
          serviceMinutes: SERVICE_MINUTES,
          ...randomPlace(random),
        }),
      );
    for (let warm = 0; warm < WARM_UP; warm++) await search();
    const used = await processorOf(slots.service, slots.db);
    const times: number[] = [];
    let offered = 0;
    for (let number = 0; number < SEARCHES; number++) {
      const { ms, body } = await search();
      times.push(ms);
      offered += (body.data as { slots: unknown[] }).slots.length;
    }
    const processor = used();
    times.sort((one, other) => one - other);
    const ms = (part: number) => `${percentile(times, part).toFixed(0)} ms`;
    const perSearch = (amount: number) => `${(amount / SEARCHES).toFixed(0)} ms`;
    console.log(`${cpus().length} CPUs, load ${loadavg()[0]!.toFixed(1)}`);
    console.log(
      `processor time of a search: ${perSearch(processor.service)} of the service, ${perSearch(processor.database)} of the database`,
    );
    console.log(
      `${booked} booked stops, ${VEHICLES} vehicles, ${offered / SEARCHES} slots a search: p50 ${ms(0.5)}, p90 ${ms(0.9)}, p99 ${ms(0.99)}, most ${ms(1)}`,
    );
  } finally {
    await slots.stop();
  }
}

void main();
