import type { Locator, Page } from 'playwright-core';
import { addressShipment } from '../factories/dispatch.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedShipment } from '../factories/shipment.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { dayAhead, noonAhead } from '../support/noon-zone';
import { undo, until } from './browser';
import { faultsOfLooks } from './looks';
import { PHONE } from './seed-route';
import { inBrowser } from './trial';

const STREETS = ['Alserstraße 1', 'Berggasse 2', 'Currygasse 3', 'Dorotheergasse 4'];

const lane = (page: Page, name: string): Locator =>
  page.locator('.lane').filter({ has: page.getByRole('heading', { name, exact: true }) });
const card = (page: Page, street: string): Locator => page.locator('.card').filter({ hasText: street });

inBrowser('the planning of a day in a browser', (trial) => {
  /** @param steps to the north */
  const seed = async (street: string, steps = 0): Promise<string> => {
    const { id } = await seedShipment(trial.t, { recipientName: `Shop ${street}` });
    const place = { latitude: 48.2 + steps * 0.01, longitude: 16.36 };
    await addressShipment(trial.t, id, { street, city: 'Wien', postalCode: '1010', country: 'AT', ...place });
    return id;
  };

  it('groups overdue, due and later shipments, selects only open groups, and shows address, window and weight on each card', async () => {
    const { t } = trial;
    const [overdue, due, later] = [await seed('Elisabethstraße 5'), await seed('Fasangasse 6'), await seed('Graben 7')];
    const put = (id: string, changes: object) => t.api.put(`/api/v1/shipments/${id}`).send(changes).expect(200);
    await put(overdue, { deliveryDate: dayAhead(1) });
    await put(due, { deliveryDate: dayAhead(3), deliveryWindow: { start: '09:00', end: '12:00' } });
    await put(later, { deliveryDate: dayAhead(9) });
    const visit = await trial.opened(`/portal/board?day=${dayAhead(3)}`);
    const { page } = visit;
    const group = (name: string) => page.getByRole('group').filter({ has: page.getByText(name, { exact: true }) });
    await group('Overdue').locator('.card').filter({ hasText: 'Elisabethstraße 5' }).getByText(/^due /).waitFor();
    const shown = card(page, 'Fasangasse 6');
    await group('Due on this day').locator(shown).getByText('09:00–12:00').waitFor();
    await shown.getByText(/^[\d.]+ kg$/).waitFor();
    expect(await card(page, 'Graben 7').isVisible()).toBe(false);
    const visible = () => page.locator('[data-lane=unassigned] .card:visible').count();
    const selectAll = async () => {
      await page.getByRole('button', { name: 'Select all' }).click();
      await page
        .getByText(`${await visible()} selected`, { exact: true })
        .first()
        .waitFor();
    };
    const withoutLater = await visible();
    await selectAll();
    await page.getByText('Later', { exact: true }).click();
    await card(page, 'Graben 7').waitFor();
    await selectAll();
    expect(await visible()).toBe(withoutLater + 1);
    await page.getByRole('searchbox', { name: 'Filter' }).fill('Graben 7');
    await card(page, 'Fasangasse 6').waitFor({ state: 'detached' });
    await page.getByText('Later', { exact: true }).click(); // A group that is searched stays open.
    expect(await card(page, 'Graben 7').isVisible()).toBe(true);
    await page.getByRole('searchbox', { name: 'Filter' }).fill('');
    expect(await faultsOfLooks(visit, 'planning')).toEqual([]);
    await trial.endWell(visit);
  });

  it('selects a range with Shift and a card with a click, moves nothing while selecting, and keeps the focus after a move', async () => {
    const shipmentIds = [];
    for (const street of STREETS) shipmentIds.push(await seed(street));
    const plannedDate = noonAhead(4);
    for (const [name, ids] of [
      ['East', shipmentIds],
      ['West', []],
    ] as const)
      await trial.t.api.post('/api/dispatch').send({ name, plannedDate, shipmentIds: ids }).expect(201);
    const visit = await trial.opened(`/portal/board?day=${dayAhead(4)}`);
    const { page } = visit;
    const cards = lane(page, 'East').locator('.card');
    await until(async () => (await cards.count()) === 4);
    const before = await cards.nth(3).boundingBox();
    await cards.nth(0).locator('.name').click();
    await page.getByText('1 selected').waitFor();
    await cards
      .nth(2)
      .locator('.name')
      .click({ modifiers: ['Shift'] });
    await page.getByText('3 selected').waitFor();
    expect(await cards.nth(3).boundingBox()).toEqual(before);
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('planning-selected');
    await page.getByLabel('Move to').selectOption('West');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await until(async () => (await lane(page, 'West').locator('.card').count()) === 3);
    await until(() => page.evaluate<boolean>('document.activeElement.closest("[data-lane]") !== null'));
    await undo(page, '3 deliveries moved to West.');
    await until(async () => (await cards.count()) === 4);
    await trial.endWell(visit);
  });

  it('plans with the chosen vehicles only', async () => {
    const { t } = trial;
    for (const name of ['Small van', 'Large van']) await seedVehicle(t, { name });
    await seedDriver(t);
    const visit = await trial.opened(`/portal/board?day=${dayAhead(5)}&open=plan`);
    const { page } = visit;
    const dialog = page.getByRole('dialog', { name: 'Plan the day' });
    const vehicles = ['Small van', 'Large van', 'Van of Ada Byron', 'Van of Max Muster'];
    for (const chosen of ['Small van', 'Large van']) {
      for (const name of vehicles) await dialog.getByLabel(name).setChecked(name === chosen);
      await visit.shoot('planning-vehicles');
      expect(await visit.inaccessible()).toEqual([]);
      await dialog.getByRole('button', { name: 'Propose' }).click();
      await dialog.getByRole('cell', { name: chosen }).waitFor();
      for (const name of vehicles)
        expect(await dialog.getByRole('cell', { name }).count()).toBe(name === chosen ? 1 : 0);
      await dialog.getByRole('button', { name: 'Decline' }).click();
      await page.getByRole('button', { name: 'Plan the day' }).click();
    }
    for (const name of vehicles) await dialog.getByLabel(name).uncheck();
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await dialog.getByText('Select at least one vehicle.').waitFor();
    await trial.endWell(visit);
  });

  it('undoes changes of routes with Ctrl + Z, the latest first', async () => {
    const visit = await trial.opened(`/portal/board?day=${dayAhead(7)}`);
    const { page } = visit;
    await page.getByRole('button', { name: 'New route' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Evening');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await lane(page, 'Evening').getByText('Route actions').click();
    await lane(page, 'Evening').getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('Name').fill('Night');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await lane(page, 'Night').waitFor();
    await undo(page, 'Night was changed.');
    await lane(page, 'Evening').waitFor();
    await undo(page, 'Evening was created.');
    await lane(page, 'Evening').waitFor({ state: 'detached' });
    await trial.endWell(visit, [/404/]); // The board may read a route while it is deleted.
  });

  it('proposes by the chosen options, and creates routes with the proposed figures', async () => {
    for (const name of ['Red van', 'Blue van', 'Green van']) await seedVehicle(trial.t, { name });
    for (const street of STREETS) await seed(`${street}0`);
    const day = dayAhead(10);
    const visit = await trial.opened(`/portal/board?day=${day}&open=plan&view=columns`);
    const { page } = visit;
    const dialog = page.getByRole('dialog', { name: 'Plan the day' });
    await dialog.getByLabel('Balance').selectOption('Similar number of stops on all routes');
    await dialog.getByText('More options').click();
    expect(await faultsOfLooks(visit, 'planning-options')).toEqual([]);
    await dialog.getByText('More options').click(); // another language has folded it up
    await dialog.getByLabel('Maximum number of vehicles').fill('0');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await dialog.getByText('Correct the fields marked in red.').waitFor();
    await dialog.getByLabel('Maximum number of vehicles').fill('2');
    await dialog.getByLabel('Service time of deliveries without their own, minutes').fill('4');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    const rows = dialog.getByRole('group', { name: 'Routes', exact: true }).locator('tbody tr');
    await rows.first().waitFor();
    const proposed = await Promise.all((await rows.all()).map((row) => row.locator('td').allInnerTexts()));
    expect([1, 2]).toContain(proposed.length);
    await dialog.getByRole('button', { name: 'Accept' }).click();
    for (const [vehicle, , stops, km, , leaves] of proposed) {
      const created = page.locator('.lane').filter({ hasText: `· ${vehicle!}` });
      await created.getByText(`${leaves!} · ${km!} km`).waitFor();
      expect(String(await created.locator('.card').count())).toBe(stops);
    }
    await trial.endWell(visit, [/400/]);
  });

  describe('undo', () => {
    const makeRoute = async (daysAhead: number): Promise<string> => {
      const shipmentIds = [];
      for (const [i, street] of STREETS.entries()) shipmentIds.push(await seed(street, [0, 3, 1, 2][i]));
      const [driverId, vehicleId] = [await seedDriver(trial.t), await seedVehicle(trial.t)];
      const body = { name: 'Loop', plannedDate: noonAhead(daysAhead), driverId, vehicleId, shipmentIds };
      const { guid } = (await trial.t.api.post('/api/dispatch').send(body)).body.data;
      await order(guid, shipmentIds);
      return guid;
    };
    const order = (id: string, shipmentIds: readonly string[]) =>
      trial.t.api.put(`/api/dispatch/${id}/stops`).send({ shipmentIds }).expect(200);
    const idsOf = async (id: string) =>
      ((await trial.t.api.get(`/api/route/${id}`)).body.data.stops as { shipmentId: string }[]).map(
        ({ shipmentId }) => shipmentId,
      );
    const statusOf = async (id: string) => (await trial.t.api.get(`/api/dispatch/${id}`)).body.data.status as string;
    const opened = async (daysAhead: number) => {
      const visit = await trial.opened(`/portal/board?day=${dayAhead(daysAhead)}&view=columns`);
      await lane(visit.page, 'Loop').getByText('Route actions').click();
      return visit;
    };
    const action = (page: Page, name: string) => lane(page, 'Loop').getByRole('button', { name, exact: true });

    it('takes back a release, and both keep the focus in the route', async () => {
      const id = await makeRoute(11);
      const visit = await opened(11);
      const { page } = visit;
      const hasFocus = () => page.evaluate<boolean>(`document.activeElement.closest('[data-lane="${id}"]') !== null`);
      await action(page, 'Release').focus();
      await page.keyboard.press('Enter');
      await action(page, 'Start').waitFor();
      await until(hasFocus);
      expect(await statusOf(id)).toBe('ready');
      await undo(page, 'Loop: Ready');
      await action(page, 'Release').waitFor();
      await until(hasFocus);
      expect(await statusOf(id)).toBe('draft');
      await trial.endWell(visit);
    });

    it('creates a cancelled route again, released and with the same stops in the same order', async () => {
      const id = await makeRoute(12);
      const before = await idsOf(id);
      await trial.t.api.patch(`/api/dispatch/${id}/status`).send({ status: 'ready' }).expect(200);
      const visit = await opened(12);
      const { page } = visit;
      await action(page, 'Cancel route').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel route' }).click();
      await lane(page, 'Loop').waitFor({ state: 'detached' });
      await undo(page, 'Loop was cancelled.');
      await lane(page, 'Loop').getByText('Ready').waitFor();
      const again = (await lane(page, 'Loop').getAttribute('data-lane'))!;
      expect([again === id, await statusOf(id), await idsOf(again)]).toEqual([false, 'cancelled', before]);
      await trial.endWell(visit);
    });

    it('restores the order of the stops with the start time', async () => {
      const id = await makeRoute(13);
      const before = (await idsOf(id)).toReversed();
      await order(id, before);
      const visit = await opened(13);
      const { page } = visit;
      await action(page, 'Edit').click();
      await page.getByRole('dialog').getByLabel('Leaves').fill('06:15');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await lane(page, 'Loop')
        .getByText(/^06:15 · /)
        .waitFor();
      await undo(page, 'Loop was changed.');
      await lane(page, 'Loop')
        .getByText(/^06:15 · /)
        .waitFor({ state: 'detached' });
      await until(async () => (await idsOf(id)).join() === before.join());
      await trial.endWell(visit);
    });

    it('takes back optimisations and moves of one route, the latest first', async () => {
      const id = await makeRoute(14);
      const first = await idsOf(id);
      const visit = await opened(14);
      const { page } = visit;
      const optimise = async () => {
        await action(page, 'Optimise').click();
        await page.getByTitle('Loop was optimised.').waitFor();
        await page.getByText(/^Before: /).waitFor(); // shown once the route is loaded again
        return idsOf(id);
      };
      const best = await optimise();
      expect(best).not.toEqual(first);
      await page
        .getByRole('button', { name: /^Move / })
        .last()
        .focus();
      for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key);
      await page.getByTitle('Moved to Loop.').waitFor();
      const moved = await idsOf(id);
      expect(moved).not.toEqual(best);
      await page.getByText(/^Before: /).waitFor({ state: 'detached' }); // It compares a sequence that the route has lost.
      await optimise();
      for (const [expected, presses] of [
        [moved, 1],
        [first, 2],
      ] as const) {
        const shown = expected.join();
        for (let i = 0; i < presses; i++) await page.keyboard.press('Control+z');
        await until(async () => (await idsOf(id)).join() === shown);
        const cards = page.locator(`[data-lane="${id}"] .card`);
        const ids = () => cards.evaluateAll((all) => all.map((each) => each.getAttribute('data-card')).join());
        await until(async () => (await ids()) === shown);
      }
      await trial.endWell(visit);
    });

    it('waits for a release that is being saved, instead of undoing an older action', async () => {
      const id = await makeRoute(17);
      const visit = await opened(17);
      const { page } = visit;
      await action(page, 'Optimise').click();
      await page.getByText(/^Before: /).waitFor();
      const best = await idsOf(id);
      let answer!: () => void;
      const isAnswered = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/status', async (route) => {
        await isAnswered;
        await route.continue();
      });
      const isSent = page.waitForRequest(/status$/);
      await action(page, 'Release').click();
      await isSent;
      await page.keyboard.press('Control+z');
      answer();
      const statuses = async () =>
        ((await trial.t.api.get(`/api/dispatch/${id}/history`)).body.data as { status: string }[]).map(
          ({ status }) => status,
        );
      await until(async () => (await statuses()).slice(0, 2).join() === 'draft,ready');
      await action(page, 'Release').waitFor();
      expect(await idsOf(id)).toEqual(best);
      await trial.endWell(visit);
    });

    it('locks a route, which then keeps its order, and unlocks it again', async () => {
      const id = await makeRoute(18);
      const before = (await idsOf(id)).toReversed();
      await order(id, before);
      const visit = await opened(18);
      const { page } = visit;
      const isLocked = async () => (await trial.t.api.get(`/api/dispatch/${id}`)).body.data.isLocked as boolean;
      await action(page, 'Lock Loop').click();
      await lane(page, 'Loop').getByText('Locked', { exact: true }).waitFor();
      expect([await isLocked(), await action(page, 'Optimise').isDisabled()]).toEqual([true, true]);
      expect(await faultsOfLooks(visit, 'planning-locked')).toEqual([]);
      await trial.t.api.post(`/api/dispatch/${id}/optimize`).expect(200);
      expect(await idsOf(id)).toEqual(before);
      await undo(page, 'Loop was locked.');
      await lane(page, 'Loop').getByText('Locked', { exact: true }).waitFor({ state: 'detached' });
      expect(await isLocked()).toBe(false);
      await trial.endWell(visit);
    });

    it('undo is not offered for a completed route, so the page asks first', async () => {
      const id = await makeRoute(15);
      for (const status of ['ready', 'in_progress'])
        await trial.t.api.patch(`/api/dispatch/${id}/status`).send({ status }).expect(200);
      const visit = await opened(15);
      const { page } = visit;
      const dialog = page.getByRole('dialog');
      await action(page, 'Complete').click();
      await dialog.getByText('Loop ends now. This cannot be undone.').waitFor();
      await dialog.getByRole('button', { name: 'Complete' }).click();
      await dialog.getByText(/It may be completed when each shipment is delivered/).waitFor();
      expect([await page.getByText(/It may be completed/).count(), await statusOf(id)]).toEqual([1, 'in_progress']);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await lane(page, 'Loop').getByText('In progress').waitFor();
      await trial.endWell(visit, [/400/]);
    });
  });

  it('shows hints about keys and clicks only where there is a mouse', async () => {
    const path = `/portal/board?day=${dayAhead(16)}`;
    for (const [options, shown] of [
      [{}, true],
      [PHONE, false],
    ] as const) {
      trial.options = options;
      const visit = await trial.openedAs('owner', path);
      await lane(visit.page, 'Unassigned').waitFor();
      expect(await visit.page.getByText(/Shift \+ click/).isVisible()).toBe(shown);
      await trial.endWell(visit);
    }
    trial.options = {};
  });
});
