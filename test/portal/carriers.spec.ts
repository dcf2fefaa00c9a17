import { newId } from '../../src/common/ids';
import { CARRIERS } from '../factories/carrier.factory';
import { seedOrder } from '../factories/order.factory';
import { seedShipment } from '../factories/shipment.factory';
import { runJobs } from '../support/run-jobs';
import { until } from '../support/until';
import { faultsOfLooks } from './looks';
import { inBrowser } from './trial';

const NO_ADDRESS = {
  street: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
  latitude: null,
  longitude: null,
};
const ACCOUNT = { accountNumber: 'ACC-1', apiKey: 'key', apiSecret: 'secret' };

inBrowser('carriers', (trial) => {
  beforeAll(async () => {
    const { api, db, tenant } = trial.t;
    await api
      .post('/api/carriers/configure')
      .send({ carrierId: CARRIERS.sandbox, ...ACCOUNT })
      .expect(200);
    const insert = (operation: string, status: number | null, error: string | null, body: object | null) =>
      db.query(
        `INSERT INTO carrier_requests (business_id, id, carrier_id, operation, started_at, duration_ms, method, url, status, error,
           request_body, response_body)
         VALUES ($1, $2, $3, $4, now(), 1184, 'POST', 'https://carrier.example/v1/shipments', $5, $6, $7, $8)`,
        [
          ...[tenant.id, newId(), CARRIERS.http, operation, status, error],
          ...['{"to":{"name":"[10 characters]","city":"Wien"}}', body && JSON.stringify(body)],
        ],
      );
    await insert('verify', 200, null, { accountNumber: 'ACC-1' });
    await insert('book', 422, 'Carrier by HTTP protocol rejects the request: no such town.', { error: 'no such town' });
    await insert('track', null, 'Carrier by HTTP protocol did not respond in time.', null);
  });

  it('have a page that shows the calls to them, filtered and in detail', async () => {
    const visit = await trial.opened('/portal/carriers');
    const { page } = visit;
    await page.getByRole('link', { name: 'Carrier by HTTP protocol' }).click();
    const log = page.getByRole('region', { name: 'Calls to the carrier' });
    await log.getByText('No response').waitFor();
    expect(await log.getByRole('row').count()).toBe(4);
    expect(await faultsOfLooks(visit, 'carrier')).toEqual([]);
    await log.getByLabel('Status').selectOption('Failed');
    await log.getByText('2 entries').waitFor();
    await log.getByLabel('Purpose').selectOption('Booking');
    await log.getByText('1 entry').waitFor();
    await log.getByRole('row').nth(1).getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('"city": "Wien"').waitFor();
    await dialog.getByText('"error": "no such town"').waitFor();
    await visit.shoot('carrier-call');
    expect(await visit.inaccessible()).toEqual([]);
    await trial.endWell(visit);
  });

  it('have a form with the fields that each of them needs, and its refusal beside the field', async () => {
    const visit = await trial.openedAs('owner', '/portal/carriers');
    const { page } = visit;
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Set up UPS' }).click();
    await dialog.getByLabel('Shipper number').fill('A1B2C');
    const labels = await dialog.locator('label').allTextContents();
    expect(labels.map((label) => label.replace(' *', ''))).toEqual([
      ...[
        'Shipper number',
        'Client ID',
        'Client secret',
        'Tracking requests a day',
        'Test mode',
        'Usual service level',
      ],
    ]);
    expect(await dialog.getByText('It is on each UPS invoice.').isVisible()).toBe(true);
    await dialog.getByLabel('Client ID').fill('id');
    await dialog.getByLabel('Client secret').fill('secret');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Must be six letters and digits.').waitFor();
    expect(await dialog.getByLabel('Shipper number').getAttribute('aria-invalid')).toBe('true');
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('carrier-form');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Edit Sandbox carrier' }).click();
    await dialog.getByLabel('API secret').fill('invalid-secret');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('The carrier rejects these credentials.').waitFor();
    expect(await dialog.getByLabel('API secret').getAttribute('aria-invalid')).toBe('true');
    await dialog.getByLabel('API secret').fill('');
    await dialog.getByLabel('Usual service level').selectOption('Express');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { body } = await trial.t.api.get(`/api/carriers/${CARRIERS.sandbox}`).expect(200);
    expect(body.data.configuration.defaultServiceLevel).toBe('express');
    await trial.endWell(visit, [/status of 400/]);
  });

  it('collect parcels on the day that a dispatcher orders, also after a lost answer', async () => {
    await trial.t.db.query(
      `INSERT INTO carrier_pickups (business_id, id, carrier_id, status, day, from_time, until_time, address, packages, weight_kg)
       VALUES ($1, $2, $3, 'unknown', '2026-03-02', '09:00', '11:00', $4, 3, 7.5)`,
      [trial.t.tenant.id, newId(), CARRIERS.sandbox, { ...NO_ADDRESS, name: 'Depot North', phone: '+43 1 555 0100' }],
    );
    const visit = await trial.opened(`/portal/carriers/${CARRIERS.sandbox}`);
    const { page } = visit;
    const pickups = page.getByRole('region', { name: 'Pickups' });
    const dialog = page.getByRole('dialog');
    await pickups.getByText('Ask the carrier whether it comes.').waitFor();
    await pickups.getByRole('button', { name: 'Order pickup' }).click();
    await dialog.getByLabel('Ready until').fill('13:00');
    await dialog.getByRole('spinbutton', { name: 'Packages', exact: true }).fill('12');
    await dialog.getByRole('textbox', { name: 'Contact', exact: true }).fill('Gerda Gruber');
    await dialog.getByRole('button', { name: 'Order pickup' }).click();
    await dialog.getByText('Must be later than the start.').waitFor();
    await dialog.getByLabel('Ready until').fill('18:00');
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('carrier-pickup');
    await dialog.getByRole('button', { name: 'Order pickup' }).click();
    await pickups.getByText('Gerda Gruber').waitFor();
    await pickups.getByText('Ordered', { exact: true }).waitFor();
    expect(await faultsOfLooks(visit, 'carrier-pickups')).toEqual([]);
    await pickups.getByRole('button', { name: 'Cancel pickup on 2 Mar 2026' }).click();
    await dialog.getByText('The carrier may still come.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel pickup' }).click();
    await pickups.getByText('Cancelled', { exact: true }).waitFor();
    const { body } = await trial.t.api.get(`/api/carriers/${CARRIERS.sandbox}/pickups`).expect(200);
    const found = body.data as { status: string; packages: number; end: string; address: { name: string } }[];
    expect(found.map(({ status, packages, end, address }) => [status, packages, end, address.name])).toEqual([
      ['ordered', 12, '18:00', 'Gerda Gruber'],
      ['cancelled', 3, '11:00', 'Depot North'],
    ]);
    await trial.endWell(visit, [/status of 400/]);
  });

  it('have their parcels closed for the day in a manifest', async () => {
    const { id } = await seedShipment(trial.t, { carrierId: CARRIERS.sandbox });
    await trial.t.db.query(
      `INSERT INTO carrier_bookings (business_id, id, shipment_id, carrier_id, status, carrier_reference, carrier_tracking_number,
         booked_at)
       VALUES ($1, $2, $3, $4, 'booked', 'SBX-1', 'SBX1', now())`,
      [trial.t.tenant.id, newId(), id, CARRIERS.sandbox],
    );
    const visit = await trial.opened(`/portal/carriers/${CARRIERS.sandbox}`);
    const { page } = visit;
    const manifests = page.getByRole('region', { name: 'Manifests' });
    const dialog = page.getByRole('dialog');
    await manifests.getByText('No manifests yet.').waitFor();
    await manifests.getByRole('button', { name: 'Close the day' }).click();
    await dialog.getByText('Their bookings can no longer be cancelled.').waitFor();
    await dialog.getByRole('button', { name: 'Close the day' }).click();
    await manifests.getByRole('row').nth(1).waitFor();
    expect(await faultsOfLooks(visit, 'carrier-manifests')).toEqual([]);
    const { body } = await trial.t.api.get(`/api/carriers/${CARRIERS.sandbox}/manifests`).expect(200);
    expect((body.data as { shipments: number }[]).map(({ shipments }) => shipments)).toEqual([1]);
    await trial.endWell(visit);
  });

  it('have documents of manifests to print, and say what to do after a lost answer', async () => {
    const insert = (status: string, reference: string | null, document: string | null) =>
      trial.t.db.query(
        `INSERT INTO carrier_manifests (business_id, id, carrier_id, status, reference, shipments, document, next_attempt_at)
         VALUES ($1, $2, $3, $4, $5, 2, $6, CASE WHEN $4 = 'pending' THEN now() END)`,
        [trial.t.tenant.id, newId(), CARRIERS.sandbox, status, reference, document],
      );
    await insert('closed', 'MF-4711', '%PDF-1.4 manifest');
    await insert('pending', null, null);
    const visit = await trial.opened(`/portal/carriers/${CARRIERS.sandbox}`);
    const { page } = visit;
    const manifests = page.getByRole('region', { name: 'Manifests' });
    await manifests.getByText('The answer was lost. Close the day again.').waitFor();
    const row = manifests.getByRole('row').filter({ hasText: 'MF-4711' });
    const [response] = await Promise.all([
      page.context().waitForEvent('response', (received) => received.url().endsWith('/document')),
      row.getByRole('link', { name: 'Print' }).click(),
    ]);
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await trial.endWell(visit);
  });

  it('make return labels, which a dispatcher creates, undoes and prints on the page of the shipment', async () => {
    const { id } = await seedShipment(trial.t, { carrierId: CARRIERS.sandbox, status: 'delivered' });
    const path = `/api/v1/shipments/${id}`;
    const returnOf = async () =>
      (await trial.t.api.get(path)).body.data.returnedBy as { guid: string; trackingNumber: string } | null;
    const visit = await trial.opened(`/portal/shipments/${id}`);
    const { page } = visit;
    const dialog = page.getByRole('dialog');
    const create = page.getByRole('button', { name: 'Create return label' });
    await create.click();
    await dialog.getByLabel('Carrier').selectOption('Sandbox carrier');
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('return-label-dialog-1440');
    await dialog.getByRole('button', { name: 'Create return label' }).click();
    const section = page.getByRole('region', { name: 'Return' });
    await section.getByText('Pending').waitFor();
    await page.keyboard.press('Control+z');
    await create.waitFor();
    expect(await returnOf()).toBeNull();

    await create.click();
    await trial.t.api.post(`${path}/return-label`).send({ carrierId: CARRIERS.sandbox }).expect(201);
    const { guid, trackingNumber } = (await returnOf())!;
    await dialog.getByRole('button', { name: 'Create return label' }).click();
    await dialog.getByRole('alert').filter({ hasText: trackingNumber }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await runJobs(trial.t);
    await page.reload();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      section.getByRole('button', { name: 'Print return label' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${trackingNumber}.pdf`);
    expect(await faultsOfLooks(visit, 'shipment-return')).toEqual([]);
    await section.getByRole('link', { name: trackingNumber }).click();
    await page.getByRole('heading', { name: trackingNumber, level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/portal/shipments/${guid}`);
    await trial.endWell(visit, [/status of 409/]);
  });

  it('suggest corrections of an address, which one click takes and another takes back', async () => {
    const { id } = await seedShipment(trial.t, { carrierId: CARRIERS.sandbox });
    const recipient = async () => (await trial.t.api.get(`/api/v1/shipments/${id}`)).body.data.recipient.address;
    const before = await recipient();
    const visit = await trial.opened(`/portal/shipments/${id}`);
    const { page } = visit;
    const corrected = { street: 'Operngasse 7', city: 'Wien', state: null, postalCode: '1040', country: 'AT' };
    const data = {
      carrier: { guid: CARRIERS.sandbox, name: 'Sandbox carrier' },
      result: 'ambiguous',
      candidates: [corrected, { ...corrected, postalCode: '1010' }],
    };
    await page.route('**/api/v1/addresses/validate', (route) => route.fulfill({ json: { success: true, data } }));
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Check address' }).click();
    await dialog.getByText('Sandbox carrier knows several similar addresses.').waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('address-check-1440');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('address-check-390');
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Use this address: Suggestion 1' }).click();
    await until('the address is corrected', async () => (await recipient()).postalCode === '1040');
    await page.getByRole('button', { name: 'Undo' }).click();
    await until('the address is restored', async () => (await recipient()).postalCode === before.postalCode);
    expect(await recipient()).toEqual(before);
    await trial.endWell(visit);
  });

  it('know an address that is correct', async () => {
    const { id } = await seedOrder(trial.t, { carrierId: CARRIERS.sandbox, status: 'pending' });
    const visit = await trial.opened(`/portal/orders/${id}`);
    await visit.page.getByRole('button', { name: 'Check address' }).click();
    await visit.page.getByRole('dialog').getByText('Sandbox carrier knows this address.').waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await trial.endWell(visit);
  });

  it('are chosen by rules that an owner writes, orders and deletes', async () => {
    const visit = await trial.openedAs('owner', '/portal/carriers/rules');
    const { page } = visit;
    const dialog = page.getByRole('dialog');
    const add = async (name: string, fill: () => Promise<void>) => {
      await page.getByRole('button', { name: 'New rule' }).click();
      await dialog.getByLabel('Name').fill(name);
      await fill();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByText(`. ${name}`).waitFor();
    };
    await page.getByText('No rules yet.').waitFor();
    await add('All others', () => dialog.getByLabel('Sandbox carrier').check());
    await page.getByText('Always').waitFor();
    await add('Heavy to Germany', async () => {
      await dialog.getByText('Conditions').click();
      await dialog.getByLabel('Countries of the recipient').fill('de');
      await dialog.getByLabel('Postal codes').fill('10*');
      await dialog.getByLabel('Weight from, kg').fill('5');
      await dialog.getByLabel('Choice').selectOption('The cheapest of the carriers');
      await dialog.getByLabel('Sandbox carrier').check();
      await dialog.getByLabel('Service level to book').selectOption('Express');
      expect(await visit.inaccessible()).toEqual([]);
      await visit.shoot('carrier-rule');
    });
    await page.getByText('Germany · postcodes 10* · from 5 kg').waitFor();
    await page.getByText('Carrier: Cheapest of Sandbox carrier · Express').waitFor();
    await page.getByRole('button', { name: 'Move Heavy to Germany up' }).click();
    await page.getByText('1. Heavy to Germany').waitFor();
    expect(await faultsOfLooks(visit, 'carrier-rules')).toEqual([]);
    await page.getByRole('button', { name: 'More actions for All others' }).click();
    await page.getByRole('menuitem', { name: 'Delete All others' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('. All others').waitFor({ state: 'detached' });
    const { body } = await trial.t.api.get('/api/carriers/rules').expect(200);
    expect(body.data.rules).toEqual([
      {
        name: 'Heavy to Germany',
        countries: ['DE'],
        postalCodes: ['10*'],
        minWeightKg: 5,
        maxWeightKg: null,
        minValue: null,
        maxValue: null,
        serviceLevels: null,
        choose: 'cheapest',
        carrierIds: [CARRIERS.sandbox],
        serviceLevel: 'express',
      },
    ]);
    await trial.endWell(visit);
  });
});
