import { readFileSync } from 'node:fs';
import { newId } from '../../src/common/ids';
import { seedOrder } from '../factories/order.factory';
import { until } from './browser';
import { faultsOfLooks } from './looks';
import { inBrowser } from './trial';

interface Stop {
  readonly shipmentId: string;
  readonly status: string;
}

/** Occasional tasks apart from the daily work. */
inBrowser('tasks of a dispatcher in the portal', (trial) => {
  it('shows due orders and failing webhooks with links to them', async () => {
    const { t } = trial;
    const due = await seedOrder(t, { orderNumber: 'DUE-1', status: 'ready' });
    await seedOrder(t, { orderNumber: 'LATER-1', status: 'ready' });
    await t.db.query(`UPDATE orders SET collection_date = now() - interval '1 hour' WHERE id = $1`, [due.id]);
    const hook = { url: 'https://93.184.215.14/deaf', events: ['*'] };
    const { guid } = (await t.api.post('/api/webhooks').send(hook).expect(201)).body.data;
    await t.db.query('UPDATE webhooks SET failing_since = now() WHERE id = $1', [guid]);
    const visit = await trial.openedAs('owner', '/portal');
    const { page } = visit;
    const attention = page.getByRole('region', { name: 'Needs attention' });
    await attention.getByText(/^https:\/\/93\.184\.215\.14\/deaf has not been receiving events since/).waitFor();
    const line = attention.getByRole('listitem').filter({ hasText: '1 order is due for collection today' });
    await line.getByRole('link', { name: 'View' }).click();
    await page.getByRole('link', { name: 'DUE-1' }).waitFor();
    await page.getByText('1 entry').waitFor();
    await trial.endWell(visit);
  });

  it('moves a tracking device to another vehicle and deletes it', async () => {
    const visit = await trial.opened('/portal/devices');
    const { page } = visit;
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'New tracker' }).click();
    await dialog.getByLabel('Device ID').fill('spare-1');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Edit spare-1' }).click();
    await dialog.getByLabel('Device ID').fill('spare-2');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const menu = page.getByRole('button', { name: 'More actions for spare-2' });
    const remove = page.getByRole('menuitem', { name: 'Delete spare-2' });
    await menu.press('Enter');
    await remove.press('Escape');
    await remove.waitFor({ state: 'hidden' });
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('More actions for spare-2');
    await menu.click();
    await remove.waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await remove.click();
    await dialog.getByText('It can no longer send positions.').waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Deleted.', { exact: true }).waitFor();
    await page.getByRole('cell', { name: 'spare-2', exact: true }).waitFor({ state: 'detached' });
    await trial.endWell(visit);
  });

  it('stores the id of a customer in other systems', async () => {
    const visit = await trial.opened('/portal/customers');
    const { page } = visit;
    const dialog = page.getByRole('dialog');
    await page.getByRole('table').getByRole('link', { name: 'Café Prückel' }).click();
    await page.getByRole('button', { name: 'Add reference' }).click();
    await dialog.getByLabel('Type').fill('erp');
    await dialog.getByLabel('Value').fill('C-10442');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'C-10442', exact: true }).waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await page.getByRole('button', { name: 'More actions for erp C-10442' }).click();
    await page.getByRole('menuitem', { name: 'Delete erp C-10442' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('cell', { name: 'C-10442', exact: true }).waitFor({ state: 'detached' });
    await trial.endWell(visit);
  });

  it('shows a running route with its history, accepts a better order of its stops, and undoes it', async () => {
    const { t, day } = trial;
    const { id } = day.late;
    const openStops = async () => {
      const { stops } = (await t.api.get(`/api/route/${id}`)).body.data as { stops: Stop[] };
      return stops.filter(({ status }) => status === 'pending').map(({ shipmentId }) => shipmentId);
    };
    const isSequence = (ids: readonly string[]) => until(async () => (await openStops()).join() === ids.join());
    await t.api.post(`/api/dispatch/${id}/reoptimize`).send({}).expect(200);
    const best = await openStops();
    const worse = [best.at(-1)!, ...best.slice(0, -1)];
    await t.api.put(`/api/dispatch/${id}/stops`).send({ shipmentIds: worse }).expect(200);
    const visit = await trial.opened('/portal');
    const { page } = visit;
    await page.getByRole('button', { name: /^Route West/ }).click();
    await page.getByRole('link', { name: 'Open route' }).click();
    await page.getByRole('region', { name: 'History' }).getByText('In progress').waitFor();
    expect(visit.faults).toEqual([]); // The page requests no proposal while the route has none.
    const figures = { minutes: 90, distance: 40, lateMinutes: 30, returnsAt: new Date().toISOString() };
    await t.db.query(
      `INSERT INTO route_proposals
         (business_id, dispatch_id, looked_at, id, stored_ids, proposed_ids, before, after, made_at)
       VALUES ($1, $2, now(), $3, $4, $5, $6, $7, now())
       ON CONFLICT (business_id, dispatch_id) DO UPDATE SET
         (id, stored_ids, proposed_ids, before, after, made_at) =
         ROW (excluded.id, excluded.stored_ids, excluded.proposed_ids, excluded.before, excluded.after, now())`,
      [t.tenant.id, id, newId(), worse, best, figures, { ...figures, lateMinutes: 12 }],
    );
    await page.goto('/portal');
    const attention = page.getByRole('region', { name: 'Needs attention' });
    const matter = attention
      .getByRole('listitem')
      .filter({ hasText: 'another order of the stops is 18 min less late' });
    await matter.getByRole('link', { name: 'View' }).click();
    await page.getByRole('heading', { name: 'Route West' }).waitFor();
    await page.getByRole('region', { name: 'History' }).getByText('In progress').waitFor();
    const proposal = page.getByRole('region', { name: 'Better order of the stops' });
    await proposal.getByRole('row', { name: 'Late, min 30 12' }).waitFor();
    expect(await faultsOfLooks(visit, 'route')).toEqual([]);
    await proposal.getByRole('button', { name: 'Accept' }).click();
    await page.getByText('New order of the stops:').waitFor();
    await isSequence(best);
    await page.locator('body').press('Control+z');
    await isSequence(worse);
    await page.getByRole('button', { name: 'Optimise remaining stops' }).click();
    await isSequence(best);
    await trial.endWell(visit);
  });

  it('exports a report as a table', async () => {
    const { t } = trial;
    const { shipments } = (await t.api.get(`/api/dispatch/${trial.day.late.id}`)).body.data;
    await t.api.post(`/api/v1/shipments/${shipments[0].guid}/traces`).send({ status: 'delivered' }).expect(201);
    const visit = await trial.opened('/portal/reports?kind=deliveries&groupBy=driver');
    const { page } = visit;
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('deliveries-driver.csv');
    const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFDriver,Delivered,/);
    expect(lines[1]).toMatch(/^Ada Byron,1,/);
    await trial.endWell(visit);
  });
});
