import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { startService } from '../service';
import { frames, openBrowser, openPage, timed } from './browser';
import { DAY, hear, makeBusiness, SIZES } from './business';

/** npm run bench -- portal: measures how fast the pages load and react for a dispatcher of a large business. */
const ROUNDS = 3;
const DRAG_STEPS = 120;
const SECONDS_OF_MAP = 8;
/** Time in which a browser without a graphics card frees a page with a map. */
const LET_GO_MS = 2000;

const PAGES = [
  ['Orders', '/orders', '.scroll tbody tr'],
  ['Shipments', '/shipments', '.scroll tbody tr'],
  ['Customers', '/customers', '.scroll tbody tr'],
  ['Fleet', '/vehicles', '.scroll tbody tr'],
  ['Carriers', '/carriers', '.scroll tbody tr'],
  ['Reports', '/reports', 'main section dd, main section td'],
  ['Settings', '/settings', 'main form'],
  ['Planning', '/board', '.board .lane'],
] as const;
const BETWEEN = 'Carriers';

const median = (readings: readonly number[]): number =>
  readings.toSorted((a, b) => a - b)[Math.floor(readings.length / 2)]!;
const row = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

const framesText = ({ mean, worst, mainThreadMs }: Awaited<ReturnType<typeof frames>>): string =>
  `${mean.toFixed(0)} (slowest second ${worst}; main thread ${mainThreadMs.toFixed(1)} ms a frame)`;

/** Returns the size of the first page's scripts as transferred. */
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

/** Waits until the figures of the day are shown. */
async function start(page: Page): Promise<void> {
  await page.goto('/portal');
  await page.locator('.figures dd').first().getByText(/\d/).waitFor();
}

/** The views of the planning page, each with the elements of its routes and of their stops. */
const BOARD_VIEWS = [
  ['columns', '.board .lane[data-lane]:not([data-lane=unassigned])', '.card'],
  ['timeline', '.board .time-row', '.block'],
] as const;

/** Drags a stop across the routes and back. */
async function drag(page: Page, stop: Locator): Promise<void> {
  const box = (await stop.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
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
      await page.goto('about:blank'); // Like a new tab, which has no previous page to free.
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
        await link(name === BETWEEN ? 'Customers' : BETWEEN).click(); // A page without a map, which takes seconds to free without a graphics card.
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

    for (const [view, route, stop] of BOARD_VIEWS) {
      await page.goto(`/portal/board?day=${DAY}&view=${view}`);
      await page
        .locator(route)
        .nth(SIZES.dispatches - 1)
        .waitFor();
      const dragged = await frames(page, () => drag(page, page.locator(route).first().locator(stop).first()));
      row(`planning, ${view}: frames a second while dragging`, framesText(dragged), '50');
    }

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
    row('map: frames a second with 500 vehicles', framesText(followed), '30');
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
