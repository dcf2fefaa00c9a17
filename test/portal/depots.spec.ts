import { until } from './browser';
import { inBrowser } from './trial';

inBrowser('depots in the portal', (trial) => {
  it('are created with opening hours, changed with an undo, and chosen for vehicles and plans', async () => {
    const visit = await trial.openedAs('owner', '/portal/settings/depots');
    const { page } = visit;
    const dialog = page.getByRole('dialog');
    await page.getByText('Main depot').waitFor();
    await page.getByRole('button', { name: 'New depot' }).click();
    await dialog.getByLabel('Name').fill('Depot North');
    await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('NORTH');
    await dialog.getByLabel('City').fill('Wien');
    await dialog.getByLabel('Country').selectOption('AT');
    await dialog.getByText('Opening hours').click();
    await dialog.getByLabel('Monday').fill('6-12; 13:00-20:00');
    expect(await visit.inaccessible()).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Mon 06:00–12:00; 13:00–20:00').waitFor();
    await page.getByRole('button', { name: 'Edit Depot North' }).click();
    await dialog.getByLabel('Name').fill('Depot South');
    await dialog.getByLabel('Default depot').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Depot South Default/ }).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByRole('row', { name: /Main depot Default/ }).waitFor();
    await page.getByRole('cell', { name: 'Depot North', exact: true }).waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('settings-depots-1440');

    await page.goto('/portal/vehicles');
    await page.getByRole('button', { name: 'New vehicle' }).click();
    await dialog.getByLabel('Name').fill('Van North');
    await dialog.getByLabel('Licence plate').fill('W NORTH 1');
    await dialog.getByLabel('Depot', { exact: true }).selectOption('Depot North');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { body } = await trial.t.api.get('/api/vehicles');
    const { data } = (await trial.t.api.get('/api/depots')).body as { data: { guid: string; code: string }[] };
    const north = data.find(({ code }) => code === 'NORTH')!.guid;
    const vehicles = (body as { data: { name: string; depotId: string }[] }).data;
    expect(vehicles.find(({ name }) => name === 'Van North')!.depotId).toBe(north);
    await trial.endWell(visit);
  });

  it('hide pages about all depots from a dispatcher who is limited to one', async () => {
    const { api, tenant } = trial.t;
    const { data } = (await api.get('/api/depots')).body as { data: { guid: string; code: string }[] };
    const north = data.find(({ code }) => code === 'NORTH')!.guid;
    const limit = (depotIds: string[] | null) =>
      trial.t.as(tenant.tokens.owner).patch(`/api/business/users/${tenant.users.dispatcher}`).send({ depotIds });
    expect((await limit([north])).status).toBe(200);
    const visit = await trial.opened('/portal/vehicles');
    const { page } = visit;
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await pages.getByRole('link', { name: 'Reports' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Trackers' }).count()).toBe(0);
    for (const name of await pages.getByRole('link').allTextContents()) {
      await pages.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await until(async () => (await page.locator('.mantine-Skeleton-root').count()) === 0);
    }
    await page.getByRole('link', { name: 'Depots' }).waitFor();
    expect(await page.getByRole('link', { name: 'Standing routes' }).count()).toBe(0);
    await page.goto('/portal/reports');
    await page.getByText('You see only some depots').waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    expect(refused).toEqual([]);
    await trial.endWell(visit);
    expect((await limit(null)).status).toBe(200);
  });
});
