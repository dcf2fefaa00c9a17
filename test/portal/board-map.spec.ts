import type { Page } from 'playwright-core';
import { addressShipment } from '../factories/dispatch.factory';
import { seedShipment, seedShipments } from '../factories/shipment.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { dayAhead, noonAhead } from '../support/noon-zone';
import { inBrowser } from './trial';

const DAYS_AHEAD = 9;
const WAITING = 520;

inBrowser('the board beside its map', (trial) => {
  beforeAll(async () => {
    const { t } = trial;
    await t.db.query('UPDATE shipments SET recipient_latitude = NULL, recipient_longitude = NULL');
    const shipmentIds: string[] = [];
    for (let i = 0; i < 4; i++) {
      const { id } = await seedShipment(t, { recipientName: `Stop ${i}` });
      await addressShipment(t, id, {
        street: `Ring ${i}`,
        city: 'Wien',
        latitude: 48.2 + (i % 2) * 0.02,
        longitude: 16.33 + i * 0.02,
      });
      shipmentIds.push(id);
    }
    await t.db.query('UPDATE shipments SET total_weight_g = 30500, total_volume_cm3 = 250000 WHERE id = ANY ($1)', [
      shipmentIds,
    ]);
    const free = shipmentIds.pop();
    const vehicleId = await seedVehicle(t, { name: 'Van Map', weightKg: 100, volumeM3: 3 });
    await t.api
      .post('/api/dispatch')
      .send({ name: 'Round', plannedDate: noonAhead(DAYS_AHEAD), vehicleId, shipmentIds })
      .expect(201);
    // Placed ones are listed newest first, so that the free one is among those that are shown.
    await t.db.query('UPDATE shipments SET created_at = now() WHERE id = $1', [free]);
  });

  it('shows the tours in the colours of their columns, and chooses what is drawn around', async () => {
    const visit = await trial.opened(`/portal/board?day=${dayAhead(DAYS_AHEAD)}`);
    const { page } = visit;
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await page.waitForURL(/map=1/);
    await page.locator('.board-map canvas.maplibregl-canvas').waitFor();
    await page.getByText(/deliveries have no known place/).waitFor();
    await lasso(page, 0, 0, 0.05);
    expect(await page.getByText(/^\d+ chosen$/).count()).toBe(0);
    await lasso(page, 0.02, 0.02, 0.96);
    await page.getByText('4 chosen').waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('board-map-1440');
    await page.getByLabel('Move to').selectOption('Round');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText('The shipments weigh 122 kg, the vehicle carries 100 kg.').waitFor();
    await trial.endWell(visit, [/400/]);
  });

  it('tells how full a vehicle is, and that not all deliveries in no tour are shown', async () => {
    await seedShipments(
      trial.t,
      Array.from({ length: WAITING }, () => ({ recipientName: 'Nora Nord' })),
    );
    const visit = await trial.opened(`/portal/board?day=${dayAhead(DAYS_AHEAD)}`);
    const { page } = visit;
    await page.getByText('91.5 of 100 kg').waitFor();
    await page.getByText('0.75 of 3 m³').waitFor();
    const { totalCount } = (await trial.t.api.get('/api/v1/shipments/unassigned?pageSize=1')).body;
    expect(totalCount).toBeGreaterThan(500);
    await page.getByText(`500 of ${totalCount} are shown, the newest first.`).waitFor();
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByText('are shown, the newest first.').waitFor({ state: 'hidden' });
    expect(await page.locator('[data-lane=unassigned] .card').count()).toBe(totalCount);
    await trial.endWell(visit);
  });
});

/** Draws around a square of the map, by shares of its width and height. */
async function lasso(page: Page, left: number, top: number, size: number): Promise<void> {
  await page.getByRole('button', { name: 'Choose by area' }).click();
  const box = (await page.locator('.lasso').boundingBox())!;
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  const corners = [at(left + size, top), at(left + size, top + size), at(left, top + size), at(left, top)];
  await page.mouse.move(...at(left, top));
  await page.mouse.down();
  for (const corner of corners) await page.mouse.move(...corner);
  await page.mouse.up();
  await page.locator('.lasso').waitFor({ state: 'detached' });
}
