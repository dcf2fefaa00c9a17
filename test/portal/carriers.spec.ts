import { newId } from '../../src/common/ids';
import { CARRIERS } from '../factories/carrier.factory';
import { faultsOfLooks } from './looks';
import { inBrowser } from './trial';

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
      ...['Shipper number', 'Client ID', 'Client secret', 'Test mode', 'Usual service level'],
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
