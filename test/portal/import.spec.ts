import { readFile } from 'node:fs/promises';
import { turnMailsOn } from '../support/turn-mails-on';
import { faultsOfLooks } from './looks';
import { inBrowser } from './trial';

const file = (name: string, content: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
const HEAD = 'Auftrag;Kunde;E-Mail;Straße;PLZ;Ort;Bezeichnung;Menge;Preis;Lieferdatum;Von;Bis;Klingel';
const row = (order: string, amount: string) =>
  `${order};Anna Alt;anna@alt.example;Ring 1;1010;Wien;Lampe;${amount};12,50;2100-03-05;09:00;12:00;Top 7`;

inBrowser('the import of files in a browser', (trial) => {
  it('reads a German file with its proposed columns, and with a column that the user changes', async () => {
    const visit = await trial.opened('/portal/orders/import');
    const { page } = visit;
    const choose = page.getByLabel(/^Drop a file here/);
    await choose.setInputFiles(file('auftraege.csv', [HEAD, row('G-1', '2'), row('G-2', '1')].join('\n')));
    await page.getByText('2 rows: 2 valid, 0 with errors.').waitFor();
    const fieldOf = (column: string) => page.getByLabel(`${column}: imported as`, { exact: true });
    const chosen = (column: string) => fieldOf(column).locator('option:checked').textContent();
    expect(
      await Promise.all(['Auftrag', 'Straße', 'PLZ', 'Menge', 'Lieferdatum', 'Von', 'Klingel'].map(chosen)),
    ).toEqual([
      'Order number',
      'Street and number',
      'Postcode',
      'Quantity *',
      'Delivery date',
      'Deliver from',
      'Not imported',
    ]);
    await page
      .getByRole('row', { name: /^Klingel/ })
      .getByText('Top 7')
      .waitFor();
    await page.getByText('1 column is not imported.').waitFor();
    expect(await faultsOfLooks(visit, 'import-columns')).toEqual([]);
    await fieldOf('Klingel').selectOption('Instructions for the driver');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByRole('button', { name: 'Check the file' }).waitFor({ state: 'detached' });
    expect(await chosen('Klingel')).toBe('Instructions for the driver');
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await page.getByText('2 rows were imported.').waitFor();
    const { data } = (await trial.t.api.get("/api/v1/Orders?$filter=startswith(orderNumber,'G-')").expect(200)).body;
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({
      deliveryDate: '2100-03-05',
      deliveryWindow: { start: '09:00', end: '12:00' },
      instructions: 'Top 7',
    });
    await trial.endWell(visit);
  });

  it('names a required field without a column before anything can be imported', async () => {
    const visit = await trial.opened('/portal/orders/import');
    const { page } = visit;
    const content = 'number,who,email,thing,quantity,price\nM-1,Anna,anna@alt.example,Lamp,1,5';
    await page.getByLabel(/^Drop a file here/).setInputFiles(file('orders.csv', content));
    await page.getByRole('alert').getByText('No column for Item yet: select it in the list.').waitFor();
    expect(await page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0);
    await page.getByLabel('thing: imported as').selectOption('Item *');
    await page.getByLabel('who: imported as').selectOption('Customer name');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByText('1 row: 1 valid, 0 with errors.').waitFor();
    await page.getByRole('button', { name: 'Import 1 row' }).waitFor();
    await trial.endWell(visit);
  });

  it('exports faulty rows as a file to repair and import, and sends notifications only if selected', async () => {
    await turnMailsOn(trial.t, trial.t.tenant);
    const visit = await trial.opened('/portal/orders/import');
    const { page } = visit;
    const choose = page.getByLabel(/^Drop a file here/);
    await choose.setInputFiles(file('auftraege.csv', [HEAD, row('R-1', 'many'), row('R-2', '1')].join('\n')));
    await page.getByText('2 rows: 1 valid, 1 with errors.').waitFor();
    const errors = page.getByRole('group', { name: 'Errors' });
    await errors.getByText('Quantity').waitFor();
    expect(await faultsOfLooks(visit, 'import-errors')).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download faulty rows' }).click();
    const faulty = await readFile(await (await download).path(), 'utf8');
    expect(faulty).toContain('R-1');
    expect(faulty).not.toContain('R-2');
    await choose.setInputFiles(file('repaired.csv', faulty.replace('many', '3')));
    await page.getByText('1 row: 1 valid, 0 with errors.').waitFor();
    expect(await page.getByLabel('error: imported as').count()).toBe(0);
    await page.getByLabel('Also create shipments').check();
    expect(await page.getByLabel('Notify 1 recipient of the new shipment').isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await page.getByText('1 row was imported.').waitFor();
    await trial.endWell(visit);
  });
});
