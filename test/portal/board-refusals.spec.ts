import { type Locator, type Page } from 'playwright-core';
import { addressShipment } from '../factories/dispatch.factory';
import { seedShipment } from '../factories/shipment.factory';
import { dayAhead, noonAhead } from '../support/noon-zone';
import { middle, pointedAt, until } from './browser';
import { inBrowser } from './trial';

const FREE = 'Olga Offen';
const STREETS = ['Alserstraße 1', 'Berggasse 2', 'Currygasse 3'];
const TAKES_NOTHING = 'Route East has started and takes no more deliveries.';
const STAYS = 'Route East has started. Its deliveries stay on this route.';
/** `--notice`, the colour of errors. */
const ERROR_COLOUR = 'rgb(166, 30, 30)';

/** The planning page says why a move is not possible. Route East of the seeded day is in progress. */
inBrowser('refused moves on the planning page', (trial) => {
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
  const streetsOf = async (id: string) => {
    const { body } = await trial.t.api.get(`/api/route/${id}`);
    return (body.data.stops as { address: string }[]).map(({ address }) => address.split(',')[0]!);
  };
  const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
  const colourOf = (message: Locator) =>
    message.evaluate((each) => each.ownerDocument.defaultView!.getComputedStyle(each).backgroundColor);

  beforeAll(async () => {
    await seedShipment(trial.t, { recipientName: FREE });
  });

  it.each([
    ['columns', ''],
    ['rows of the timeline', '&view=timeline'],
  ])('are explained during and after a drag to a route that has started, on %s', async (_view, parameter) => {
    const visit = await trial.opened(`/portal/board?day=${dayAhead(0)}${parameter}`);
    const { page } = visit;
    await heading(page, 'Route East').waitFor();
    await dragOver(page, page.locator('.card').filter({ hasText: FREE }), heading(page, 'Route East'));
    await page.locator('.ghost').filter({ hasText: TAKES_NOTHING }).waitFor();
    expect(await colourOf(page.locator('.ghost'))).toBe(ERROR_COLOUR);
    expect(await page.locator('.drop-line').isVisible()).toBe(false);
    await visit.shoot(`board-refused${parameter.replace('&view=', '-')}-1440`);
    await page.mouse.up();
    await alert(page, TAKES_NOTHING).waitFor();
    expect(await colourOf(alert(page, TAKES_NOTHING))).toBe(ERROR_COLOUR);
    expect(await visit.inaccessible()).toEqual([]);
    await alert(page, TAKES_NOTHING).getByRole('button', { name: 'Close' }).click();
    await alert(page, TAKES_NOTHING).waitFor({ state: 'detached' });
    await trial.endWell(visit);
  });

  it('are explained when a stop is dragged or carried away from a route that has started', async () => {
    const visit = await trial.opened(`/portal/board?day=${dayAhead(0)}`);
    const { page } = visit;
    const east = page.locator('.lane').filter({ has: heading(page, 'Route East') });
    const stop = east.locator('.card').filter({ hasText: 'Naglergasse 1' });
    await dragOver(page, stop, heading(page, 'Unassigned'));
    await page.locator('.ghost').filter({ hasText: STAYS }).waitFor();
    await page.mouse.up();
    await alert(page, STAYS).waitFor();
    await stop.locator('.grip').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('status').filter({ hasText: STAYS }).waitFor();
    await page.keyboard.press('Escape');
    await trial.endWell(visit);
  });

  it('look like errors and name stop and route on another page, and the next move starts from the stored route', async () => {
    const { t } = trial;
    const shipmentIds: string[] = [];
    for (const [i, street] of STREETS.entries()) {
      const { id } = await seedShipment(t, { recipientName: street });
      const place = { latitude: 48.2 + i * 0.01, longitude: 16.36 };
      await addressShipment(t, id, { street, city: 'Wien', postalCode: '1010', country: 'AT', ...place });
      shipmentIds.push(id);
    }
    const body = { name: 'Round', plannedDate: noonAhead(4), shipmentIds };
    const { guid } = (await t.api.post('/api/dispatch').send(body).expect(201)).body.data;
    const setSequence = (ids: readonly string[]) =>
      t.api.put(`/api/dispatch/${guid}/stops`).send({ shipmentIds: ids }).expect(200);
    await setSequence(shipmentIds);
    const visit = await trial.opened(`/portal/board?day=${dayAhead(4)}`);
    const { page } = visit;
    const moveDown = async (street: string) => {
      await page.getByRole('button', { name: `Move ${street}` }).focus();
      for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    };
    let save = (): void => undefined;
    const hasLeft = new Promise<void>((resolve) => (save = resolve));
    await page.route(
      '**/api/dispatch/*/stops',
      async (route) => {
        await hasLeft;
        await setSequence(shipmentIds.toReversed());
        await route.continue();
      },
      { times: 1 },
    );
    await moveDown(STREETS[0]!);
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    save();
    const message = alert(
      page,
      /^Not moved to Round: Alserstraße 1, .*\. Someone else changed the route in the meantime\./,
    );
    await message.waitFor();
    expect(await colourOf(message)).toBe(ERROR_COLOUR);
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('board-refused-elsewhere-1440');

    let load = (): void => undefined;
    const isChecked = new Promise<void>((resolve) => (load = resolve));
    await page.route(`**/api/dispatch/${guid}`, (route) => isChecked.then(() => route.continue()));
    await page.goBack();
    await page.getByRole('heading', { name: 'Planning', level: 1 }).waitFor();
    expect(await page.locator('.lane .card').filter({ hasText: STREETS[0]! }).count()).toBe(0);
    load();
    await moveDown(STREETS[2]!);
    await until(async () => (await streetsOf(guid)).join() === [STREETS[1], STREETS[2], STREETS[0]].join());
    await trial.endWell(visit, [/412/]);
  });
});

/** Drags with the mouse to the middle of an element, and keeps the button pressed. */
async function dragOver(page: Page, what: Locator, to: Locator): Promise<void> {
  await page.locator('.board[aria-busy=false]').waitFor();
  const from = await pointedAt(page, what);
  const target = await middle(to);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 2);
  await page.mouse.move(target.x, target.y, { steps: 4 });
}
