import { inBrowser } from './trial';

const DAY_MS = 86_400_000;

/** Returns the day before, as `YYYY-MM-DD`. */
const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** Returns the days of the next months that are a Monday, as `YYYY-MM-DD`. */
function mondays(): string[] {
  const today = Date.now();
  const days = Array.from({ length: 60 }, (_, index) => new Date(today + (index + 2) * DAY_MS));
  return days.filter((day) => day.getUTCDay() === 1).map((day) => day.toISOString().slice(0, 10));
}

inBrowser('recurring orders in the portal', (trial) => {
  const readAll = async () =>
    (await trial.t.api.get('/api/recurring-orders').expect(200)).body.data as {
      guid: string;
      rule: string;
      until: string | null;
      isPaused: boolean;
      template: { items: { quantity: number }[] };
    }[];

  it('are created by a choice of weekdays, and their days can be skipped, changed and moved', async () => {
    const visit = await trial.opened('/portal/recurring');
    const { page } = visit;
    await page.getByText('No recurring orders yet.').waitFor();
    await page.getByRole('link', { name: 'New recurring order' }).click();
    await page.getByRole('combobox', { name: 'Find a customer' }).fill('a');
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByLabel('Thursday').check();
    await page.getByRole('textbox', { name: 'Item', exact: true }).fill('Bread rolls, box of 50');
    await page.getByLabel('Quantity').fill('3');
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('recurring-new');
    await page.getByRole('button', { name: 'Create recurring order' }).click();
    await page.waitForURL(/recurring\/[0-9a-f-]{36}$/);
    await page.getByText('Every week on Monday and Thursday').waitFor();
    const [series] = await readAll();
    expect(series).toMatchObject({ rule: 'FREQ=WEEKLY;BYDAY=MO,TH', template: { items: [{ quantity: 3 }] } });

    const [first = '', second = ''] =
      mondays().filter((day, _, all) => day.slice(0, 7) === all[0]!.slice(0, 7)).length > 1
        ? mondays()
        : mondays().slice(1);
    const dayName = (day: string) =>
      new RegExp(`(^|\\D)0?${Number(day.slice(8))}\\D.*: (planned|no delivery|changed|moved)$`);
    const thisMonth = new Date().toISOString().slice(0, 7);
    if (first.slice(0, 7) !== thisMonth) await page.getByRole('button', { name: 'Next month' }).click();
    const dialog = page.getByRole('dialog');
    await page
      .getByRole('button', { name: dayName(first) })
      .first()
      .click();
    expect(await visit.inaccessible()).toEqual([]);
    await dialog.getByRole('button', { name: 'Skip this delivery' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /no delivery$/ }).waitFor();
    await page
      .getByRole('button', { name: dayName(second) })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Change this delivery' }).click();
    await dialog.getByLabel('Quantity of Bread rolls').fill('6');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /: changed$/ }).waitFor();
    await page.getByRole('button', { name: /: changed$/ }).click();
    const movedTo = dayBefore(second);
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await dialog.getByLabel('Deliver on').fill(movedTo.split('-').reverse().join('/'));
    await dialog.locator('form').getByRole('button', { name: 'Move' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: dayName(movedTo) })
      .first()
      .click();
    await dialog.getByText('Moved from').waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('recurring-order');
    const occurrences = (
      await trial.t.api.get(`/api/recurring-orders/${series!.guid}/occurrences?from=${first}&to=${second}`).expect(200)
    ).body.data as {
      date: string;
      deliveryDate: string | null;
      skipReason: string | null;
      changes: { items: { quantity: number }[] } | null;
    }[];
    expect(occurrences.find(({ date }) => date === first)?.skipReason).toBe('requested');
    const moved = occurrences.find(({ date }) => date === second);
    expect([moved?.deliveryDate, moved?.changes?.items[0]?.quantity]).toEqual([movedTo, 6]);
    await trial.endWell(visit);
  });

  it('are paused, and changed from one day on', async () => {
    const [series] = await readAll();
    const visit = await trial.opened(`/portal/recurring/${series!.guid}`);
    const { page } = visit;
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Resume' }).waitFor();
    expect((await readAll())[0]!.isPaused).toBe(true);
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('button', { name: 'Next month' }).click();
    await page
      .getByRole('button', { name: /: planned$/ })
      .nth(4)
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change this and later' }).click();
    await page.waitForURL(/recurring\/[0-9a-f-]{36}\/edit$/);
    await page.getByLabel('Thursday').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Every week on Monday', { exact: true }).waitFor();
    const all = await readAll();
    expect(all.map(({ rule }) => rule).sort()).toEqual(['FREQ=WEEKLY;BYDAY=MO', 'FREQ=WEEKLY;BYDAY=MO,TH']);
    expect(all.find(({ rule }) => rule === 'FREQ=WEEKLY;BYDAY=MO,TH')!.until).not.toBeNull();
    await page.goto('/portal/recurring');
    await page.getByRole('table').getByText('Every week on Monday and Thursday').waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('recurring');
    await trial.endWell(visit);
  });

  it('require no proof after an edit if they required none before', async () => {
    const { guid, template } = (await readAll()).find(({ until }) => until === null)!;
    const withoutProof = { template: { ...template, proofRequired: [] } };
    await trial.t.api.put(`/api/recurring-orders/${guid}`).send(withoutProof).expect(200);
    const visit = await trial.opened(`/portal/recurring/${guid}/edit`);
    const { page } = visit;
    await page.getByLabel('Quantity').fill('4');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/recurring\/[0-9a-f-]{36}$/);
    const saved = (await readAll()).find((each) => each.guid === guid)!;
    expect(saved.template).toMatchObject({ items: [{ quantity: 4 }], proofRequired: [] });
    await trial.endWell(visit);
  });
});
