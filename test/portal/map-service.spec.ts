import { startTileHost, type TileHost } from '../support/tile-host';
import { until } from './browser';
import { inBrowser } from './trial';

inBrowser('the map service of a business', (trial) => {
  let host: TileHost;
  beforeAll(() => {
    trial.options = { ignoreHTTPSErrors: true };
  });
  // Each test has its own host, so that it never receives a late request of the page before.
  beforeEach(async () => {
    await trial.t.db.query('DELETE FROM map_settings');
    host = await startTileHost(trial.t.folder);
  });
  afterEach(() => host.close());
  const allow = (styleUrl = host.styleUrl) =>
    trial.t.api.put('/api/business/map').send({ styleUrl, attribution: 'Credit <b>of the business</b>' }).expect(200);
  const tiles = () => host.requests.filter(({ path }) => path.startsWith('/tiles/'));

  it('is allowed in the settings, after the page has said what it learns, and draws the map without a reload', async () => {
    const visit = await trial.openedAs('owner', '/portal/map');
    const { page } = visit;
    await page.getByText('This map has no streets, only coasts, borders and towns.').waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('map-without-streets-1440');
    await page.getByRole('link', { name: 'Choose a map in the settings' }).click();
    await page
      .getByText('The portal uses the built-in map. It has no streets. No other server is contacted.')
      .waitFor();
    await page.getByText('the IP address of the person').waitFor();
    await page.getByText(`the address of this portal (${trial.t.url}), but not which page is open`).waitFor();
    const style = page.getByLabel('Address of the map style');
    expect(await style.inputValue()).toBe('https://tiles.openfreemap.org/styles/liberty');
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('settings-map-1440');
    await style.fill('https://user:secret@tiles.example/style.json');
    await page.getByRole('button', { name: 'Allow this map service' }).click();
    await page.getByText(/Must be the https URL of a map style/).waitFor();
    expect(host.requests).toEqual([]);

    await style.fill(host.styleUrl);
    await page.getByRole('button', { name: 'Allow this map service' }).click();
    await page.getByText(`The portal loads its map from ${new URL(host.origin).host}.`).waitFor();
    await page.getByRole('link', { name: 'Map', exact: true }).first().click();
    await page.getByText('Streets of the test').waitFor();
    await until(() => Promise.resolve(tiles().length > 0));
    expect(await page.getByText('This map has no streets').count()).toBe(0);
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('map-service-1440');
    await trial.endWell(visit, [/400/]);
  });

  it('receives the origin of the portal, but no cookie and no address of a page', async () => {
    await allow();
    const visit = await trial.openedAs('viewer', '/portal/map');
    await until(() => Promise.resolve(tiles().length > 0));
    const origins = new Set(host.requests.map(({ headers }) => headers.origin));
    expect([...origins]).toEqual([trial.t.url]);
    const names = new Set(host.requests.flatMap(({ headers }) => Object.keys(headers)));
    for (const name of ['cookie', 'referer', 'authorization']) expect([name, names.has(name)]).toEqual([name, false]);
    const paths = host.requests.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/styles/streets.json', '/tiles.json', '/sprites/streets.json']));
    await trial.endWell(visit);
  });

  it('has its credit of the business shown as text', async () => {
    await allow();
    const visit = await trial.openedAs('viewer', '/portal/map');
    await visit.page.getByText('Credit <b>of the business</b>').waitFor();
    await trial.endWell(visit);
  });

  it('is not asked by the pages themselves, nor without the setting', async () => {
    const visit = await trial.openedAs('viewer', '/portal/map');
    const { page } = visit;
    await page.getByText('An owner or admin can choose a map in the settings.').waitFor();
    const load = (url: string) => page.evaluate(`fetch('${url}').then(() => 'loaded', () => 'refused')`);
    expect(await load(host.styleUrl)).toBe('refused');
    expect(host.requests).toEqual([]);
    await allow();
    const byThePage = `${host.styleUrl}?by=page`;
    expect(await load(byThePage)).toBe('refused');
    expect(host.requests.map(({ path }) => path)).not.toContainEqual(expect.stringContaining('by=page'));
    const refused = /^policy: connect-src|Content Security Policy|violates/;
    await until(() => Promise.resolve(visit.faults.some((fault) => refused.test(fault))));
    await trial.endWell(visit, [refused, /localhost/]);
  });

  it('has a loader that reaches no other host', async () => {
    await allow('https://tiles.example/style.json');
    const visit = await trial.openedAs('viewer', '/portal/orders');
    const answer = await visit.page.evaluate(`new Promise((resolve) => {
      const worker = new Worker('/map-loader.js');
      worker.onmessage = ({ data }) => resolve(data);
      worker.postMessage({ id: 1, url: '${host.styleUrl}' });
    })`);
    expect(answer).toEqual({ id: 1, reason: expect.stringMatching(/fetch/i) });
    expect(host.requests).toEqual([]);
    await trial.endWell(visit, [/Content Security Policy|violates|localhost/]);
  });

  it('that cannot be reached leaves the built-in map, and the page says so', async () => {
    await allow(`${host.origin}/missing.json`);
    const visit = await trial.openedAs('owner', '/portal/map');
    await visit.page.getByText('The chosen map cannot be loaded now, so the map has no streets.').waitFor();
    await trial.endWell(visit, [/404/]);
  });

  it('is removed in the settings', async () => {
    await allow();
    const visit = await trial.openedAs('owner', '/portal/settings/map');
    const { page } = visit;
    await page.getByRole('button', { name: 'Stop using the map service' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop using the map service' }).click();
    await page.getByText('The portal uses the built-in map.').waitFor();
    expect((await trial.t.api.get('/api/business/map')).body.data.styleUrl).toBeNull();
    await trial.endWell(visit);
  });

  it('has a page in German and dark, and on a phone', async () => {
    await allow();
    trial.options = {
      ignoreHTTPSErrors: true,
      locale: 'de-AT',
      colorScheme: 'dark',
      viewport: { width: 1280, height: 900 },
    };
    const dark = await trial.openedAs('owner', '/portal/settings/map');
    await dark.page.getByText('Was ein Kartendienst erhält').waitFor();
    expect(await dark.inaccessible()).toEqual([]);
    await dark.shoot('settings-map-1280-de-dark');
    await trial.endWell(dark);
    trial.options = { ignoreHTTPSErrors: true, viewport: { width: 390, height: 844 } };
    const phone = await trial.openedAs('owner', '/portal/settings/map');
    await phone.page.getByText('What a map service receives').waitFor();
    expect(await phone.inaccessible()).toEqual([]);
    await phone.shoot('settings-map-390');
    await trial.endWell(phone);
    trial.options = { ignoreHTTPSErrors: true };
  });
});
