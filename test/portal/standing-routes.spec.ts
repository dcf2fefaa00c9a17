import { inBrowser } from './trial';

inBrowser('standing routes in the portal', (trial) => {
  it('are created with stops in order, and changed', async () => {
    for (const name of ['Café Museum', 'Café Central']) {
      const email = `${name === 'Café Museum' ? 'museum' : 'central'}@example.com`;
      await trial.t.api.post('/api/v1/Customers').send({ name, email });
    }
    const visit = await trial.openedAs('owner', '/portal/settings/standing');
    const { page } = visit;
    const dialog = page.getByRole('dialog');
    await page.getByText('There are no standing routes yet').waitFor();
    await page.getByRole('button', { name: 'New standing route' }).click();
    await dialog.getByLabel('Name').fill('Morning round');
    await dialog.getByLabel('Mon', { exact: true }).check();
    await dialog.getByLabel('Thu', { exact: true }).check();
    for (const name of ['Café Central', 'Café Museum']) {
      await dialog.getByRole('combobox', { name: 'Add a customer' }).fill(name);
      await dialog.getByRole('option', { name }).click();
      await dialog.getByRole('button', { name: `Remove ${name}` }).waitFor();
    }
    await dialog.getByRole('button', { name: 'Move Café Museum up' }).click();
    await dialog.getByLabel('From, Café Museum').fill('06:00');
    await dialog.getByLabel('Until, Café Museum').fill('08:00');
    expect(await visit.inaccessible()).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Café Museum, Café Central').waitFor();
    await page.getByText('Mon, Thu 08:00').waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('settings-standing-routes-1440');

    const stored = async () =>
      ((await trial.t.api.get('/api/standing-routes')).body as { data: { stops: object[]; isPaused: boolean }[] }).data;
    const [route] = await stored();
    expect(route).toMatchObject({
      weekdays: ['monday', 'thursday'],
      sequence: 'fixed',
      stops: [
        { customerName: 'Café Museum', window: { start: '06:00', end: '08:00' } },
        { customerName: 'Café Central', window: null },
      ],
    });
    await page.getByRole('button', { name: 'Edit Morning round' }).click();
    await dialog.getByLabel('Pause: create no routes').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Paused', { exact: true }).waitFor();
    expect((await stored())[0]).toMatchObject({ isPaused: true, stops: route!.stops });
    await trial.endWell(visit);
  });
});
