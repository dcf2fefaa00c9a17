import { randomUUID } from 'node:crypto';
import { CarrierBookingsRepository } from '../../src/modules/carriers/bookings/carrier-bookings.repository';
import { BookingTrackingService, type DueBooking } from '../../src/modules/carriers/bookings/booking-tracking.service';
import { CARRIERS } from '../factories/carrier.factory';
import { DEPOT, seedShipmentAt } from '../factories/plan.factory';
import { startTestApp, type TestApp } from '../support/test-app';

/** One request each minute, at most 3 saved, 1 second apart. */
const PACES = [{ adapter: 'dhl-parcel-de', pace: { refillMs: 60_000, spacingMs: 1000, maxSavedRequests: 3 } }];

describe('a carrier that limits tracking requests', () => {
  let t: TestApp;
  let dhl: string;
  beforeAll(async () => {
    t = await startTestApp();
    const { rows } = await t.db.query<{ id: string }>(`SELECT id FROM carriers WHERE adapter = 'dhl-parcel-de'`);
    dhl = rows[0]!.id;
  });
  afterAll(() => t.stop());
  beforeEach(() => t.db.query('UPDATE carrier_bookings SET next_track_at = NULL'));

  /** Seeds a business with bookings that are due, the first one since the longest time. Returns their ids. */
  async function seedDue(
    carrierId: string,
    count: number,
    settings: { trackingPerDay?: number } = {},
  ): Promise<{ businessId: string; ids: string[] }> {
    const { id: businessId } = await t.seedTenant();
    await t.db.query('INSERT INTO carrier_configurations (business_id, carrier_id, settings) VALUES ($1, $2, $3)', [
      businessId,
      carrierId,
      settings,
    ]);
    const ids: string[] = [];
    for (let n = 0; n < count; n++) {
      const shipmentId = await seedShipmentAt(t, { ...DEPOT, businessId });
      ids.push(randomUUID());
      await t.db.query(
        `INSERT INTO carrier_bookings (business_id, id, shipment_id, carrier_id, status, carrier_reference, booked_at, next_track_at)
         VALUES ($1, $2, $3, $4, 'booked', 'reference', now(), now() - $5 * interval '1 second')`,
        [businessId, ids.at(-1), shipmentId, carrierId, 1000 - n],
      );
    }
    return { businessId, ids };
  }
  const claim = (count = 100): Promise<DueBooking[]> =>
    t.app.get(CarrierBookingsRepository).claimDueBookings(count, PACES);
  /** Lets time pass for an account. */
  const wait = (businessId: string, seconds: number) =>
    t.db.query(
      `UPDATE carrier_configurations SET tracking_free_at = tracking_free_at - $2 * interval '1 second',
         tracking_busy_until = tracking_busy_until - $2 * interval '1 second' WHERE business_id = $1`,
      [businessId, seconds],
    );

  it('a carrier that limits tracking requests is asked about the longest waiting parcels first, one after the other, and no more than the limit allows', async () => {
    const { ids } = await seedDue(dhl, 5);
    const claimed = (await claim()).sort((one, other) => one.afterMs - other.afterMs);
    expect(claimed.map(({ bookingId, afterMs }) => [bookingId, afterMs])).toEqual([
      [ids[0], 0],
      [ids[1], 1000],
      [ids[2], 2000],
    ]);
    expect(await claim()).toEqual([]);
  });

  it('a carrier that limits tracking requests is asked again after a pause, also by a process that has just started', async () => {
    const { businessId, ids } = await seedDue(dhl, 6);
    await claim();
    await wait(businessId, 59);
    expect(await claim()).toEqual([]);
    await wait(businessId, 1);
    expect((await claim()).map(({ bookingId }) => bookingId)).toEqual([ids[3]]);
    await wait(businessId, 3600); // No more than the burst is saved.
    expect((await claim()).map(({ bookingId }) => bookingId).sort()).toEqual([ids[4]!, ids[5]!].sort());
  });

  it('a carrier that limits tracking requests is asked by one process while that one sends the requests of the account', async () => {
    const { businessId } = await seedDue(dhl, 5);
    const claims = await Promise.all([claim(), claim(), claim()]);
    expect(claims.flat()).toHaveLength(3);
    await t.db.query(
      `UPDATE carrier_configurations SET tracking_free_at = now() - interval '1 hour' WHERE business_id = $1`,
      [businessId],
    );
    expect(await claim()).toEqual([]);
  });

  it('limits each business by itself, and no other carrier', async () => {
    const [one, other] = [await seedDue(dhl, 4), await seedDue(dhl, 4)];
    const unlimited = await seedDue(CARRIERS.http, 20);
    const counts = new Map<string, number>();
    for (const { businessId } of await claim()) counts.set(businessId, (counts.get(businessId) ?? 0) + 1);
    expect([one, other, unlimited].map(({ businessId }) => counts.get(businessId))).toEqual([3, 3, 20]);
  });

  it('is not asked for a suspended business, whose bookings are due when it is active again', async () => {
    const { businessId, ids } = await seedDue(dhl, 1);
    await t.db.query('UPDATE businesses SET suspended_at = now() WHERE id = $1', [businessId]);
    expect(await claim()).toEqual([]);
    await t.db.query('UPDATE businesses SET suspended_at = NULL WHERE id = $1', [businessId]);
    expect((await claim()).map(({ bookingId }) => bookingId)).toEqual(ids);
  });

  it('gets nine tenths of the requests a day of an account evenly, and saves 25 at most', async () => {
    const { businessId, ids } = await seedDue(dhl, 27, { trackingPerDay: 1000 });
    expect(await claim()).toHaveLength(25);
    await wait(businessId, 95);
    expect(await claim()).toEqual([]);
    await wait(businessId, 1);
    expect((await claim()).map(({ bookingId }) => bookingId)).toEqual([ids[25]]);
  });

  it('limits the requests of an account for a carrier without a published limit, if the account has a number', async () => {
    const { businessId } = await seedDue(CARRIERS.ups, 12, { trackingPerDay: 100 });
    expect(await claim()).toHaveLength(10);
    await wait(businessId, 959);
    expect(await claim()).toEqual([]);
    await wait(businessId, 1);
    expect(await claim()).toHaveLength(1);
  });

  it('gets its share of a batch beside a business with many parcels', async () => {
    const many = await seedDue(CARRIERS.http, 10);
    const few = await seedDue(dhl, 2);
    const claimed = await claim(4);
    const counts = [many, few].map(({ businessId }) => claimed.filter((due) => due.businessId === businessId).length);
    expect(counts).toEqual([2, 2]);
  });

  it('of DHL has 25 requests at once at most, and then one each 384 seconds', async () => {
    const { businessId } = await seedDue(dhl, 30);
    const tracking = t.app.get(BookingTrackingService);
    expect((await tracking.claimDueBookings(100)).map(({ afterMs }) => afterMs).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 25 }, (_, n) => n * 1000),
    );
    await wait(businessId, 383);
    expect(await tracking.claimDueBookings(100)).toEqual([]);
    await wait(businessId, 1);
    expect(await tracking.claimDueBookings(100)).toHaveLength(1);
  });
});
