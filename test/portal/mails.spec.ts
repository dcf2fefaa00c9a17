import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { NotificationSendingService } from '../../src/modules/notifications/sending/notification-sending.service';
import { seedDispatch } from '../factories/dispatch.factory';
import { readMail } from '../support/mail-server';
import { startTestApp, type TestApp } from '../support/test-app';
import { findBrowser, launch, Visit } from './browser';
import { turnMailsOn } from '../support/turn-mails-on';

const found = findBrowser();

if (!found)
  it('runs in a browser', () => {
    console.warn('Not tested: mails to consignees. No browser was found. Set CHROMIUM_PATH.');
  });
else
  describe('mails to consignees, as a mail program shows them', () => {
    let t: TestApp;
    let browser: Browser;
    beforeAll(async () => {
      t = await startTestApp({ PUBLIC_URL: 'https://dispatch.example' });
      browser = await launch(found);
      await t.db.query(`UPDATE businesses SET name = 'Donau Bote & Söhne', phone = '+43 1 555 01' WHERE id = $1`, [
        t.tenant.id,
      ]);
      await t.api.put('/api/business/tracking-page').send({ color: '#0b6e4f', language: 'de' });
      await turnMailsOn(t, t.tenant);
    });
    afterAll(async () => {
      await browser?.close();
      await t.stop();
    });

    it.each([
      ['german', 'Karla Kellner', 390],
      ['arabic', 'محمد العربي', 390],
      ['wide', 'Karla Kellner', 900],
      ['long', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', 390],
    ])('are whole: %s', async (shot, name, width) => {
      const { shipments } = await seedDispatch(t, { status: 'in_progress', plannedDate: new Date().toISOString() });
      const { id } = shipments[0]!;
      await t.db.query('UPDATE shipments SET recipient_name = $2 WHERE id = $1', [id, name]);
      await t.db.query(
        `INSERT INTO notifications (business_id, shipment_id, kind, channel) VALUES ($1, $2, 'near', 'mail')`,
        [t.tenant.id, id],
      );
      t.app.get(NotificationSendingService).startSending(t.tenant.id);
      await t.app.get(NotificationSendingService).waitUntilIdle();
      const [{ guid }] = (await t.api.get(`/api/v1/shipments/${id}/notifications`)).body.data as [{ guid: string }];
      const folder = join(t.folder, 'mail');
      expect(readdirSync(folder)).toContain(`${guid}.eml`);
      const { html, headers } = readMail(readFileSync(join(folder, `${guid}.eml`), 'utf8'));
      expect(headers.subject).toBe('Donau Bote & Söhne: gleich bei Ihnen');

      const visit = await Visit.begin(browser, t.url, { viewport: { width, height: 800 } });
      await visit.page.setContent(html);
      await visit.page.getByText(`Guten Tag ${name},`).waitFor();
      await visit.page.getByRole('link', { name: 'Lieferung verfolgen' }).waitFor();
      await visit.page.getByRole('link', { name: 'Keine solchen Mails mehr' }).waitFor();
      expect(await visit.page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      await visit.shoot(`mail-${shot}`);
      await visit.page.context().close();
    });
  });
