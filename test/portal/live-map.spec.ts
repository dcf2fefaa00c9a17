import { drive } from './day';
import { inBrowser } from './trial';

inBrowser('the live map', (trial) => {
  beforeAll(async () => {
    const { t, day } = trial;
    const place = { latitude: 48.14, longitude: 16.38 };
    const address = { street: 'Laxenburger Straße 365', city: 'Wien', postalCode: '1230', country: 'AT' };
    await t
      .as(t.tenant.tokens.owner)
      .post('/api/depots')
      .send({ name: 'South', code: 'SOUTH', address, location: place })
      .expect(201);
    await drive(t, day.late.deviceId, { latitude: 48.205, longitude: 16.375 });
    // The last two stops of the late route are only known to be in the same town.
    await t.db.query(
      `UPDATE route_stops SET latitude = 48.2, longitude = 16.4, precision = 'city' WHERE sequence >= 4
         AND route_id = (SELECT id FROM routes WHERE dispatch_id = $1 AND business_id = $2)`,
      [day.late.id, t.tenant.id],
    );
  });
  const legend = ['Late stop', 'Number of stops at this place', 'Located by town or postcode only'];

  it('shows depots and the routes of all vehicles, and explains late vehicles and stops, stacked stops, and stops that are known by town only', async () => {
    const visit = await trial.opened('/portal/map');
    const { page } = visit;
    const shown = page.getByRole('list', { name: 'Legend' });
    await shown.getByText('Vehicle is late').waitFor();
    await shown.getByText('Driving').waitFor();
    await shown.getByText('Depot').waitFor();
    await shown.getByText('Still to drive').waitFor();
    await shown.getByText('Stops done').waitFor();
    await page.getByRole('img', { name: 'Depot: South' }).waitFor();
    for (const text of legend) expect([text, await shown.getByText(text).count()]).toEqual([text, 0]);
    await page.getByText('List of vehicles (2)').click();
    await page.getByText(/^Van of Ada Byron: \d+ km\/h at .*, now .* min late$/).waitFor();
    expect(await page.getByText(/^Van of Max Muster: .* min late$/).count()).toBe(0);

    expect(await shown.getByText('Driven today').count()).toBe(0);
    await page.getByLabel('Follow a vehicle').selectOption('Van of Ada Byron');
    await shown.getByText('Driven today').waitFor();
    for (const text of legend) await shown.getByText(text).waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('live-map-1440');
    await trial.endWell(visit);
  });

  it.each([
    [
      'in German and dark',
      { locale: 'de-AT', colorScheme: 'dark', viewport: { width: 1280, height: 900 } },
      '1280-de-dark',
    ],
    ['on a phone', { viewport: { width: 390, height: 844 } }, '390'],
  ] as const)('can be read %s', async (_, options, name) => {
    trial.options = options;
    const visit = await trial.openedAs('viewer', `/portal/map?dispatch=${trial.day.late.id}`);
    await visit.page.getByText(name === '390' ? 'Late stop' : 'Verspäteter Stopp').waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot(`live-map-${name}`);
    await trial.endWell(visit);
    trial.options = {};
  });
});
