import { NotificationSendingService } from '../../src/modules/notifications/sending/notification-sending.service';
import { JobHandlers } from '../../src/platform/jobs/job-handlers';
import { seedCustomer } from '../factories/customer.factory';
import { seedDispatch } from '../factories/dispatch.factory';
import { seedShipment } from '../factories/shipment.factory';
import { expectOk } from '../support/expect-response';
import { type ReceivedMail, startMailServer } from '../support/mail-server';
import { readPdf } from '../support/pdf-pages';
import { startSmsReceiver } from '../support/sms-receiver';
import { startTestApp, type TestApp } from '../support/test-app';
import { turnMailsOn } from '../support/turn-mails-on';
import type { Tenant } from '../factories/tenant.factory';

const PARTY = {
  name: 'Albertina',
  phone: '+43 1 555 0110',
  street: 'Albertinaplatz 1',
  city: 'Wien',
  postalCode: '1010',
  country: 'AT',
};
const PARCEL = { length: 30, width: 20, height: 10, weight: 2 };
const SETTINGS = '/api/business/notifications';

describe('notifications to consignees', () => {
  let t: TestApp;
  let server: Awaited<ReturnType<typeof startMailServer>>;
  let tenant: Tenant;
  let api: TestApp['api'];
  beforeAll(async () => {
    server = await startMailServer();
    t = await startTestApp({
      SMTP_URL: server.url,
      PUBLIC_URL: 'https://dispatch.example',
      ALLOW_PRIVATE_TARGETS: 'true',
    });
  });
  beforeEach(async () => {
    server.mails.length = 0;
    server.react();
    await t.db.query('TRUNCATE graphile_worker._private_jobs');
    await t.db.query(
      `UPDATE notifications SET status = 'sent', reason = NULL, settled_at = now() WHERE status = 'waiting'`,
    );
    tenant = await t.seedTenant();
    await turnMailsOn(t, tenant);
    api = t.as(tenant.tokens.owner);
    await t.db.query(`UPDATE businesses SET timezone = 'Europe/Vienna', name = 'Blumen & Söhne' WHERE id = $1`, [
      tenant.id,
    ]);
  });
  afterAll(async () => {
    await t.stop();
    await server.stop();
  });

  /** What a worker does once the job is there. */
  const send = async (businessId = tenant.id) => {
    const sending = t.app.get(NotificationSendingService);
    sending.startSending(businessId);
    await sending.waitUntilIdle();
  };
  const look = async () => {
    const handler = t.app
      .get(JobHandlers)
      .listTasks()
      .find(({ task }) => task === 'find_notifications')!;
    await handler.run({}, { number: 1, isLast: false });
    await t.app.get(NotificationSendingService).waitUntilIdle();
  };
  const makeShipment = async (language?: string): Promise<string> => {
    const { id: customerId } = await seedCustomer(t, { businessId: tenant.id });
    if (language) await api.put(`/api/v1/Customers/${customerId}`).send({ language });
    const body = { customerId, sender: PARTY, recipient: PARTY, packages: [PARCEL] };
    const { status, headers } = await api.post('/api/v1/shipments').send(body);
    expect(status).toBe(201);
    return headers.location!.split('/').at(-1)!;
  };
  const move = (id: string, status: string) => api.post(`/api/v1/shipments/${id}/traces`).send({ status });
  const log = async (id: string) => (await api.get(`/api/v1/shipments/${id}/notifications`)).body.data;
  const kinds = (mails: readonly ReceivedMail[]) => mails.map(({ headers }) => headers.subject);
  const set = async (body: object) => {
    const response = await api.put(SETTINGS).send(body);
    expectOk(response);
  };

  it('sends a mail as text and HTML with a one-click unsubscribe link', async () => {
    const id = await makeShipment();
    await send();
    const [mail] = server.mails;
    const [{ guid, answer, recipient, status }] = await log(id);
    expect([status, answer]).toEqual(['sent', '250 Ok: queued as 4ZbR1p']);
    expect(mail!.to).toBe(recipient);
    expect(mail!.headers).toMatchObject({
      subject: expect.stringMatching(/^Blumen & Söhne: your delivery DD\d{10}AT$/),
      'message-id': `<${guid}@localhost.localdomain>`,
      'list-unsubscribe': expect.stringMatching(/^<https:\/\/dispatch\.example\/unsubscribe\/[\w-]{22}>$/),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(mail!.headers.from).toContain('Blumen & Söhne');
    const { trackingUrl } = (await api.get(`/api/v1/shipments/${id}`)).body.data;
    expect(mail!.text).toContain(trackingUrl);
    expect(mail!.html).toContain(`href="${trackingUrl}"`);
    expect(mail!.html).toContain('Blumen &amp; Söhne');

    const path = mail!.headers['list-unsubscribe']!.slice(1, -1).replace('https://dispatch.example', '');
    expect((await fetch(t.url + path)).status).toBe(200); // looking changes nothing
    const other = await makeShipment();
    await t.db.query(
      `UPDATE shipments SET customer_id = (SELECT s.customer_id FROM shipments s WHERE s.business_id = $3 AND s.id = $1)
       WHERE business_id = $3 AND id = $2`,
      [id, other, tenant.id],
    );
    const form = {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: 'https://mail.example',
      'Sec-Fetch-Site': 'cross-site',
    };
    const clicked = await fetch(t.url + path, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' });
    expect([clicked.status, clicked.headers.get('cache-control')]).toEqual([200, 'no-store']);
    await send();
    expect(server.mails).toHaveLength(1);
    expect(await log(other)).toMatchObject([{ status: 'dropped', reason: 'unsubscribed', recipient: null }]);
    await fetch(t.url + path, { method: 'POST', headers: form, body: 'wants=yes' });
    expect((await t.db.query('SELECT FROM notification_refusals WHERE business_id = $1', [tenant.id])).rows).toEqual(
      [],
    );
    expect((await fetch(`${t.url}/unsubscribe/AAAAAAAAAAAAAAAAAAAAAA`, { method: 'POST' })).status).toBe(404);
  });

  it("uses the customer's language, otherwise the business's, and supports all names", async () => {
    await api.put('/api/business/tracking-page').send({ language: 'fr' });
    const own = await makeShipment('de');
    await t.db.query(`UPDATE shipments SET recipient_name = 'محمد <b>العربي</b>' WHERE id = $1`, [own]);
    await makeShipment();
    await send();
    const [german, french] = ['de', 'fr'].map((lang) =>
      server.mails.find(({ html }) => html.includes(`<html lang="${lang}"`)),
    );
    expect(german!.headers.subject).toContain('Ihre Lieferung');
    expect(german!.text).toContain('Guten Tag محمد <b>العربي</b>,');
    expect(german!.html).toContain('<bdi>محمد &lt;b&gt;العربي&lt;/b&gt;</bdi>');
    expect(french!.headers.subject).toContain('votre livraison');
  });

  it('shows the amount due until the delivery', async () => {
    const id = await makeShipment('de');
    await api.put(`/api/v1/shipments/${id}`).send({ cashOnDelivery: { amount: 1042.5, currency: 'EUR' } });
    const without = await makeShipment('de');
    await send();
    const to = async (shipment: string) => (await log(shipment))[0].recipient;
    const [mail, other] = await Promise.all(
      [id, without].map(async (each) => {
        const recipient = await to(each);
        return server.mails.find((sent) => sent.to === recipient)!;
      }),
    );
    expect(mail!.text).toContain('\nBei der Lieferung zu zahlen: 1.042,50 €\n');
    expect(mail!.html).toContain('Bei der Lieferung zu zahlen: <bdi style="white-space:nowrap">1.042,50 €</bdi>');
    expect(other!.text).not.toContain('zahlen');
    server.mails.length = 0;
    await move(id, 'out_for_delivery');
    await send();
    expect(server.mails[0]!.text).toContain('zu zahlen: 1.042,50 €');
    await move(id, 'delivered');
    await send();
    expect(server.mails[1]!.text).not.toContain('zahlen');
  });

  it('reuses an open connection to the mail server', async () => {
    await makeShipment();
    await send();
    const before = server.connections;
    for (let n = 0; n < 3; n++) {
      await makeShipment();
      await send();
    }
    expect([server.mails.length, server.connections - before]).toEqual([4, 0]);
  });

  it('sends a notification once, even if the event happens again or several processes look for it', async () => {
    const id = await makeShipment();
    await Promise.all(Array.from({ length: 8 }, () => move(id, 'out_for_delivery')));
    await move(id, 'exception');
    await move(id, 'out_for_delivery');
    const sending = t.app.get(NotificationSendingService);
    for (let n = 0; n < 32; n++) sending.startSending(tenant.id);
    await Promise.all([sending.waitUntilIdle(), look(), look()]);
    await move(id, 'delivered');
    await send();
    await send();
    expect(kinds(server.mails).sort()).toEqual([
      'Blumen & Söhne: delivered',
      'Blumen & Söhne: your delivery is on its way',
    ]);
    const output = (await log(id)) as { kind: string; status: string; reason: string | null }[];
    expect(output.map(({ kind, status, reason }) => [kind, status, reason]).sort()).toEqual([
      ['confirmed', 'dropped', 'overtaken'],
      ['delivered', 'sent', null],
      ['failed', 'dropped', 'overtaken'],
      ['out_for_delivery', 'sent', null],
    ]);
  });

  it('sends a notification from another process if the first one has died', async () => {
    await makeShipment();
    await t.db.query(
      `UPDATE notifications SET tries = 1, leased_until = now() + interval '1 minute' WHERE business_id = $1`,
      [tenant.id],
    );
    await look();
    expect(server.mails).toHaveLength(0);
    await t.db.query(`UPDATE notifications SET leased_until = now() WHERE business_id = $1`, [tenant.id]);
    await Promise.all([look(), look()]);
    expect(server.mails).toHaveLength(1);
  });

  it('holds the notifications of a suspended business until it is active again', async () => {
    const id = await makeShipment();
    const suspend = (isSuspended: boolean) =>
      t.db.query('UPDATE businesses SET suspended_at = CASE WHEN $2 THEN now() END WHERE id = $1', [
        tenant.id,
        isSuspended,
      ]);
    await suspend(true);
    await send();
    await look();
    expect(server.mails).toHaveLength(0);
    await suspend(false);
    await look();
    expect(server.mails).toHaveLength(1);
    expect(await log(id)).toMatchObject([{ kind: 'confirmed', status: 'sent' }]);
  });

  it('plans no notification if the change that it reports is rolled back', async () => {
    const response = await api
      .post('/api/v1/shipments')
      .send({ customerId: tenant.id, sender: PARTY, recipient: PARTY, packages: [PARCEL] });
    expect(response.status).toBe(404);
    expect((await t.db.query('SELECT FROM notifications WHERE business_id = $1', [tenant.id])).rows).toEqual([]);
    await makeShipment();
    expect(await t.jobs('send_notifications')).toEqual([{ businessId: tenant.id }]);
  });

  it('retries while the mail server is unavailable, and gives up when the server refuses', async () => {
    server.react(() => {
      throw Object.assign(new Error('greylisted'), { responseCode: 451 });
    });
    const id = await makeShipment();
    await send();
    const [waiting] = await log(id);
    expect(waiting).toMatchObject({ status: 'waiting', tries: 1, answer: expect.stringContaining('greylisted') });
    expect(Date.parse(waiting.dueAt)).toBeGreaterThan(Date.now());
    server.react(() => {
      throw Object.assign(new Error('no such user'), { responseCode: 550 });
    });
    await t.db.query('UPDATE notifications SET due_at = now() WHERE business_id = $1', [tenant.id]);
    await look();
    expect(await log(id)).toMatchObject([{ status: 'failed', tries: 2, answer: expect.stringContaining('550') }]);
  });

  describe('about a vehicle that is near', () => {
    const tour = () =>
      seedDispatch(t, {
        businessId: tenant.id,
        status: 'in_progress',
        shipments: ['out_for_delivery', 'out_for_delivery', 'out_for_delivery'],
        plannedDate: new Date(Date.now() - 600_000).toISOString(),
      });

    it('is sent for the next stop and stops within 20 minutes, but not after the delivery', async () => {
      const { shipments } = await tour();
      const [first, second, third] = shipments.map(({ id }) => id);
      await t.db.query(`UPDATE route_stops SET expected_at = now() + interval '15 minutes' WHERE shipment_id = $1`, [
        second,
      ]);
      await t.db.query(`UPDATE route_stops SET expected_at = now() + interval '2 hours' WHERE shipment_id = $1`, [
        third,
      ]);
      await look();
      await look();
      expect(kinds(server.mails)).toEqual(Array(2).fill('Blumen & Söhne: almost at your door'));
      expect((await log(first!)).length + (await log(second!)).length).toBe(2);
      expect(await log(third!)).toEqual([]);

      const late = await tour();
      await t.db.query(`UPDATE route_stops SET arrived_at = now() WHERE shipment_id = $1`, [late.shipments[0]!.id]);
      await t.db.query(
        `INSERT INTO notifications (business_id, shipment_id, kind, channel) VALUES ($1, $2, 'near', 'mail'), ($1, $3, 'near', 'mail')`,
        [tenant.id, late.shipments[0]!.id, late.shipments[1]!.id],
      );
      await t.db.query(`UPDATE shipments SET status = 'delivered', delivered_at = now() WHERE id = $1`, [
        late.shipments[1]!.id,
      ]);
      server.mails.length = 0;
      await send();
      expect(server.mails).toEqual([]);
      for (const { id } of late.shipments.slice(0, 2))
        expect(await log(id)).toMatchObject([{ kind: 'near', status: 'dropped', reason: 'overtaken' }]);
    });
  });

  it('states why a delivery failed and what comes next, only after the failure', async () => {
    const { id } = await seedShipment(t, { businessId: tenant.id, status: 'out_for_delivery' });
    await move(id, 'exception');
    await t.db.query(`UPDATE delivery_attempts SET reason = 'no_access' WHERE shipment_id = $1`, [id]);
    await send();
    expect(server.mails[0]!.text).toContain('Reason: the driver could not get to the door');
    expect(server.mails[0]!.text).toContain('We will get in touch with you.');
    const never = await makeShipment();
    await move(never, 'exception');
    await send();
    expect(server.mails).toHaveLength(1);
  });

  it('postpones a notification to the end of quiet hours, or drops one that cannot wait', async () => {
    const hour = (shift: number) => {
      const at = new Date(Date.now() + shift * 3_600_000);
      return new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Vienna', hour: '2-digit', minute: '2-digit' }).format(
        at,
      );
    };
    await set({ quietHours: { from: hour(-1), to: hour(2) } });
    const id = await makeShipment();
    const near = await seedShipment(t, { businessId: tenant.id, status: 'out_for_delivery' });
    await t.db.query(
      `INSERT INTO notifications (business_id, shipment_id, kind, channel) VALUES ($1, $2, 'near', 'mail')`,
      [tenant.id, near.id],
    );
    await send();
    expect(server.mails).toEqual([]);
    const [waits] = await log(id);
    expect(waits).toMatchObject({ status: 'waiting', tries: 0 });
    expect(Math.abs(Date.parse(waits.dueAt) - Date.now() - 2 * 3_600_000)).toBeLessThan(120_000);
    expect(await log(near.id)).toMatchObject([{ status: 'dropped', reason: 'quiet_hours' }]);
  });

  it('sends nothing if the business has switched the kind off before or after planning', async () => {
    await set({ kinds: { confirmed: { mail: false } } });
    const off = await makeShipment();
    expect(await log(off)).toEqual([]);
    await set({ kinds: { confirmed: { mail: true } } });
    const meanwhile = await makeShipment();
    await api.put('/api/business/default-configuration').send({ notifications: { emailEnabled: false } });
    await send();
    expect(await log(meanwhile)).toMatchObject([{ status: 'dropped', reason: 'switched_off' }]);
    const none = await makeShipment();
    expect(await log(none)).toEqual([]);
    expect(server.mails).toEqual([]);
  });

  it('uses the templates of the business, and rejects unknown variables by name', async () => {
    const { status, body } = await api.put(SETTINGS).send({
      wording: [
        { kind: 'near', language: 'de', text: 'Ja' },
        {
          kind: 'confirmed',
          language: 'en',
          subject: 'x {expectedAt}',
          text: '{ recipientName } {foo}',
          sms: '{foo}{foo}',
        },
      ],
    });
    expect([status, Object.keys(body.error.details as object)]).toEqual([
      400,
      ['wording.1.subject', 'wording.1.text', 'wording.1.sms'],
    ]);
    expect(body.error.details['wording.1.text']).toMatch(
      /^Contains unknown variables: \{ recipientName \}, \{foo\}\. Allowed: \{recipientName\}/,
    );
    await set({
      wording: [
        {
          kind: 'confirmed',
          language: 'en',
          subject: 'Hi <{recipientName}>',
          text: 'Line {orderNumber}\n<i>{recipientName}</i>',
        },
      ],
      replyTo: 'replies@firm.example',
    });
    await makeShipment();
    await send();
    const [mail] = server.mails;
    expect(mail!.headers).toMatchObject({ subject: 'Hi <Albertina>', 'reply-to': 'replies@firm.example' });
    expect(mail!.text).toMatch(/^<i>Albertina<\/i>\n/); // without an order the first line has nothing to say
    expect(mail!.html).toContain('&lt;i&gt;<bdi>Albertina</bdi>&lt;/i&gt;');
    const words = async () => (await api.get(`${SETTINGS}/wording`)).body.data;
    expect((await words())[0]).toMatchObject({ kind: 'confirmed', language: 'en', own: ['subject', 'text'] });
    expect(await words()).toHaveLength(40);
    expect((await api.get(SETTINGS)).body.data.wording).toMatchObject([{ subject: 'Hi <{recipientName}>', sms: null }]);
    await set({ wording: [{ kind: 'confirmed', language: 'en', subject: null, text: null }] });
    expect((await api.get(SETTINGS)).body.data.wording).toEqual([]);
    expect((await words())[0]).toMatchObject({ own: [] });
  });

  it('links the mail about a delivery to its proof, which only the consignee can open', async () => {
    const id = await makeShipment();
    await send();
    await api.patch(`/api/v1/shipments/${id}/status`).send({ status: 'in_transit' });
    await move(id, 'out_for_delivery');
    await send();
    const proof = await api.post(`/api/v1/shipments/${id}/proof-of-delivery`).field('recipientName', 'Karl Kellner');
    expect(proof.status).toBe(201);
    server.mails.length = 0;
    await send();
    const [mail] = server.mails;
    const [, path] = /https:\/\/dispatch\.example(\/proof\/[\w-]{22})/.exec(mail!.text)!;
    expect(mail!.html).toContain(`href="https://dispatch.example${path}"`);
    const get = (page: string) => fetch(`${t.url}${page}`); // no operation of the document, as other pages
    const shown = await get(path!);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    const texts = readPdf(Buffer.from(await shown.arrayBuffer())).flatMap((page) => page.texts.map(({ text }) => text));
    expect(texts).toContain('Karl Kellner');
    expect(texts.join(' ')).not.toContain('Maria Muster'); // The name of the user who recorded it.
    const [, unsubscribe] = /\/unsubscribe\/([\w-]{22})/.exec(mail!.text)!;
    for (const token of [unsubscribe!, 'AAAAAAAAAAAAAAAAAAAAAA', 'x'])
      expect([token, (await get(`/proof/${token}`)).status]).toEqual([token, 404]);
    await t.db.query(`UPDATE notifications SET happened_at = now() - interval '31 days' WHERE shipment_id = $1`, [id]);
    expect((await get(path!)).status).toBe(404);
  });

  it('sends a signed text message whose repetition has the same idempotency key', async () => {
    const secret = 'seven quiet trams on the Ring';
    const receiver = await startSmsReceiver(secret);
    try {
      expect((await api.put(SETTINGS).send({ sms: { url: receiver.url } })).body.error.details).toEqual({
        'sms.secret': 'Is required to sign the messages, because none is set yet.',
      });
      await set({ sms: { url: receiver.url, secret }, kinds: { confirmed: { mail: false, sms: true } } });
      const { rows } = await t.db.query(
        'SELECT sms_secret_encrypted AS sealed FROM notification_settings WHERE business_id = $1',
        [tenant.id],
      );
      expect(rows[0].sealed).toMatch(/^test\./);
      expect(
        JSON.stringify((await api.get(SETTINGS)).body) +
          JSON.stringify((await api.get('/api/business/audit-log')).body),
      ).not.toContain(secret);
      receiver.answer(503);
      const id = await makeShipment('de');
      await send();
      receiver.answer(200);
      await t.db.query('UPDATE notifications SET due_at = now() WHERE business_id = $1', [tenant.id]);
      await look();
      expect([receiver.requests, receiver.sent.size, server.mails.length]).toEqual([2, 1, 0]);
      const [message] = receiver.sent.values();
      expect(message).toMatchObject({ kind: 'confirmed', language: 'de', sender: 'Blumen & Söhne' });
      expect(message!.text).toMatch(
        /^Blumen & Söhne hat eine Lieferung für Sie\. Voraussichtlich: .*\nhttps:\/\/dispatch\.example\/track\//,
      );
      expect(await log(id)).toMatchObject([
        { channel: 'sms', status: 'sent', tries: 2, answer: '200 {"reference":"r-1"}' },
      ]);
      receiver.answer(400);
      const refused = await makeShipment();
      await send();
      expect(await log(refused)).toMatchObject([
        { status: 'failed', tries: 1, answer: expect.stringMatching(/^400 /) },
      ]);
      await set({ sms: { url: receiver.url, secret: 'another secret than theirs' } });
      const unsigned = await makeShipment();
      await send();
      expect(await log(unsigned)).toMatchObject([{ status: 'failed', answer: '401' }]);
    } finally {
      await receiver.stop();
    }
  });

  it('sends nothing to the consignee about the return of a shipment to its sender', async () => {
    const id = await makeShipment();
    for (const status of ['collected', 'exception']) await move(id, status);
    const { guid } = (await api.post(`/api/v1/shipments/${id}/return-to-sender`)).body.data as { guid: string };
    for (const status of ['collected', 'out_for_delivery']) expect((await move(guid, status)).status).toBe(201);
    await look();
    expect((await move(guid, 'delivered')).status).toBe(201);
    expect(await log(guid)).toEqual([]);
  });

  it('sends a test text message and returns the response of the gateway', async () => {
    const secret = 'seven quiet trams on the Ring';
    const test = (body: object) => api.post(`${SETTINGS}/test`).send(body);
    expect((await test({ to: '+43 1 555 0110' })).body.error).toMatchObject({
      code: 'CONFLICT',
      message: 'No SMS gateway is configured: set `sms` first.',
    });
    const receiver = await startSmsReceiver(secret);
    try {
      await set({ sms: { url: receiver.url, secret } });
      const { status, body } = await test({ to: '+43 1 555 0110', language: 'de' });
      expect([status, body.data]).toEqual([200, { sent: true, answer: '200 {"reference":"r-1"}' }]);
      expect([...receiver.sent.values()]).toMatchObject([
        {
          to: '+43 1 555 0110',
          language: 'de',
          sender: 'Blumen & Söhne',
          text: expect.stringMatching(/^Blumen & Söhne/),
        },
      ]);
      receiver.answer(400);
      expect((await test({ to: '0' })).body.data).toMatchObject({
        sent: false,
        answer: expect.stringMatching(/^400/),
      });
      expect((await test({ to: '' })).body.error.details).toHaveProperty('to');
    } finally {
      await receiver.stop();
    }
    expect((await test({ to: '+43 1 555 0110' })).body.data.sent).toBe(false);
  });

  it('previews a message in each language without storing anything', async () => {
    for (const language of ['en', 'de', 'fr', 'es', 'it', 'pl', 'nl', 'pt'])
      for (const kind of ['confirmed', 'out_for_delivery', 'near', 'delivered', 'failed']) {
        const { status, body } = await api.post(`${SETTINGS}/preview`).send({ kind, language });
        expect([status, `${body.data.subject}${body.data.text}${body.data.html}${body.data.sms}`]).toEqual([
          200,
          expect.not.stringMatching(/\{\w+\}|undefined|null/),
        ]);
      }
    const own = await api.post(`${SETTINGS}/preview`).send({ kind: 'near', language: 'de', text: 'Nur das.' });
    expect(own.body.data.text).toMatch(/^Nur das\.\n/);
    expect((await api.post(`${SETTINGS}/preview`).send({ kind: 'near', language: 'de', sms: '{window}' })).status).toBe(
      400,
    );
  });

  it('never sends or shows notifications of another business', async () => {
    const id = await makeShipment();
    const other = await t.seedTenant();
    await turnMailsOn(t, other);
    expect((await t.as(other.tokens.owner).get(`/api/v1/shipments/${id}/notifications`)).status).toBe(404);
    await send(other.id);
    expect(server.mails).toEqual([]);
    expect(await log(id)).toMatchObject([{ status: 'waiting' }]);
  });
});
