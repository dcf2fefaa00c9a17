import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findFreePort } from '../../src/platform/database/embedded/data-folder';
import { ServiceProcess } from '../support/service-process';
import { startTestApp, type TestApp } from '../support/test-app';
import { findBrowser, launch, until } from './browser';
import { PHONE, seedRoute, sendNow } from './seed-route';

const found = findBrowser();
/** A day with 60 reports takes two minutes on a busy machine. */
const LIMIT_MS = 300_000;
const STOPS = 30;
/** From this stop on there is no network until the last stop is done. */
const DARK = { from: 8, to: 22 };
const TAKEN_AWAY = 15;
const fails = (stop: number) => stop % 5 === 0;

if (!found)
  it('runs in a browser', () => {
    console.warn("Not tested: a driver's whole day. No browser was found. Set CHROMIUM_PATH.");
  });
else
  describe("a driver's whole day", () => {
    const folder = mkdtempSync(join(tmpdir(), 'dispatch-driver-day-'));
    let t: TestApp;
    let service: ServiceProcess;
    let browser: Browser;
    let settings: Record<string, string>;
    beforeAll(async () => {
      t = await startTestApp();
      settings = {
        DATABASE_URL: t.databaseUrl,
        MIGRATE: 'false',
        PROCESS: 'api',
        PORT: String(await findFreePort()),
        SECRETS_KEY: t.env.SECRETS_KEY!,
      };
      service = await ServiceProcess.start(folder, settings);
      browser = await launch(found);
    });
    afterAll(async () => {
      await browser?.close();
      await service?.end('SIGTERM');
      await t.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    const reported = async (ids: readonly string[]) => {
      const { rows } = await t.db.query<{ stop: number; kind: string; at: Date }>(
        `SELECT array_position($1::uuid[], subject_id) AS stop, kind, at FROM driver_actions WHERE subject_id = ANY ($1)
         ORDER BY recorded_at, id`,
        [ids],
      );
      return rows;
    };
    const open = async (context: BrowserContext, path: string): Promise<Page> => {
      const page = await context.newPage();
      await page.goto(path);
      return page;
    };
    const nextIs = (page: Page, stop: number) =>
      page
        .getByRole('region', { name: /^Next: stop/ })
        .filter({ has: page.getByRole('heading', { name: `Person ${stop}`, exact: true }) });
    const doStop = async (page: Page, stop: number) => {
      const next = nextIs(page, stop);
      await next.getByRole('button', { name: 'I have arrived' }).click();
      await next.getByText('Arrived').waitFor();
      await next.getByRole('button', { name: fails(stop) ? 'Could not deliver' : 'Deliver', exact: true }).click();
      if (fails(stop)) {
        await page.getByText('Nobody home').click();
        await page.getByRole('button', { name: 'Report', exact: true }).click();
      } else {
        await page.getByLabel('Received by').fill(`Person ${stop}`);
        await page.getByRole('button', { name: 'Delivered', exact: true }).click();
      }
      const follows = stop < STOPS ? nextIs(page, stop + 1) : page.getByRole('button', { name: 'Finish the route' });
      await follows.waitFor(); // The report is stored on the phone.
    };

    it(
      "a driver's whole day is received once and in order after a lost network, a closed app, a removed stop and a killed service",
      async () => {
        const { id, ids, link } = await seedRoute(t, STOPS);
        const context = await browser.newContext({ ...PHONE, baseURL: service.url, locale: 'en-GB' });
        let page = await open(context, link);
        await page.getByRole('button', { name: /^Start the route/ }).click();
        await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
        for (let stop = 1; stop < DARK.from; stop++) await doStop(page, stop);
        await page.getByText('Everything sent').waitFor();

        await context.setOffline(true);
        for (let stop = DARK.from; stop <= DARK.to; stop++) {
          if (stop === 12) {
            await page.close();
            page = await open(context, '/driver');
          }
          if (stop === 18) {
            const path = `/api/v1/shipments/${ids[TAKEN_AWAY - 1]}/traces`;
            expect((await t.api.post(path).send({ status: 'returned' })).status).toBeLessThan(300);
          }
          await doStop(page, stop);
        }
        await page.getByText('30 reports waiting').waitFor();
        const before = (await reported(ids)).length;
        expect(before).toBe((DARK.from - 1) * 2);

        await context.setOffline(false);
        await sendNow(page);
        await until(async () => (await reported(ids)).length > before + 5);
        await page.goBack();
        await service.end('SIGKILL');
        service = await ServiceProcess.start(folder, settings);
        const conflict = page.getByRole('region', { name: 'Rejected: action needed' });
        await conflict.getByText('The shipment is returned.').first().waitFor({ timeout: 90_000 });
        await page.getByText(/Everything sent/).waitFor({ timeout: 90_000 });
        expect(await conflict.getByRole('article').count()).toBe(2); // that the driver came, and could not deliver
        await page.reload();
        await conflict.getByRole('button', { name: 'Resolved' }).first().click();
        await until(async () => (await conflict.getByRole('article').count()) === 1);
        await conflict.getByRole('button', { name: 'Resolved' }).click();
        await conflict.waitFor({ state: 'detached' });
        for (let stop = DARK.to + 1; stop <= STOPS; stop++) await doStop(page, stop);
        await page.getByText('Everything sent').waitFor();
        await context.close();

        const actions = await reported(ids);
        expect(actions.map(({ stop, kind }) => `${stop} ${kind}`)).toEqual(
          ids.flatMap((_id, i) => [`${i + 1} arrive`, `${i + 1} ${fails(i + 1) ? 'fail' : 'deliver'}`]),
        );
        const times = actions.map(({ at }) => at.getTime());
        expect(times).toEqual([...times].sort((a, b) => a - b));
        const { rows } = await t.db.query<{ status: string }>(
          'SELECT status FROM shipments WHERE id = ANY ($1) ORDER BY array_position($1::uuid[], id)',
          [ids],
        );
        const expected: string[] = ids.map((_id, i) => (fails(i + 1) ? 'exception' : 'delivered'));
        expected[TAKEN_AWAY - 1] = 'returned';
        expect(rows.map(({ status }) => status)).toEqual(expected);
        const traces = (await t.api.get(`/api/v1/shipments/${ids[TAKEN_AWAY - 1]}/traces`)).body.data as object[];
        expect(traces).toContainEqual(
          expect.objectContaining({ description: 'Could not be delivered: nobody was there.' }),
        );
        expect((await t.api.get(`/api/dispatch/${id}`)).body.data.status).toBe('completed');
      },
      LIMIT_MS,
    );
  });
