import { localDate } from '../../../src/common/time/time-zone';
import { seedDispatch, type SeededDispatch } from '../../factories/dispatch.factory';
import { seedDriver } from '../../factories/driver.factory';
import { seedDriverSession } from '../../factories/driver-session.factory';
import { seedShipment } from '../../factories/shipment.factory';
import { startTestApp, type TestApp } from '../../support/test-app';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface RouteStop {
  estimatedArrival: string;
  plannedArrival: string;
  lateMinutes: number;
}

describe('a route whose departure has passed without a start', () => {
  let t: TestApp;
  let dispatch: SeededDispatch;
  let departure: number;
  /** The next whole minute before and after the requests. */
  let earliest: number;

  const nextMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE + MINUTE;
  const data = async (path: string) => (await t.api.get(path)).body.data;
  const between = (time: string, plannedAfter: number) => {
    expect(Date.parse(time)).toBeGreaterThanOrEqual(earliest + plannedAfter);
    expect(Date.parse(time)).toBeLessThanOrEqual(nextMinute() + plannedAfter);
  };

  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const seedLate = async (status: 'draft' | 'ready') => {
    departure = Date.now() - 3 * HOUR;
    const driverId = await seedDriver(t);
    dispatch = await seedDispatch(t, {
      driverId,
      status,
      plannedDate: new Date(departure).toISOString(),
      shipments: ['created', 'created'],
    });
    for (const [index, { id }] of dispatch.shipments.entries()) {
      const arrival = new Date(departure + (index + 1) * 2 * HOUR);
      await t.db.query('UPDATE route_stops SET arrives_at = $2 WHERE shipment_id = $1', [id, arrival]);
      await t.db.query(`UPDATE shipments SET estimated_delivery = $2, estimate_precision = 'time' WHERE id = $1`, [
        id,
        arrival,
      ]);
    }
    earliest = nextMinute();
    return driverId;
  };

  it.each(['draft', 'ready'] as const)(
    'is expected to depart within the next minute, and all its arrivals move with it: %s',
    async (status) => {
      const driverId = await seedLate(status);
      const driver = t.as(await seedDriverSession(t, { driverId }));

      const { stops } = (await data(`/api/route/${dispatch.id}`)) as { stops: RouteStop[] };
      for (const [index, stop] of stops.entries()) between(stop.estimatedArrival, (index + 1) * 2 * HOUR);
      expect(stops.map(({ plannedArrival }) => Date.parse(plannedArrival) - departure)).toEqual([2 * HOUR, 4 * HOUR]);
      expect(stops.map(({ lateMinutes }) => lateMinutes)).toEqual([0, 0]);

      const { events } = (await data(`/api/route/timeline/${dispatch.id}`)) as { events: { expectedAt?: string }[] };
      for (const event of events)
        expect(JSON.stringify(event)).not.toContain(new Date(departure).toISOString().slice(0, 13));

      const { shipments } = (await data(`/api/dispatch/${dispatch.id}`)) as {
        shipments: { estimatedArrival: string }[];
      };
      for (const [index, { estimatedArrival }] of shipments.entries())
        between(estimatedArrival, (index + 1) * 2 * HOUR);

      for (const [index, { id }] of dispatch.shipments.entries())
        between((await data(`/api/v1/shipments/${id}`)).estimatedDelivery, (index + 1) * 2 * HOUR);

      if (status === 'ready') {
        const day = localDate(new Date(departure), 'Europe/Vienna'); // the time zone of the business
        const { dispatches } = (await driver.get(`/api/driver/day?date=${day}`)).body.data as {
          dispatches: { guid: string; stops: { expectedArrival: string }[] }[];
        };
        const inDay = dispatches.find(({ guid }) => guid === dispatch.id)!.stops;
        for (const [index, { expectedArrival }] of inDay.entries()) between(expectedArrival, (index + 1) * 2 * HOUR);
      }
    },
  );
});

describe('the estimate of a shipment without a route', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const estimateOf = async (id: string) => (await t.api.get(`/api/v1/shipments/${id}`)).body.data.estimatedDelivery;

  it('moves to the next day at the same time while the shipment is open', async () => {
    const { id } = await seedShipment(t, { estimatedDelivery: '2026-03-02T22:59:59.999Z' });
    const before = Date.now();
    const shown = await estimateOf(id);
    expect(shown.slice(10)).toBe('T22:59:59.999Z');
    expect(Date.parse(shown)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(shown)).toBeLessThan(Date.now() + 24 * HOUR);
  });

  it('stays what it was when the shipment has ended', async () => {
    const estimatedDelivery = '2026-03-02T22:59:59.999Z';
    const { id } = await seedShipment(t, {
      status: 'delivered',
      deliveredAt: '2026-03-03T08:00:00Z',
      estimatedDelivery,
    });
    expect(await estimateOf(id)).toBe(estimatedDelivery);
  });

  it('is not in the past in the file of all shipments either', async () => {
    const { trackingNumber } = await seedShipment(t, { estimatedDelivery: '2026-02-17T22:59:59.999Z' });
    const { text } = await t.api.get('/api/v1/shipments/export?format=csv');
    const row = text.split('\r\n').find((line) => line.includes(trackingNumber));
    expect(row).toMatch(/ 23:59:59/);
    expect(row).not.toContain('2026-02-17');
  });
});
