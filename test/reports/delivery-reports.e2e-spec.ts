import fc from 'fast-check';
import { UnitOfWork } from '../../src/platform/database/unit-of-work/unit-of-work';
import { ShipmentTransitionsService } from '../../src/modules/shipments/shipment-transitions.service';
import type { ShipmentStatus } from '../../src/modules/shipments/shipment-status';
import { CARRIERS } from '../factories/carrier.factory';
import { seedCustomer } from '../factories/customer.factory';
import { seedDispatch } from '../factories/dispatch.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedShipment } from '../factories/shipment.factory';
import type { Tenant } from '../factories/tenant.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { expectOk } from '../support/expect-response';
import { startTestApp, type TestApp } from '../support/test-app';

const GROUPS = ['day', 'week', 'month', 'driver', 'vehicle', 'customer', 'carrier', 'postalCode'] as const;
const NO_REASONS = { notHome: 0, refused: 0, damaged: 0, wrongAddress: 0, noAccess: 0, other: 0 };

/** An attempt as the oracle counts it: it has seen the events itself. */
interface Attempt {
  readonly shipment: string;
  readonly number: number;
  readonly delivered: boolean;
  readonly at: number;
  readonly due: number | null;
  readonly keys: Readonly<Record<'driver' | 'vehicle' | 'customer' | 'carrier' | 'postalCode', string | null>>;
}

const localDate = (at: number, timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
const mondayOf = (date: string) => {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
};
const rounded = (value: number, digits: number) => Math.round(Number((value * 10 ** digits).toFixed(6))) / 10 ** digits;
const share = (part: number, whole: number) => (whole === 0 ? null : rounded(part / whole, 4));

/** The report, recounted slowly from what happened. */
function expectedReport(
  all: readonly Attempt[],
  groupBy: (typeof GROUPS)[number],
  from: string,
  to: string,
  zone: string,
) {
  const date = ({ at }: Attempt) => localDate(at, zone);
  const within = all.filter((attempt) => date(attempt) >= from && date(attempt) <= to);
  const key = (attempt: Attempt): string | null => {
    if (groupBy === 'day') return date(attempt);
    if (groupBy === 'week') return mondayOf(date(attempt));
    if (groupBy === 'month') return `${date(attempt).slice(0, 7)}-01`;
    return attempt.keys[groupBy];
  };
  const figures = (some: readonly Attempt[]) => {
    const delivered = some.filter((attempt) => attempt.delivered);
    const measured = delivered.filter(({ due }) => due !== null);
    const late = measured.reduce((sum, { at, due }) => sum + at - due!, 0);
    const first = some.filter(({ number }) => number === 1);
    return {
      shipments: some.filter(
        ({ shipment, number }) => !within.some((e) => e.shipment === shipment && e.number < number),
      ).length,
      attempts: some.length,
      delivered: delivered.length,
      failed: some.length - delivered.length,
      failedByReason: { ...NO_REASONS, unknown: some.length - delivered.length },
      onTime: measured.filter(({ at, due }) => at <= due!).length,
      onTimeRate: share(measured.filter(({ at, due }) => at <= due!).length, measured.length),
      meanMinutesLate:
        measured.length === 0 ? null : Math.sign(late) * rounded(Math.abs(late) / measured.length / 60_000, 1) + 0,
      firstAttemptRate: share(first.filter((attempt) => attempt.delivered).length, first.length),
      rating: null,
    };
  };
  const keys = [...new Set(within.map(key))];
  return {
    groups: new Map(keys.map((each) => [each, figures(within.filter((attempt) => key(attempt) === each))])),
    totals: figures(within),
  };
}

describe('the report on deliveries', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const report = async (tenant: Tenant, groupBy: string, from: string, to: string, more = '') => {
    const path = `/api/reports/deliveries?groupBy=${groupBy}&from=${from}&to=${to}${more}`;
    const { status, body } = await t.as(tenant.tokens.viewer).get(path);
    expect([status, body.error]).toEqual([200, undefined]);
    return body.data as {
      groups: { key: string | null; name: string | null; shipments: number }[];
      groupCount: number;
      totals: Record<string, unknown>;
    };
  };
  const happens = (tenant: Tenant, shipmentId: string, status: ShipmentStatus, at: number) =>
    t.app
      .get(UnitOfWork)
      .run(tenant.id, () =>
        t.app
          .get(ShipmentTransitionsService)
          .recordEvent(tenant.id, { shipmentId, status, occurredAt: new Date(at), by: null }),
      );

  /** The vehicles have started with estimates that cannot be reconstructed later. */
  const punctualDeliveries = (businessId: string) =>
    t.db.query('UPDATE route_stops SET promised_at = arrives_at WHERE business_id = $1', [businessId]);

  /** What becomes of a shipment after it has left: failures with a new try each, then an end. */
  const story = fc.record({
    /** Minutes between what happens. */
    gaps: fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 8, maxLength: 8 }),
    failures: fc.integer({ min: 0, max: 2 }),
    end: fc.constantFrom<ShipmentStatus | 'under way'>('delivered', 'delivered', 'delivered', 'returned', 'under way'),
    dueAfter: fc.option(fc.integer({ min: -500, max: 4000 })),
    customer: fc.nat(2),
    carrier: fc.nat(2),
    postalCode: fc.constantFrom('1010', '1020', null),
    tour: fc.nat(2),
  });

  it.each([
    ['Europe/Vienna', '2026-03-27T20:00:00Z'],
    ['Europe/Vienna', '2026-10-23T20:00:00Z'],
    ['America/St_Johns', '2026-03-06T20:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-03T12:00:00Z'],
    ['Asia/Kathmandu', '2025-12-30T12:00:00Z'],
  ])('agrees with what happened: %s from %s', async (timeZone, start) => {
    await fc.assert(
      fc.asyncProperty(fc.array(story, { minLength: 1, maxLength: 12 }), fc.nat(600), async (stories, offset) => {
        const tenant = await t.seedTenant({ timeZone });
        const businessId = tenant.id;
        const began = Date.parse(start) + offset * 60_000;
        const customers = [];
        for (let n = 0; n < 3; n++) customers.push((await seedCustomer({ ...t, tenant }, { businessId })).id);
        const carriers = [CARRIERS.ownFleet, CARRIERS.sandbox, null];
        const tours: (readonly [string, string] | null)[] = [null];
        const byTour: string[][] = [];
        for (let n = 0; n < 2; n++) {
          const own = stories.filter(({ tour }) => tour === n);
          // Another open shipment, so that the dispatch does not complete before the end of the test.
          const made = await seedDispatch(t, {
            businessId,
            status: 'in_progress',
            shipments: [...own, 0].map(() => 'out_for_delivery'),
            plannedDate: new Date(began - 60_000).toISOString(),
          });
          await punctualDeliveries(businessId);
          tours[n] = [made.driverId, made.vehicleId];
          byTour.push(made.shipments.map(({ id }) => id));
        }
        const attempts: Attempt[] = [];
        for (const { gaps, failures, end, dueAfter, customer, carrier, postalCode, tour } of stories) {
          const driven = tours[tour] ?? null;
          const id = driven
            ? byTour[tour]!.pop()!
            : (await seedShipment({ ...t, tenant }, { businessId, status: 'out_for_delivery' })).id;
          // A shipment on a started route has an estimate.
          const due = dueAfter !== null ? began + dueAfter * 60_000 : driven ? began : null;
          await t.db.query(
            `UPDATE shipments SET customer_id = $2, carrier_id = $3, recipient_postal_code = $4, promised_delivery = $5,
               estimated_delivery = NULL, status_changed_at = $6, created_at = $6 WHERE id = $1`,
            [id, customers[customer], carriers[carrier], postalCode, due && new Date(due), new Date(began - 60_000)],
          );
          const keys = {
            ...{ customer: customers[customer]!, carrier: carriers[carrier]!, postalCode },
            ...{ driver: driven?.[0] ?? null, vehicle: driven?.[1] ?? null },
          };
          const steps = [
            ...Array.from({ length: failures }, () => ['exception', 'out_for_delivery'] as const).flat(),
            end,
          ];
          let at = began;
          for (const [n, status] of steps.entries()) {
            at += gaps[n % gaps.length]! * 60_000;
            if (status === 'under way') break;
            await happens(tenant, id, status, at);
            if (status !== 'exception' && status !== 'delivered') continue;
            const number = attempts.filter(({ shipment }) => shipment === id).length + 1;
            attempts.push({ shipment: id, number, delivered: status === 'delivered', at, due, keys });
          }
        }
        const dates = [began - 86_400_000, began + 40 * 86_400_000].map((at) => localDate(at, timeZone)) as [
          string,
          string,
        ];
        const middle = localDate(began + 2 * 86_400_000, timeZone);
        for (const [from, to] of [dates, [middle, dates[1]], [middle, middle]] as const) {
          for (const groupBy of GROUPS) {
            const expected = expectedReport(attempts, groupBy, from, to, timeZone);
            const { groups, groupCount, totals } = await report(tenant, groupBy, from, to);
            const got = new Map(groups.map(({ key, name: _name, ...figures }) => [key, figures]));
            expect(got).toEqual(expected.groups);
            expect([groupCount, totals]).toEqual([expected.groups.size, expected.totals]);
          }
        }
      }),
      { numRuns: 3, seed: 1795450000 },
    );
  });

  it('stays unchanged after later changes and deletions', async () => {
    const tenant = await t.seedTenant();
    const businessId = tenant.id;
    const before = Date.now() - 3_600_000;
    const { id, driverId, vehicleId, shipments } = await seedDispatch(t, {
      businessId,
      status: 'in_progress',
      shipments: ['out_for_delivery', 'out_for_delivery'],
      plannedDate: new Date(before).toISOString(),
    });
    await punctualDeliveries(businessId);
    const [done, failed] = shipments.map((shipment) => shipment.id) as [string, string];
    await t.db.query('UPDATE shipments SET status_changed_at = $2, promised_delivery = $3 WHERE business_id = $1', [
      ...[businessId, new Date(before), new Date(before + 1_200_000)],
    ]);
    const api = t.as(tenant.tokens.owner);
    const trace = (guid: string, status: string, at: number) =>
      api.post(`/api/v1/shipments/${guid}/traces`).send({ status, timestamp: new Date(at).toISOString() });
    expect((await trace(done, 'delivered', before + 1_000_000)).status).toBe(201);
    expect((await trace(failed, 'exception', before + 1_100_000)).status).toBe(201);
    const today = localDate(before, 'Europe/Vienna');
    const all = async () => {
      const reports = [];
      for (const groupBy of GROUPS)
        reports.push(await report(tenant, groupBy, today, localDate(Date.now(), 'Europe/Vienna')));
      return reports;
    };
    const emitted = await all();
    expect(emitted[0]!.totals).toMatchObject({
      shipments: 2,
      delivered: 1,
      failed: 1,
      onTime: 1,
      onTimeRate: 1,
      meanMinutesLate: -3.3,
    });
    expect(emitted[3]!.groups).toEqual([expect.objectContaining({ key: driverId, shipments: 2 })]);
    expect(emitted[4]!.groups).toEqual([expect.objectContaining({ key: vehicleId, shipments: 2 })]);

    const other = await seedCustomer({ ...t, tenant }, { businessId });
    const window = { start: '00:00', end: '00:01' };
    for (const guid of [done, failed]) {
      const changed = await api.put(`/api/v1/shipments/${guid}`).send({ customerId: other.id });
      expectOk(changed);
      await t.db.query(
        `UPDATE shipments SET recipient_postal_code = '9999', recipient_city = 'Graz', delivery_window_start = $2,
           delivery_window_end = $3 WHERE id = $1`,
        [guid, window.start, window.end],
      );
    }
    await t.db.query("UPDATE shipments SET promised_delivery = now() - interval '1 year', estimated_delivery = NULL");
    // Older and repeated traces change nothing.
    await trace(done, 'exception', before + 500_000);
    await trace(failed, 'exception', before + 1_200_000);
    expect((await api.patch(`/api/dispatch/${id}/status`).send({ status: 'completed' })).status).toBe(200);
    const [driver, vehicle] = [await seedDriver(t, { businessId }), await seedVehicle(t, { businessId })];
    await t.db.query('UPDATE dispatches SET driver_id = $2, vehicle_id = $3 WHERE id = $1', [id, driver, vehicle]);
    expect((await api.delete(`/api/dispatch/${id}`)).status).toBe(200);
    expect((await api.post('/api/v1/shipments/delete').send([{ guid: done }])).status).toBe(200);
    expect(await all()).toEqual(emitted);
  });

  it('shows the largest groups with their current names, and the totals of all groups', async () => {
    const tenant = await t.seedTenant();
    const at = '2026-05-05T10:00:00Z';
    for (let n = 1; n <= 4; n++) {
      const { id: customerId } = await seedCustomer(
        { ...t, tenant },
        { businessId: tenant.id, name: `Customer of ${n}` },
      );
      for (let shipment = 0; shipment < n; shipment++) {
        const { id } = await seedShipment(
          { ...t, tenant },
          {
            businessId: tenant.id,
            customerId,
            status: 'out_for_delivery',
            createdAt: '2026-05-01',
            statusChangedAt: '2026-05-01',
          },
        );
        await happens(tenant, id, 'delivered', Date.parse(at));
      }
    }
    const { groups, groupCount, totals } = await report(tenant, 'customer', '2026-05-05', '2026-05-05', '&limit=2');
    expect(groups.map(({ name, shipments }) => [name, shipments])).toEqual([
      ['Customer of 4', 4],
      ['Customer of 3', 3],
    ]);
    expect([groupCount, totals.shipments]).toEqual([4, 10]);
    const other = await t.seedTenant();
    expect((await report(other, 'customer', '2026-05-05', '2026-05-05')).totals).toMatchObject({
      shipments: 0,
      onTimeRate: null,
    });
  });

  it.each([
    ['from=2026-03-02&to=2026-03-01&groupBy=day', { to: 'Must not be before `from`.' }],
    ['from=2026-01-01&to=2027-01-02&groupBy=day', { to: 'Must be at most 365 days after `from`.' }],
    [
      'from=2026-02-30&to=2026-03-01&groupBy=day',
      { from: 'Must be a day of the calendar from 1900 to 2200, as YYYY-MM-DD.' },
    ],
    ['from=1.3.2026&to=2026-03-01&groupBy=day', { from: 'Must be a date as YYYY-MM-DD.' }],
    ['from=2026-03-01T00:00:00Z&to=2026-03-01&groupBy=day', { from: 'Must be a date as YYYY-MM-DD.' }],
    ['to=2026-03-01&groupBy=day', { from: 'Is required: a date as YYYY-MM-DD.' }],
    [
      'from=2026-03-01&to=2026-03-01&groupBy=year',
      { groupBy: 'Must be one of: day, week, month, driver, vehicle, customer, carrier, postalCode, depot.' },
    ],
    ['from=2026-03-01&to=2026-03-01&groupBy=day&limit=1001', { limit: 'Must be a whole number from 1 to 1000.' }],
  ])('rejects %s', async (query, details) => {
    for (const kind of ['deliveries', 'fleet']) {
      const { status, body } = await t.api.get(`/api/reports/${kind}?${query}`);
      const expected =
        kind === 'fleet' && 'groupBy' in details
          ? { groupBy: 'Must be one of: day, vehicle, driver, depot.' }
          : details;
      expect([status, body.error.details]).toEqual([400, expected]);
    }
  });

  it('returns all days of a leap year', async () => {
    expect((await report(t.tenant, 'day', '2028-01-01', '2028-12-31')).groups).toEqual([]);
  });
});
