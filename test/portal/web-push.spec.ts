import type { Page } from 'playwright-core';
import { PushSendingService } from '../../src/modules/notifications/push/push-sending.service';
import { type Pushed, startPushServer } from '../support/push-server';
import { NO_NETWORK, until, Visit } from './browser';
import { PHONE, seedRoute } from './seed-route';
import { inBrowser } from './trial';

/**
 * Replaces what a browser without a screen lacks: a push service, and a user who allows notifications. The page uses it
 * like the real one.
 */
const subscribing = (browser: object, response: 'granted' | 'denied') => `
  const storageKey = 'test-subscription';
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('test-permission') ?? 'default' });
  Notification.requestPermission = async () => (localStorage.setItem('test-permission', '${response}'), '${response}');
  const subscription = () => JSON.parse(localStorage.getItem(storageKey)) && {
    endpoint: JSON.parse(localStorage.getItem(storageKey)).endpoint,
    toJSON: () => ({ expirationTime: null, ...JSON.parse(localStorage.getItem(storageKey)) }),
    unsubscribe: async () => (localStorage.removeItem(storageKey), true),
  };
  PushManager.prototype.getSubscription = async () => subscription();
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || applicationServerKey.length !== 87) throw new TypeError('This is no key.');
    localStorage.setItem(storageKey, JSON.stringify(window.nextBrowser ?? ${JSON.stringify(browser)}));
    return subscription();
  };`;
/** Replaces functions of the service worker, and records shown notifications and opened windows. */
const NOTING = `(() => {
  self.shown = [];
  self.led = [];
  registration.showNotification = async (title, { body, data }) => void shown.push({ title, body, data });
  clients.openWindow = async (path) => void led.push('opens ' + path);
  WindowClient.prototype.focus = async function () { led.push('shows ' + new URL(this.url).pathname); };
})()`;
const TAPPED = `(async () => {
  const notification = { data: shown[0].data, close: () => led.push('closes it') };
  const ends = [];
  const event = Object.assign(new Event('notificationclick'), { notification, waitUntil: (end) => ends.push(end) });
  dispatchEvent(event);
  await Promise.all(ends);
  return led;
})()`;

inBrowser(
  'messages in a browser',
  (trial) => {
    let server: Awaited<ReturnType<typeof startPushServer>>;
    beforeAll(async () => {
      server = await startPushServer();
      await trial.t.api.put('/api/business/default-configuration').send({ notifications: { pushEnabled: true } });
    });
    afterAll(() => server.stop());

    const keyOf = async () => (await trial.t.api.get('/api/push/key')).body.data.publicKey as string;
    const subscriptions = async () =>
      (await trial.t.db.query<{ endpoint: string }>('SELECT endpoint FROM push_subscriptions')).rows.map(
        ({ endpoint }) => /push\/(.*)\?/.exec(endpoint)![1],
      );
    const sent = async (): Promise<Pushed> => {
      await until(async () => {
        trial.t.app.get(PushSendingService).startSending(trial.t.tenant.id);
        await trial.t.app.get(PushSendingService).waitUntilIdle();
        return server.pushed.length > 0;
      });
      return server.pushed.shift()!;
    };
    /** Delivers the messages of the push server to the browser, and returns the shown notifications. */
    const hand = async (page: Page, { message }: Pushed, scope: string): Promise<object> => {
      const context = page.context();
      const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers();
      await worker.evaluate(NOTING);
      const devtools = await context.newCDPSession(page);
      const registered = new Promise<string>((resolve) =>
        devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const found = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === scope);
          if (found) resolve(found.registrationId);
        }),
      );
      await devtools.send('ServiceWorker.enable');
      const registrationId = await registered;
      const data = JSON.stringify(message);
      await devtools.send('ServiceWorker.deliverPushMessage', { origin: trial.t.url, registrationId, data });
      await until(async () => (await worker.evaluate<number>('shown.length')) === 1);
      return worker.evaluate('shown[0]');
    };
    /** Taps a notification, and returns what the service worker opens. */
    const tap = (page: Page): Promise<string[]> => page.context().serviceWorkers()[0]!.evaluate(TAPPED);
    const opened = async (
      name: string,
      options: object,
      response: 'granted' | 'denied' = 'granted',
    ): Promise<Visit> => {
      const visit = await Visit.begin(trial.browser, trial.t.url, options);
      await visit.page.addInitScript(subscribing(server.browser(await keyOf(), name), response));
      return visit;
    };

    it('notify a driver of a changed route until sign-out', async () => {
      const { id, link } = await seedRoute(trial.t);
      const visit = await opened('driver', PHONE);
      const { page } = visit;
      await page.goto(link);
      await page.getByRole('region', { name: 'Next: stop 1' }).waitFor();
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByLabel('Notify me when my route changes').click(); // it is checked once the browser has agreed
      await until(async () => (await subscriptions()).includes('driver'));
      expect((await trial.t.api.post(`/api/dispatch/${id}/optimize`)).status).toBe(200);
      expect(await hand(page, await sent(), '/driver')).toEqual({
        ...{ title: 'Your route has changed', body: expect.any(String), data: '/driver' },
      });
      expect(await tap(page)).toEqual(['closes it', 'shows /driver']);

      await page.reload();
      await page.getByLabel('Notify me when my route changes').waitFor();
      expect(await page.getByLabel('Notify me when my route changes').isChecked()).toBe(true);
      const next = server.browser(await keyOf(), 'driver-again');
      await page.evaluate(`window.nextBrowser = ${JSON.stringify(next)}; localStorage.removeItem('test-subscription');
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'subscription-changed' }))`);
      await until(async () => (await subscriptions()).includes('driver-again'));

      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('alert').getByRole('button', { name: 'Sign out' }).click();
      await page.getByLabel('Code').waitFor();
      expect(await subscriptions()).not.toContain('driver-again');
      expect(await page.evaluate(`localStorage.getItem('test-subscription')`)).toBeNull();
      await trial.endWell(visit);
    });

    it('explain that the driver has refused them, or has no network', async () => {
      const { link } = await seedRoute(trial.t);
      const visit = await opened('no', PHONE, 'denied');
      const { page } = visit;
      await page.goto(link);
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByLabel('Notify me when my route changes').click();
      await page.getByText('The browser blocks notifications of this page.').waitFor();
      expect(await page.getByLabel('Notify me when my route changes').isChecked()).toBe(false);
      await page.evaluate(`localStorage.setItem('test-permission', 'granted')`);
      await page.evaluate(`Notification.requestPermission = async () => 'granted'`);
      await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
      await page.context().setOffline(true);
      await page.getByLabel('Notify me when my route changes').click();
      await page.getByText('This needs a network.').waitFor();
      expect(await subscriptions()).not.toContain('no');
      await trial.endWell(visit, [NO_NETWORK]);
    });

    it('notify dispatchers and link to the record', async () => {
      const visit = await opened('portal', {});
      const { page } = visit;
      await trial.signIn(page);
      await page.getByRole('heading', { name: 'Today' }).waitFor();
      await page.goto('/portal/settings/browser');
      await page.getByLabel('Show notifications in this browser').click(); // it is checked once the browser has agreed
      await until(async () => (await subscriptions()).includes('portal'));
      expect(await visit.inaccessible()).toEqual([]);
      const { ids } = await seedRoute(trial.t);
      await trial.t.api.post(`/api/v1/shipments/${ids[0]}/traces`).send({ status: 'exception' });
      expect(await hand(page, await sent(), '/portal/')).toMatchObject({ data: `/portal/shipments/${ids[0]}` });
      expect(await tap(page)).toEqual(['closes it', `opens /portal/shipments/${ids[0]}`]);
      await page.goto(`/portal/shipments/${ids[0]}`);
      await page.getByText('Stop 1 of 3').waitFor(); // later requests of the page would be refused after the sign-out
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByLabel('Email').waitFor();
      expect(await subscriptions()).toEqual([]);
      await trial.endWell(visit);
    });
  },
  { ALLOW_PRIVATE_TARGETS: 'true' },
);
