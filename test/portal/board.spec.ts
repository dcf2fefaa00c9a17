import type { Locator, Page } from 'playwright-core';
import { addressShipment, seedDispatch } from '../factories/dispatch.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedShipment, seedShipments } from '../factories/shipment.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { driverPhone } from '../support/driver-phone';
import { dayAhead, noonAhead } from '../support/noon-zone';
import { until } from './browser';
import { inBrowser, type Trial } from './trial';

const NORTH = ['Alserstraße 1', 'Berggasse 2', 'Currygasse 3', 'Dorotheergasse 4'];
const SOUTH = ['Elisabethstraße 5', 'Fasangasse 6'];
const FREE = 'Goldschmiedgasse 7';

interface Tours {
  readonly day: string;
  readonly north: string;
  readonly south: string;
  /** By the streets. */
  readonly shipments: ReadonlyMap<string, string>;
}

async function seedTours({ t }: Trial, daysAhead: number): Promise<Tours> {
  const shipments = new Map<string, string>();
  for (const [i, street] of [...NORTH, ...SOUTH, FREE].entries()) {
    const { id } = await seedShipment(t, { recipientName: street });
    const place = { latitude: 48.2 + i * 0.01, longitude: 16.36 + (i % 3) * 0.02 };
    await addressShipment(t, id, { street, city: 'Wien', postalCode: '1010', country: 'AT', ...place });
    shipments.set(street, id);
  }
  const tour = async (name: string, streets: readonly string[]) => {
    const shipmentIds = streets.map((street) => shipments.get(street)!);
    const plannedDate = noonAhead(daysAhead);
    const { body } = await t.api.post('/api/dispatch').send({ name, plannedDate, shipmentIds });
    await t.api.put(`/api/dispatch/${body.data.guid}/stops`).send({ shipmentIds });
    return body.data.guid as string;
  };
  return { day: dayAhead(daysAhead), north: await tour('North', NORTH), south: await tour('South', SOUTH), shipments };
}

/** The board, moved on by mouse, finger and keys, by one dispatcher and by two at once. */
inBrowser('the board in a browser', (trial) => {
  let tours: Tours;
  const streetsOf = async (dispatchId: string) => {
    const { body } = await trial.t.api.get(`/api/route/${dispatchId}`);
    return (body.data.stops as { address: string }[]).map(({ address }) => address.split(',')[0]);
  };
  const opened = async () => {
    const visit = await trial.opened(`/portal/board?day=${tours.day}`);
    await lane(visit.page, 'North').getByText(NORTH[0]!).first().waitFor();
    return visit;
  };
  /** Until a lane shows these, in this order, and the service has them so. */
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
    tours = await seedTours(trial, 3);
  });

  it('moves a delivery by mouse into a tour, within it, and back by undo', async () => {
    const visit = await opened();
    const { page } = visit;
    await drag(page, card(page, FREE), card(page, NORTH[1]!));
    await holds(page, 'North', tours.north, [NORTH[0]!, FREE, ...NORTH.slice(1)]);
    await drag(page, card(page, NORTH[3]!), card(page, NORTH[0]!));
    const moved = [NORTH[3]!, NORTH[0]!, FREE, NORTH[1]!, NORTH[2]!];
    await holds(page, 'North', tours.north, moved);
    await undoButton(page).click();
    await holds(page, 'North', tours.north, [NORTH[0]!, FREE, ...NORTH.slice(1)]);
    await undoButton(page).click();
    await holds(page, 'North', tours.north, NORTH);
    await lane(page, 'In no tour').getByText(FREE).first().waitFor();
    await trial.endWell(visit);
  });

  it('moves many at once, also without any drag', async () => {
    const visit = await opened();
    const { page } = visit;
    await page.getByLabel(`Choose ${NORTH[1]!}`).check();
    await page.getByLabel(`Choose ${NORTH[2]!}`).check();
    await page.getByLabel('Move to').selectOption('South');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await holds(page, 'South', tours.south, [...SOUTH, NORTH[1]!, NORTH[2]!]);
    await undoButton(page).click();
    await holds(page, 'North', tours.north, NORTH);
    await holds(page, 'South', tours.south, SOUTH);
    await trial.endWell(visit);
  });

  it('moves a delivery that failed before like any other, marked as the second attempt', async () => {
    const { t } = trial;
    const { driverId, shipments } = await seedDispatch(t, { status: 'in_progress' });
    const { id } = shipments[0]!;
    const place = { city: 'Wien', postalCode: '1010', country: 'AT', latitude: 48.2, longitude: 16.36 };
    await addressShipment(t, id, { street: 'Heugasse 8', ...place });
    const phone = await driverPhone(t, driverId);
    expect((await phone.fail(id, new Date(Date.now() - 60_000).toISOString())).status).toBe(200);
    const body = { name: 'Again', plannedDate: noonAhead(6), shipmentIds: [id] };
    expect((await t.api.post('/api/dispatch').send(body)).status).toBe(201);

    const visit = await trial.opened(`/portal/board?day=${dayAhead(6)}`);
    const { page } = visit;
    await lane(page, 'Again').getByText('2nd attempt').waitFor();
    await page.getByRole('button', { name: /^Move .*Heugasse 8/ }).waitFor();
    await page.getByLabel(/^Choose .*Heugasse 8/).check();
    await page.getByLabel('Move to').selectOption('In no tour');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await lane(page, 'In no tour').getByText('Heugasse 8').waitFor();
    await trial.endWell(visit);
  });

  it('is moved by keys alone, and says where things are', async () => {
    const visit = await opened();
    const { page } = visit;
    await page.getByRole('button', { name: `Move ${SOUTH[0]!}` }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.getByText(/Elisabethstraße 5.*: place 2 of 2 in South/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(/is where it was/).waitFor();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await page.getByText(/place \d of 5 in North/).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByText(/in In no tour/).waitFor();
    await page.keyboard.press('Space');
    await holds(page, 'South', tours.south, [SOUTH[1]!]);
    const focused = () => page.evaluate<string | null>('document.activeElement.getAttribute("aria-label")');
    expect(await focused()).toContain(SOUTH[0]!); // also after the lanes were read again
    await page.keyboard.press('Control+z');
    await holds(page, 'South', tours.south, SOUTH);
    await trial.endWell(visit);
  });

  it('offers to undo a move beside the message that it was done', async () => {
    const visit = await opened();
    const { page } = visit;
    await page.getByLabel(`Choose ${NORTH[1]!}`).check();
    await page.getByLabel('Move to').selectOption('South');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const message = page.getByRole('status').filter({ hasText: 'Moved to South.' });
    await message.getByRole('button', { name: 'Undo' }).click();
    await holds(page, 'North', tours.north, NORTH);
    await trial.endWell(visit);
  });

  it('selects a card without moving any card below the pointer', async () => {
    const visit = await opened();
    const { page } = visit;
    const box = page.getByLabel(`Choose ${NORTH[1]!}`);
    const before = await box.boundingBox();
    await box.check();
    await page.getByLabel('Move to').waitFor();
    expect(await box.boundingBox()).toEqual(before);
    await trial.endWell(visit);
  });

  it('is moved by a finger', async () => {
    const visit = await opened();
    const { page } = visit;
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', place?: { x: number; y: number }) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: place ? [place] : [] });
    const from = await middle(page.getByRole('button', { name: `Move ${NORTH[3]!}` }));
    const to = await middle(card(page, NORTH[0]!));
    await touch('touchStart', from);
    await touch('touchMove', { x: from.x + 10, y: from.y });
    await touch('touchMove', { x: to.x, y: to.y - 12 });
    await page.locator('.drop-line').waitFor();
    await touch('touchEnd');
    await holds(page, 'North', tours.north, [NORTH[3]!, ...NORTH.slice(0, 3)]);
    await undoButton(page).click();
    await holds(page, 'North', tours.north, NORTH);
    await trial.endWell(visit);
  });

  it('shows two dispatchers what the other does, and explains when they get into each other’s way', async () => {
    const [one, other] = [await opened(), await opened()];
    const { t } = trial;
    await drag(one.page, card(one.page, FREE), card(one.page, SOUTH[0]!));
    await holds(other.page, 'South', tours.south, [FREE, ...SOUTH]);

    // Somebody is faster by a moment: between the wish and its arrival.
    const reversed = [...NORTH].reverse();
    const shipmentIds = reversed.map((street) => tours.shipments.get(street)!);
    const once = { times: 1 };
    await one.page.route(
      '**/api/dispatch/*/stops',
      async (route) => {
        await t.api.put(`/api/dispatch/${tours.north}/stops`).send({ shipmentIds });
        await route.continue();
      },
      once,
    );
    await drag(one.page, card(one.page, NORTH[2]!), card(one.page, NORTH[0]!));
    await one.page.getByRole('alert').getByText('Somebody else changed this meanwhile').waitFor();
    await holds(one.page, 'North', tours.north, reversed);
    await one.page.getByText(`Not moved: ${NORTH[2]!}`, { exact: false }).waitFor();
    expect(await one.inaccessible()).toEqual([]);
    await one.page.getByRole('button', { name: 'Do it again' }).click();
    await holds(one.page, 'North', tours.north, [NORTH[2]!, NORTH[3]!, NORTH[1]!, NORTH[0]!]);

    // What both want goes to the one who was there first.
    const free = tours.shipments.get(SOUTH[1]!)!;
    await t.api.post('/api/dispatch/remove-shipment').send({ dispatchId: tours.south, shipmentId: free });
    await lane(one.page, 'In no tour').getByText(SOUTH[1]!).first().waitFor();
    await one.page.route(
      '**/api/dispatch/move-shipments',
      async (route) => {
        await t.api.post(`/api/dispatch/${tours.south}/shipments`).send({ shipmentIds: [free] });
        await route.continue();
      },
      once,
    );
    await drag(one.page, card(one.page, SOUTH[1]!), card(one.page, NORTH[0]!));
    await one.page
      .getByRole('alert')
      .getByText(/is in another open dispatch, "South"/)
      .waitFor();
    await one.page.getByRole('button', { name: 'Leave it' }).click();
    await lane(one.page, 'South').getByText(SOUTH[1]!).first().waitFor();
    await trial.endWell(one, [/412|409/]);
    await trial.endWell(other);
  });

  it('makes a tour, readies and starts it, and finds a better order that can be had back', async () => {
    const visit = await opened();
    const { page } = visit;
    await seedVehicle(trial.t, { name: 'Van Nine' });
    await seedDriver(trial.t, { name: 'Greta Grün' });
    await page.getByRole('button', { name: 'New tour' }).click();
    const dialog = page.getByRole('dialog', { name: 'New tour' });
    await dialog.getByLabel('Name').fill('Evening');
    await dialog.getByLabel('Driver').selectOption('Greta Grün');
    await dialog.getByLabel('Vehicle').selectOption('Van Nine');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await lane(page, 'Evening').getByText('Greta Grün · Van Nine').waitFor();
    await drag(page, card(page, NORTH[0]!), lane(page, 'Evening').locator('.cards'));
    await drag(page, card(page, NORTH[1]!), card(page, NORTH[0]!));
    await lane(page, 'Evening').getByText('This tour').click();
    await lane(page, 'Evening').getByRole('button', { name: 'Optimise' }).click();
    await lane(page, 'Evening')
      .getByText(/^Before: .* km, .* Now: .* km/)
      .waitFor();
    await lane(page, 'Evening').getByRole('button', { name: 'Put the old order back' }).click();
    await lane(page, 'Evening').getByRole('button', { name: 'Ready', exact: true }).click();
    await lane(page, 'Evening').getByRole('button', { name: 'Start', exact: true }).click();
    await lane(page, 'Evening').getByText('Under way').waitFor();
    await trial.endWell(visit);
  });

  it('plans a day, shows the proposal beside what there is, and makes it true after a yes', async () => {
    await seedShipments(trial.t, [{ recipientName: 'Far away' }]);
    const day = dayAhead(5);
    const visit = await trial.opened(`/portal/board?day=${day}`);
    const { page } = visit;
    await lane(page, 'In no tour').getByText('Far away').waitFor();
    await page.getByRole('button', { name: 'Plan the day' }).click();
    await page.getByRole('button', { name: 'Propose' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan the day' });
    await dialog.getByText('With the proposal').waitFor();
    await dialog.getByRole('row', { name: /^On the road, hours 0 [\d.]+$/ }).waitFor();
    await dialog.getByRole('row', { name: /^Late stops 0 0$/ }).waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('plan');
    expect(await page.locator('.lane').count()).toBe(1);
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await page.locator('.lane').nth(1).getByText('Draft').waitFor();
    expect(await lane(page, 'In no tour').getByText('Far away').count()).toBe(0);
    await trial.endWell(visit);
  });

  it('has where a shipment is collected as a stop of its own, set with the shipment and moved by keys', async () => {
    const { t } = trial;
    const own = await seedTours(trial, 6);
    const [id, sender] = [own.shipments.get(FREE)!, 'Hafenstraße 8'];
    const place = { city: 'Wien', country: 'AT', latitude: 48.21, longitude: 16.4 };
    await t.api.put(`/api/v1/shipments/${id}`).send({ sender: { street: sender, ...place } });
    const visit = await trial.opened(`/portal/shipments/${id}`);
    const { page } = visit;
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Change the collecting' }).click();
    await dialog.getByLabel('Who delivers it collects it from its sender first').check();
    await dialog.getByLabel('Collect from').fill('09:00');
    await dialog.getByLabel('until').fill('09:00');
    await dialog.getByLabel('Instructions').fill('Gate 2');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Must not be the same as start.').waitFor();
    await dialog.getByLabel('until').fill('21:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const section = page.getByRole('region', { name: 'Collecting' });
    await section.getByText('09:00–21:00').waitFor();
    await section.getByText('not yet').waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await t.api.post(`/api/dispatch/${own.south}/shipments`).send({ shipmentIds: [id] });
    await t.api
      .put(`/api/dispatch/${own.south}/stops`)
      .send({ shipmentIds: [...SOUTH.map((street) => own.shipments.get(street)!), id, id] });
    await page.goto(`/portal/board?day=${own.day}`);
    await holds(page, 'South', own.south, [...SOUTH, sender, FREE]);
    expect(await page.getByLabel(`Choose Collect: ${sender}`).count()).toBe(0);
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('board-pickup');
    await page.getByRole('button', { name: new RegExp(`^Move Collect: .*${sender}`) }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft'); // it stays with its delivery
    await page.keyboard.press('ArrowUp');
    await page.getByText(/place 2 of 4 in South/).waitFor();
    await page.keyboard.press('Space');
    await holds(page, 'South', own.south, [SOUTH[0]!, sender, SOUTH[1]!, FREE]);
    await drag(page, lane(page, 'South').locator('.card').filter({ hasText: FREE }), card(page, NORTH[0]!));
    await holds(page, 'South', own.south, SOUTH);
    expect((await streetsOf(own.north)).toSorted()).toEqual([...NORTH, sender, FREE].toSorted());
    await trial.endWell(visit, [/400/]);
  });
});

/** That of the board, not of a message. */
const undoButton = (page: Page): Locator => page.locator('.title').getByRole('button', { name: 'Undo' });
const lane = (page: Page, name: string): Locator =>
  page.locator('.lane').filter({ has: page.getByRole('heading', { name, exact: true }) });
const card = (page: Page, street: string): Locator => page.locator('.card').filter({ hasText: street });

async function middle(place: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await place.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Where the mouse is on it, which has come to rest. Lanes are read one by one: for a moment a card may stand where it was and where it is, and one
 * that comes moves the others.
 */
async function pointedAt(page: Page, what: Locator): Promise<{ x: number; y: number }> {
  for (;;) {
    while ((await what.count()) !== 1) await page.waitForTimeout(50);
    await what.scrollIntoViewIfNeeded();
    const from = await middle(what);
    await page.mouse.move(from.x, from.y);
    const { x, y } = await middle(what);
    if (x === from.x && y === from.y) return from;
  }
}

/** By the mouse, to just above the middle of another card. */
async function drag(page: Page, what: Locator, to: Locator): Promise<void> {
  await page.locator('.board[aria-busy=false]').waitFor();
  const from = await pointedAt(page, what);
  const target = await middle(to);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 2);
  await page.mouse.move(target.x, target.y - 8, { steps: 4 });
  await page.locator('.drop-line').waitFor();
  await page.mouse.up();
}
