import { inBrowser } from './trial';

/** The command palette and the keyboard shortcuts. */
inBrowser('the command palette and keyboard shortcuts', (trial) => {
  it('find any record, page or action without the mouse', async () => {
    const visit = await trial.opened('/portal/vehicles');
    const { page } = visit;
    await page.getByRole('link', { name: 'Van of Ada Byron' }).focus();
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const field = dialog.getByRole('combobox');
    const chosen = dialog.getByRole('option', { selected: true });
    await field.fill('xaver');
    await dialog
      .getByRole('group', { name: 'Shipments' })
      .getByRole('option', { name: /Xaver Ganz/ })
      .waitFor();
    expect(await chosen.count()).toBe(1);
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('palette-1440');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/portal\/shipments\/[0-9a-f-]{36}$/);
    await page.getByText('Xaver Ganz').first().waitFor();

    const { rows } = await trial.t.db.query<{ number: string }>(
      `SELECT s.tracking_number AS number FROM shipments s
       JOIN dispatch_shipments a ON a.business_id = s.business_id AND a.shipment_id = s.id AND a.state <> 'released'
       WHERE s.business_id = $1 LIMIT 1`,
      [trial.t.tenant.id],
    );
    await page.keyboard.press('Control+k');
    await field.fill(rows[0]!.number);
    await chosen.getByText(/^Stop \d+ of \d+ · .+ · /).waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('palette-route-1440');
    await field.fill('zzzz qqqq');
    await dialog.getByText('Nothing found for “zzzz qqqq”.').waitFor();
    await field.fill('rep');
    await page.keyboard.press('ArrowUp'); // Wraps from the first entry to the last: pages are listed below records.
    await page.keyboard.press('ArrowDown');
    await dialog.getByRole('option', { name: /^Reports/ }).click();
    await page.waitForURL('**/portal/reports');

    const button = page.getByRole('button', { name: 'Search', exact: true });
    await button.click();
    await field.waitFor();
    for (let i = 0; i < 4; i++) await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        "!document.activeElement || document.activeElement === document.body || Boolean(document.activeElement.closest('dialog'))",
      ),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Search');
    await trial.endWell(visit);
  });

  it('can be listed and switched off', async () => {
    const visit = await trial.opened('/portal');
    const { page } = visit;
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    await page.keyboard.type('go');
    await page.waitForURL('**/portal/orders');
    await page.getByLabel('Search orders').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('go?n'); // typed, not obeyed
    expect(await page.getByLabel('Search orders').inputValue()).toBe('go?n');
    await page.getByRole('heading', { name: 'Orders', level: 1 }).click();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByText('g o', { exact: true }).waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('shortcuts-1440');
    await dialog.getByLabel('Single-key shortcuts').uncheck();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.type('gb');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/portal/orders');
    await page.getByRole('option', { name: /^Plan the day/ }).click();
    await page.getByRole('dialog', { name: 'Plan the day' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/portal\/board\?day=\d{4}-\d\d-\d\d&view=columns$/);
    await trial.endWell(visit);
  });

  it('offer a viewer no actions, and are translated to German', async () => {
    const visit = await trial.openedAs('viewer', '/portal/orders');
    const { page } = visit;
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
    await page.getByRole('banner').getByRole('button', { name: 'Suchen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suche' });
    await dialog.getByRole('option', { name: /^Berichte/ }).waitFor();
    expect(await dialog.getByRole('option', { name: /importieren|Neuer Auftrag/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Tastenkürzel' }).getByText('Strg K').waitFor();
    await trial.endWell(visit);
  });
});
