import type { Page } from 'playwright-core';
import { addressShipment, seedDispatch } from '../factories/dispatch.factory';
import type { TestApp } from '../support/test-app';

/** Viewport of a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Creates a driver with a ready route of today, and the sign-in code for the app. */
export async function seedRoute(t: TestApp, stops = 3) {
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

/**
 * Lets the driver app send at once, and opens its reports. The app may send by itself as soon as there is a network, so the number of
 * waiting reports that the button names can change before the click.
 */
export const sendNow = (page: Page): Promise<void> => page.locator('.send-status').click();
