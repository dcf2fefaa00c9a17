import { seedShipment } from '../factories/shipment.factory';
import { until } from './browser';
import { inBrowser } from './trial';

/** An order by telephone, entered in one form. */
inBrowser('forms of orders in a browser', (trial) => {
  const orderOf = async (url: string) =>
    (await trial.t.api.get(`/api/v1/Orders/${new URL(url).pathname.split('/').at(-1)}`).expect(200)).body.data;

  it('create an order with a new customer, day, window, instructions, contact and proof', async () => {
    const visit = await trial.opened('/portal/orders/new');
    const { page } = visit;
    await page.getByRole('button', { name: 'New customer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Café Sperl');
    await dialog.getByLabel('Email').fill('order@sperl.example');
    await dialog.getByLabel('Street and number').fill('Gumpendorfer Straße 11');
    await dialog.getByLabel('City').fill('Wien');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('For Café Sperl').waitFor();
    await page.getByLabel('Order number').pressSequentially('SP 11');
    await page.getByRole('textbox', { name: 'Item', exact: true }).fill('Coffee beans');
    await page.getByLabel('Delivery date').fill('2100-03-05');
    await page.getByLabel('Deliver from').fill('22:00');
    await page.getByLabel('Deliver until').fill('02:00');
    await page.getByLabel('Service time, minutes').fill('12');
    await page.getByLabel('Instructions for the driver').fill('Ring twice.');
    await page.getByLabel('Contact name').fill('Anna Kovac');
    await page.getByLabel('Contact phone').fill('+43 1 5252400');
    await page.getByLabel('Signature').check();
    await page.getByLabel('Photo').check();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('order-new');
    await page.getByRole('button', { name: 'Create order' }).click();
    await page.waitForURL(/orders\/[0-9a-f-]{36}$/);
    expect(await orderOf(page.url())).toMatchObject({
      orderNumber: 'SP 11',
      customer: { name: 'Café Sperl', email: 'order@sperl.example' },
      deliveryAddress: { street: 'Gumpendorfer Straße 11', city: 'Wien' },
      deliveryDate: '2100-03-05',
      deliveryWindow: { start: '22:00', end: '02:00' },
      serviceMinutes: 12,
      instructions: 'Ring twice.',
      contact: { name: 'Anna Kovac', phone: '+43 1 5252400', email: null },
      proofRequired: ['signature', 'photo'],
    });
    await trial.endWell(visit);
  });

  it('say at the field that the customer is missing', async () => {
    const visit = await trial.opened('/portal/orders/new');
    const { page } = visit;
    await page.getByRole('textbox', { name: 'Item', exact: true }).fill('Lamp');
    await page.getByRole('button', { name: 'Create order' }).click();
    const customer = page.getByRole('combobox', { name: 'Find a customer' });
    await until(() => customer.evaluate((input) => input === input.ownerDocument.activeElement));
    const message = () => page.evaluate<string>('document.activeElement.validationMessage');
    expect(await message()).toBe('Choose a customer from the list, or create a new one.');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Create order' }).click();
    const bar = (await page.getByRole('button', { name: 'Search' }).boundingBox())!;
    await until(async () => (await customer.boundingBox())!.y > bar.y + bar.height); // The bar does not cover the field.
    await page.setViewportSize({ width: 1440, height: 900 });
    await customer.fill('a');
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByText(/^For /).waitFor();
    expect(await message()).toBe('');
    await page.getByRole('button', { name: 'Create order' }).click();
    await page.waitForURL(/orders\/[0-9a-f-]{36}$/);
    await trial.endWell(visit);
  });

  it('show the errors of the service at the fields in the language of the user', async () => {
    trial.options = { locale: 'de-AT' };
    const visit = await trial.openedAs('owner', '/portal/orders/new');
    const { page } = visit;
    await page.getByRole('combobox', { name: 'Kunden suchen' }).fill('a');
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByRole('textbox', { name: 'Position', exact: true }).fill('Lampe');
    await page.getByLabel('Auftragsnummer').fill('SO-1001');
    await page.getByRole('button', { name: 'Auftrag anlegen' }).click();
    const field = page.getByLabel('Auftragsnummer');
    await until(async () => (await field.getAttribute('aria-invalid')) === 'true');
    await page.locator('.mantine-TextInput-error').getByText('Diese Auftragsnummer ist vergeben.').waitFor();
    trial.options = {};
    await trial.endWell(visit, [/409/]);
  });

  it('create a shipment without an order, collected at another address', async () => {
    const visit = await trial.opened('/portal/shipments');
    const { page } = visit;
    await page.getByRole('link', { name: 'New shipment' }).click();
    await page.getByRole('combobox', { name: 'Find a customer' }).fill('a');
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByLabel('Weight, kg').fill('2.5');
    await page.getByText('Collect from another address').click();
    const sender = page.getByRole('region', { name: 'Sender' });
    await sender.getByRole('textbox', { name: 'Name', exact: true }).fill('Wirtshaus am Markt');
    await sender.getByLabel('Street and number').fill('Naschmarkt 12');
    await sender.getByLabel('City').fill('Wien');
    await page.getByLabel('Instructions for the driver').fill('Ring at the gate.');
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('shipment-new');
    await page.getByRole('button', { name: 'Create shipment' }).click();
    await page.waitForURL(/shipments\/[0-9a-f-]{36}$/);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const { data } = (await trial.t.api.get(`/api/v1/shipments/${id}`).expect(200)).body;
    expect(data).toMatchObject({
      sender: { name: 'Wirtshaus am Markt' },
      packages: [{ weight: 2.5 }],
      instructions: 'Ring at the gate.',
      pickup: {},
    });
    await trial.endWell(visit);
  });

  it('create a shipment to another country with customs data, whose documents can be printed, and correct them', async () => {
    const visit = await trial.opened('/portal/shipments/new');
    const { page } = visit;
    await page.getByRole('combobox', { name: 'Find a customer' }).fill('a');
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByLabel('Weight, kg').fill('2.5');
    await page.getByText('Goes through customs').click();
    const customs = page.getByRole('region', { name: 'Customs data' });
    await customs.getByLabel('What it is').fill('T-shirt, cotton');
    await customs.getByLabel('Pieces').fill('3');
    await customs.getByLabel('Value of one piece').fill('19.9');
    await customs.getByLabel('Net weight of one piece').fill('0.2');
    await customs.getByLabel('HS code').fill('6109');
    await customs.getByLabel('Country of origin').selectOption('Austria');
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('shipment-new-customs');
    await page.getByRole('button', { name: 'Create shipment' }).click();
    await customs.getByText('Must be 6, 8 or 10 digits.').waitFor();
    await customs.getByLabel('HS code').fill('6109.10');
    await page.getByRole('button', { name: 'Create shipment' }).click();
    await page.waitForURL(/shipments\/[0-9a-f-]{36}$/);
    await customs.getByText('610910').waitFor();
    const link = customs.getByRole('link', { name: 'Declaration CN23' });
    const href = await link.getAttribute('href');
    const document = await page.evaluate(
      `fetch('${href}').then(({ status, headers }) => [status, headers.get('content-type')])`,
    );
    expect(document).toEqual([200, 'application/pdf']);
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('shipment-customs');
    await customs.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Category of contents').selectOption('Gift');
    await dialog.getByLabel('Pieces').fill('2');
    expect(await visit.inaccessible()).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await customs.getByText('Gift').waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const { data } = (await trial.t.api.get(`/api/v1/shipments/${id}`).expect(200)).body;
    expect(data.customs).toEqual({
      contentsType: 'gift',
      incoterm: 'DAP',
      currency: 'EUR',
      items: [
        {
          description: 'T-shirt, cotton',
          quantity: 2,
          hsCode: '610910',
          originCountry: 'AT',
          value: 19.9,
          weightKg: 0.2,
        },
      ],
    });
    await trial.endWell(visit, [/status of 400/]);
  });

  it('change the delivery of an order with an undo, and show an error beside its field', async () => {
    const visit = await trial.opened('/portal/orders?status=pending');
    const { page } = visit;
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Edit order' }).click();
    const before = await orderOf(page.url());
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Street and number').fill('Naglergasse 9');
    await dialog.getByLabel('Instructions for the driver').fill('Second door.');
    await dialog.getByLabel('Deliver from').fill('09:00');
    await dialog.getByLabel('Deliver until').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Must be a time of day such as 09:30.').waitFor();
    await visit.shoot('order-edit');
    expect(await visit.inaccessible()).toEqual([]);
    await dialog.getByLabel('Deliver until').fill('12:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Second door.').waitFor();
    expect(await orderOf(page.url())).toMatchObject({
      deliveryAddress: { street: 'Naglergasse 9' },
      deliveryWindow: { start: '09:00', end: '12:00' },
      instructions: 'Second door.',
    });
    await page.keyboard.press('Control+z');
    await page.getByText('Second door.').waitFor({ state: 'detached' });
    const { deliveryAddress, deliveryWindow, instructions } = before;
    expect(await orderOf(page.url())).toMatchObject({ deliveryAddress, deliveryWindow, instructions });
    await visit.end();
  });

  it('keep that an order needs no proof, and its alternative windows, when something else is changed', async () => {
    const visit = await trial.opened('/portal/orders?status=pending');
    const { page } = visit;
    await page.getByRole('table').getByRole('link').last().click();
    const editing = page.getByRole('button', { name: 'Edit order' });
    await editing.waitFor();
    const path = `/api/v1/Orders/${page.url().split('/').at(-1)}`;
    const windows = [{ start: '18:00', end: '20:00' }];
    const delivery = { deliveryWindow: { start: '08:00', end: '10:00' }, proofRequired: [], planning: { windows } };
    await trial.t.api.put(path).send(delivery).expect(200);
    await page.reload();
    await editing.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Instructions for the driver').fill('Back door.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Back door.').waitFor();
    expect(await orderOf(page.url())).toMatchObject({ ...delivery, instructions: 'Back door.' });
    await trial.endWell(visit);
  });

  it('change recipient, address and delivery of a shipment, and undo the change', async () => {
    const { t } = trial;
    const { id } = await seedShipment(t, { recipientName: 'Otto Ost' });
    const path = `/api/v1/shipments/${id}`;
    const before = (await t.api.get(path).expect(200)).body.data;
    const visit = await trial.opened(`/portal/shipments/${id}`);
    const { page } = visit;
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Edit shipment' }).click();
    await dialog.getByLabel('Recipient').fill('Olga Ost');
    await dialog.getByLabel('Street and number').fill('Naglergasse 12');
    await dialog.getByLabel('Delivery date').fill('5/3/2100'); // as people write it in en-GB
    await dialog.getByLabel('Deliver from').fill('9');
    await dialog.getByLabel('Deliver until').fill('12:30');
    await dialog.getByLabel('Instructions for the driver').fill('Third floor.');
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('shipment-edit');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Third floor.').waitFor();
    const after = (await t.api.get(path)).body.data;
    expect(after).toMatchObject({
      recipient: { name: 'Olga Ost', address: { street: 'Naglergasse 12', city: before.recipient.address.city } },
      deliveryWindow: { start: '09:00', end: '12:30' },
      instructions: 'Third floor.',
    });
    expect(after.deliveryDate).toContain('2100-03-0');
    await page.reload(); // The first message is gone then.
    await page.getByRole('button', { name: 'Edit shipment' }).click();
    await dialog.getByLabel('Recipient').fill('Nobody');
    await dialog.getByLabel('Instructions for the driver').fill('Fourth floor.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.getByRole('button', { name: 'Edit shipment' }).click();
    await dialog.getByLabel('Recipient').press('Control+z'); // In a field it undoes typing only.
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect((await t.api.get(path)).body.data.instructions).toBe('Fourth floor.');
    await page.keyboard.press('Control+z');
    await until(async () => {
      const { recipient, instructions } = (await t.api.get(path)).body.data;
      return recipient.name === 'Olga Ost' && instructions === 'Third floor.';
    });
    await page.getByText('Third floor.').waitFor();
    await trial.endWell(visit);
  });

  it('offer no change of a shipment that was delivered', async () => {
    const { id } = await seedShipment(trial.t, { status: 'delivered' });
    const visit = await trial.opened(`/portal/shipments/${id}`);
    await visit.page.getByRole('button', { name: 'Add tracking event' }).waitFor();
    expect(await visit.page.getByRole('button', { name: 'Edit shipment' }).count()).toBe(0);
    await trial.endWell(visit);
  });
});
