import sharp from 'sharp';
import { CARRIERS, seedCarrier } from '../factories/carrier.factory';
import { until } from './browser';
import { inBrowser } from './trial';

inBrowser('settings of deliveries and of the tracking page', (trial) => {
  it('change the required proof and what follows a failed delivery, with an undo', async () => {
    const visit = await trial.openedAs('owner', '/portal/settings/delivery');
    const { page } = visit;
    await page.getByLabel('Photo').check();
    await page.getByLabel('Plan another attempt automatically').check();
    await page.getByLabel('Days until the next attempt').fill('2');
    await page.getByLabel('Maximum failed attempts').fill('99');
    await page.getByLabel('Sun', { exact: true }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/10/).first().waitFor();
    await page.getByLabel('Maximum failed attempts').fill('4');
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('settings-delivery-1440');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').getByText('Saved.').waitFor();
    const { body } = await trial.t.api.get('/api/business/default-configuration');
    expect(body.data.proofRequired).toContain('photo');
    expect(body.data.failedDeliveries).toEqual({
      afterDays: 2,
      maxAttempts: 4,
      weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
      reasons: ['not_home', 'no_access', 'other'],
      window: null,
      thenReturn: false,
    });
    await page.reload(); // The message of the change above has an undo too.
    await page.getByLabel('Plan another attempt automatically').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await until(
      async () => (await trial.t.api.get('/api/business/default-configuration')).body.data.failedDeliveries === null,
    );
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await until(
      async () =>
        (await trial.t.api.get('/api/business/default-configuration')).body.data.failedDeliveries?.afterDays === 2,
    );
    await until(() => page.getByLabel('Plan another attempt automatically').isChecked());
    await trial.endWell(visit, [/400/]);
  });

  it('change colour, language, photo of the delivery and logo of the tracking page', async () => {
    const visit = await trial.openedAs('owner', '/portal/settings/tracking');
    const { page } = visit;
    await page.getByLabel('Colour').fill('#0b6e4f');
    await page.getByLabel('Language of recipients').selectOption('French');
    await page.getByLabel('Show the vehicle from this many stops away').fill('3');
    await page.getByLabel('Show the photo of the delivery to recipients').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('status').getByText('Saved.').waitFor();
    const picture = { create: { width: 60, height: 40, channels: 3, background: '#2b8a3e' } } as const;
    const buffer = await sharp(picture).png().toBuffer();
    await page.getByLabel('New logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: 'Save logo' }).click();
    await page.getByRole('img', { name: 'Logo', exact: true }).waitFor();
    await page.locator('.sidebar img.logo').waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('settings-tracking-1440');
    const { body } = await trial.t.api.get('/api/business/tracking-page');
    expect(body.data).toMatchObject({ color: '#0b6e4f', language: 'fr', vehicleStopsBefore: 3, proofPhotoShown: true });
    await page.getByRole('button', { name: 'Remove logo' }).click();
    await page.getByRole('img', { name: 'Logo', exact: true }).waitFor({ state: 'detached' });
    await page.locator('.sidebar img.logo').waitFor({ state: 'detached' });
    await trial.endWell(visit);
  });

  it('select a default carrier among those that are set up', async () => {
    await seedCarrier(trial.t, { carrierId: CARRIERS.sandbox });
    const visit = await trial.openedAs('owner', '/portal/settings/business');
    const { page } = visit;
    const defaults = page.getByRole('region', { name: 'Defaults for new shipments' });
    await defaults.getByLabel('Carrier', { exact: true }).selectOption('Sandbox carrier');
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('settings-business-1440');
    await defaults.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').getByText('Saved.').waitFor();
    const { body } = await trial.t.api.get('/api/business/default-configuration');
    expect(body.data.defaultCarrier).toBe(CARRIERS.sandbox);
    await trial.endWell(visit);
  });

  it('let a user leave the business after a confirmation, and decline an invitation', async () => {
    const visit = await trial.openedAs('viewer', '/portal/settings/business');
    const { page } = visit;
    await page.getByRole('button', { name: 'Leave business' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave this business' });
    await dialog.getByText('Your account stays').waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await dialog.getByRole('button', { name: 'Leave business' }).click();
    await page.getByRole('heading', { name: 'Set up your business' }).waitFor();
    const { tenant, db } = trial.t;
    const { rows } = await db.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [tenant.users.viewer]);
    const person = { email: rows[0]!.email, firstName: 'Vera', lastName: 'Blick', role: 'viewer' };
    await trial.t.as(tenant.tokens.owner).post('/api/business/users').send(person).expect(201);
    await page.reload();
    await page.getByText(/invites you as Viewer/).waitFor();
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await page.getByText(/invites you as Viewer/).waitFor({ state: 'detached' });
    expect((await trial.t.as(tenant.tokens.owner).get('/api/business/users')).text).not.toContain(person.email);
    await trial.endWell(visit);
  });
});
