import { pointedAt, until } from './browser';
import { inBrowser } from './trial';

/** Settings of single records. */
inBrowser('details of records in the portal', (trial) => {
  it('stores a view of a list for its user only', async () => {
    const visit = await trial.opened('/portal/orders?status=draft');
    const { page } = visit;
    const dialog = page.getByRole('dialog');
    await page.getByText('10 entries').waitFor();
    await page.getByRole('button', { name: 'Save view' }).click();
    await dialog.getByLabel('Name').fill('Not yet sent');
    expect(await visit.inaccessible()).toEqual([]);
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('status').getByText('The view “Not yet sent” was saved.').waitFor();
    await page.goto('/portal/orders');
    await page.getByText('30 entries').waitFor();
    await page.getByLabel('Saved views').selectOption('Not yet sent');
    await page.getByText('10 entries').waitFor();
    expect(page.url()).toContain('?status=draft');
    const other = await trial.openedAs('viewer', '/portal/orders?status=draft');
    await other.page.getByRole('button', { name: 'Save view' }).waitFor();
    expect(await other.page.getByLabel('Saved views').count()).toBe(0);
    await trial.endWell(other);
    await page.getByRole('button', { name: 'Delete view Not yet sent' }).click();
    await page.getByLabel('Saved views').waitFor({ state: 'detached' });
    await trial.endWell(visit);
  });

  it('edits the planning constraints of a vehicle', async () => {
    const visit = await trial.opened('/portal/vehicles');
    const { page } = visit;
    const dialog = page.getByRole('dialog');
    const open = () => page.getByRole('button', { name: 'Edit Van of Ada Byron' }).click();
    await open();
    await dialog.getByLabel('Skills').fill('cooling, lift');
    expect(await dialog.getByLabel('Maximum stops per route').isVisible()).toBe(false);
    await dialog.getByText('Hours and breaks').click();
    await dialog.getByLabel('Working hours').fill('8 to 5');
    await dialog.getByLabel('Breaks').fill('11:30-13:00 30 min');
    await dialog.getByText('Limits and loads').click();
    await dialog.getByLabel('Maximum stops per route').fill('40');
    await dialog.getByLabel('Other capacities').fill('pallets 4; roll cages 2.5');
    await dialog.getByText('Start and end of routes').click();
    await dialog.getByLabel('Start: city').fill('Graz');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Correct the fields marked in red').waitFor();
    await dialog.getByText('This cannot be read. For example: 08:00–16:30').waitFor();
    await dialog.getByLabel('Working hours').fill('8-17.00');
    expect(await visit.inaccessible()).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { body } = await trial.t.api.get('/api/vehicles');
    const { guid, planning } = body.data.find(({ name }: { name: string }) => name === 'Van of Ada Byron');
    expect(planning).toMatchObject({
      skills: ['cooling', 'lift'],
      shift: { start: '08:00', end: '17:00' },
      breaks: [{ start: '11:30', end: '13:00', minutes: 30 }],
      capacities: [
        { kind: 'pallets', amount: 4 },
        { kind: 'roll cages', amount: 2.5 },
      ],
      start: { city: 'Graz' },
      maxStops: 40,
    });
    await open();
    expect(await dialog.getByLabel('Breaks').inputValue()).toBe('11:30–13:00 30 min');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await trial.t.api.get(`/api/vehicle/${guid}`)).body.data.planning).toEqual(planning);
    await trial.endWell(visit);
  });

  it('edits the constraints and coordinates of a shipment, and shows instructions of its consignee', async () => {
    const { rows } = await trial.t.db.query<{ id: string }>(
      `SELECT id FROM shipments WHERE recipient_name = 'Nora Nord' LIMIT 1`,
    );
    const { id } = rows[0]!;
    await trial.t.db.query(
      `INSERT INTO delivery_instructions (business_id, shipment_id, text, safe_place) VALUES ($1, $2, 'Ring at Huber', 'Garage')`,
      [trial.t.tenant.id, id],
    );
    const visit = await trial.opened(`/portal/shipments/${id}`);
    const { page } = visit;
    await page.getByRole('region', { name: 'From the recipient' }).getByText('Garage').waitFor();
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Add planning constraints' }).click();
    await dialog.getByLabel('Priority (0 to 100)').fill('80');
    await dialog.getByText('Hours and breaks').click();
    await dialog.getByLabel('Time windows').fill('09:00–12:00; 14:00–16:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('definition').filter({ hasText: '09:00–12:00; 14:00–16:00' }).waitFor();
    await page.getByRole('button', { name: 'Set location on map' }).click();
    const map = page.locator('.place-picker canvas.maplibregl-canvas');
    await map.click({ position: { x: 200, y: 150 } });
    expect(await page.getByLabel('Latitude').inputValue()).toMatch(/^\d+\.\d+$/);
    const place = async (): Promise<number[]> => [
      Number(await page.getByLabel('Latitude').inputValue()),
      Number(await page.getByLabel('Longitude').inputValue()),
    ];
    const pin = page.getByRole('button', { name: /^Pin: drag it/ });
    const clicked = await place();
    const { x, y } = await pointedAt(page, pin);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 40, { steps: 5 });
    await page.mouse.up();
    await until(async () => (await place()).join() !== clicked.join());
    const dragged = await place();
    expect([dragged[0]! < clicked[0]!, dragged[1]! > clicked[1]!]).toEqual([true, true]); // to the south-east
    await pin.press('Shift+ArrowUp');
    await until(async () => (await place()).join() !== dragged.join());
    const moved = await place();
    expect([moved[0]! > dragged[0]!, Math.abs(moved[1]! - dragged[1]!) < 1e-5]).toEqual([true, true]);
    await pin.click(); // A click on the pin leaves it where it is.
    expect(await place()).toEqual(moved);
    await page.getByLabel('Latitude').fill('-'); // the begin of a number, which moves nothing
    await page.getByLabel('Latitude').fill('48.2034');
    await page.getByLabel('Longitude').fill('16.3585');
    expect(await visit.inaccessible()).toEqual([]);
    await page.getByRole('button', { name: 'Deliver here' }).click();
    await page.getByRole('status').getByText('The location was saved.').waitFor();
    const { location, planning } = (await trial.t.api.get(`/api/v1/shipments/${id}`)).body.data;
    expect([location.latitude, location.longitude, planning.priority]).toEqual([48.2034, 16.3585, 80]);
    await page.getByRole('button', { name: 'Look up the address again' }).click();
    await page.getByRole('button', { name: 'Look up the address again' }).waitFor({ state: 'detached' });

    const customerId = (await trial.t.api.get(`/api/v1/shipments/${id}`)).body.data.customer.guid as string;
    await page.goto(`/portal/customers/${customerId}`);
    await page.getByRole('button', { name: 'Set location on map' }).click();
    await page.getByLabel('Latitude').fill('48.2071');
    expect(await page.getByRole('button', { name: 'Deliver here' }).isDisabled()).toBe(true); // without a longitude
    await page.getByLabel('Longitude').fill('16.3802');
    await page.getByRole('button', { name: 'Deliver here' }).click();
    await page.getByRole('button', { name: 'Look up the address again' }).waitFor();
    const placed = (await trial.t.api.get(`/api/v1/Customers/${customerId}/location`)).body.data;
    expect([placed.latitude, placed.longitude, placed.precision]).toEqual([48.2071, 16.3802, 'given']);
    expect(await visit.inaccessible()).toEqual([]);
    await trial.endWell(visit);
  });

  it('edits the pickup of a shipment until it is collected', async () => {
    const { rows } = await trial.t.db.query<{ id: string }>(
      `SELECT id FROM shipments WHERE business_id = $1 AND status = 'created' ORDER BY id LIMIT 1`,
      [trial.t.tenant.id],
    );
    const path = `/api/v1/shipments/${rows[0]!.id}`;
    await trial.t.api.put(path).send({ pickup: {} }).expect(200);
    const visit = await trial.opened(`/portal/shipments/${rows[0]!.id}`);
    const { page } = visit;
    const collected = page.getByRole('region', { name: 'Pickup location' });
    await collected.getByRole('button', { name: 'Set location on map' }).click();
    await collected.getByLabel('Latitude').fill('48.1951');
    await collected.getByLabel('Longitude').fill('16.3712');
    expect(await visit.inaccessible()).toEqual([]);
    await collected.getByRole('button', { name: 'Collect here' }).click();
    const again = collected.getByRole('button', { name: 'Look up the address again' });
    await again.waitFor();
    const { latitude, longitude } = (await trial.t.api.get(`${path}/sender/location`)).body.data;
    expect([latitude, longitude]).toEqual([48.1951, 16.3712]);
    await again.click();
    await again.waitFor({ state: 'detached' });
    await trial.t.api.put(path).send({ pickup: null }).expect(200);
    await page.reload();
    await page.getByRole('region', { name: 'Location', exact: true }).waitFor();
    expect(await collected.count()).toBe(0);
    expect(await page.getByText('Location', { exact: true }).count()).toBe(1);
    await trial.endWell(visit);
    const viewer = await trial.openedAs('viewer', `/portal/shipments/${rows[0]!.id}`);
    await viewer.page.getByText('Location', { exact: true }).waitFor(); // among the facts, since it cannot be changed
    expect(await viewer.page.getByRole('region', { name: 'Location', exact: true }).count()).toBe(0);
    await trial.endWell(viewer);
  });

  it('shows the delivery day that a consignee requests, and notifies the consignee of the decision', async () => {
    const businessId = trial.t.tenant.id;
    const { rows } = await trial.t.db.query<{ id: string; number: string }>(
      `WITH notified AS (SELECT id, tracking_number FROM shipments WHERE business_id = $1 AND status = 'created' LIMIT 1),
        asked AS (INSERT INTO reschedule_requests (business_id, id, shipment_id, wanted_on)
          SELECT $1, gen_random_uuid(), id, current_date + 7 FROM notified),
        sent AS (INSERT INTO notifications (business_id, shipment_id, kind, channel, status, recipient, answer, settled_at)
          SELECT $1, id, 'confirmed', 'mail', 'sent', 'nora@nord.example', '250 Ok', now() FROM notified
          ON CONFLICT (business_id, shipment_id, kind, channel) DO UPDATE SET status = 'sent', recipient = 'nora@nord.example', settled_at = now())
       SELECT id, tracking_number AS number FROM notified`,
      [businessId],
    );
    const { id, number } = rows[0]!;
    const visit = await trial.opened('/');
    const { page } = visit;
    const matter = page.getByRole('listitem').filter({ hasText: `${number}: the recipient asks for delivery on` });
    await matter.getByRole('link', { name: 'View' }).click();
    await page.getByRole('region', { name: 'Notifications' }).getByText('sent to nora@nord.example').waitFor();
    const consignee = page.getByRole('region', { name: 'From the recipient' });
    expect(await visit.inaccessible()).toEqual([]);
    await consignee.getByRole('button', { name: 'Accept' }).click();
    await consignee.getByText(': accepted').waitFor();
    const { data } = (await trial.t.api.get(`/api/v1/shipments/${id}/consignee`)).body;
    expect(data.reschedule.status).toBe('accepted');
    await trial.endWell(visit);
  });

  it('signs a phone of a driver in with a code, and signs it out', async () => {
    const visit = await trial.opened('/portal/drivers');
    const { page } = visit;
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Phones of Ada Byron' }).click();
    await dialog.getByText('None yet').waitFor();
    await dialog.getByRole('button', { name: 'Invite by QR code' }).click();
    const picture = dialog.getByRole('img', { name: 'Invitation of Ada Byron as a QR code' });
    await picture.waitFor();
    await until(async () => (await page.evaluate<number>(`document.querySelector('.qr-code').naturalWidth`)) > 0); // drawn, and let in by the policy
    const url = await dialog.locator('pre').textContent();
    expect(await visit.inaccessible()).toEqual([]);
    const code = url!.split('#code=')[1];
    await trial.t.as().post('/api/driver/session').send({ code, deviceName: 'Ada’s phone' }).expect(200);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Phones of Ada Byron' }).click();
    await dialog.getByRole('button', { name: 'Sign Ada’s phone out' }).click();
    await dialog.getByText('None yet').waitFor();
    await trial.endWell(visit);
  });
});
