import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { until } from './browser';
import { inBrowser } from './trial';

/** Orders and shipments, as a person makes, changes and finishes them. */
inBrowser('orders and shipments in a browser', (trial) => {
  it('takes an order with an address that is found while one types, and brings it to its recipient', async () => {
    const visit = await trial.opened('/portal/orders');
    const { page } = visit;
    await page.getByRole('link', { name: 'New order' }).click();
    await page.getByRole('combobox', { name: 'Find the customer' }).fill('Prück');
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
    await page.getByRole('button', { name: 'Create the order' }).click();
    await page.getByText(/^Order ORD-\d+ was created/).waitFor();
    await page.getByText(/Herrengasse 3, .*Graz/).waitFor();
    await page.getByRole('definition').filter({ hasText: '€39.80' }).waitFor();

    await page.getByRole('button', { name: 'Set to Processing' }).click();
    await page.getByRole('dialog').getByLabel('Notes').fill('Asked by phone');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Asked by phone').waitFor();
    expect(await page.getByRole('button', { name: /^Set to/ }).allTextContents()).toEqual([
      'Set to Ready',
      'Set to Pending',
    ]);
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('button', { name: 'Set to Cancelled' }).waitFor();
    await page.getByRole('button', { name: 'Create the shipment' }).click();
    await page.getByRole('heading', { name: /^DD\d{10}AT$/ }).waitFor();

    const label = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Print label' }).click();
    expect(
      readFileSync(await (await label).path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await page.getByRole('button', { name: 'Set to Collected' }).click();
    await page.getByLabel('Where', { exact: true }).fill('Depot Graz');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Depot Graz').waitFor();
    await page.getByRole('button', { name: 'Set to Out for delivery' }).click();
    await page.getByRole('button', { name: 'Save' }).click();

    const picture = { create: { width: 60, height: 40, channels: 3, background: '#2b8a3e' } } as const;
    await page.getByRole('button', { name: 'Record the delivery' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record the delivery' });
    await dialog
      .getByLabel('Photo')
      .setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: await sharp(picture).png().toBuffer() });
    await dialog.getByLabel('Received by').fill('Nora Nord');
    expect(await visit.inaccessible()).toEqual([]);
    await dialog.getByRole('button', { name: 'Record the delivery' }).click();
    await page.getByRole('region', { name: 'Proof of delivery' }).getByText('Nora Nord').waitFor();
    const photo = page.getByRole('region', { name: 'Proof of delivery' }).getByRole('img', { name: 'Photo' });
    await photo.waitFor();
    await until(() => page.evaluate('[...document.images].every((image) => image.naturalWidth > 0)'));
    expect(await page.getByRole('button', { name: /^Set to/ }).count()).toBe(0);
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('button', { name: 'Set to Returned' }).waitFor();
    await trial.endWell(visit);
  });

  it('reads a file of orders, shows what is wrong with it, and takes the rest', async () => {
    const visit = await trial.opened('/portal/orders/import');
    const { page } = visit;
    const head = 'orderNumber,customerName,customerEmail,description,quantity,price,street,city,postalCode,country';
    const row = (number: string, quantity: string) =>
      `${number},Anna Alt,anna@alt.example,Lamp,${quantity},12.50,Ring 1,Wien,1010,AT`;
    const text = [head, row('F-1', '1'), row('F-2', 'many'), row('F-3', '3')].join('\n');
    const choose = page.getByLabel(/^Drop a file here/);
    await choose.setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByText('3 rows: 2 are fine, 1 are not.').waitFor();
    await page.getByRole('table').getByText('quantity').waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    const go = page.getByRole('button', { name: 'Import 2 rows' });
    expect(await go.isDisabled()).toBe(true);
    await page.getByLabel('Leave 1 faulty row out').check();
    await go.click();
    await page.getByText('2 rows were imported.').waitFor();
    await page.getByRole('link', { name: 'Look at them' }).click();
    await page.getByRole('link', { name: 'F-3' }).waitFor();
    await trial.endWell(visit);
  });

  it('filters as one types a filter, sorts, hides columns and works on many at once', async () => {
    const visit = await trial.opened('/portal/orders');
    const { page } = visit;
    await page.getByText('Filter and columns').click();
    await page.getByLabel('Filter', { exact: true }).fill("startswith(orderNumber, 'SO-') and status eq 'pending'");
    await page.getByRole('checkbox', { name: 'City' }).click();
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.getByText('20 entries').waitFor();
    expect(await page.getByRole('columnheader', { name: 'City' }).count()).toBe(0);
    const first = (number: string) => page.locator('tbody tr:first-child').getByText(number).waitFor();
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    await first('SO-1029');
    await page.getByRole('button', { name: /^Order/ }).click();
    await first('SO-1001');
    await page.getByLabel('Choose SO-1001').check();
    await page.getByLabel('Choose SO-1002').check();
    const export_ = page.getByRole('link', { name: 'CSV' });
    expect(decodeURIComponent((await export_.getAttribute('href'))!)).toContain("status+eq+'pending'");
    await page.getByRole('button', { name: 'Create shipments' }).click();
    await page.getByText('2 shipments were created.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Filter', { exact: true }).fill('status is pending');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await trial.endWell(visit, [/400/]);
  });

  it('offers somebody who only looks nothing that their role may not do', async () => {
    const visit = await trial.openedAs('viewer', '/portal/orders');
    const { page } = visit;
    await page.getByText(/^\d+ entries$/).waitFor();
    expect(await page.getByRole('link', { name: 'New order' }).count()).toBe(0);
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('heading', { name: 'History' }).waitFor();
    expect(await page.getByRole('button', { name: /^(Set to|Create the)/ }).count()).toBe(0);
    await trial.endWell(visit);
  });
});
