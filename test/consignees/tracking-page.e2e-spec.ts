import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { addressShipment, seedDispatch } from '../factories/dispatch.factory';
import { seedShipment } from '../factories/shipment.factory';
import { png } from '../support/images';
import { turnMailsOn } from '../support/turn-mails-on';
import { startTestApp, type TestApp } from '../support/test-app';

const OWN = { 'Sec-Fetch-Site': 'same-origin' };
const FROM_ELSEWHERE: readonly Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://evil.example' },
];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('the tracking page', () => {
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
    const requested = request(t.url).get(path);
    return language ? requested.set('Accept-Language', language) : requested;
  };
  const post = (path: string, fields: object, headers: Record<string, string> = OWN) =>
    request(t.url).post(path).type('form').set(headers).send(fields);

  it('consists of one small response that loads nothing from other origins and runs only its own script', async () => {
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

  it.each(['en', 'de', 'fr', 'es', 'it', 'pl', 'nl', 'pt'])(
    'the tracking page is smaller than 60 KB with everything it can show, in %s',
    async (language) => {
      await t.api.put('/api/business/tracking-page').send({ rescheduleAllowed: true });
      const { id } = await seedShipment(t, { recipientCity: 'Wien' });
      const path = await pathOf(id);
      const text = 'x'.repeat(500);
      await post(`${path}/instructions`, { text, safePlace: 'y'.repeat(200) });
      await post(`${path}/reschedule`, { date: inDays(3) });
      for (let event = 0; event < 60; event++)
        await t.db.query(
          `INSERT INTO shipment_traces (business_id, id, shipment_id, status, location, description, occurred_at)
         VALUES ($1, gen_random_uuid(), $2, 'in_transit', $3, 'On its way.', now() + make_interval(mins => $4))`,
          [t.tenant.id, id, event % 2 ? 'Wien' : null, event],
        );
      await t.db.query(`UPDATE shipments SET status = 'exception' WHERE id = $1`, [id]);
      const page = await open(path, language);
      expect(page.text).toContain(text);
      expect(page.text.match(/<time /g)!.length).toBeGreaterThanOrEqual(50);
      expect(Buffer.byteLength(page.text)).toBeLessThan(60 * 1024);
    },
  );

  it('shows the expected time and the vehicle first, then the form for instructions', async () => {
    const { id } = await seedShipment(t);
    await t.db.query(`UPDATE shipments SET estimated_delivery = now() + interval '2 days' WHERE id = $1`, [id]);
    const { text } = await open(await pathOf(id));
    const main = text.slice(text.indexOf('<main>'));
    const places = [
      'Being prepared',
      'Expected delivery',
      'Instructions for the driver',
      'Tracking number',
      'History',
      'Questions?',
    ].map((part) => main.indexOf(part));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('announces the next step after a failed delivery', async () => {
    const text = 'We could not deliver your parcel. What happens next will appear here.';
    const pageOf = async (status: string) => (await open(await pathOf((await seedShipment(t, { status })).id))).text;
    expect(await pageOf('exception')).toContain(text);
    expect(await pageOf('in_transit')).not.toContain(text);
  });

  describe('the photo of the delivery', () => {
    const deliver = async (): Promise<{ id: string; path: string; photoPath: string }> => {
      const { id } = await seedShipment(t, { status: 'out_for_delivery' });
      const path = await pathOf(id);
      const proof = t.api.post(`/api/v1/shipments/${id}/proof-of-delivery`).field('recipientName', 'E. Exempel');
      expect((await proof.attach('photo', png(), 'door.png')).status).toBe(201);
      return { id, path, photoPath: `/api/public/tracking/${path.split('/').at(-1)}/photo` };
    };

    it('the photo of the delivery is shown if the business allows it, for the holder of the link only', async () => {
      await t.api.put('/api/business/tracking-page').send({ proofPhotoShown: true });
      const { id, path, photoPath } = await deliver();
      expect((await open(path)).text).toContain(`<img src="${photoPath}" alt="Photo of the delivery"`);
      const photo = await request(t.url).get(photoPath);
      expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(photo.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
      const tracking = await request(t.url).get(photoPath.replace('/photo', ''));
      expect(tracking.body.data.proof).toMatchObject({ receivedBy: 'E. Exempel', hasPhoto: true });
      await t.api.delete(`/api/v1/shipments/${id}/tracking-link`);
      expect((await request(t.url).get(photoPath)).status).toBe(404);
    });

    it('the photo of the delivery is neither shown nor sent unless the business allows it', async () => {
      const { path, photoPath } = await deliver();
      expect((await open(path)).text).not.toContain('<img');
      expect((await request(t.url).get(photoPath)).status).toBe(404);
      const tracking = await request(t.url).get(photoPath.replace('/photo', ''));
      expect(tracking.body.data.proof).toMatchObject({ hasPhoto: false });
    });

    it('the photo of the delivery is not sent while the shipment is not delivered', async () => {
      await t.api.put('/api/business/tracking-page').send({ proofPhotoShown: true });
      const { id, photoPath } = await deliver();
      await t.db.query(`UPDATE shipments SET status = 'returned' WHERE id = $1`, [id]);
      expect((await request(t.url).get(photoPath)).status).toBe(404);
    });
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
  ])('speaks to a reader of %s in %s', async (requests, language, words) => {
    const { id } = await seedShipment(t, { status: 'out_for_delivery' });
    const { text } = await open(await pathOf(id), requests);
    expect(text).toContain(`<html lang="${language}"`);
    expect(text).toContain(words);
  });

  it("uses the business's language for unknown languages", async () => {
    await t.api.put('/api/business/tracking-page').send({ language: 'pl' });
    const { id } = await seedShipment(t);
    expect((await open(await pathOf(id), 'ar')).text).toContain('<html lang="pl"');
  });

  it('offers a delivery PIN only when the business sends messages', async () => {
    const path = await pathOf((await seedShipment(t)).id);
    const offers = async () => (await open(path)).text.includes('name="pinWanted"');
    expect(await offers()).toBe(false);
    await turnMailsOn(t, t.tenant);
    expect(await offers()).toBe(true);
    await t.db.query('DELETE FROM business_defaults WHERE business_id = $1', [t.tenant.id]);
  });

  it('escapes texts of users', async () => {
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

  it('reveals nothing about other stops', async () => {
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
      const response = await post(`${path}/${form}`, fields);
      expect([response.status, response.headers.location]).toEqual([303, `${path}?done=${form}#${form}`]);
      const output = {
        instructions: 'Saved. The driver will see it.',
        reschedule: 'You requested',
        rating: 'Thank you',
      }[form];
      expect((await open(response.headers.location!)).text).toContain(output);
      const { data } = (await t.api.get(`/api/v1/shipments/${id}/consignee`)).body;
      expect(data).toMatchObject({
        instructions:
          form === 'instructions' ? { text: 'Ring twice.\nOr call.', safePlace: null, pinWanted: true } : null,
        reschedule: form === 'reschedule' ? { date: inDays(3), window: null, status: 'pending' } : null,
        rating: form === 'rating' ? { stars: 4, comment: null } : null,
      });
    },
  );

  it("reports form errors in the reader's language and keeps the input", async () => {
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

  it('accepts forms only from its own page', async () => {
    const { id } = await seedShipment(t);
    const path = await pathOf(id);
    for (const headers of FROM_ELSEWHERE)
      expect((await post(`${path}/instructions`, { text: 'x' }, headers)).status).toBe(403);
  });

  it('shows the same page for every invalid link, in the language of its reader', async () => {
    const { id } = await seedShipment(t);
    const path = await pathOf(id);
    await t.api.delete(`/api/v1/shipments/${id}/tracking-link`);
    const [revoked, unknown] = [await open(path, 'de'), await open('/track/x', 'de')];
    expect([revoked.status, revoked.text]).toEqual([404, unknown.text]);
    expect(revoked.text).toContain('Dieser Link funktioniert nicht');
    expect((await post(`${path}/rating`, { stars: '5' })).status).toBe(404);
  });

  it('limits requests by client address', async () => {
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

  it('responds with 404 if the service runs without its web pages', async () => {
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
