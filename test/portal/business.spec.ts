import { seedDispatch } from '../factories/dispatch.factory';
import { Visit } from './browser';
import { drive } from './day';
import { inBrowser } from './trial';

/** Everything around the day: customers, fleet, reports, settings, and how a business begins. */
inBrowser('what is around the day, in a browser', (trial) => {
  it('keeps customers with their contacts', async () => {
    const visit = await trial.opened('/portal/customers');
    const { page } = visit;
    await page.getByRole('button', { name: 'New customer' }).click();
    const dialog = page.getByRole('dialog', { name: 'New customer' });
    await dialog.getByLabel('Name').fill('Bäckerei Zwiebel');
    await dialog.getByLabel('Email').fill('office@prueckel.example');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('A customer with this email exists.').waitFor(); // beside the field, and nothing typed is lost
    await dialog.getByLabel('Email').fill('zwiebel@example.com');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Bäckerei Zwiebel' }).click();
    await page.getByRole('button', { name: 'Add a contact' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Zoe Zwiebel');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('region', { name: 'Contacts' }).getByText('Zoe Zwiebel').waitFor();
    await page.getByRole('link', { name: 'All customers' }).click();
    await page.getByRole('link', { name: 'Café Prückel' }).click();
    const history = page.getByRole('region', { name: 'Over time' });
    await history.getByRole('img', { name: 'Orders' }).waitFor();
    await history.getByText('As a table').click();
    await history.getByRole('row', { name: /€597\.00 30 31 0 –$/ }).waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await history.getByLabel('For each').selectOption('Week');
    await page.waitForURL(/\?by=week$/);
    await history.getByRole('columnheader', { name: 'Week' }).waitFor();
    await trial.endWell(visit, [/409|400/]);
  });

  it('keeps vehicles, their trackers and drivers, and shows where somebody drove and is', async () => {
    const visit = await trial.opened('/portal/vehicles');
    const { page } = visit;
    await page.getByRole('button', { name: 'New vehicle' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Bike 7');
    await dialog.getByLabel('Licence plate').fill('W-BIKE7');
    await dialog.getByLabel('Weight, kg').fill('80');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Bike 7' }).waitFor();
    await page.getByRole('button', { name: 'New tracker' }).click();
    await dialog.getByLabel('Device id').fill('bike-7-phone');
    await dialog.getByLabel('Vehicle').selectOption('Bike 7');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Key for a phone: bike-7-phone' }).click();
    await dialog.getByText(/\/api\/tracking\/osmand\//).waitFor();
    await page.keyboard.press('Escape');
    await drive(trial.t, trial.day.late.deviceId, { latitude: 48.215, longitude: 16.37 });
    await page.getByRole('link', { name: 'Van of Ada Byron' }).click();
    await page.getByRole('slider').focus();
    await page.keyboard.press('Home');
    await page.getByText(/^\d\d:\d\d:\d\d: 48\.\d+, 16\.\d+$/).waitFor();
    await page.getByRole('link', { name: 'Follow on the map' }).click();
    await page.getByRole('region', { name: 'Van of Ada Byron' }).getByText('Tour West · Ada Byron').waitFor();
    await page.getByRole('link', { name: 'Drivers' }).click();
    await page.getByRole('button', { name: 'New driver' }).click();
    await dialog.getByLabel('Name').fill('Fritz Flott');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'Fritz Flott', exact: true }).waitFor();
    await trial.endWell(visit);
  });

  it('reports a time, at an address of its own', async () => {
    const visit = await trial.opened('/portal/reports');
    const { page } = visit;
    await page.getByRole('region', { name: 'Totals' }).getByText('Delivered').waitFor();
    await page.getByLabel('About').selectOption('Tours');
    await page.getByLabel('For each').selectOption('Vehicle');
    await page.getByRole('region', { name: 'Totals' }).getByText('Driven, km').waitFor();
    expect(page.url()).toContain('kind=fleet');
    expect(page.url()).toContain('groupBy=vehicle');
    await trial.endWell(visit);
  });

  it('shows what was collected at a door, and books what the driver hands in', async () => {
    const { t } = trial;
    const { shipments } = await seedDispatch(t, { status: 'in_progress' });
    const path = `/api/v1/shipments/${shipments[0]!.id}`;
    await t.api.put(path).send({ cashOnDelivery: { amount: 42.5, currency: 'EUR' } });
    await t.api.post(`${path}/traces`).send({ status: 'delivered' });
    const visit = await trial.opened(`/portal/shipments/${shipments[0]!.id}`);
    const { page } = visit;
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Say what was collected' }).click();
    await dialog.getByLabel('Collected').fill('40');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Is required where another amount than EUR 42.50 was collected.').waitFor();
    await dialog.getByLabel('Why another amount').fill('Had no more.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('€40.00 (cash)').waitFor();
    await page.getByRole('link', { name: 'Reports' }).click();
    await page.getByRole('link', { name: 'Cash on delivery' }).click();
    await visit.shoot('cash');
    await page.getByRole('button', { name: 'Book the handover' }).click();
    await dialog.getByLabel('Counted (EUR)').fill('39');
    await dialog.getByRole('button', { name: 'Book the handover' }).click();
    await page.getByText('The handover is booked.').waitFor();
    const { body } = await t.api.get('/api/cash/handovers');
    expect(body.data).toMatchObject([{ expected: 40, amountCounted: 39, difference: -1, collections: 1 }]);
    const handedIn = page.getByRole('group', { name: 'Handed in by drivers' });
    await handedIn.getByRole('cell', { name: '€39.00' }).waitFor();
    await handedIn.getByRole('cell', { name: '-€1.00' }).waitFor();
    await page.getByLabel('From', { exact: true }).fill('2026-01-02');
    await page.getByLabel('To', { exact: true }).fill('2026-01-03');
    await page.getByText('No driver handed anything in during this time.').waitFor();
    expect(await page.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe(
      '/api/cash/export?from=2026-01-02&to=2026-01-03&format=csv',
    );
    await trial.endWell(visit, [/400/]);
  });

  it('lets who owns the business set it up, and shows a secret once', async () => {
    const visit = await trial.openedAs('owner', '/portal/settings');
    const { page } = visit;
    await page.getByRole('button', { name: 'Save' }).first().waitFor();
    await page.getByText(/At most [\d,]+ requests a minute for each token/).waitFor();
    await page.getByRole('link', { name: 'Sizes of packages' }).click();
    await page.getByRole('button', { name: 'New size' }).click();
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

    await page.getByRole('link', { name: 'People' }).click();
    await page.getByRole('button', { name: 'Invite' }).click();
    await dialog.getByLabel('Email').fill('new@people.example');
    await dialog.getByLabel('First name').fill('Nina');
    await dialog.getByLabel('Last name').fill('Neu');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('cell', { name: /^Invited until/ }).waitFor();

    await page.getByRole('link', { name: 'API tokens' }).click();
    await page.getByRole('button', { name: 'New token' }).click();
    await dialog.getByLabel('Name').fill('Shop');
    await dialog.getByRole('button', { name: 'New token' }).click();
    const token = (await dialog.getByText(/^ddt_/).textContent())!;
    expect((await trial.t.as(token).get('/api/vehicles')).status).toBe(200);
    await page.keyboard.press('Escape');
    expect(await page.getByText(token).count()).toBe(0);
    await page.getByRole('button', { name: 'Revoke Shop' }).click();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('row', { name: /Shop/ }).getByText('Revoked').waitFor();
    expect((await trial.t.as(token).get('/api/vehicles')).status).toBe(401);

    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('button', { name: 'New webhook' }).click();
    await dialog.getByLabel('Address').fill('https://93.184.215.14/hook');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(/^whsec_/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Test https://93.184.215.14/hook' }).click();
    await page.getByText('A ping is on its way').waitFor();
    await page.getByRole('link', { name: 'https://93.184.215.14/hook' }).click();
    await page.getByRole('cell', { name: 'ping' }).waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('cell', { name: 'Maria Muster' }).first().waitFor();
    await trial.endWell(visit);
  });

  it('brings somebody new from nothing to a business, and tells what comes first', async () => {
    const visit = await Visit.begin(trial.browser, trial.t.url);
    const { page } = visit;
    await page.goto('/portal');
    await page.getByRole('button', { name: 'Forgotten password' }).click();
    await page.getByLabel('Email').fill('nobody@new.example');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('If nobody@new.example has an account').waitFor();
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByLabel('First name').fill('Vera');
    await page.getByLabel('Last name').fill('Neumann');
    await page.getByLabel('Email').fill('vera@new.example');
    await page.locator('input[name=password]').fill('12345678');
    await page.locator('input[name=confirmPassword]').fill('12345678');
    await page.getByLabel('I accept the terms').check();
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Some fields need another look').waitFor();
    await page.locator('input[name=password]').fill('a blue lake in autumn');
    await page.locator('input[name=confirmPassword]').fill('a blue lake in autumn');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('heading', { name: 'No business yet' }).waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    expect(await page.getByLabel('Time zone').inputValue()).toBe('America/Lima');
    await page.getByLabel('Name').fill('Vera liefert');
    await page.getByRole('button', { name: 'Make the business' }).click();
    await page.getByText('Times of America/Lima').waitFor();
    await page
      .getByRole('region', { name: 'The first ten minutes' })
      .getByRole('link', { name: 'Add a vehicle' })
      .click();
    await page.getByText('No vehicle yet. Add the first one.').waitFor();
    await trial.endWell(visit, [/400/]);
  });
});
