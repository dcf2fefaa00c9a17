import request from 'supertest';
import { NotificationSendingService } from '../../src/modules/notifications/sending/notification-sending.service';
import { seedCustomer } from '../factories/customer.factory';
import { startMailServer } from '../support/mail-server';
import { startSmsReceiver } from '../support/sms-receiver';
import { startTestApp, type TestApp } from '../support/test-app';
import { turnMailsOn } from '../support/turn-mails-on';

const PARTY = { name: 'Albertina', phone: '+43 1 555 0110', city: 'Wien', postalCode: '1010', country: 'AT' };
const CLOCK = /\b\d{1,2}:\d{2}\b/;
const SECRET = 'seven quiet trams on the Ring';

describe('an expected delivery without a known time', () => {
  let t: TestApp;
  let mails: Awaited<ReturnType<typeof startMailServer>>;
  let sms: Awaited<ReturnType<typeof startSmsReceiver>>;
  beforeAll(async () => {
    mails = await startMailServer();
    sms = await startSmsReceiver(SECRET);
    t = await startTestApp({
      SMTP_URL: mails.url,
      PUBLIC_URL: 'https://dispatch.example',
      ALLOW_PRIVATE_TARGETS: 'true',
    });
    await turnMailsOn(t, t.tenant);
    await t.db.query(`UPDATE businesses SET timezone = 'Europe/Vienna' WHERE id = $1`, [t.tenant.id]);
    await t.api
      .put('/api/business/notifications')
      .send({ sms: { url: sms.url, secret: SECRET }, kinds: { confirmed: { mail: true, sms: true } } })
      .expect(200);
  });
  afterAll(async () => {
    await t?.stop();
    await sms?.stop();
    await mails?.stop();
  });

  const pathOf = async (id: string): Promise<string> =>
    new URL((await t.api.get(`/api/v1/shipments/${id}`)).body.data.trackingUrl).pathname;

  it.each([
    ['en', 'Expected'],
    ['de', 'Voraussichtlich'],
  ])(
    'an expected delivery without a known time is a date without a time in mail, SMS and tracking page (%s)',
    async (language, word) => {
      mails.mails.length = 0;
      sms.sent.clear();
      const { id: customerId } = await seedCustomer(t);
      await t.api.put(`/api/v1/Customers/${customerId}`).send({ language }).expect(200);
      const body = { customerId, sender: PARTY, recipient: PARTY, packages: [{ weight: 2 }] };
      const { headers } = await t.api.post('/api/v1/shipments').send(body).expect(201);
      const id = headers.location!.split('/').at(-1)!;
      await t.db.query(`UPDATE shipments SET estimated_delivery = '2100-07-02T21:59:59.999Z' WHERE id = $1`, [id]);
      const sending = t.app.get(NotificationSendingService);
      sending.startSending(t.tenant.id);
      await sending.waitUntilIdle();
      const page = await request(t.url)
        .get(await pathOf(id))
        .set('Accept-Language', language);
      const shown = page.text
        .slice(page.text.indexOf(word))
        .replace(/<[^>]+>/g, ' ')
        .slice(0, 80);
      const texts = [mails.mails[0]!.text, [...sms.sent.values()][0]!.text, shown];
      for (const text of texts) {
        expect(text).toContain(word);
        expect(text).toMatch(language === 'de' ? /2\. Juli/ : /2 July|July 2/);
        expect(text.slice(text.indexOf(word)).split('\n')[0]).not.toMatch(CLOCK);
      }
    },
  );
});
