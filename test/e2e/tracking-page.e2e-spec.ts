import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { addressShipment, seedDispatch } from '../factories/dispatch.factory';
import { seedShipment } from '../factories/shipment.factory';
import { startTestApp, type TestApp } from '../support/test-app';

const OWN = { 'Sec-Fetch-Site': 'same-origin' };
const FROM_ELSEWHERE: readonly Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://evil.example' },
];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe("the consignee's page", () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
    await t.db.query(`UPDATE businesses SET phone = '+43 1 1', timezone = 'Europe/Vienna' WHERE id = $1`, [
      t.tenant.id,
    ]);
  });
  beforeEach(() => t.db.query('DELETE FROM tracking_page_settings'));
  afterAll(() => t.stop());

  const pathOf = async (id: string): Promise<string> =>
    new URL((await t.api.get(`/api/v1/shipments/${id}`)).body.data.trackingUrl).pathname;
  const open = (path: string, language?: string) => {
    const asked = request(t.url).get(path);
    return language ? asked.set('Accept-Language', language) : asked;
  };
  const post = (path: string, fields: object, headers: Record<string, string> = OWN) =>
    request(t.url).post(path).type('form').set(headers).send(fields);

  it('is one answer that loads nothing from elsewhere, runs its own script alone, and is small', async () => {
    const { id } = await seedShipment(t);
    const { status, headers, text } = await open(await pathOf(id));
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+' 'sha256-[\w+/=]+'; script-src 'sha256-[\w+/=]+'; connect-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    );
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect(text).not.toMatch(/ src="|style="|onclick|https?:/);
    expect(text.length).toBeLessThan(60 * 1024);
    expect(gzipSync(text).length).toBeLessThan(10 * 1024);
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de', 'In Zustellung'],
    ['fr', 'fr', 'En cours de livraison'],
    ['es', 'es', 'En reparto'],
    ['it', 'it', 'In consegna'],
    ['pl', 'pl', 'Wydana do doręczenia'],
    ['nl-BE', 'nl', 'Wordt bezorgd'],
    ['pt-BR', 'pt', 'Em distribuição'],
    ['en-US', 'en', 'Out for delivery'],
    ['ar,zh;q=0.9', 'en', 'Out for delivery'],
    [undefined, 'en', 'Out for delivery'],
  ])('speaks to a reader of %s in %s', async (asked, language, words) => {
    const { id } = await seedShipment(t, { status: 'out_for_delivery' });
    const { text } = await open(await pathOf(id), asked);
    expect(text).toContain(`<html lang="${language}"`);
    expect(text).toContain(words);
  });

  it("speaks the business's language to whom it does not know", async () => {
    await t.api.put('/api/business/tracking-page').send({ language: 'pl' });
    const { id } = await seedShipment(t);
    expect((await open(await pathOf(id), 'ar')).text).toContain('<html lang="pl"');
  });

  it('escapes whatever others wrote', async () => {
    const attack = '"><script>alert(1)</script>';
    await t.db.query('UPDATE businesses SET name = $2 WHERE id = $1', [t.tenant.id, attack]);
    const { id } = await seedShipment(t, { recipientCity: attack });
    const path = await pathOf(id);
    await t
      .as()
      .put(`/api/public/tracking/${path.split('/').at(-1)}/instructions`)
      .send({ text: attack, safePlace: attack });
    const { text } = await open(path);
    expect(text).not.toContain('<script>alert');
    expect(text.match(/<script>/g)).toHaveLength(1);
    await t.db.query(`UPDATE businesses SET name = 'Bote' WHERE id = $1`, [t.tenant.id]);
  });

  it('tells nothing of others', async () => {
    const { shipments } = await seedDispatch(t, {
      status: 'in_progress',
      shipments: ['out_for_delivery', 'out_for_delivery'],
    });
    await addressShipment(t, shipments[0]!.id, {
      street: 'Geheime Gasse 1',
      city: 'Graz',
      postalCode: '8010',
      country: 'AT',
    });
    const { text } = await open(await pathOf(shipments[1]!.id));
    expect(text).toContain('Stops before yours: 1');
    for (const secret of ['Geheime', 'Graz', '8010', 'Albertinaplatz', shipments[0]!.trackingNumber])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });

  it.each(['instructions', 'reschedule', 'rating'] as const)(
    'takes the form %s without a script, and says so',
    async (form) => {
      await t.api.put('/api/business/tracking-page').send({ rescheduleAllowed: true });
      const { id } = await seedShipment(t, { status: form === 'rating' ? 'delivered' : 'created' });
      const path = await pathOf(id);
      const fields = {
        instructions: { text: 'Ring twice.\r\nOr call.', safePlace: '', pinWanted: 'on' },
        reschedule: { date: inDays(3) },
        rating: { stars: '4', comment: '' },
      }[form];
      const answer = await post(`${path}/${form}`, fields);
      expect([answer.status, answer.headers.location]).toEqual([303, `${path}?done=${form}#${form}`]);
      const said = { instructions: 'Saved. The driver will see it.', reschedule: 'You asked for', rating: 'Thank you' }[
        form
      ];
      expect((await open(answer.headers.location!)).text).toContain(said);
      const { data } = (await t.api.get(`/api/v1/shipments/${id}/consignee`)).body;
      expect(data).toMatchObject({
        instructions:
          form === 'instructions' ? { text: 'Ring twice.\nOr call.', safePlace: null, pinWanted: true } : null,
        reschedule: form === 'reschedule' ? { date: inDays(3), status: 'pending' } : null,
        rating: form === 'rating' ? { stars: 4, comment: null } : null,
      });
    },
  );

  it('says what is wrong with a form in the language of its reader, and keeps what was typed', async () => {
    await t.api.put('/api/business/tracking-page').send({ rescheduleAllowed: true });
    const { id } = await seedShipment(t);
    const path = await pathOf(id);
    const late = await post(`${path}/reschedule`, { date: inDays(90) }).set('Accept-Language', 'de');
    expect([late.status, late.text.includes('Bitte wählen Sie einen Tag vom'), late.text.includes(inDays(90))]).toEqual(
      [...[400, true, true]],
    );
    const long = await post(`${path}/instructions`, { text: 'x'.repeat(501) });
    expect([long.status, long.text.includes('x'.repeat(501))]).toEqual([400, true]);
    await t.db.query(`UPDATE shipments SET status = 'out_for_delivery' WHERE id = $1`, [id]);
    expect((await post(`${path}/instructions`, { text: 'x' })).status).toBe(409);
  });

  it('takes forms from its own page alone', async () => {
    const { id } = await seedShipment(t);
    const path = await pathOf(id);
    for (const headers of FROM_ELSEWHERE)
      expect((await post(`${path}/instructions`, { text: 'x' }, headers)).status).toBe(403);
  });

  it('is the same for every link that leads nowhere, in the language of its reader', async () => {
    const { id } = await seedShipment(t);
    const path = await pathOf(id);
    await t.api.delete(`/api/v1/shipments/${id}/tracking-link`);
    const [revoked, unknown] = [await open(path, 'de'), await open('/track/x', 'de')];
    expect([revoked.status, revoked.text]).toEqual([404, unknown.text]);
    expect(revoked.text).toContain('Dieser Link führt nirgendwohin');
    expect((await post(`${path}/rating`, { stars: '5' })).status).toBe(404);
  });

  it('is limited by address', async () => {
    const limited = await startTestApp({ PUBLIC_RATE_LIMIT: '20' });
    try {
      const statuses = [];
      for (let n = 0; n < 25; n++)
        statuses.push((await request(limited.url).get(`/track/${'A'.repeat(21)}${n % 10}`)).status);
      expect(statuses).toEqual([...Array<number>(20).fill(404), ...Array<number>(5).fill(429)]);
    } finally {
      await limited.stop();
    }
  });

  it('is not served where the interface stands alone', async () => {
    const alone = await startTestApp({ PORTAL: 'false' });
    try {
      const { id } = await seedShipment(alone);
      const { trackingUrl } = (await alone.api.get(`/api/v1/shipments/${id}`)).body.data;
      expect((await request(alone.url).get(new URL(trackingUrl).pathname)).status).toBe(404);
    } finally {
      await alone.stop();
    }
  });
});
