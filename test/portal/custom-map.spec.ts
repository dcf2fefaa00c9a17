import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ENV } from '../../src/config/env.token';
import type { Env } from '../../src/config/env';
import { inBrowser } from './trial';

const ASSETS = join(__dirname, '../../dist/web/assets');

inBrowser('a map file of the operator', (trial) => {
  it('is drawn from a file in the data folder, read in parts, with the routes of the business', async () => {
    const { DATA_DIR } = trial.t.app.get<Env>(ENV);
    copyFileSync(
      join(
        ASSETS,
        readdirSync(ASSETS).find((name) => name.endsWith('.pmtiles'))!,
      ),
      join(DATA_DIR, 'map.pmtiles'),
    );
    const visit = await trial.opened('/portal/orders');
    const { page } = visit;
    const parts: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/assets/own-map.pmtiles')) parts.push(response.status());
    });
    const tile = page.waitForResponse(
      (response) => response.url().endsWith('/assets/own-map.pmtiles') && parts.length > 1,
    );
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await tile;
    await page.getByText('List of vehicles (2)').waitFor();
    expect(new Set(parts)).toEqual(new Set([206]));
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('own-map-1440');
    await trial.endWell(visit);
  });
});
