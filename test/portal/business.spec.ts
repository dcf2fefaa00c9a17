import { seedDispatch } from '../factories/dispatch.factory';
import { Visit } from './browser';
import { drive } from './day';
import { inBrowser } from './trial';

/** Customers, fleet, reports, settings, and the first steps of a business. */
inBrowser('pages of the business in a browser', (trial) => {
  it('stores customers with their contacts, and undoes the change of a contact', async () => {
    const visit = await trial.opened('/portal/customers');
    const { page } = visit;
    await page.getByRole('button', { name: 'New customer' }).click();
    const dialog = page.getByRole('dialog', { name: 'New customer' });
    await dialog.getByLabel('Name').fill('Bäckerei Zwiebel');
    await dialog.getByLabel('Email').fill('office@prueckel.example');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('A customer with this email exists.').waitFor(); // beside the field, and nothing typed is lost
    await dialog.getByLabel('Email').fill('zwiebel@example.com');
    await dialog.getByLabel('Country').selectOption('Germany');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Bäckerei Zwiebel' }).click();
    await page.waitForURL(/customers\/[0-9a-f-]{36}$/);
    const { body } = await trial.t.api.get(`/api/v1/Customers/${page.url().split('/').at(-1)}`).expect(200);
    expect(body.data.address).toMatchObject({ street: null, city: null, country: 'DE' });
    await page.getByRole('button', { name: 'Add contact' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Zoe Zwiebel');
    await page.getByRole('button', { name: 'Save' }).click();
    const contacts = page.getByRole('region', { name: 'Contacts' });
    await contacts.getByRole('button', { name: 'Edit Zoe Zwiebel' }).click();
    await page.getByRole('dialog').getByLabel('Role').fill('Baker');
    await page.getByRole('button', { name: 'Save' }).click();
    await contacts.getByRole('cell', { name: 'Baker' }).waitFor();
    await page.keyboard.press('Control+z');
    await contacts.getByRole('cell', { name: 'Baker' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'All customers' }).click();
    await page.getByRole('link', { name: 'Café Prückel' }).click();
    const history = page.getByRole('region', { name: 'Sales over time' });
    await history.getByRole('img', { name: 'Orders' }).waitFor();
    await history.getByText('Show as table').click();
    await history.getByRole('row', { name: /€597\.00 30 31 0 –$/ }).waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await history.getByLabel('Group by').selectOption('Week');
    await page.waitForURL(/\?by=week$/);
    await history.getByRole('columnheader', { name: 'Week' }).waitFor();
    await trial.endWell(visit, [/409|400/]);
  });

  it('saves vehicles, tracking devices and drivers, and shows trips and the current position', async () => {
    const visit = await trial.opened('/portal/vehicles');
    const { page } = visit;
    await page.getByRole('button', { name: 'New vehicle' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Bike 7');
    await dialog.getByLabel('Licence plate').fill('W-BIKE7');
    await dialog.getByLabel('Maximum load, kg').fill('80');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Bike 7' }).waitFor();
    await page.getByRole('link', { name: 'Trackers' }).click();
    await page.getByRole('button', { name: 'New tracker' }).click();
    await dialog.getByLabel('Device ID').fill('bike-7-phone');
    await dialog.getByLabel('Vehicle').selectOption('Bike 7');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Connect a phone: bike-7-phone' }).click();
    await dialog.getByText(/\/api\/tracking\/osmand\//).waitFor();
    await page.keyboard.press('Escape');
    await drive(trial.t, trial.day.late.deviceId, { latitude: 48.215, longitude: 16.37 });
    await page.getByRole('link', { name: 'Vehicles' }).click();
    await page.getByRole('link', { name: 'Van of Ada Byron' }).click();
    await page.getByRole('slider').focus();
    await page.keyboard.press('Home');
    await page.getByText(/^\d\d:\d\d:\d\d: 48\.\d+, 16\.\d+$/).waitFor();
    await page.getByRole('link', { name: 'Follow on map' }).click();
    await page.getByRole('region', { name: 'Van of Ada Byron' }).getByText('Route West · Ada Byron').waitFor();
    await page.getByRole('link', { name: 'Fleet' }).click();
    await page.getByRole('link', { name: 'Drivers' }).click();
    await page.getByRole('button', { name: 'New driver' }).click();
    await dialog.getByLabel('Name').fill('Fritz Flott');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'Fritz Flott', exact: true }).waitFor();
    await trial.endWell(visit);
  });

  it('reports a period at its own URL', async () => {
    const visit = await trial.opened('/portal/reports');
    const { page } = visit;
    await page.getByRole('region', { name: 'Totals' }).getByText('Delivered', { exact: true }).waitFor();
    await page.getByLabel('Report').selectOption('Routes');
    await page.getByLabel('Group by').selectOption('Vehicle');
    await page.getByRole('region', { name: 'Totals' }).getByText('Driven, km').waitFor();
    expect(page.url()).toContain('kind=fleet');
    expect(page.url()).toContain('groupBy=vehicle');
    await page.getByLabel('Period').selectOption('Last month');
    await page.waitForURL(/from=\d{4}-\d{2}-01&/);
    await trial.endWell(visit);
  });

  it('shows collected cash, and records what the driver hands in', async () => {
    const { t } = trial;
    const { shipments } = await seedDispatch(t, { status: 'in_progress' });
    const path = `/api/v1/shipments/${shipments[0]!.id}`;
    await t.api.put(path).send({ cashOnDelivery: { amount: 42.5, currency: 'EUR' } });
    await t.api.post(`${path}/traces`).send({ status: 'delivered' });
    const visit = await trial.opened(`/portal/shipments/${shipments[0]!.id}`);
    const { page } = visit;
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Record collected amount' }).click();
    await dialog.getByLabel('Collected').fill('40');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter a reason, because another amount than EUR 42.50 was collected.').waitFor();
    await dialog.getByLabel('Reason for a different amount').fill('Had no more.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('€40.00 (cash)').waitFor();
    await page.getByRole('link', { name: 'Reports' }).click();
    await page.getByRole('link', { name: 'Cash on delivery' }).click();
    await visit.shoot('cash');
    await page.getByRole('button', { name: 'Record remittance' }).click();
    await dialog.getByLabel('Counted (EUR)').fill('39');
    await dialog.getByRole('button', { name: 'Record remittance' }).click();
    await page.getByText('The remittance was recorded.').waitFor();
    const { body } = await t.api.get('/api/cash/handovers');
    expect(body.data[0]).toMatchObject({ expected: 40, amountCounted: 39, difference: -1, collections: 1 });
    const handedIn = page.getByRole('group', { name: 'Remittances by driver' });
    await handedIn.getByRole('cell', { name: '€39.00' }).waitFor();
    await handedIn.getByRole('cell', { name: '-€1.00' }).waitFor();
    await page.getByLabel('From', { exact: true }).fill('2026-01-02');
    // Until the page shows this day, the last day may not be before the old first one.
    await page.locator('a[href*="from=2026-01-02"]').first().waitFor();
    await page.getByLabel('To', { exact: true }).fill('2026-01-03');
    await page.getByText('No remittances in this period.').waitFor();
    expect(await page.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe(
      '/api/cash/export?from=2026-01-02&to=2026-01-03&format=csv',
    );
    await trial.endWell(visit, [/400/]);
  });

  it('lets owners configure the business and shows a secret once', async () => {
    const visit = await trial.openedAs('owner', '/portal/settings');
    const { page } = visit;
    await page.getByRole('button', { name: 'Save' }).first().waitFor();
    await page.getByRole('link', { name: 'Package sizes' }).click();
    await page.getByRole('button', { name: 'New package size' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Shoe box');
    for (const [label, size] of [
      ['Length, cm', '35'],
      ['Width, cm', '22'],
      ['Height, cm', '12'],
    ] as const)
      await dialog.getByLabel(label).fill(size);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: '35 × 22 × 12' }).waitFor();

    await page.getByRole('link', { name: 'Users' }).click();
    await page.getByRole('button', { name: 'Invite' }).click();
    await dialog.getByLabel('Email').fill('new@people.example');
    await dialog.getByLabel('First name').fill('Nina');
    await dialog.getByLabel('Last name').fill('Neu');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('cell', { name: /^Invited until/ }).waitFor();

    await page.getByRole('link', { name: 'API tokens' }).click();
    await page.getByText(/Each token may send [\d,]+ requests per minute/).waitFor();
    await page.getByRole('button', { name: 'New token' }).click();
    await dialog.getByLabel('Name').fill('Shop');
    await dialog.getByLabel('Access', { exact: true }).selectOption('Orders in, status out');
    await dialog.getByLabel('Allowed addresses').fill('127.0.0.0/8\n192.0.2.0/33');
    await dialog.getByRole('button', { name: 'New token' }).click();
    await dialog.getByText(/Must be an address or a network/).waitFor();
    await dialog.getByLabel('Allowed addresses').fill('127.0.0.0/8');
    await dialog.getByRole('button', { name: 'New token' }).click();
    const token = (await dialog.getByText(/^ddt_/).textContent())!;
    expect((await trial.t.as(token).get('/api/v1/Orders')).status).toBe(200);
    expect((await trial.t.as(token).get('/api/vehicles')).status).toBe(403);
    await page.keyboard.press('Escape');
    expect(await page.getByText(token).count()).toBe(0);
    await page.getByRole('row', { name: /Shop/ }).getByText('Only from 127.0.0.0/8').waitFor();
    await page.getByRole('button', { name: 'Edit Shop' }).click();
    await dialog.getByLabel('Access', { exact: true }).selectOption('Chosen areas');
    await dialog.getByLabel('Vehicles and positions').selectOption('Read');
    await visit.shoot('token-scopes');
    expect(await visit.inaccessible()).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('row', { name: /Shop/ })
      .getByText(/Vehicles and positions: Read/)
      .waitFor();
    expect((await trial.t.as(token).get('/api/vehicles')).status).toBe(200);
    await page.getByRole('button', { name: 'More actions for Shop' }).click();
    await page.getByRole('menuitem', { name: 'Revoke Shop' }).click();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('row', { name: /Shop/ }).getByText('Revoked').waitFor();
    expect((await trial.t.as(token).get('/api/vehicles')).status).toBe(401);

    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('button', { name: 'New webhook' }).click();
    await dialog.getByLabel('Address').fill('https://93.184.215.14/hook');
    await dialog.getByLabel('All events, including types added later').uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.locator('.field-error').waitFor();
    await dialog.getByRole('button', { name: 'Select all: Orders' }).click();
    await dialog.getByLabel('An order was created').uncheck();
    await dialog.getByLabel('A proof of delivery was recorded').check();
    await visit.shoot('webhook-events');
    expect(await visit.inaccessible()).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(/^whsec_/).waitFor();
    expect((await trial.t.api.get('/api/webhooks')).body.data).toMatchObject([
      {
        events: [
          'order.status_changed',
          'orders.imported',
          'recurring_order.created',
          'recurring_order.skipped',
          'slot.overbooked',
          'shipment.proof_recorded',
        ],
      },
    ]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Test https://93.184.215.14/hook' }).click();
    await page.getByText('A test event is on its way').waitFor();
    await page.getByRole('link', { name: 'https://93.184.215.14/hook' }).click();
    await page.getByRole('cell', { name: 'ping' }).waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await page.getByRole('button', { name: 'Change secret' }).click();
    await dialog.getByRole('button', { name: 'Change secret' }).click();
    await dialog.getByText(/^whsec_/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('cell', { name: 'Maria Muster' }).first().waitFor();
    await trial.endWell(visit, [/400/]);
  });

  it('guides a new user to a business and shows the first steps', async () => {
    const visit = await Visit.begin(trial.browser, trial.t.url);
    const { page } = visit;
    await page.goto('/portal');
    await page.getByRole('button', { name: 'Forgot password' }).click();
    await page.getByLabel('Email').fill('unknown@new.example');
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('If unknown@new.example has an account').waitFor();
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByLabel('First name').fill('Vera');
    await page.getByLabel('Last name').fill('Neumann');
    await page.getByLabel('Email').fill('vera@new.example');
    await page.locator('input[name=password]').fill('12345678');
    await page.locator('input[name=confirmPassword]').fill('12345678');
    const [terms] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Read the terms' }).click(),
    ]);
    await terms.getByRole('heading', { name: 'Terms of use' }).waitFor();
    expect(new URL(terms.url()).pathname).toBe('/portal/terms');
    await terms.close();
    await page.getByLabel('I accept the terms').check();
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Correct the fields marked in red').waitFor();
    await page.locator('input[name=password]').fill('a blue lake in autumn');
    await page.locator('input[name=confirmPassword]').fill('a blue lake in autumn');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('heading', { name: 'Set up your business' }).waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    expect(await page.getByLabel('Time zone').inputValue()).toBe('America/Lima');
    await page.getByLabel('Name').fill('Vera liefert');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Times in America/Lima').waitFor();
    await page.goto('/portal');
    const steps = page.getByRole('region', { name: 'Getting started' });
    await steps.getByRole('button', { name: 'Add vehicle' }).click();
    const dialog = page.getByRole('dialog', { name: 'New vehicle' });
    await dialog.getByLabel('Name').fill('Van of Vera');
    await dialog.getByLabel('Licence plate').fill('VERA-1');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await steps.getByRole('button', { name: 'Add vehicle' }).waitFor({ state: 'detached' });
    await trial.endWell(visit, [/400/]);
  });
});
