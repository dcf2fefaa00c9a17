import { addressShipment } from '../factories/dispatch.factory';
import { seedCustomer } from '../factories/customer.factory';
import { seedShipment } from '../factories/shipment.factory';
import { behindLock } from '../support/behind-lock';
import { photograph } from '../support/images';
import { readPdf } from '../support/pdf-pages';
import { type Client, startTestApp, type TestApp } from '../support/test-app';

const NOTE = 'Left with the neighbour on the second floor, who knows the family.';
let t: TestApp;
beforeAll(async () => (t = await startTestApp()));
afterAll(() => t.stop());

async function seedProof(recipientName: string, pictures: boolean): Promise<string> {
  const customer = await seedCustomer(t, { name: 'Café Prückel' });
  const { id } = await seedShipment(t, { customerId: customer.id, recipientName: 'Nora Nord' });
  const place = { latitude: 48.2066, longitude: 16.3796 };
  await addressShipment(t, id, { street: 'Stubenring 24', city: 'Wien', postalCode: '1010', country: 'AT', ...place });
  const sent = t.api
    .post(`/api/v1/shipments/${id}/proof-of-delivery`)
    .field('recipientName', recipientName)
    .field('note', NOTE);
  if (pictures)
    sent
      .attach('photo', await photograph('jpeg', { grain: true }), 'door.jpg')
      .attach('signature', await photograph('png', { width: 600, height: 200 }), 'name.png');
  await sent.expect(201);
  return id;
}

const documentOf = (id: string, client: Client = t.api) =>
  client.get(`/api/v1/shipments/${id}/proof-of-delivery/document`).buffer(true);

it('renders a page with recipient, local time and place', async () => {
  const id = await seedProof('عمر Nord', true);
  await t.db.query(`UPDATE shipments SET delivered_at = '2026-03-02T07:14:00Z' WHERE id = $1`, [id]);
  const response = await documentOf(id);
  expect([response.status, response.headers['content-type'], response.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'private',
  ]);
  expect(response.headers['content-disposition']).toMatch(/^inline; filename="\w+-proof\.pdf"$/);
  const pages = readPdf(response.body as Buffer);
  expect(pages.map(({ widthMm, heightMm }) => [Math.round(widthMm), Math.round(heightMm)])).toEqual([[210, 297]]);
  const texts = pages[0]!.texts.map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining([
      ...['Proof of delivery', '2026-03-02, 08:14 (Europe/Vienna)', 'Nora Nord', 'Stubenring 24, 1010 Wien, AT'],
      ...['48.20660, 16.37960: the place that was given', 'by Maria Muster', '5 km', 'Schwechat'],
    ]),
  );
  expect(texts.join(' ')).toContain(NOTE);
  const pdf = (response.body as Buffer).toString('latin1');
  expect(pdf.match(/\/Subtype \/Image/g)!.length).toBeGreaterThanOrEqual(2);
});

it('states which data is missing, and returns 404 before the proof', async () => {
  const id = await seedProof('Nora Nord', false);
  const [page] = readPdf((await documentOf(id)).body as Buffer);
  expect(page!.texts.filter(({ text }) => text === 'None was taken.')).toHaveLength(2);
  const { id: open } = await seedShipment(t, {});
  const missing = await documentOf(open);
  expect([missing.status, missing.body.error?.message]).toEqual([404, expect.stringContaining('proof of delivery')]);
});

it('rejects the sixth simultaneous document of a business before reading any data', async () => {
  const id = await seedProof('Nora Nord', false);
  const responses = await behindLock(t, 'shipments', { requested: 9, refused: 4 }, () => documentOf(id));
  expect(responses).toEqual([...Array<number>(4).fill(429), ...Array<number>(5).fill(200)]);
});

it('is readable only by members of the business, and by drivers for their own shipments', async () => {
  const id = await seedProof('Nora Nord', false);
  const other = await t.seedTenant();
  expect((await documentOf(id, t.as(other.tokens.owner))).status).toBe(404);
  expect((await documentOf(id, t.as(t.tenant.tokens.driver))).status).toBe(404);
  expect((await documentOf(id, t.as(t.tenant.tokens.viewer))).status).toBe(200);
});
