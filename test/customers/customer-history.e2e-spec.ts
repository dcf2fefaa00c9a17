import fc from 'fast-check';
import { seedCustomer } from '../factories/customer.factory';
import { seedOrder, seedShipmentOf } from '../factories/order.factory';
import type { Tenant } from '../factories/tenant.factory';
import { startTestApp, type TestApp } from '../support/test-app';

const UNITS = ['day', 'week', 'month'] as const;
type Unit = (typeof UNITS)[number];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Sale {
  readonly at: number;
  readonly minor: number;
  readonly isGone: boolean;
  /** When its shipment was delivered, and when that was expected. */
  readonly delivered: number | null;
  readonly due: number | null;
}

const localDate = (at: number, timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
const dayAfter = (date: string, days = 1) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const keyOf = (date: string, unit: Unit) => {
  if (unit === 'day') return date;
  if (unit === 'month') return `${date.slice(0, 7)}-01`;
  return dayAfter(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));
};

/** The history, counted slowly: each sale is looked at for each time. */
function expectedHistory(sales: readonly Sale[], unit: Unit, from: string, to: string, zone: string) {
  const keys = new Set<string>();
  for (let date = from; date <= to; date = dayAfter(date)) keys.add(keyOf(date, unit));
  const counted = sales.filter(({ isGone }) => !isGone);
  return [...keys].map((key) => {
    const isIn = (at: number | null) => {
      const date = at === null ? '' : localDate(at, zone);
      return date >= from && date <= to && keyOf(date, unit) === key;
    };
    const [made, done] = [counted.filter(({ at }) => isIn(at)), counted.filter(({ delivered }) => isIn(delivered))];
    const measured = done.filter(({ due }) => due !== null);
    const onTime = measured.filter(({ delivered, due }) => delivered! <= due!).length;
    const rate = measured.length === 0 ? null : Math.round((onTime / measured.length) * 1e4) / 1e4;
    return {
      key,
      orders: made.length,
      value: made.reduce((sum, { minor }) => sum + minor, 0) / 100,
      ...{ shipments: made.length, delivered: done.length, onTime, onTimeRate: rate },
    };
  });
}

describe('what a customer ordered, over time', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const history = (tenant: Tenant, id: string, query: string) =>
    t.as(tenant.tokens.viewer).get(`/api/v1/Customers/${id}/sales-history?${query}`);

  async function sell(tenant: Tenant, customerId: string, { at, minor, isGone, delivered, due }: Sale) {
    const own = { ...t, tenant };
    const status = isGone ? 'cancelled' : 'shipped';
    const createdAt = new Date(at).toISOString();
    const order = await seedOrder(own, { customerId, totalMinor: minor, status, createdAt });
    const shipment = await seedShipmentOf(
      t,
      order,
      isGone ? 'cancelled' : delivered === null ? 'created' : 'delivered',
    );
    await t.db.query('UPDATE shipments SET created_at = $2, delivered_at = $3, estimated_delivery = $4 WHERE id = $1', [
      shipment,
      createdAt,
      delivered && new Date(delivered),
      due && new Date(due),
    ]);
  }

  const sale = fc.record({
    /** Hours after the start, so that days of 23 and 25 hours have some in each of them. */
    after: fc.integer({ min: 0, max: 24 * 45 }),
    minor: fc.integer({ min: 0, max: 1_000_000 }),
    isGone: fc.nat(5).map((n) => n === 0),
    takes: fc.option(fc.integer({ min: 1, max: 24 * 9 })),
    dueAfter: fc.option(fc.integer({ min: 1, max: 24 * 9 })),
  });

  it.each([
    ['Europe/Vienna', '2026-03-20T20:00:00Z'],
    ['America/St_Johns', '2026-10-25T20:00:00Z'],
  ])('agrees with what happened: %s from %s', async (timeZone, start) => {
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 15 }), fc.nat(100), async (drawn, minutes) => {
        const tenant = await t.seedTenant({ timeZone });
        const [customer, other] = [await seedCustomer({ ...t, tenant }, {}), await seedCustomer({ ...t, tenant }, {})];
        const began = Date.parse(start) + minutes * 60_000;
        const sales = drawn.map(({ after, takes, dueAfter, ...rest }): Sale => {
          const at = began + after * HOUR_MS;
          const [delivered, due] = [takes && at + takes * HOUR_MS, dueAfter && at + dueAfter * HOUR_MS];
          return { ...rest, at, delivered, due };
        });
        await Promise.all(sales.map((each) => sell(tenant, customer.id, each)));
        await sell(tenant, other.id, sales[0]!); // A sale of another business.
        const days = [0, 20, 60].map((count) => localDate(began + count * DAY_MS, timeZone)) as [
          string,
          string,
          string,
        ];
        for (const [from, to] of [
          [days[0], days[2]],
          [days[1], days[2]],
          [days[1], days[1]],
        ] as const)
          for (const unit of UNITS) {
            const { status, body } = await history(tenant, customer.id, `from=${from}&to=${to}&groupBy=${unit}`);
            expect([status, body.error]).toEqual([200, undefined]);
            expect(body.data).toEqual({
              ...{ from, to, timeZone, groupBy: unit, currency: 'EUR' },
              series: expectedHistory(sales, unit, from, to, timeZone),
            });
          }
        const whole = await history(tenant, customer.id, `from=${days[0]}&to=${days[2]}&groupBy=month`);
        const sums = await t.as(tenant.tokens.viewer).get(`/api/v1/Customers/${customer.id}/sales-analytics`);
        const sum = (name: 'orders' | 'shipments') =>
          whole.body.data.series.reduce((all: number, each: Record<string, number>) => all + each[name]!, 0);
        expect([sum('orders'), sum('shipments')]).toEqual([sums.body.data.totalOrders, sums.body.data.totalShipments]);
      }),
      { numRuns: 2, seed: 1795450001 },
    );
  });

  it('returns a whole year for a customer without orders and rejects an invalid period', async () => {
    const { id } = await seedCustomer(t);
    const { body } = await history(t.tenant, id, 'from=2028-01-01&to=2028-12-31&groupBy=day');
    expect(body.data.series).toHaveLength(366);
    expect(body.data.series.at(-1)).toEqual({
      ...{ key: '2028-12-31', orders: 0, value: 0, shipments: 0, delivered: 0, onTime: 0, onTimeRate: null },
    });
    const refused = async (query: string) => {
      const response = await history(t.tenant, id, query);
      return [response.status, response.body.error.details];
    };
    expect(await refused('from=2026-03-02&to=2026-03-01&groupBy=week')).toEqual([
      400,
      { to: 'Must not be before `from`.' },
    ]);
    expect(await refused('from=2026-01-01&to=2027-01-02&groupBy=day')).toEqual([
      400,
      { to: 'Must be at most 365 days after `from`.' },
    ]);
    expect(await refused('from=2026-03-01&to=2026-03-31&groupBy=driver')).toEqual([
      400,
      { groupBy: 'Must be one of: day, week, month.' },
    ]);
  });
});
