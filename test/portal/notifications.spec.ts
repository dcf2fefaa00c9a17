import { inBrowser } from './trial';

inBrowser('settings of consignee notifications in a browser', (trial) => {
  it('are edited by kind, hours and text, with a preview in each language', async () => {
    const visit = await trial.openedAs('owner', '/portal/settings/notifications');
    const { page } = visit;
    await page.getByRole('checkbox', { name: 'Arriving soon: Email' }).click();
    await page.getByLabel('Quiet hours from').fill('21:00');
    await page.getByLabel('until').fill('07:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();
    await page.getByRole('region', { name: 'Notifications' }).getByLabel('Language').selectOption('de');
    await page.getByRole('button', { name: 'Edit Delivered, German' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Subject').fill('Da! {nix}');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Contains unknown variables: {nix}.').waitFor();
    await dialog.getByLabel('Subject').fill('Da! {trackingNumber}');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'Da! {trackingNumber}' }).waitFor();
    await page.getByRole('button', { name: 'Preview: Delivered, German' }).click();
    await dialog.getByText('Da! DD1234567897AT').waitFor();
    await page.keyboard.press('Escape');
    await trial.endWell(visit, [/400/]);
    const { data } = (await trial.t.api.get('/api/business/notifications')).body;
    expect([data.kinds.near.mail, data.quietHours]).toEqual([false, { from: '21:00', to: '07:00' }]);
  });

  it('are turned on for members and drivers in the settings of the business', async () => {
    const visit = await trial.openedAs('owner', '/portal/settings/browser');
    const { page } = visit;
    await page.getByRole('link', { name: 'Turn them on in the business settings' }).click();
    const defaults = page.getByRole('region', { name: 'Defaults for new shipments' });
    await defaults.getByLabel('Send notifications to users and drivers').check();
    await defaults.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').first().waitFor();
    await page.getByRole('link', { name: 'This browser' }).click();
    await page.getByText('Notifications are turned off').waitFor({ state: 'detached' });
    const { data } = (await trial.t.api.get('/api/business/default-configuration')).body;
    expect(data.notifications.pushEnabled).toBe(true);
    await trial.endWell(visit);
  });
});
