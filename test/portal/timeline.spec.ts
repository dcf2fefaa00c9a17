import type { Locator, Page } from 'playwright-core';
import { addressShipment } from '../factories/dispatch.factory';
import { seedShipment } from '../factories/shipment.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { dayAhead, noonAhead } from '../support/noon-zone';
import { middle, pointedAt, until } from './browser';
import { faultsOfLooks } from './looks';
import { inBrowser } from './trial';

const NORTH = ['Alserstraße 1', 'Berggasse 2', 'Currygasse 3', 'Dorotheergasse 4'];
const SOUTH = ['Elisabethstraße 5', 'Fasangasse 6'];
const FREE = 'Goldschmiedgasse 7';
/** In this time the details of a stop appear, unless the routes were loaded again. */
const DETAILS_MS = 2_000;

interface RouteIds {
  readonly north: string;
  readonly south: string;
}

const row = (page: Page, name: string): Locator =>
  page.locator('.time-row').filter({ has: page.getByRole('heading', { name, exact: true }) });
const block = (page: Page, street: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^\\d+\\. .*${street}`) });

inBrowser('the timeline of the planning page', (trial) => {
  let latestDay = 2;
  /** Each attempt of a test has a day of its own, as days ahead, so that routes of the others are not on the page. */
  const unusedDay = () => ++latestDay;
  const streetsOf = async (id: string) => {
    const { body } = await trial.t.api.get(`/api/route/${id}`);
    return (body.data.stops as { address: string }[]).map(({ address }) => address.split(',')[0]);
  };
  /** Creates two routes and an unassigned delivery. */
  const seedRoutes = async (daysAhead: number): Promise<RouteIds> => {
    const { t } = trial;
    const ids = new Map<string, string>();
    for (const [i, street] of [...NORTH, ...SOUTH, FREE].entries()) {
      const { id } = await seedShipment(t, { recipientName: `Shop ${street}` });
      const place = { latitude: 48.2 + i * 0.01, longitude: 16.36 + (i % 3) * 0.02 };
      await addressShipment(t, id, { street, city: 'Wien', postalCode: '1010', country: 'AT', ...place });
      ids.set(street, id);
    }
    const route = async (name: string, streets: readonly string[], planning: object) => {
      const shipmentIds = streets.map((street) => ids.get(street)!);
      const [driverId, vehicleId] = [
        await seedDriver(t, { name: `Driver ${name}` }),
        await seedVehicle(t, { name: `Van ${name}` }),
      ];
      await t.api.put('/api/vehicle').send({ guid: vehicleId, planning }).expect(200);
      const body = { name, plannedDate: noonAhead(daysAhead), driverId, vehicleId, shipmentIds };
      const { guid } = (await t.api.post('/api/dispatch').send(body)).body.data;
      await t.api.put(`/api/dispatch/${guid}/stops`).send({ shipmentIds }).expect(200);
      return guid as string;
    };
    const put = (street: string, changes: object) =>
      t.api
        .put(`/api/v1/shipments/${ids.get(street)!}`)
        .send(changes)
        .expect(200);
    await put(NORTH[2]!, { deliveryWindow: { start: '14:00', end: '16:00' } });
    await put(SOUTH[1]!, { deliveryWindow: { start: '10:00', end: '12:10' } });
    return {
      north: await route('North', NORTH, { breaks: [{ start: '12:30', end: '13:00', minutes: 30 }] }),
      south: await route('South', SOUTH, {}),
    };
  };
  const opened = async (daysAhead: number) => {
    const visit = await trial.opened(`/portal/board?day=${dayAhead(daysAhead)}&view=timeline`);
    await block(visit.page, NORTH[0]!).waitFor();
    return visit;
  };
  const untilRouteIs = (id: string, streets: readonly string[]) =>
    until(async () => (await streetsOf(id)).join() === streets.join());

  it('is a view of the planning page that its address names and the next visit shows again', async () => {
    const day = unusedDay();
    await seedRoutes(day);
    const visit = await trial.opened(`/portal/board?day=${dayAhead(day)}`);
    const { page } = visit;
    await page.locator('.lane').filter({ hasText: 'North' }).waitFor();
    await page.getByRole('button', { name: 'Timeline', exact: true }).click();
    await page.waitForURL(/view=timeline/);
    await row(page, 'North').getByText('Driver North · Van North').waitFor();
    await row(page, 'North').getByText('Break', { exact: true }).waitFor();
    await row(page, 'South').getByText('1 late').waitFor();
    const scroll = await page
      .locator('.timeline')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(scroll).toBeLessThanOrEqual(0); // All hours of the routes are visible.
    await until(async () => {
      await page.mouse.move(0, 0); // The details close when the routes are loaded again.
      await block(page, NORTH[2]!).hover();
      const window = page.getByText('Time window 14:00–16:00');
      await window.waitFor({ timeout: DETAILS_MS }).catch(() => undefined); // They have closed: the next round opens them again.
      return page.getByText(/^waits \d+ min$/).isVisible();
    });
    expect(await faultsOfLooks(visit, 'planning-timeline')).toEqual([]);
    await page.goto(`/portal/board?day=${dayAhead(day)}`);
    await row(page, 'North').waitFor();
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.waitForURL(/view=columns/);
    await page.locator('.lane').filter({ hasText: 'North' }).waitFor();
    await trial.endWell(visit);
  });

  it('places stops at their expected arrival, at least until they are left', async () => {
    const day = unusedDay();
    const { north } = await seedRoutes(day);
    const visit = await opened(day);
    const { page } = visit;
    const { body } = await trial.t.api.get(`/api/route/${north}`);
    const [first] = body.data.stops as { estimatedArrival: string; estimatedDeparture: string }[];
    const box = (await block(page, NORTH[0]!).boundingBox())!;
    const way = (await row(page, 'North').locator('.way').boundingBox())!;
    const minutes = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;
    const pixelsPerMinute = way.width / minutes(body.data.departsAt as string, body.data.returnsAt as string);
    const beforeArrival = minutes(body.data.departsAt as string, first!.estimatedArrival);
    expect(Math.abs(box.x - way.x - beforeArrival * pixelsPerMinute)).toBeLessThan(1);
    const atStop = minutes(first!.estimatedArrival, first!.estimatedDeparture);
    expect(box.width).toBeGreaterThan(atStop * pixelsPerMinute - 1); // Short stops are wide enough for their number.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const touched = (await block(page, NORTH[0]!).boundingBox())!; // Touch screens have larger targets elsewhere.
    expect([touched.x, touched.width]).toEqual([box.x, box.width]);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await until(async () => (await row(page, 'North').locator('.way').boundingBox())!.width > way.width * 1.2);
    await trial.endWell(visit);
  });

  it('moves the line of the current time every minute', async () => {
    const visit = await trial.opened('/portal/orders');
    const { page } = visit;
    await page.clock.install();
    await page.goto('/portal/board?view=timeline');
    const line = page.locator('.timeline .now');
    await line.waitFor({ state: 'attached' });
    const minutes = async () => Number(await line.evaluate((element) => element.style.getPropertyValue('--from')));
    const before = await minutes();
    await page.clock.runFor('02:00');
    expect((await minutes()) - before).toBeGreaterThan(1);
    await trial.endWell(visit);
  });

  it('moves stops between rows and within a row by mouse, and back by undo', async () => {
    const day = unusedDay();
    const { north, south } = await seedRoutes(day);
    const visit = await opened(day);
    const { page } = visit;
    await drag(page, block(page, NORTH[1]!), block(page, SOUTH[0]!));
    await untilRouteIs(south, [NORTH[1]!, ...SOUTH]);
    await untilRouteIs(north, [NORTH[0]!, NORTH[2]!, NORTH[3]!]);
    await undo(page);
    await untilRouteIs(south, SOUTH);
    await untilRouteIs(north, NORTH);
    await drag(page, block(page, NORTH[3]!), block(page, NORTH[0]!));
    await untilRouteIs(north, [NORTH[3]!, NORTH[0]!, NORTH[1]!, NORTH[2]!]);
    await undo(page);
    await untilRouteIs(north, NORTH);
    await drag(page, page.locator('.card').filter({ hasText: FREE }).first(), block(page, SOUTH[1]!));
    await untilRouteIs(south, [SOUTH[0]!, FREE, SOUTH[1]!]);
    await trial.endWell(visit);
  });

  it('selects stops by click and Shift, and moves them together', async () => {
    const day = unusedDay();
    const { north, south } = await seedRoutes(day);
    const visit = await opened(day);
    const { page } = visit;
    await block(page, NORTH[0]!).click();
    await block(page, NORTH[2]!).click({ modifiers: ['Shift'] });
    await page.getByText('3 selected').waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('planning-timeline-selected');
    await drag(page, block(page, NORTH[0]!), block(page, SOUTH[0]!));
    await untilRouteIs(south, [NORTH[0]!, NORTH[1]!, NORTH[2]!, ...SOUTH]);
    await untilRouteIs(north, [NORTH[3]!]);
    await trial.endWell(visit);
  });

  it('can be used with the keyboard only', async () => {
    const day = unusedDay();
    const { north, south } = await seedRoutes(day);
    const visit = await opened(day);
    const { page } = visit;
    const focused = () => page.evaluate<string>('document.activeElement.getAttribute("aria-label") ?? ""');
    await block(page, NORTH[0]!).focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toContain(NORTH[1]!);
    await page.getByText(`Shop ${NORTH[1]!}`, { exact: true }).waitFor(); // the details of the stop
    await page.keyboard.press('Shift+Space');
    await page.getByText('1 selected').waitFor();
    await page.keyboard.press('Shift+Space');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await page.getByText(/Berggasse 2.*: position 1 of 4 in North/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(/was not moved/).waitFor();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.getByText(/position 2 of 3 in South/).waitFor();
    await page.keyboard.press('Space');
    await untilRouteIs(south, [SOUTH[0]!, NORTH[1]!, SOUTH[1]!]);
    await until(async () => (await focused()).includes(NORTH[1]!));
    await page.keyboard.press('ArrowUp');
    expect(
      await row(page, 'North')
        .getByRole('button', { name: await focused(), exact: true })
        .count(),
    ).toBe(1);
    await undo(page);
    await untilRouteIs(north, NORTH);
    await trial.endWell(visit);
  });
});

async function undo(page: Page): Promise<void> {
  await page.locator('.board[aria-busy=false]').waitFor();
  await page.keyboard.press('Control+z');
}

/** Drags a stop with the mouse to just before the middle of another one. */
async function drag(page: Page, what: Locator, to: Locator): Promise<void> {
  await page.locator('.board[aria-busy=false]').waitFor();
  const from = await pointedAt(page, what);
  const target = await middle(to);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 2);
  await page.mouse.move(target.x - 3, target.y, { steps: 4 });
  await page.locator('.drop-line').waitFor();
  await page.mouse.up();
}
