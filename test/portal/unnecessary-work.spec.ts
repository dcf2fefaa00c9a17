import type { Page } from 'playwright-core';
import { seedDevice } from '../factories/device.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { until } from './browser';
import { drive } from './day';
import { inBrowser } from './trial';

/**
 * Runs in each page before its scripts. Counts renders of React (by the hook of its developer tools), draws on WebGL
 * and plain canvases, and created maps.
 */
const COUNT = `
  window.counts = { renders: 0, gl: 0, drawn: 0, maps: 0 };
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true, checkDCE() {}, inject: () => 1, onScheduleFiberRoot() {}, onPostCommitFiberRoot() {},
    onCommitFiberUnmount() {}, onCommitFiberRoot: () => counts.renders++,
  };
  const count = (prototype, method, of) => {
    const own = prototype[method];
    prototype[method] = function (...given) { of(...given); return own.apply(this, given); };
  };
  count(WebGL2RenderingContext.prototype, 'drawElements', () => counts.gl++);
  count(CanvasRenderingContext2D.prototype, 'clearRect', () => counts.drawn++);
  count(HTMLCanvasElement.prototype, 'getContext', (kind) => kind === 'webgl2' && counts.maps++);`;

interface Counts {
  readonly renders: number;
  readonly gl: number;
  readonly drawn: number;
  readonly maps: number;
}

const countsOf = (page: Page) => page.evaluate<Counts>('({ ...window.counts })');

/**
 * Number of unchanged measurements before a page counts as idle. On a busy machine a map may pause for one while it
 * loads tiles.
 */
const CALM_LOOKS = 6;

/** Waits until nothing has been rendered or drawn for a while. */
async function settled(page: Page): Promise<Counts> {
  let before = await countsOf(page);
  let calm = 0;
  await until(async () => {
    await page.waitForTimeout(500);
    const now = await countsOf(page);
    calm = now.renders === before.renders && now.gl === before.gl ? calm + 1 : 0;
    before = now;
    return calm === CALM_LOOKS;
  });
  return before;
}

inBrowser('pages do no unnecessary work:', (trial) => {
  it('requests figures and user together on the first page, and creates the map afterwards', async () => {
    const visit = await trial.opened('/portal');
    const { page } = visit;
    await page.locator('.canvas canvas').first().waitFor();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    let report!: () => void;
    const held = new Promise<void>((resolve) => (report = resolve));
    await page.route('**/api/user/me', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    const early = ['/api/business/my-business', '/api/dispatch/overview', '/api/v1/shipments/overview'];
    await until(() => Promise.resolve(early.every((path) => requested.includes(path))));
    expect(requested.some((path) => /map/.test(path))).toBe(false);
    report();
    await page.locator('.figures dd').first().getByText(/\d/).waitFor();
    await page.locator('.canvas canvas').first().waitFor();
    for (const path of early) expect(requested.filter((each) => each === path)).toEqual([path]);
    await trial.endWell(visit);
  });

  it('vehicles move without rendering the page or drawing the map again', async () => {
    const { t } = trial;
    const { deviceId } = await seedDevice(t, { vehicleId: await seedVehicle(t, { name: 'Unused van' }) });
    await drive(t, deviceId, { latitude: 48.2, longitude: 16.35 });
    const visit = await trial.opened('/portal');
    const { page } = visit;
    await page.addInitScript(COUNT);
    await page.reload();
    await page.getByText('List of vehicles (3)').waitFor();
    const before = await settled(page);
    expect(before.gl).toBeGreaterThan(0);
    for (let step = 1; step <= 3; step++) {
      const { drawn } = await countsOf(page);
      await drive(t, deviceId, { latitude: 48.2 + step / 1000, longitude: 16.35 });
      await until(async () => (await countsOf(page)).drawn > drawn);
    }
    const { renders, gl } = await countsOf(page);
    expect({ renders, gl }).toEqual({ renders: before.renders, gl: before.gl });
    await trial.endWell(visit);
  });

  it('shares one map between all pages', async () => {
    const visit = await trial.opened('/portal');
    const { page } = visit;
    await page.addInitScript(COUNT);
    await page.reload();
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    const map = page.locator('.canvas canvas.maplibregl-canvas');
    await map.waitFor();
    await link('Orders').click();
    await page.getByRole('heading', { name: 'Orders' }).waitFor();
    expect(await map.count()).toBe(0);
    await link('Map').click();
    await map.waitFor();
    await link('Today').click();
    await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
    await map.waitFor();
    expect((await countsOf(page)).maps).toBe(1);
    await trial.endWell(visit);
  });

  it('renders and lays out nothing of the planning page while a card is dragged', async () => {
    const visit = await trial.opened('/portal/board');
    const { page } = visit;
    await page.addInitScript(COUNT);
    await page.reload();
    const card = page.locator('.lane .card[data-card]').first();
    await card.waitFor();
    await settled(page); // lanes that come later move those that are there
    const box = (await card.boundingBox())!;
    const begin = { x: box.x + 60, y: box.y + box.height / 2 };
    await page.mouse.move(begin.x, begin.y);
    await page.mouse.down();
    await page.mouse.move(begin.x + 20, begin.y + 20);
    await page.locator('.ghost').waitFor();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    const layouts = async () =>
      (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'LayoutCount')!.value;
    await settled(page);
    const [before, laidOut] = [await countsOf(page), await layouts()];
    const STEPS = 30;
    for (let step = 0; step < STEPS; step++)
      await page.mouse.move(begin.x + 20 + step * 12, begin.y + 20 + (step % 5) * 20);
    const ghost = (await page.locator('.ghost').boundingBox())!;
    expect(ghost.x).toBeGreaterThan(begin.x + STEPS * 10); // it went along
    expect((await countsOf(page)).renders).toBe(before.renders);
    expect((await layouts()) - laidOut).toBeLessThan(STEPS / 3);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await trial.endWell(visit);
  });
});
