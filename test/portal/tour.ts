import { addressShipment, seedDispatch } from '../factories/dispatch.factory';
import type { TestApp } from '../support/test-app';

/** What a driver holds in one hand. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A driver with a tour of today that is ready, and the way into the app. */
export async function seedTour(t: TestApp, stops = 3) {
  const plannedDate = new Date().toISOString();
  const shipments = Array<string>(stops).fill('created');
  const dispatch = await seedDispatch(t, { status: 'ready', shipments, plannedDate });
  const ids = dispatch.shipments.map(({ id }) => id);
  for (const [i, id] of ids.entries()) {
    const place = { latitude: 48.2 + i / 1000, longitude: 16.36 };
    await addressShipment(t, id, {
      street: `Ring ${i + 1}`,
      city: 'Wien',
      postalCode: '1010',
      country: 'AT',
      ...place,
    });
    await t.db.query('UPDATE shipments SET recipient_name = $2 WHERE id = $1', [id, `Person ${i + 1}`]);
    await t.db.query('UPDATE route_stops SET latitude = $2, longitude = $3 WHERE shipment_id = $1', [
      ...[id, place.latitude, place.longitude],
    ]);
  }
  const { body } = await t.api.post(`/api/drivers/${dispatch.driverId}/invitation`);
  return { ...dispatch, ids, link: `/driver#code=${body.data.code as string}` };
}
