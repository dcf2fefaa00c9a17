import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { until } from './browser';
import { inBrowser } from './trial';

/** Orders and shipments from creation to delivery. */
inBrowser('orders and shipments in a browser', (trial) => {
  it('creates an order with an address found while typing, and delivers it', async () => {
    const visit = await trial.opened('/portal/orders');
    const { page } = visit;
    await page.getByRole('link', { name: 'New order' }).click();
    await page.getByRole('combobox', { name: 'Find a customer' }).fill('Prück');
    await page.getByRole('option', { name: /Café Prückel/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('For Café Prückel').waitFor();
    await page.getByRole('textbox', { name: 'Item', exact: true }).fill('A chair');
    await page.getByLabel('Quantity').fill('2');
    await page.getByLabel('Price').fill('19.90');
    await page.getByRole('combobox', { name: 'Find an address' }).fill('Graz');
    await page.getByRole('option', { name: /Graz/ }).first().click();
    await page.getByLabel('Street and number').fill('Herrengasse 3');
    await page.getByRole('button', { name: 'Create order' }).click();
    await page.getByText(/^Order ORD-\d+ was created/).waitFor();
    await page.getByText(/Herrengasse 3, .*Graz/).waitFor();
    await page.getByRole('definition').filter({ hasText: '€39.80' }).waitFor();

    await page.getByRole('button', { name: 'Mark as Processing' }).click();
    await page.getByRole('dialog').getByLabel('Notes').fill('Confirmed by phone');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Confirmed by phone').waitFor();
    expect(await page.getByRole('button', { name: /^Mark as/ }).allTextContents()).toEqual([
      'Mark as Ready',
      'Mark as Pending',
    ]);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Mark as Cancelled' }).waitFor();
    await page.getByRole('button', { name: 'Create shipment' }).click();
    await page.getByRole('heading', { name: /^DD\d{10}AT$/ }).waitFor();

    const label = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Print label' }).click();
    expect(
      readFileSync(await (await label).path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await page.getByRole('button', { name: 'Mark as Collected' }).click();
    await page.getByLabel('Where', { exact: true }).fill('Depot Graz');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Depot Graz').waitFor();
    await page.getByRole('button', { name: 'Mark as Out for delivery' }).click();
    await page.getByRole('button', { name: 'Save' }).click();

    const picture = { create: { width: 60, height: 40, channels: 3, background: '#2b8a3e' } } as const;
    await page.getByRole('button', { name: 'Record delivery' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record delivery' });
    await dialog
      .getByLabel('Photo')
      .setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: await sharp(picture).png().toBuffer() });
    await dialog.getByLabel('Received by').fill('Nora Nord');
    expect(await visit.inaccessible()).toEqual([]);
    await dialog.getByRole('button', { name: 'Record delivery' }).click();
    await page.getByRole('region', { name: 'Proof of delivery' }).getByText('Nora Nord').waitFor();
    const photo = page.getByRole('region', { name: 'Proof of delivery' }).getByRole('img', { name: 'Photo' });
    await photo.waitFor();
    await until(() => page.evaluate('[...document.images].every((image) => image.naturalWidth > 0)'));
    expect(await page.getByRole('button', { name: /^Mark as/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Mark as Returned' }).waitFor();
    await trial.endWell(visit);
  });

  it('reads a file of orders, shows its warnings and errors, and imports the rest', async () => {
    const visit = await trial.opened('/portal/orders/import');
    const { page } = visit;
    const head = 'orderNumber,customerName,customerEmail,description,quantity,price,street,city,postalCode,country';
    const row = (number: string, quantity: string, country = 'AT') =>
      `${number},Anna Alt,anna@alt.example,Lamp,${quantity},12.50,Ring 1,Wien,1010,${country}`;
    const text = [head, row('F-1', '1', 'Absurdistan'), row('F-2', 'many'), row('F-3', '3')].join('\n');
    const choose = page.getByLabel(/^Drop a file here/);
    await choose.setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByText('3 rows: 2 valid, 1 with errors.').waitFor();
    await page
      .getByRole('group', { name: /^Warnings/ })
      .getByText('The country "Absurdistan" is not understood')
      .waitFor();
    await page.getByRole('group', { name: 'Errors' }).getByText('quantity').waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    const go = page.getByRole('button', { name: 'Import 2 rows' });
    expect(await go.isDisabled()).toBe(true);
    await page.getByLabel('Skip 1 row with errors').check();
    await go.click();
    await page.getByText('2 rows were imported.').waitFor();
    await page.getByRole('link', { name: 'View' }).click();
    await page.getByRole('link', { name: 'F-3' }).waitFor();
    await trial.endWell(visit);
  });

  it('filters while typing, sorts, hides columns, and changes many records at once', async () => {
    const visit = await trial.opened('/portal/orders');
    const { page } = visit;
    await page.getByText('Filter and columns').click();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Pending');
    await page.getByRole('checkbox', { name: 'City' }).click();
    await page.getByText('20 entries').waitFor();
    await page.getByRole('columnheader', { name: 'City' }).waitFor({ state: 'detached' });
    const first = (number: string) => page.locator('tbody tr:first-child').getByText(number).waitFor();
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    await first('SO-1029');
    await page.locator('th[aria-sort=descending]').waitFor(); // The list may have begun with it.
    await page.getByRole('button', { name: /^Order/ }).click();
    await first('SO-1001');
    await page.getByLabel('Select SO-1001').check();
    await page.getByLabel('Select SO-1002').check();
    const export_ = page.getByRole('link', { name: 'CSV' });
    expect(decodeURIComponent((await export_.getAttribute('href'))!)).toContain("status+eq+'pending'");
    await page.getByRole('button', { name: 'Create shipments' }).click();
    await page.getByText('2 shipments were created.').waitFor();
    await page.keyboard.press('Escape');
    await page.goto(`/portal/orders?filter=${encodeURIComponent('status is pending')}`);
    await page.getByRole('button', { name: 'Remove condition: Other condition' }).waitFor();
    await page.getByRole('alert').waitFor();
    await trial.endWell(visit, [/400/]);
  });

  it('shows the searched text in the field of a search, also after Back', async () => {
    const visit = await trial.opened('/portal/orders');
    const { page } = visit;
    const field = page.getByLabel('Search orders');
    await field.fill('SO-1003');
    await page.keyboard.press('Enter');
    await page.getByText('1 entry').waitFor();
    await page.goBack();
    await page.getByText(/^\d{2} entries$/).waitFor();
    expect(await field.inputValue()).toBe('');
    await page.goForward();
    await page.getByText('1 entry').waitFor();
    expect(await field.inputValue()).toBe('SO-1003');
    await trial.endWell(visit);
  });

  it('takes a date with a short year when Enter is pressed, not while it is typed', async () => {
    const visit = await trial.opened('/portal/orders');
    const { page } = visit;
    await page.getByText('Filter and columns').click();
    const filter = page.getByRole('group', { name: 'Add filter' });
    await filter.getByLabel('Field').selectOption('Created');
    const value = filter.getByLabel('Value');
    const add = filter.getByRole('button', { name: 'Add condition' });
    await value.fill('1/2/26');
    expect(await add.isDisabled()).toBe(true);
    await value.press('Enter');
    await page.getByRole('button', { name: /^Remove condition: Created .*1 Feb 2026/ }).waitFor();
    await trial.endWell(visit);
  });

  it('offers viewers only actions of their role', async () => {
    const visit = await trial.openedAs('viewer', '/portal/orders');
    const { page } = visit;
    await page.getByText(/^\d+ entries$/).waitFor();
    expect(await page.getByRole('link', { name: 'New order' }).count()).toBe(0);
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Items' }).waitFor();
    expect(await page.getByRole('button', { name: /^(Mark as|Create shipment)/ }).count()).toBe(0);
    await trial.endWell(visit);
  });
});
