import { inBrowser } from './trial';

inBrowser('custom fields in the portal', (trial) => {
  it('are defined in the settings, filled in in forms, and shown by lists, filters and pages', async () => {
    const visit = await trial.openedAs('owner', '/portal/settings/fields');
    const { page } = visit;
    const dialog = page.getByRole('dialog');
    await page.getByText('There are no custom fields yet.').waitFor();
    const define = async (label: string, resource: string, type: string, options?: string) => {
      await page.getByRole('button', { name: 'New custom field' }).click();
      await dialog.getByLabel('Label').fill(label);
      await dialog.getByLabel('Records').selectOption(resource);
      await dialog.getByLabel('Type').selectOption(type);
      if (options) await dialog.getByLabel('Options').fill(options);
      await dialog.getByRole('button', { name: 'Save' }).click();
    };
    await define('Delivery zone', 'Customers', 'Selection');
    await dialog.getByText('Is required for a choice: a list of 1 to 100 texts.').waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('custom-field-form-1440');
    await dialog.getByLabel('Options').fill('North\nSouth');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    for (const [label, type] of [
      ['Steps', 'Number'],
      ['Has a lift', 'Yes or no'],
    ] as const) {
      await define(label, 'Customers', type);
      await dialog.waitFor({ state: 'detached' });
    }
    await define('Customs number', 'Orders', 'Text');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('deliveryZone').waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('settings-fields-1440');

    await page.goto('/portal/customers');
    await page.getByRole('columnheader', { name: 'Delivery zone' }).waitFor();
    await page.getByRole('button', { name: 'New customer' }).click();
    await dialog.getByLabel('Name').fill('Zoe Zone');
    await dialog.getByLabel('Email').fill('zoe@zone.example');
    await dialog.getByLabel('Delivery zone').selectOption('South');
    await dialog.getByLabel('Steps').fill('12');
    await dialog.getByLabel('Has a lift').selectOption('Yes');
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('customer-form-with-fields-1440');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const filter = `metadata/deliveryZone eq 'South' and metadata/hasALift eq true`;
    await page.goto(`/portal/customers?filter=${encodeURIComponent(filter)}`);
    await page.getByText('1 entry').waitFor();
    await visit.shoot('customers-with-fields-1440');
    const { body } = await trial.t.api.get('/api/v1/Customers').query({ $filter: `name eq 'Zoe Zone'` });
    expect(body.data[0].metadata).toEqual({ deliveryZone: 'South', steps: 12, hasALift: true });

    await page.getByRole('link', { name: 'Zoe Zone' }).click();
    const details = page.getByRole('region', { name: 'Details' });
    await details.getByText('South').waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('Delivery zone').selectOption('North');
    await dialog.getByLabel('Steps').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await details.getByText('North').waitFor();
    const { guid } = body.data[0];
    const read = await trial.t.api.get(`/api/v1/Customers/${guid}`);
    expect(read.body.data.metadata).toEqual({ deliveryZone: 'North', hasALift: true });
    await page.locator('body').press('Control+z');
    await details.getByText('South').waitFor();
    const restored = await trial.t.api.get(`/api/v1/Customers/${guid}`);
    expect(restored.body.data.metadata).toEqual({ deliveryZone: 'South', steps: 12, hasALift: true });
    await page.goto('/portal/orders/new');
    await page.getByLabel('Customs number').waitFor();
    await trial.endWell(visit, [/400/]);
  });

  it('can be read, but not changed, by members who do not administer the business', async () => {
    await trial.t.api
      .post('/api/business/custom-fields')
      .send({ resource: 'drivers', key: 'badge', label: 'Badge number', type: 'text' })
      .expect(201);
    const visit = await trial.openedAs('viewer', '/portal/settings/fields');
    await visit.page.getByText('Badge number').waitFor();
    expect(await visit.page.getByRole('button', { name: 'New custom field' }).count()).toBe(0);
    await trial.endWell(visit);
  });
});
