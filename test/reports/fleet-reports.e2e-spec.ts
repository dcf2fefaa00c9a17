import fc from 'fast-check';
import { seedDevice } from '../factories/device.factory';
import { seedDispatch } from '../factories/dispatch.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { startTestApp, type TestApp } from '../support/test-app';

const MINUTE = 60_000;
const LATE_MINUTES = 15; // ROUTE_LATE_MINUTES

interface Segment {
  readonly vehicle: string;
  readonly trip: boolean;
  readonly from: number;
  readonly to: number;
  readonly mm: readonly number[];
}
interface Stop {
  readonly visitedAt: number;
  readonly windowEnd: number | null;
  readonly promised: number;
  readonly arrived: number | null;
}
interface Tour {
  readonly vehicle: string;
  readonly driver: string;
  readonly from: number;
  readonly to: number;
  readonly plannedM: number;
  readonly stops: readonly Stop[];
}
const FIGURES = [
  ...['tours', 'kmDriven', 'kmPlanned', 'hours', 'hoursOnRoad', 'hoursStanding'],
  ...['stops', 'stopsPerHour', 'lateStops'],
] as const;
type Figures = Record<(typeof FIGURES)[number], number>;

/** Slowly, from everything that was made. */
function expected(tours: readonly Tour[], segments: readonly Segment[]): Figures {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const parts = tours.flatMap((tour) =>
    segments
      .filter(({ vehicle }) => vehicle === tour.vehicle)
      .map(({ trip, from, to, mm }) => {
        const ms = Math.max(0, Math.min(to, tour.to) - Math.max(from, tour.from));
        return { trip, ms, mm: trip ? (sum(mm) * ms) / (to - from) : 0 };
      }),
  );
  const stops = tours.flatMap((tour) => tour.stops);
  const hours = sum(tours.map(({ from, to }) => to - from)) / 3_600_000;
  return {
    tours: tours.length,
    kmDriven: sum(parts.map(({ mm }) => mm)) / 1_000_000,
    kmPlanned: sum(tours.map(({ plannedM }) => plannedM)) / 1000,
    hours,
    hoursOnRoad: sum(parts.filter(({ trip }) => trip).map(({ ms }) => ms)) / 3_600_000,
    hoursStanding: sum(parts.filter(({ trip }) => !trip).map(({ ms }) => ms)) / 3_600_000,
    stops: stops.length,
    stopsPerHour: stops.length / hours,
    lateStops: stops.filter(
      ({ visitedAt, arrived, windowEnd, promised }) =>
        (arrived ?? visitedAt) > (windowEnd ?? promised + LATE_MINUTES * MINUTE),
    ).length,
  };
}

describe('the report on the fleet', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const minutes = (min: number, max: number) => fc.integer({ min, max }).map((n) => n * MINUTE);
  const stop = fc.record({
    visited: minutes(0, 600),
    windowEnd: fc.option(minutes(0, 600)),
    promised: minutes(0, 600),
    arrived: fc.option(minutes(0, 600)),
  });
  const tour = fc.record({
    rest: minutes(1, 900),
    length: minutes(1, 700),
    plannedM: fc.nat(200_000),
    driver: fc.nat(1),
    stops: fc.array(stop, { maxLength: 3 }),
  });
  const segment = fc.record({
    trip: fc.boolean(),
    length: minutes(1, 500),
    mm: fc.array(fc.nat(9_000_000), { minLength: 1, maxLength: 3 }),
    /** What roads were found, and whether it is still the trip that they were found for. */
    matched: fc.option(fc.record({ mm: fc.nat(30_000_000), holds: fc.boolean() })),
  });
  const vehicle = fc.record({
    tours: fc.array(tour, { maxLength: 3 }),
    segments: fc.array(segment, { maxLength: 12 }),
  });

  it.each([
    ['Europe/Vienna', '2026-03-28T06:00:00Z'],
    ['America/St_Johns', '2026-10-31T10:00:00Z'],
  ])('agrees with routes and tracks: %s from %s', async (timeZone, start) => {
    const began = Date.parse(start);
    await fc.assert(
      fc.asyncProperty(fc.array(vehicle, { minLength: 1, maxLength: 3 }), async (vehicles) => {
        const tenant = await t.seedTenant({ timeZone });
        const businessId = tenant.id;
        const drivers = [await seedDriver(t, { businessId }), await seedDriver(t, { businessId })];
        const tours: Tour[] = [];
        const segments: Segment[] = [];
        for (const input of vehicles) {
          const vehicleId = await seedVehicle(t, { businessId });
          const { guid: deviceId } = await seedDevice(t, { businessId, vehicleId });
          let at = began;
          for (const { trip, length, mm: own, matched } of input.segments) {
            const mm = trip ? own : [0];
            const counted = trip && matched?.holds ? [matched.mm] : mm;
            segments.push({ vehicle: vehicleId, trip, from: at, to: at + length, mm: counted });
            await t.db.query(
              `INSERT INTO track_segments (business_id, device_id, started_at, ended_at, kind, vehicle_id, start_latitude,
                 start_longitude, end_latitude, end_longitude, mm_by_quarter, fuel_used_ml, fuel_readings, matched_mm, matched_of)
               VALUES ($1, $2, $3, $4, $5, $6, 48, 16, 48, 16, $7, 0, 0, $8, $9)`,
              [
                ...[businessId, deviceId, new Date(at), new Date(at + length), trip ? 'trip' : 'stop', vehicleId],
                mm,
                ...(trip && matched
                  ? [matched.mm, mm.reduce((sum, each) => sum + each, matched.holds ? 0 : 1)]
                  : [null, null]),
              ],
            );
            at += length;
          }
          at = began;
          for (const { rest, length, plannedM, driver, stops } of input.tours) {
            const [from, to] = [at + rest, at + rest + length];
            at = to;
            const driverId = drivers[driver]!;
            const made = await seedDispatch(t, {
              ...{ businessId, vehicleId, driverId, status: 'completed', shipments: stops.map(() => 'delivered') },
              plannedDate: new Date(from).toISOString(),
            });
            await t.db.query('UPDATE dispatches SET started_at = $2, ended_at = $3 WHERE id = $1', [
              ...[made.id, new Date(from), new Date(to)],
            ]);
            await t.db.query('UPDATE routes SET distance_m = $2 WHERE dispatch_id = $1', [made.id, plannedM]);
            const visited: Stop[] = [];
            for (const [n, each] of stops.entries()) {
              const shipmentId = made.shipments[n]!.id;
              const moment = (offset: number | null) => (offset === null ? null : from + offset);
              const seen: Stop = {
                visitedAt: from + each.visited,
                windowEnd: moment(each.windowEnd),
                promised: from + each.promised,
                arrived: moment(each.arrived),
              };
              visited.push(seen);
              const date = (ms: number | null) => (ms === null ? null : new Date(ms));
              await t.db.query(
                'UPDATE route_stops SET not_after = $2, promised_at = $3, arrived_at = $4 WHERE shipment_id = $1',
                [shipmentId, date(seen.windowEnd), date(seen.promised), date(seen.arrived)],
              );
              await t.db.query(
                `INSERT INTO delivery_attempts (business_id, shipment_id, attempt, outcome, at, customer_id, dispatch_id)
                 SELECT business_id, id, 1, 'delivered', $2, customer_id, $3 FROM shipments WHERE id = $1`,
                [shipmentId, date(seen.visitedAt), made.id],
              );
            }
            tours.push({ vehicle: vehicleId, driver: driverId, from, to, plannedM, stops: visited });
          }
        }
        const date = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
        const second = date(began + 86_400_000);
        const ranges = [
          [date(began), date(began + 20 * 86_400_000)],
          [second, second],
        ] as const;
        for (const [from, to] of ranges) {
          const within = tours.filter((each) => date(each.from) >= from && date(each.from) <= to);
          for (const groupBy of ['day', 'vehicle', 'driver'] as const) {
            const keyOf = (each: Tour) => (groupBy === 'day' ? date(each.from) : each[groupBy]);
            const path = `/api/reports/fleet?groupBy=${groupBy}&from=${from}&to=${to}`;
            const { status, body } = await t.as(tenant.tokens.viewer).get(path);
            expect([status, body.error]).toEqual([200, undefined]);
            const { groups, totals, groupCount } = body.data as {
              groups: (Figures & { key: string })[];
              totals: Figures;
              groupCount: number;
            };
            expect(groups.map(({ key }) => key).sort()).toEqual([...new Set(within.map(keyOf))].sort());
            expect(groupCount).toBe(groups.length);
            const pairs = [
              ...groups.map(
                (got) =>
                  [
                    got,
                    expected(
                      within.filter((each) => keyOf(each) === got.key),
                      segments,
                    ),
                  ] as const,
              ),
              ...(within.length > 0 ? [[totals, expected(within, segments)] as const] : []),
            ];
            for (const [got, wanted] of pairs) {
              const off = FIGURES.filter((name) => Math.abs(got[name] - wanted[name]) > 0.0051);
              expect(off.map((name) => [name, got[name], wanted[name]])).toEqual([]);
            }
          }
        }
      }),
      { numRuns: 4, seed: 1795450000 },
    );
  });

  it('leaves out routes in progress and returns no empty groups', async () => {
    const tenant = await t.seedTenant();
    await seedDispatch(t, { businessId: tenant.id, status: 'in_progress' });
    const { body } = await t
      .as(tenant.tokens.viewer)
      .get('/api/reports/fleet?groupBy=driver&from=2026-03-01&to=2026-03-31');
    expect(body.data).toMatchObject({
      groups: [],
      groupCount: 0,
      totals: { tours: 0, kmDriven: 0, stopsPerHour: null },
    });
  });
});
