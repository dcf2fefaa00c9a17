import { seedCustomer } from '../factories/customer.factory';
import { readPdf } from '../support/pdf-pages';
import { expectError } from '../support/expect-response';
import { type Client, startTestApp, type TestApp } from '../support/test-app';

const SHIRT = {
  description: 'T-shirt, cotton',
  quantity: 3,
  hsCode: '610910',
  originCountry: 'AT',
  value: 19.9,
  weightKg: 0.2,
};
const BOOK = { description: 'Книга 本', quantity: 1, originCountry: 'BG', value: 12.05, weightKg: 0.45 };
const CUSTOMS = { contentsType: 'merchandise', items: [SHIRT, BOOK] };

let t: TestApp;
let customerId: string;
beforeAll(async () => {
  t = await startTestApp();
  customerId = (await seedCustomer(t)).id;
});
afterAll(() => t.stop());

const bodyWith = (customs: object | null) => ({
  customerId,
  sender: { name: 'Werk Süd', street: 'Laxenburger Straße 365', city: 'Wien', postalCode: '1230', country: 'AT' },
  recipient: { name: 'Žofia Kováčová', street: 'Bahnhofstrasse 1', city: 'Zürich', postalCode: '8001', country: 'CH' },
  packages: [{ length: 30, width: 20, height: 10, weight: 1.5 }],
  customs,
});
async function ship(customs: object | null): Promise<string> {
  const made = await t.api.post('/api/v1/shipments').send(bodyWith(customs));
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return (made.headers.location as string).split('/').at(-1)!;
}
const shown = async (id: string) => (await t.api.get(`/api/v1/shipments/${id}`)).body.data.customs as unknown;
const documentOf = (id: string, form: string, client: Client = t.api) =>
  client.get(`/api/v1/shipments/${id}/customs-document?form=${form}`).buffer(true);
const textsOf = async (id: string, form: string) =>
  readPdf((await documentOf(id, form)).body as Buffer).map(({ texts }) => texts.map(({ text }) => text));

describe('customs data', () => {
  it('customs data are stored with the currency of the business and DAP as defaults', async () => {
    expect(await shown(await ship(CUSTOMS))).toEqual({
      contentsType: 'merchandise',
      incoterm: 'DAP',
      currency: 'EUR',
      items: [SHIRT, { ...BOOK, hsCode: null }],
    });
    expect(await shown(await ship(null))).toBeNull();
  });

  it('customs data are replaced as a whole, and removed by null', async () => {
    const id = await ship({ ...CUSTOMS, currency: 'CHF' });
    const put = (customs: unknown) => t.api.put(`/api/v1/shipments/${id}`).send({ customs });
    expect((await put({ contentsType: 'gift', incoterm: 'DDP', items: [SHIRT] })).status).toBe(200);
    expect(await shown(id)).toEqual({ contentsType: 'gift', incoterm: 'DDP', currency: 'CHF', items: [SHIRT] });
    expect((await put(null)).status).toBe(200);
    expect(await shown(id)).toBeNull();
  });

  it.each<[string, object, Record<string, unknown>]>([
    [
      'items that are heavier than the packages',
      { ...CUSTOMS, items: [{ ...SHIRT, weightKg: 0.501 }] },
      { 'customs.items': 'Must not weigh more than the packages: the items weigh 1.503 kg, the packages 1.5 kg.' },
    ],
    [
      'more decimals than the currency has',
      { ...CUSTOMS, items: [{ ...SHIRT, value: 1.005 }] },
      { 'customs.items.0.value': 'Must have at most 2 decimals in EUR.' },
    ],
    [
      'more decimals than the requested currency has',
      { ...CUSTOMS, currency: 'JPY', items: [SHIRT] },
      { 'customs.items.0.value': 'Must have no decimals in JPY.' },
    ],
    [
      'a country of origin that does not exist',
      { ...CUSTOMS, items: [{ ...SHIRT, originCountry: 'ZZ' }] },
      { 'customs.items.0.originCountry': 'Must be an ISO 3166-1 alpha-2 code such as AT.' },
    ],
    [
      'a tariff number with 7 digits',
      { ...CUSTOMS, items: [{ ...SHIRT, hsCode: '6109101' }] },
      { 'customs.items.0.hsCode': expect.stringContaining('6, 8 or 10 digits') },
    ],
    ['no items', { ...CUSTOMS, items: [] }, { 'customs.items': expect.any(String) }],
  ])('reject %s and name the field', async (_what, customs, details) => {
    const { status, body } = await t.api.post('/api/v1/shipments').send(bodyWith(customs));
    expect([status, body.error.code, body.error.details]).toEqual([400, 'VALIDATION_ERROR', details]);
  });

  it('reject lighter packages than the items', async () => {
    const id = await ship(CUSTOMS);
    const packages = [{ length: 30, width: 20, height: 10, weight: 1 }];
    const { status, body } = await t.api.put(`/api/v1/shipments/${id}`).send({ packages });
    expect([status, Object.keys(body.error.details)]).toEqual([400, ['customs.items']]);
  });

  it('customs data cannot change after the shipment has left', async () => {
    const id = await ship(CUSTOMS);
    await t.api.post(`/api/v1/shipments/${id}/traces`).send({ status: 'collected' }).expect(201);
    const { status, body } = await t.api.put(`/api/v1/shipments/${id}`).send({ customs: null });
    expect([status, body.error.details]).toEqual([409, { customs: 'Cannot be changed: the shipment is collected.' }]);
  });
});

describe('a customs document', () => {
  it.each([
    ['cn22', [74, 105], 'CN 22'],
    ['cn23', [210, 148], 'CUSTOMS DECLARATION CN 23 / DÉCLARATION EN DOUANE CN 23'],
    ['invoice', [210, 297], 'Commercial invoice'],
  ])('%s has its size, title, exact sums and Unicode texts', async (form, size, title) => {
    const id = await ship(CUSTOMS);
    const response = await documentOf(id, form);
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(response.headers['content-disposition']).toMatch(new RegExp(`^inline; filename="DD\\w+-${form}\\.pdf"$`));
    const [page, ...more] = readPdf(response.body as Buffer);
    expect([Math.round(page!.widthMm), Math.round(page!.heightMm), more.length]).toEqual([...size, 0]);
    const texts = page!.texts.map(({ text }) => text);
    // 3 × 19.90 and 12.05 EUR, 3 × 0.2 and 0.45 kg
    expect(texts).toEqual(expect.arrayContaining([title, '59.70', '12.05', '71.75', '0.600', '0.450', '1.050']));
    const whole = texts.join(' ');
    expect(whole).toContain('Книга');
    expect(whole).toContain('本');
    if (form !== 'cn22') expect(whole).toContain('Žofia Kováčová');
  });

  it('cn23 and invoice continue on further pages, with the sums on the last', async () => {
    const id = await ship({ ...CUSTOMS, items: Array(21).fill({ ...SHIRT, quantity: 1, weightKg: 0.01 }) });
    const [declaration, invoice] = [await textsOf(id, 'cn23'), await textsOf(id, 'invoice')];
    expect([declaration.length, invoice.length]).toEqual([4, 2]);
    for (const pages of [declaration, invoice])
      expect(pages.map((texts) => texts.includes('417.90'))).toEqual([...pages.slice(1).map(() => false), true]);
  });

  it('cn22 of more than 4 items is rejected with 409', async () => {
    const id = await ship({ ...CUSTOMS, items: Array(5).fill({ ...SHIRT, weightKg: 0.01 }) });
    const { status, body } = await t.api.get(`/api/v1/shipments/${id}/customs-document?form=cn22`);
    expect([status, body.error.details]).toEqual([
      409,
      { form: 'The shipment has 5 items, and a CN22 has room for 4. Use cn23.' },
    ]);
  });

  it('a customs document is a pro forma invoice unless the goods are sold', async () => {
    const [texts] = await textsOf(await ship({ ...CUSTOMS, contentsType: 'gift' }), 'invoice');
    expect(texts).toContain('Pro forma invoice');
    expect(texts).toContain('Gift');
  });

  it('a customs document is 404 for a shipment without customs data, and for one of another business', async () => {
    const [own, foreign] = [await ship(null), await ship(CUSTOMS)];
    const stranger = await t.seedTenant();
    expectError(await t.api.get(`/api/v1/shipments/${own}/customs-document`), 404, 'NOT_FOUND');
    expectError(
      await t.as(stranger.tokens.owner).get(`/api/v1/shipments/${foreign}/customs-document`),
      404,
      'NOT_FOUND',
    );
  });
});
