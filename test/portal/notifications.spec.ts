import { inBrowser } from './trial';

inBrowser('what consignees are told, set in a browser', (trial) => {
  it('by kind, hours and words, with a preview in each language', async () => {
    const visit = await trial.openedAs('owner', '/portal/settings/notifications');
    const { page } = visit;
    await page.getByRole('checkbox', { name: 'it is almost there: Mail' }).click();
    await page.getByLabel('No messages from').fill('21:00');
    await page.getByLabel('until').fill('07:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();
    await page.getByRole('region', { name: 'Notifications' }).getByLabel('Language').selectOption('de');
    await page.getByRole('button', { name: 'Change it was delivered, German' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Subject').fill('Da! {nix}');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Holds what is no variable here: {nix}.').waitFor();
    await dialog.getByLabel('Subject').fill('Da! {trackingNumber}');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'Da! {trackingNumber}' }).waitFor();
    await page.getByRole('button', { name: 'Preview: it was delivered, German' }).click();
    await dialog.getByText('Da! DD1234567897AT').waitFor();
    await page.keyboard.press('Escape');
    await trial.endWell(visit, [/400/]);
    const { data } = (await trial.t.api.get('/api/business/notifications')).body;
    expect([data.kinds.near.mail, data.quietHours]).toEqual([false, { from: '21:00', to: '07:00' }]);
  });
});
