import type { Client } from 'pg';
import { newId } from '../../src/common/ids';
import { hashToken, newToken } from '../../src/common/secrets/tokens';
import { type Reading, send } from '../service';

export const VEHICLES = 1000;
const DAYS = 29;
/** Nine and a half hours of driving, with a position every 20 seconds. */
export const PER_DAY = 1725;
export const PER_VEHICLE = DAYS * PER_DAY;
const STEP_MS = 20_000;
const DAY_MS = 86_400_000;
const BEGINS_MS = 7 * 3_600_000;
/** Distance between vehicles, small enough that their routes have one length. */
const DEGREES_APART = 0.001;
const EMAIL = 'telemetry@bench.example';

export interface Vehicle {
  readonly id: string;
  readonly guid: string;
  readonly deviceId: string;
}

export interface Fleet {
  readonly headers: Record<string, string>;
  readonly businessId: string;
  readonly vehicles: readonly Vehicle[];
  /** Days with driving, each from midnight UTC. */
  readonly days: readonly number[];
  /** Time of the newest position by device id, if any. */
  readonly newest: Map<string, number>;
}

/** Finds or creates the business of this benchmark, with vehicles, devices, and a token without rate limits. */
export async function openFleet(db: Client): Promise<Fleet> {
  const known = await db.query<{ id: string }>('SELECT id FROM businesses WHERE email = $1', [EMAIL]);
  const businessId = known.rows[0]?.id ?? newId();
  if (known.rows.length === 0) await makeFleet(db, businessId);
  const token = newToken('ddt');
  await db.query(
    `INSERT INTO api_tokens (business_id, id, name, token_hash) VALUES ($1, gen_random_uuid(), 'bench', $2)`,
    [businessId, hashToken(token)],
  );
  const { rows: vehicles } = await db.query<Vehicle & { reportedAt: Date | null }>(
    `SELECT vehicle_id AS guid, id, device_id AS "deviceId", reported_at AS "reportedAt" FROM tracking_devices WHERE business_id = $1 ORDER BY id`,
    [businessId],
  );
  const { rows } = await db.query<{ first: Date | null }>(
    'SELECT min(recorded_at) AS first FROM positions WHERE business_id = $1 AND device_id = $2',
    [businessId, vehicles[0]!.id],
  );
  const first = Math.floor((rows[0]!.first?.getTime() ?? Date.now() - DAYS * DAY_MS) / DAY_MS) * DAY_MS;
  return {
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    businessId,
    vehicles,
    days: Array.from({ length: DAYS }, (_, day) => first + day * DAY_MS),
    newest: new Map(
      vehicles.flatMap(({ id, reportedAt }): [string, number][] => (reportedAt ? [[id, reportedAt.getTime()]] : [])),
    ),
  };
}

async function makeFleet(db: Client, businessId: string): Promise<void> {
  await db.query(`INSERT INTO plans VALUES ('bench', true, 2000000000) ON CONFLICT DO NOTHING`);
  await db.query(`INSERT INTO businesses (id, name, email, plan) VALUES ($1, 'Bench', $2, 'bench')`, [
    businessId,
    EMAIL,
  ]);
  const ids = () => Array.from({ length: VEHICLES }, newId);
  const made = [businessId, ids(), ids()];
  const input = 'unnest($2::uuid[], $3::uuid[]) WITH ORDINALITY AS v (vehicle_id, device_id, n)';
  for (const sql of [
    `INSERT INTO vehicles (business_id, id, name, license_plate) SELECT $1, vehicle_id, 'Van ' || n, 'V-' || n FROM ${input}`,
    `INSERT INTO tracking_devices (business_id, id, device_id, vehicle_id) SELECT $1, device_id, 'VAN-' || n, vehicle_id FROM ${input}`,
    `INSERT INTO device_assignments (business_id, device_id, started_at, vehicle_id) SELECT $1, device_id, to_timestamp(0), vehicle_id FROM ${input}`,
  ])
    await db.query(sql, made);
}

/** Returns how many vehicles have a month of positions up to the last day. */
export async function filledVehicles(db: Client, { businessId, vehicles, days }: Fleet): Promise<number> {
  const { rows } = await db.query<{ filled: number }>(
    `SELECT count(*)::int AS filled FROM unnest($2::uuid[]) AS d (id) WHERE EXISTS
       (SELECT 1 FROM track_segments s WHERE s.business_id = $1 AND s.device_id = d.id AND s.started_at >= $3 AND s.started_at < $4)`,
    [businessId, vehicles.map(({ id }) => id), new Date(days.at(-1)!), new Date(days.at(-1)! + DAY_MS)],
  );
  return rows[0]!.filled;
}

/** A delivery round: twenty minutes of driving at 45 km/h, then ten of standing with GPS drift. */
function place(step: number): { latitude: number; longitude: number } {
  const cycle = step % 90;
  const driven = Math.floor(step / 90) * 60 + Math.min(cycle, 60);
  const drift = cycle > 60 ? ((step * 7) % 11) * 0.00001 : 0;
  const along = driven % 400;
  return { latitude: 40 + (along < 200 ? along : 400 - along) * 0.00225 + drift, longitude: 10 };
}

/**
 * Creates a month of positions for the vehicles up to the `count`-th. Those of the first vehicle are sent through the
 * API. The others get copies of its stored positions, trips and stops, slightly farther east. Rows are inserted in
 * order of time for all vehicles, as they would arrive, so that rows of a vehicle are not stored together.
 */
export async function fill(db: Client, url: string, fleet: Fleet, count: number): Promise<void> {
  const filled = await filledVehicles(db, fleet);
  if (filled === 0) await sendMonth(url, fleet);
  const first = Math.max(filled, 1);
  if (first < count) {
    await db.query('SET synchronous_commit = off');
    await copyMonth(db, fleet, fleet.vehicles.slice(first, count), first);
    await db.query('RESET synchronous_commit');
  }
  for (const table of ['positions', 'track_segments', 'vehicle_positions', 'tracking_devices', 'device_assignments'])
    await db.query(`VACUUM (ANALYZE) ${table}`);
  await db.query('CHECKPOINT');
}

async function sendMonth(url: string, { headers, vehicles, days }: Fleet): Promise<void> {
  const positions = days.flatMap((day) =>
    Array.from({ length: PER_DAY }, (_, step) => ({
      ...place(step),
      timestamp: new Date(day + BEGINS_MS + step * STEP_MS).toISOString(),
      speed: step % 90 < 60 ? 45 : 0,
      heading: 90,
      accuracy: 6,
      batteryLevel: 87,
    })),
  );
  for (let at = 0; at < positions.length; at += 1000) {
    const body = JSON.stringify({ deviceId: vehicles[0]!.deviceId, positions: positions.slice(at, at + 1000) });
    assertOk(await send(`${url}/api/tracking/positions`, 'POST', headers, Buffer.from(body)));
  }
}

async function copyMonth(db: Client, fleet: Fleet, next: readonly Vehicle[], from: number): Promise<void> {
  const values = [
    fleet.businessId,
    fleet.vehicles[0]!.id,
    next.map(({ id }) => id),
    next.map(({ guid }) => guid),
    from,
  ];
  const others = 'unnest($3::uuid[], $4::uuid[]) WITH ORDINALITY AS v (device_id, vehicle_id, n)';
  const east = (column: string) => `${column} + ($5::int + v.n - 1) * ${DEGREES_APART}`;
  const ofFirst = 'business_id = $1 AND device_id = $2';
  await db.query('BEGIN');
  // OFFSET 0 makes the times the outer loop and the vehicles the inner one.
  for (const day of fleet.days)
    await db.query(
      `INSERT INTO positions (business_id, device_id, recorded_at, latitude, longitude, speed_kmh, heading, altitude_m, accuracy_m, battery_level, fuel_level_l)
       SELECT p.business_id, o.device_id, p.recorded_at, p.latitude, o.longitude, p.speed_kmh, p.heading, p.altitude_m, p.accuracy_m, p.battery_level, p.fuel_level_l
       FROM (SELECT * FROM positions WHERE ${ofFirst} AND recorded_at >= $6 AND recorded_at < $7 ORDER BY recorded_at) AS p
       CROSS JOIN LATERAL (SELECT v.device_id, ${east('p.longitude')} AS longitude FROM ${others} OFFSET 0) AS o`,
      [...values, new Date(day), new Date(day + DAY_MS)],
    );
  const end = new Date(fleet.days.at(-1)! + DAY_MS);
  await db.query(
    `INSERT INTO track_segments (business_id, device_id, started_at, ended_at, kind, vehicle_id, start_latitude, start_longitude, end_latitude,
       end_longitude, mm_by_quarter, fuel_used_ml, fuel_readings, fuel_level_ml, anchor_at)
     SELECT s.business_id, v.device_id, s.started_at, s.ended_at, s.kind, v.vehicle_id, s.start_latitude, ${east('s.start_longitude')}, s.end_latitude,
       ${east('s.end_longitude')}, s.mm_by_quarter, s.fuel_used_ml, s.fuel_readings, s.fuel_level_ml, s.anchor_at
     FROM track_segments s CROSS JOIN ${others} WHERE s.business_id = $1 AND s.device_id = $2 AND s.started_at < $6`,
    [...values, end],
  );
  await db.query(
    `INSERT INTO vehicle_positions (business_id, vehicle_id, device_id, recorded_at, latitude, longitude, speed_kmh, heading)
     SELECT p.business_id, v.vehicle_id, v.device_id, p.recorded_at, p.latitude, ${east('p.longitude')}, p.speed_kmh, p.heading
     FROM (SELECT * FROM positions WHERE ${ofFirst} AND recorded_at < $6 ORDER BY recorded_at DESC LIMIT 1) AS p CROSS JOIN ${others}`,
    [...values, end],
  );
  await db.query(
    `UPDATE tracking_devices d SET reported_at = f.reported_at, last_seen_at = f.last_seen_at, battery_level = 87
     FROM tracking_devices f WHERE f.business_id = $1 AND f.id = $2 AND d.business_id = $1 AND d.id = ANY ($3::uuid[])`,
    values.slice(0, 3),
  );
  await db.query('COMMIT');
}

export function assertOk(reading: Reading): Reading {
  if (reading.status !== 200) throw new Error(`${reading.status}: ${reading.body.slice(0, 500)}`);
  return reading;
}
