import type { Client } from 'pg';

/** What a judge found in the stored days. */
export interface Verdict {
  readonly days: number;
  readonly stops: number;
  /** Slots with more holds and bookings than the template accepts. */
  readonly overbooked: number;
  /** Stops that begin after their window, or make the vehicle late. */
  readonly late: number;
  /** Promised stops that are in no route, or in two. */
  readonly unserved: number;
}

interface StopRow {
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly minutes: number;
}

interface Terms {
  readonly depot: { readonly latitude: number; readonly longitude: number };
  /** Returns the seconds of driving between two places. */
  readonly drive: (from: Place, to: Place) => number;
  readonly shift: { readonly start: string; readonly end: string };
}
type Place = Terms['depot'];

const LIVE = `h.state = 'confirmed' OR (h.state = 'held' AND h.expires_at > now())`;

const seconds = (time: string): number => Number(time.slice(0, 2)) * 3_600 + Number(time.slice(3, 5)) * 60;

/** Counts the slots that have more stops than they accept, in the database. */
async function countOverbooked(db: Client): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (
       SELECT 1 FROM slot_holds h JOIN slot_templates t ON t.id = h.template_id
       WHERE ${LIVE} GROUP BY h.business_id, h.template_id, h.date, t.capacity_orders, t.capacity_weight_kg
       HAVING count(*) > t.capacity_orders OR sum(h.weight_g) > 1000 * t.capacity_weight_kg) AS full_slots`,
  );
  return rows[0]!.count;
}

/** Judges all stored days. It shares no code with the service, except the estimate of driving times. */
export async function judge(db: Client, { depot, drive, shift }: Terms): Promise<Verdict> {
  let [stops, late, unserved] = [0, 0, 0];
  const days = await db.query<{ date: string; skeleton: { routes: { holdIds: string[] }[] } }>(
    'SELECT date::text AS date, skeleton FROM slot_days WHERE skeleton IS NOT NULL',
  );
  for (const { date, skeleton } of days.rows) {
    const { rows } = await db.query<StopRow>(
      `SELECT h.id, h.window_start AS start, h.window_end AS end, (h.stop ->> 'latitude')::float AS latitude,
         (h.stop ->> 'longitude')::float AS longitude, (h.stop ->> 'serviceMinutes')::float AS minutes
       FROM slot_holds h JOIN slot_templates t ON t.id = h.template_id
       WHERE h.date = $1 AND t.capacity_mode = 'route' AND (${LIVE})`,
      [date],
    );
    const stopById = new Map(rows.map((row) => [row.id, row]));
    const visits = new Map<string, number>();
    for (const { holdIds } of skeleton.routes) {
      let [time, place]: [number, Place] = [seconds(shift.start), depot];
      for (const id of holdIds) {
        const stop = stopById.get(id);
        if (!stop) continue;
        visits.set(id, (visits.get(id) ?? 0) + 1);
        const begins = Math.max(time + drive(place, stop), seconds(stop.start));
        if (begins > seconds(stop.end)) late++;
        time = begins + stop.minutes * 60;
        place = stop;
      }
      if (time + drive(place, depot) > seconds(shift.end)) late++;
    }
    stops += rows.length;
    unserved += rows.filter(({ id }) => visits.get(id) !== 1).length;
  }
  return { days: days.rows.length, stops, overbooked: await countOverbooked(db), late, unserved };
}
