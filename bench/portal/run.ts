import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { startService } from '../service';
import { frames, openBrowser, openPage, timed } from './browser';
import { DAY, hear, makeBusiness, SIZES } from './business';

/** npm run bench -- portal: how fast the pages come and move for one dispatcher of a large business. */
const ROUNDS = 3;
const DRAG_STEPS = 120;
const SECONDS_OF_MAP = 8;
/** Until a browser has taken a page with a map to pieces, which it draws without a graphics card. */
const LET_GO_MS = 2000;

const PAGES = [
  ['Orders', '/orders', '.scroll tbody tr'],
  ['Shipments', '/shipments', '.scroll tbody tr'],
  ['Customers', '/customers', '.scroll tbody tr'],
  ['Vehicles', '/vehicles', '.scroll tbody tr'],
  ['Drivers', '/drivers', 'main h1'],
  ['Carriers', '/carriers', '.scroll tbody tr'],
  ['Reports', '/reports', 'main section dd, main section td'],
  ['Settings', '/settings', 'main form'],
  ['Board', '/board', '.board .lane'],
] as const;
const BETWEEN = 'Carriers';

const median = (readings: readonly number[]): number =>
  readings.toSorted((a, b) => a - b)[Math.floor(readings.length / 2)]!;
const row = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

/** What the first page loads of scripts, as they are sent. */
async function scripts(page: Page): Promise<{ first: number; map: number }> {
  const sizes: { url: string; bytes: number }[] = [];
  const session = await page.context().newCDPSession(page);
  const urls = new Map<string, string>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url?.endsWith('.js') || url?.endsWith('.mjs')) sizes.push({ url, bytes: encodedDataLength });
  });
  await page.goto('/portal');
  await page.locator('canvas.maplibregl-canvas').waitFor();
  await page.waitForLoadState('load');
  const ofMap = (url: string) => /map/.test(url);
  const sum = (of: (url: string) => boolean) =>
    sizes.filter(({ url }) => of(url)).reduce((all, { bytes }) => all + bytes, 0);
  return { first: sum((url) => !ofMap(url)), map: sum(ofMap) };
}

/** Until the figures of the day are there. */
async function start(page: Page): Promise<void> {
  await page.goto('/portal');
  await page.locator('.figures dd').first().getByText(/\d/).waitFor();
}

/** One card is carried over the columns, there and back. */
async function drag(page: Page): Promise<void> {
  const box = (await page.locator('.board .lane').nth(1).locator('.card').first().boundingBox())!;
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < DRAG_STEPS; step++) {
    const turn = (step / DRAG_STEPS) * 2 * Math.PI;
    await page.mouse.move(x + 500 * (1 - Math.cos(turn)), y + 150 * (1 - Math.cos(2 * turn)));
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const service = await startService(folder);
  const browser = await openBrowser();
  try {
    const business = await makeBusiness(service);
    await hear(service, business, 0);
    console.log(`${cpus().length} × ${cpus()[0]!.model}; load ${loadavg()[0]!.toFixed(1)}; ${JSON.stringify(SIZES)}\n`);
    row('what', 'reading', 'goal');
    row('---', '---', '---');
    const page = await openPage(browser, service, business);
    const weights = await scripts(page);
    row('scripts of the first page, without the map', `${(weights.first / 1024).toFixed(0)} KB`, '250 KB');
    row('scripts of the map', `${(weights.map / 1024).toFixed(0)} KB`, 'where it is shown');

    const [starts, again]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto('about:blank'); // a tab that somebody opens: no page before it has to be let go
      await page.waitForTimeout(LET_GO_MS);
      starts.push(await timed(() => start(page)));
      await page.locator('canvas.maplibregl-canvas').waitFor();
      await page.waitForTimeout(LET_GO_MS);
      again.push(await timed(() => start(page)));
    }
    row('start with a warm cache, in an empty tab', `${median(starts).toFixed(0)} ms`, '1,000 ms');
    row('loaded again: its map is let go first', `${median(again).toFixed(0)} ms`, 'none');

    const link = (name: string) =>
      page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true });
    for (const [name, , there] of PAGES) {
      const readings: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await link(name === BETWEEN ? 'Drivers' : BETWEEN).click(); // no map: drawn without a graphics card it takes seconds to leave
        await page.waitForTimeout(400);
        readings.push(
          await timed(async () => {
            await link(name).click();
            await page.locator(there).first().waitFor();
          }),
        );
      }
      row(`${name} after a click`, `${median(readings).toFixed(0)} ms`, '500 ms');
    }

    const leavings: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await link('Today').click();
      await page.locator('canvas.maplibregl-canvas').waitFor();
      await page.waitForTimeout(400);
      leavings.push(
        await timed(async () => {
          await link('Orders').click();
          await page.locator('.scroll tbody tr').first().waitFor();
        }),
      );
    }
    row('orders after a click on Today, with its map', `${median(leavings).toFixed(0)} ms`, '500 ms');

    await page.goto(`/portal/board?day=${DAY}`);
    await page.locator('.board .lane').nth(SIZES.dispatches).waitFor();
    const dragged = await frames(page, () => drag(page));
    row('board: frames a second while dragging', `${dragged.mean.toFixed(0)} (slowest second ${dragged.worst})`, '50');

    await page.goto('/portal/map');
    await page.locator('canvas.maplibregl-canvas').waitFor();
    await hear(service, business, 1);
    await page.waitForTimeout(3000);
    const rounds: number[] = [];
    const followed = await frames(page, async () => {
      for (let round = 2; round < SECONDS_OF_MAP + 2; round++) {
        const took = await timed(() => hear(service, business, round));
        rounds.push(took);
        await page.waitForTimeout(Math.max(0, 1000 - took));
      }
    });
    row(
      'map: frames a second with 500 vehicles',
      `${followed.mean.toFixed(0)} (slowest second ${followed.worst})`,
      '30',
    );
    console.log(
      `\nAll ${SIZES.vehicles} positions were taken within ${median(rounds).toFixed(0)} ms. Load ${loadavg()[0]!.toFixed(1)} at the end.`,
    );
  } finally {
    await browser.close();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
