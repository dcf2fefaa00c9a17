import type { Page } from 'playwright-core';
import { addressShipment } from '../factories/dispatch.factory';
import { seedShipment, seedShipments } from '../factories/shipment.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { dayAhead, noonAhead } from '../support/noon-zone';
import { inBrowser } from './trial';

const DAYS_AHEAD = 9;
const WAITING = 520;

inBrowser('the planning page with its map', (trial) => {
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
    // Deliveries are listed newest first, so the unassigned one is among those that are shown.
    await t.db.query('UPDATE shipments SET created_at = now() WHERE id = $1', [free]);
  });

  it('shows routes in the colours of their columns, and selects drawn areas, with Shift in addition', async () => {
    const visit = await trial.opened(`/portal/board?day=${dayAhead(DAYS_AHEAD)}`);
    const { page } = visit;
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await page.waitForURL(/map=1/);
    await page.locator('.board-map canvas.maplibregl-canvas').waitFor();
    await page.getByText(/deliveries have no known location/).waitFor();
    await lasso(page, 0, 0, 0.05);
    expect(await page.getByText(/^\d+ selected$/).count()).toBe(0);
    await lasso(page, 0.02, 0.02, 0.48); // the stop in the north-west
    await page.getByText('1 selected').waitFor();
    await page.keyboard.down('Shift');
    await lasso(page, 0.5, 0.02, 0.48); // and the one in the north-east
    await page.keyboard.up('Shift');
    await page.getByText('2 selected').waitFor();
    await lasso(page, 0.5, 0.02, 0.48);
    await page.getByText('1 selected').waitFor();
    await lasso(page, 0.02, 0.02, 0.96);
    await page.getByText('4 selected').waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('board-map-1440');
    await page.getByLabel('Move to').selectOption('Round');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText('The shipments weigh 122 kg, the vehicle carries 100 kg.').waitFor();
    await trial.endWell(visit, [/400/]);
  });

  it('shows how full a vehicle is and that not all unassigned deliveries are shown', async () => {
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
    await page.getByText(`Showing 500 of ${totalCount}, newest first.`).waitFor();
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByText(', newest first.').waitFor({ state: 'hidden' });
    expect(await page.locator('[data-lane=unassigned] .card').count()).toBe(totalCount);
    await trial.endWell(visit);
  });
});

/** Draws a square on the map. The coordinates are fractions of its width and height. */
async function lasso(page: Page, left: number, top: number, size: number): Promise<void> {
  await page.getByRole('button', { name: 'Select by area' }).click();
  const box = (await page.locator('.lasso').boundingBox())!;
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  const corners = [at(left + size, top), at(left + size, top + size), at(left, top + size), at(left, top)];
  await page.mouse.move(...at(left, top));
  await page.mouse.down();
  for (const corner of corners) await page.mouse.move(...corner);
  await page.mouse.up();
  await page.locator('.lasso').waitFor({ state: 'detached' });
}
