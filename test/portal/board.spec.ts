import type { Locator, Page } from 'playwright-core';
import { addressShipment, seedDispatch } from '../factories/dispatch.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedShipment, seedShipments } from '../factories/shipment.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { driverPhone } from '../support/driver-phone';
import { dayAhead, noonAhead } from '../support/noon-zone';
import { middle, pointedAt, undo, until } from './browser';
import { inBrowser, type Trial } from './trial';

const NORTH = ['Alserstraße 1', 'Berggasse 2', 'Currygasse 3', 'Dorotheergasse 4'];
const SOUTH = ['Elisabethstraße 5', 'Fasangasse 6'];
const FREE = 'Goldschmiedgasse 7';

interface Routes {
  readonly day: string;
  readonly north: string;
  readonly south: string;
  /** Streets of the deliveries. */
  readonly shipments: ReadonlyMap<string, string>;
}

async function seedRoutes({ t }: Trial, daysAhead: number): Promise<Routes> {
  const shipments = new Map<string, string>();
  for (const [i, street] of [...NORTH, ...SOUTH, FREE].entries()) {
    const { id } = await seedShipment(t, { recipientName: street });
    const place = { latitude: 48.2 + i * 0.01, longitude: 16.36 + (i % 3) * 0.02 };
    await addressShipment(t, id, { street, city: 'Wien', postalCode: '1010', country: 'AT', ...place });
    shipments.set(street, id);
  }
  const route = async (name: string, streets: readonly string[]) => {
    const shipmentIds = streets.map((street) => shipments.get(street)!);
    const plannedDate = noonAhead(daysAhead);
    const { body } = await t.api.post('/api/dispatch').send({ name, plannedDate, shipmentIds });
    await t.api.put(`/api/dispatch/${body.data.guid}/stops`).send({ shipmentIds });
    return body.data.guid as string;
  };
  return {
    day: dayAhead(daysAhead),
    north: await route('North', NORTH),
    south: await route('South', SOUTH),
    shipments,
  };
}

/** The planning page with mouse, touch and keyboard, for one dispatcher and for two at once. */
inBrowser('the board in a browser', (trial) => {
  let routes: Routes;
  const streetsOf = async (dispatchId: string) => {
    const { body } = await trial.t.api.get(`/api/route/${dispatchId}`);
    return (body.data.stops as { address: string }[]).map(({ address }) => address.split(',')[0]);
  };
  const opened = async () => {
    const visit = await trial.opened(`/portal/board?day=${routes.day}`);
    await lane(visit.page, 'North').getByText(NORTH[0]!).first().waitFor();
    return visit;
  };
  /** Waits until a route shows these stops in this order, on the page and in the service. */
  const holds = async (page: Page, name: string, id: string, streets: readonly string[]) => {
    const cards = page.locator(`.board[aria-busy=false] [data-lane="${id}"] .what`);
    const street = (text: string) => text.replace(/^\d+\. (Collect: )?/, '').split(',')[0];
    const shown = () =>
      cards.evaluateAll((all) =>
        all.map((each) => (each.querySelector('.street') ?? each.querySelector('.name'))!.textContent!),
      );
    await until(async () => (await shown()).map(street).join() === streets.join());
    expect([name, await streetsOf(id)]).toEqual([name, streets]);
  };

  beforeAll(async () => {
    routes = await seedRoutes(trial, 3);
  });

  it('moves a delivery by mouse into a route, within it, and back by undo, but not where no lane is', async () => {
    const visit = await opened();
    const { page } = visit;
    await dragOver(page, card(page, FREE), card(page, NORTH[1]!));
    await page.evaluate(LEAVE_AND_RELEASE); // moves nothing
    await page.mouse.up();
    await drag(page, card(page, FREE), card(page, NORTH[1]!));
    await holds(page, 'North', routes.north, [NORTH[0]!, FREE, ...NORTH.slice(1)]);
    await drag(page, card(page, NORTH[3]!), card(page, NORTH[0]!));
    const moved = [NORTH[3]!, NORTH[0]!, FREE, NORTH[1]!, NORTH[2]!];
    await holds(page, 'North', routes.north, moved);
    await undoButton(page).click();
    await holds(page, 'North', routes.north, [NORTH[0]!, FREE, ...NORTH.slice(1)]);
    await undoButton(page).click();
    await holds(page, 'North', routes.north, NORTH);
    await lane(page, 'Unassigned').getByText(FREE).first().waitFor();
    await trial.endWell(visit);
  });

  it('saves a second move of a route that is made while the first one is being saved, also in a hidden tab', async () => {
    const visit = await opened();
    const { page } = visit;
    let saveFirst = (): void => undefined;
    const isSecondMade = new Promise<void>((resolve) => (saveFirst = resolve));
    await page.route('**/api/dispatch/*/stops', async (request) => {
      await isSecondMade;
      await request.continue();
    });
    for (const street of [NORTH[0]!, NORTH[2]!]) {
      await page.getByRole('button', { name: `Move ${street}` }).focus();
      for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    }
    await page.evaluate('window.shownFrame = requestAnimationFrame; requestAnimationFrame = () => 0'); // as if hidden
    saveFirst();
    await holds(page, 'North', routes.north, [NORTH[1]!, NORTH[0]!, NORTH[3]!, NORTH[2]!]);
    await page.evaluate('requestAnimationFrame = shownFrame');
    await undoButton(page).click();
    await holds(page, 'North', routes.north, [NORTH[1]!, NORTH[0]!, NORTH[2]!, NORTH[3]!]);
    await undoButton(page).click();
    await holds(page, 'North', routes.north, NORTH);
    await trial.endWell(visit);
  });

  it('saves a move that waits for another one after the page has changed to another day', async () => {
    const visit = await opened();
    const { page } = visit;
    const choose = (street: string) => page.getByLabel(`Select ${street}`).check();
    const moveTo = async (name: string) => {
      await page.getByLabel('Move to').selectOption(name);
      await page.getByRole('button', { name: 'Move', exact: true }).click();
    };
    let saveFirst = (): void => undefined;
    const hasDayChanged = new Promise<void>((resolve) => (saveFirst = resolve));
    await page.route('**/api/dispatch/move-shipments', async (request) => {
      await hasDayChanged;
      await request.continue();
    });
    for (const street of [NORTH[2]!, NORTH[3]!]) {
      await choose(street);
      await moveTo('South');
    }
    await page.getByLabel('Day', { exact: true }).fill(dayAhead(30));
    await lane(page, 'South').waitFor({ state: 'detached' });
    saveFirst();
    const moved = [...SOUTH, NORTH[2]!, NORTH[3]!];
    await until(async () => (await streetsOf(routes.south)).join() === moved.join());
    await page.getByLabel('Day', { exact: true }).fill(routes.day);
    await holds(page, 'South', routes.south, moved);
    for (const street of [NORTH[2]!, NORTH[3]!]) await choose(street);
    await moveTo('North');
    await holds(page, 'North', routes.north, NORTH);
    await trial.endWell(visit);
  });

  /** Holds the new sequences of routes back. @returns a function that lets them pass */
  const holdSequences = async (page: Page) => {
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/dispatch/*/stops', async (request) => {
      await isReleased;
      await request.continue();
    });
    return release;
  };
  /** Moves a stop one position down with the keyboard. */
  const moveDown = async (page: Page, street: string) => {
    await page.getByRole('button', { name: `Move ${street}` }).focus();
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  };
  const message = (page: Page, text: string | RegExp) => page.locator('.messages p').filter({ hasText: text });
  const restoreNorth = () => {
    const shipmentIds = NORTH.map((street) => routes.shipments.get(street)!);
    return trial.t.api.put(`/api/dispatch/${routes.north}/stops`).send({ shipmentIds }).expect(200);
  };

  it('saves two moves within a route if the user leaves the board before the first one is saved', async () => {
    const visit = await opened();
    const { page } = visit;
    const release = await holdSequences(page);
    for (const street of [NORTH[0]!, NORTH[2]!]) await moveDown(page, street);
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('heading', { name: 'Orders' }).waitFor();
    release();
    await message(page, 'Moved to North.').nth(1).waitFor();
    expect(await streetsOf(routes.north)).toEqual([NORTH[1]!, NORTH[0]!, NORTH[3]!, NORTH[2]!]);
    expect(await message(page, 'Moved to North.').getByRole('button').count()).toBe(0);
    await restoreNorth();
    await trial.endWell(visit);
  });

  it('offers no undo on another day for a move that is saved there, and names a move that is rejected there', async () => {
    const visit = await opened();
    const { page } = visit;
    const release = await holdSequences(page);
    for (const street of [NORTH[0]!, NORTH[2]!]) await moveDown(page, street);
    await page.getByLabel('Day', { exact: true }).fill(dayAhead(30));
    await lane(page, 'North').waitFor({ state: 'detached' });
    await page.route('**/api/dispatch/*/stops', async (request) => {
      await trial.t.api.put('/api/dispatch').send({ guid: routes.north, notes: 'Changed meanwhile' });
      await request.fallback();
    });
    release();
    await message(page, 'Moved to North.').waitFor();
    await message(page, new RegExp(`^Not moved to North: ${NORTH[2]!}.*\\. Someone else changed the route`)).waitFor();
    const messages = message(page, /North|moved/i);
    expect(await messages.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await page.keyboard.press('Control+z');
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(await streetsOf(routes.north)).toEqual([NORTH[1]!, NORTH[0]!, NORTH[2]!, NORTH[3]!]);
    await restoreNorth();
    await trial.endWell(visit, [/412/]);
  });

  it('moves many at once, also without any drag', async () => {
    const visit = await opened();
    const { page } = visit;
    await page.getByLabel(`Select ${NORTH[1]!}`).check();
    await page.getByLabel(`Select ${NORTH[2]!}`).check();
    await page.getByLabel('Move to').selectOption('South');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await holds(page, 'South', routes.south, [...SOUTH, NORTH[1]!, NORTH[2]!]);
    await undoButton(page).click();
    await holds(page, 'North', routes.north, NORTH);
    await holds(page, 'South', routes.south, SOUTH);
    await trial.endWell(visit);
  });

  it('moves a delivery that failed before like any other, with badges for attempt, priority and proof', async () => {
    const { t } = trial;
    const { driverId, shipments } = await seedDispatch(t, { status: 'in_progress' });
    const { id } = shipments[0]!;
    const place = { city: 'Wien', postalCode: '1010', country: 'AT', latitude: 48.2, longitude: 16.36 };
    await addressShipment(t, id, { street: 'Heugasse 8', ...place });
    const phone = await driverPhone(t, driverId);
    expect((await phone.fail(id, new Date(Date.now() - 60_000).toISOString())).status).toBe(200);
    const details = { planning: { priority: 80 }, proofRequired: ['signature', 'photo'] };
    await t.api.put(`/api/v1/shipments/${id}`).send(details).expect(200);
    const body = { name: 'Again', plannedDate: noonAhead(6), shipmentIds: [id] };
    expect((await t.api.post('/api/dispatch').send(body)).status).toBe(201);

    const visit = await trial.opened(`/portal/board?day=${dayAhead(6)}`);
    const { page } = visit;
    const badges = ['2nd attempt', 'Priority 80', 'Signature, Photo'];
    for (const badge of badges) await lane(page, 'Again').getByText(badge, { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Move .*Heugasse 8/ }).waitFor();
    await page.getByLabel(/^Select .*Heugasse 8/).check();
    await page.getByLabel('Move to').selectOption('Unassigned');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await lane(page, 'Unassigned').getByText('Heugasse 8').waitFor();
    const card = lane(page, 'Unassigned').getByRole('listitem').filter({ hasText: 'Heugasse 8' });
    for (const badge of badges) await card.getByText(badge, { exact: true }).waitFor();
    await trial.endWell(visit);
  });

  it('can be used with the keyboard only and announces positions', async () => {
    const visit = await opened();
    const { page } = visit;
    await page.getByRole('button', { name: `Move ${SOUTH[0]!}` }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.getByText(/Elisabethstraße 5.*: position 2 of 2 in South/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(/was not moved/).waitFor();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await page.getByText(/position \d of 5 in North/).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByText(/in Unassigned/).waitFor();
    await page.keyboard.press('Space');
    await holds(page, 'South', routes.south, [SOUTH[1]!]);
    const focused = () => page.evaluate<string | null>('document.activeElement.getAttribute("aria-label")');
    await until(async () => (await focused())?.includes(SOUTH[0]!) ?? false); // also after the lanes were read again
    await undo(page, 'Moved to Unassigned.');
    await holds(page, 'South', routes.south, SOUTH);
    await trial.endWell(visit);
  });

  it('offers undo beside the message about a move', async () => {
    const visit = await opened();
    const { page } = visit;
    await page.getByLabel(`Select ${NORTH[1]!}`).check();
    await page.getByLabel('Move to').selectOption('South');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const message = page.getByRole('status').filter({ hasText: 'Moved to South.' });
    await message.getByRole('button', { name: 'Undo' }).click();
    await holds(page, 'North', routes.north, NORTH);
    await trial.endWell(visit);
  });

  it('selects a card without moving any card below the pointer', async () => {
    const visit = await opened();
    const { page } = visit;
    const box = page.getByLabel(`Select ${NORTH[1]!}`);
    const before = await box.boundingBox();
    await box.check();
    await page.getByLabel('Move to').waitFor();
    expect(await box.boundingBox()).toEqual(before);
    await trial.endWell(visit);
  });

  it('moves a card by touch, also while a second finger touches the grip of another card', async () => {
    const visit = await opened();
    const { page } = visit;
    const session = await page.context().newCDPSession(page);
    /** Changes the fingers on the screen to these: each finger that is missing was lifted. */
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map((place, id) => ({ ...place, id })) });
    const gripOf = (street: string) => middle(page.getByRole('button', { name: `Move ${street}` }));
    const from = await gripOf(NORTH[3]!);
    const second = await gripOf(NORTH[2]!);
    const to = await middle(card(page, NORTH[0]!));
    const target = { x: to.x, y: to.y - 12 };
    await touch('touchStart', from);
    await touch('touchMove', { x: from.x + 10, y: from.y });
    await touch('touchStart', { x: from.x + 10, y: from.y }, second);
    await touch('touchMove', { x: from.x + 10, y: from.y }, { x: second.x + 40, y: second.y });
    expect(await page.locator('.ghost').count()).toBe(1);
    await touch('touchMove', target);
    await page.locator('.drop-line').waitFor();
    await touch('touchEnd');
    await holds(page, 'North', routes.north, [NORTH[3]!, ...NORTH.slice(0, 3)]);
    await undoButton(page).click();
    await holds(page, 'North', routes.north, NORTH);
    await trial.endWell(visit);
  });

  it('shows dispatchers the changes of another, and explains conflicts', async () => {
    const [one, other] = [await opened(), await opened()];
    const { t } = trial;
    await drag(one.page, card(one.page, FREE), card(one.page, SOUTH[0]!));
    await holds(other.page, 'South', routes.south, [FREE, ...SOUTH]);

    // Another user saves a change between the user's move and its arrival.
    const reversed = [...NORTH].reverse();
    const shipmentIds = reversed.map((street) => routes.shipments.get(street)!);
    const once = { times: 1 };
    await one.page.route(
      '**/api/dispatch/*/stops',
      async (route) => {
        await t.api.put(`/api/dispatch/${routes.north}/stops`).send({ shipmentIds });
        await route.continue();
      },
      once,
    );
    await drag(one.page, card(one.page, NORTH[2]!), card(one.page, NORTH[0]!));
    await one.page.getByRole('alert').getByText('Someone else changed this in the meantime').waitFor();
    await holds(one.page, 'North', routes.north, reversed);
    await one.page.getByText(`Not moved: ${NORTH[2]!}`, { exact: false }).waitFor();
    expect(await one.inaccessible()).toEqual([]);
    await one.page.getByRole('button', { name: 'Repeat' }).click();
    await holds(one.page, 'North', routes.north, [NORTH[2]!, NORTH[3]!, NORTH[1]!, NORTH[0]!]);

    // Of two conflicting moves the first to arrive wins.
    const free = routes.shipments.get(SOUTH[1]!)!;
    await t.api.post('/api/dispatch/remove-shipment').send({ dispatchId: routes.south, shipmentId: free });
    await lane(one.page, 'Unassigned').getByText(SOUTH[1]!).first().waitFor();
    await one.page.route(
      '**/api/dispatch/move-shipments',
      async (route) => {
        await t.api.post(`/api/dispatch/${routes.south}/shipments`).send({ shipmentIds: [free] });
        await route.continue();
      },
      once,
    );
    await drag(one.page, card(one.page, SOUTH[1]!), card(one.page, NORTH[0]!));
    await one.page
      .getByRole('alert')
      .getByText(/is in another open dispatch, "South"/)
      .waitFor();
    await one.page.getByRole('button', { name: 'Discard' }).click();
    await lane(one.page, 'South').getByText(SOUTH[1]!).first().waitFor();
    await trial.endWell(one, [/412|409/]);
    await trial.endWell(other);
  });

  it('writes days in the names of routes in the format of the reader where a move is chosen and where it is rejected', async () => {
    const { t } = trial;
    const { id } = await seedShipment(t, { recipientName: 'Zora Zink' });
    const plannedDate = noonAhead(9);
    const [holder] = await Promise.all(
      ['Tour 2030-01-31', 'Tour 2030-02-01'].map((name) => t.api.post('/api/dispatch').send({ name, plannedDate })),
    );
    const visit = await trial.opened(`/portal/board?day=${dayAhead(9)}`);
    const { page } = visit;
    await lane(page, 'Tour 31 Jan 2030').waitFor();
    await page.getByLabel('Select Zora Zink').check();
    await page.getByLabel('Move to').selectOption('Tour 1 Feb 2030');
    await page.route('**/api/dispatch/move-shipments', async (route) => {
      await t.api.post(`/api/dispatch/${holder!.body.data.guid}/shipments`).send({ shipmentIds: [id] });
      await route.continue();
    });
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await page
      .getByRole('alert')
      .getByText(/is in another open dispatch, "Tour 31 Jan 2030"/)
      .waitFor();
    await trial.endWell(visit, [/409/]);
  });

  it('rejects a change of a route that another user has changed while its dialog was open', async () => {
    const planned = { name: 'Noon', plannedDate: noonAhead(9) };
    const { guid } = (await trial.t.api.post('/api/dispatch').send(planned).expect(201)).body.data;
    const visit = await trial.opened(`/portal/board?day=${dayAhead(9)}`);
    const { page } = visit;
    await lane(page, 'Noon').getByText('Route actions').click();
    await lane(page, 'Noon').getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Leaves').fill('09:00');
    await trial.t.api.put('/api/dispatch').send({ guid, name: 'Changed meanwhile' }).expect(200);
    await page.locator('.lane').getByText('Changed meanwhile').first().waitFor();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Noon');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').waitFor();
    expect((await trial.t.api.get(`/api/dispatch/${guid}`)).body.data.name).toBe('Changed meanwhile');
    await trial.endWell(visit, [/412/]);
  });

  it('creates a route, releases it, starts it, and finds a better sequence that can be undone', async () => {
    const visit = await opened();
    const { page } = visit;
    await seedVehicle(trial.t, { name: 'Van Nine' });
    await seedDriver(trial.t, { name: 'Greta Grün' });
    await page.getByRole('button', { name: 'New route' }).click();
    const dialog = page.getByRole('dialog', { name: 'New route' });
    await dialog.getByLabel('Name').fill('Evening');
    await dialog.getByLabel('Driver').selectOption('Greta Grün');
    await dialog.getByLabel('Vehicle').selectOption('Van Nine');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await lane(page, 'Evening').getByText('Greta Grün · Van Nine').waitFor();
    await drag(page, card(page, NORTH[0]!), lane(page, 'Evening').locator('.cards'));
    await drag(page, card(page, NORTH[1]!), card(page, NORTH[0]!));
    await lane(page, 'Evening').getByText('Route actions').click();
    await lane(page, 'Evening').getByRole('button', { name: 'Optimise' }).click();
    await lane(page, 'Evening')
      .getByText(/^Before: .* km, .* Now: .* km/)
      .waitFor();
    await lane(page, 'Evening').getByRole('button', { name: 'Restore the previous order' }).click();
    await lane(page, 'Evening').getByRole('button', { name: 'Release', exact: true }).click();
    await lane(page, 'Evening').getByRole('button', { name: 'Start', exact: true }).click();
    const confirmation = page.getByRole('dialog', { name: 'Start' });
    await confirmation.getByText('Evening starts now.').waitFor();
    await confirmation.getByRole('button', { name: 'Start' }).click();
    await lane(page, 'Evening').getByText('In progress').waitFor();
    await trial.endWell(visit);
  });

  it('releases all drafts of a day, leaves one that another user changed, and undoes the release', async () => {
    const day = dayAhead(8);
    const plannedDate = noonAhead(8);
    const routes: { guid: string; etag: string }[] = [];
    for (const name of ['Early', 'Late', 'Changed 2030-01-31']) {
      const driverId = await seedDriver(trial.t);
      const vehicleId = await seedVehicle(trial.t);
      const shipment = await seedShipment(trial.t, { recipientName: name });
      const { body } = await trial.t.api
        .post('/api/dispatch')
        .send({ name, plannedDate, driverId, vehicleId, shipmentIds: [shipment.id] });
      routes.push(body.data);
    }
    const visit = await trial.opened(`/portal/board?day=${day}`);
    const { page } = visit;
    const statuses = async () =>
      Promise.all(routes.map(async ({ guid }) => (await trial.t.api.get(`/api/dispatch/${guid}`)).body.data.status));
    await page.getByRole('button', { name: 'Release all 3 routes' }).waitFor();
    await page.route('**/api/dispatch/*/status', async (route) => {
      const url = route.request().url();
      if (!url.includes(routes[2]!.guid)) return route.continue();
      await trial.t.api.put('/api/dispatch').send({ guid: routes[2]!.guid, name: 'Changed meanwhile' });
      return route.continue();
    });
    await page.getByRole('button', { name: 'Release all 3 routes' }).click();
    await page
      .getByRole('alert')
      .getByText(/^Changed 31 Jan 2030: /)
      .waitFor();
    expect(await statuses()).toEqual(['ready', 'ready', 'draft']);
    await page.unroute('**/api/dispatch/*/status');
    await page.getByTitle('2 routes were released.', { exact: true }).click();
    await until(async () => (await statuses()).join() === 'draft,draft,draft');
    await page.getByRole('button', { name: 'Release all 3 routes' }).waitFor();
    await visit.shoot('release-all');
    await page.getByLabel('Day', { exact: true }).fill(dayAhead(30));
    await page.getByText(/^Changed: /).waitFor({ state: 'detached' }); // It was said about the other day.
    await visit.end();
  });

  it('plans a day, shows the proposal beside the present routes, and applies it after confirmation', async () => {
    await seedShipments(trial.t, [{ recipientName: 'Far away' }]);
    const day = dayAhead(5);
    const visit = await trial.opened(`/portal/board?day=${day}`);
    const { page } = visit;
    await lane(page, 'Unassigned').getByText('Far away').waitFor();
    await page.getByRole('button', { name: 'Plan the day' }).click();
    await page.getByRole('button', { name: 'Propose' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan the day' });
    await dialog.getByText('Proposed').waitFor();
    await dialog.getByRole('row', { name: /^Hours on the road 0 [\d.]+$/ }).waitFor();
    await dialog.getByRole('row', { name: /^Late stops 0 0$/ }).waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('plan');
    expect(await page.locator('.lane').count()).toBe(1);
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await page.locator('.lane').nth(1).getByText('Draft').waitFor();
    expect(await lane(page, 'Unassigned').getByText('Far away').count()).toBe(0);
    await undo(page, '1 route was created.');
    await lane(page, 'Unassigned').getByText('Far away').waitFor();
    await page.locator('.lane').nth(1).waitFor({ state: 'detached' });
    await trial.endWell(visit, [/404/]); // The board may read a route while it is deleted.
  });

  it('shows a pickup as a separate stop, entered with the shipment and moved with the keyboard', async () => {
    const { t } = trial;
    const own = await seedRoutes(trial, 6);
    const [id, sender] = [own.shipments.get(FREE)!, 'Hafenstraße 8'];
    const place = { city: 'Wien', country: 'AT', latitude: 48.21, longitude: 16.4 };
    await t.api.put(`/api/v1/shipments/${id}`).send({ sender: { street: sender, ...place } });
    const visit = await trial.opened(`/portal/shipments/${id}`);
    const { page } = visit;
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Add pickup' }).click();
    await dialog.getByLabel('The driver picks it up from the sender first').check();
    await dialog.getByLabel('Pickup from').fill('09:00');
    await dialog.getByLabel('until').fill('09:00');
    await dialog.getByLabel('Instructions').fill('Gate 2');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Must not be the same as start.').waitFor();
    await dialog.getByLabel('until').fill('21:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const section = page.getByRole('region', { name: 'Pickup' });
    await section.getByText('09:00–21:00').waitFor();
    await section.getByText('not yet').waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await t.api.post(`/api/dispatch/${own.south}/shipments`).send({ shipmentIds: [id] });
    await t.api
      .put(`/api/dispatch/${own.south}/stops`)
      .send({ shipmentIds: [...SOUTH.map((street) => own.shipments.get(street)!), id, id] });
    await page.goto(`/portal/board?day=${own.day}`);
    await holds(page, 'South', own.south, [...SOUTH, sender, FREE]);
    expect(await page.getByLabel(`Select Collect: ${sender}`).count()).toBe(0);
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('board-pickup');
    await page.getByRole('button', { name: new RegExp(`^Move Collect: .*${sender}`) }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft'); // it stays with its delivery
    await page.keyboard.press('ArrowUp');
    await page.getByText(/position 2 of 4 in South/).waitFor();
    await page.keyboard.press('Space');
    await holds(page, 'South', own.south, [SOUTH[0]!, sender, SOUTH[1]!, FREE]);
    await drag(page, lane(page, 'South').locator('.card').filter({ hasText: FREE }), card(page, NORTH[0]!));
    await holds(page, 'South', own.south, SOUTH);
    expect((await streetsOf(own.north)).toSorted()).toEqual([...NORTH, sender, FREE].toSorted());
    await trial.endWell(visit, [/400/]);
  });

  it('moves a stop down by mouse on a route whose first stop is done', async () => {
    const { t } = trial;
    const { day, north, shipments } = await seedRoutes(trial, 12);
    const [driverId, vehicleId] = [await seedDriver(t), await seedVehicle(t)];
    await t.api.put('/api/dispatch').send({ guid: north, driverId, vehicleId }).expect(200);
    const shipmentIds = NORTH.map((street) => shipments.get(street)!);
    await t.api.put(`/api/dispatch/${north}/stops`).send({ shipmentIds }).expect(200);
    for (const status of ['ready', 'in_progress'])
      await t.api.patch(`/api/dispatch/${north}/status`).send({ status }).expect(200);
    await t.api.post(`/api/v1/shipments/${shipmentIds[0]}/traces`).send({ status: 'delivered' }).expect(201);
    const visit = await trial.opened(`/portal/board?day=${day}`);
    const { page } = visit;
    await lane(page, 'North').getByText('done').waitFor();
    await drag(page, card(page, NORTH[1]!), card(page, NORTH[3]!));
    await holds(page, 'North', north, [NORTH[0]!, NORTH[2]!, NORTH[1]!, NORTH[3]!]);
    await drag(page, card(page, NORTH[1]!), card(page, NORTH[0]!)); // to the first place that is left
    await holds(page, 'North', north, NORTH);
    await trial.endWell(visit);
  });
});

/** The button of the page, not that of a message. */
const undoButton = (page: Page): Locator => page.locator('.title').getByRole('button', { name: 'Undo' });
const lane = (page: Page, name: string): Locator =>
  page.locator('.lane').filter({ has: page.getByRole('heading', { name, exact: true }) });
const card = (page: Page, street: string): Locator => page.locator('.card').filter({ hasText: street });

/** Leaves all lanes with the mouse and releases it before the page draws again. */
const LEAVE_AND_RELEASE = `for (const type of ['pointermove', 'pointerup'])
  dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: 1, clientY: 1 }))`;

/** Drags a card with the mouse to just above the middle of another card, and drops it there. */
async function drag(page: Page, what: Locator, to: Locator): Promise<void> {
  await dragOver(page, what, to);
  await page.mouse.up();
}

async function dragOver(page: Page, what: Locator, to: Locator): Promise<void> {
  await page.locator('.board[aria-busy=false]').waitFor();
  const from = await pointedAt(page, what);
  const target = await middle(to);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 2);
  await page.mouse.move(target.x, target.y - 8, { steps: 4 });
  await page.locator('.drop-line').waitFor();
}
