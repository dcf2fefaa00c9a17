import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { Client } from 'pg';
import { newId } from '../../src/common/ids';
import { hashToken, newToken } from '../../src/common/secrets/tokens';
import { type Service, startService } from '../service';
import { openBrowser, openPage, timed } from './browser';
import { DAY, type Business } from './business';

/**
 * npm run bench -- portal/plan-a-day: plans a day of 200 deliveries on the planning board as a dispatcher would, and
 * counts the clicks.
 */
const DELIVERIES = 200;
const VEHICLES = 10;
const MOVED_BY_HAND = 3;

/** Creates unassigned deliveries in Vienna, and vehicles with drivers. */
async function makeDay({ databaseUrl }: Service): Promise<Business> {
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  const [business, user, session] = [newId(), newId(), newToken('dds')];
  const statements: readonly (readonly [sql: string, ...values: unknown[]])[] = [
    [
      `INSERT INTO businesses (id, name, email, timezone, address_street, address_city, address_country, address_latitude, address_longitude)
       VALUES ($1, 'Bench', 'day@bench.example', 'Europe/Vienna', 'Laxenburger Straße 365', 'Wien', 'AT', 48.132, 16.354)`,
      business,
    ],
    [
      `INSERT INTO users (id, email, first_name, last_name, verified_at) VALUES ($1, 'day@bench.example', 'Dana', 'Demo', now())`,
      user,
    ],
    [`INSERT INTO members (business_id, user_id, role) VALUES ($1, $2, 'dispatcher')`, business, user],
    [
      `INSERT INTO sessions (id, token_hash, user_id, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`,
      newId(),
      hashToken(session),
      user,
    ],
    [
      `INSERT INTO customers (business_id, id, name, email) VALUES ($1, $2, 'Bench', 'c@bench.example')`,
      business,
      business,
    ],
    [
      `INSERT INTO shipments (business_id, id, tracking_number, status, customer_id, recipient_name, recipient_street, recipient_city,
         recipient_latitude, recipient_longitude, packages, total_weight_g, total_volume_cm3)
       SELECT $1, gen_random_uuid(), 'DD' || lpad(n::text, 10, '0') || 'AT', 'created', $1, 'Customer ' || n, 'Ring ' || n, 'Wien',
         48.15 + (n * 7 % 97) * 0.0011, 16.30 + (n * 13 % 89) * 0.0017, '[]', 5000 + n % 7 * 3000, 20000
       FROM generate_series(1, ${DELIVERIES}) AS n`,
      business,
    ],
    [
      `INSERT INTO vehicles (business_id, id, name, license_plate, capacity_weight_kg)
       SELECT $1, gen_random_uuid(), 'Van ' || n, 'V-' || n, 800 FROM generate_series(1, ${VEHICLES}) AS n`,
      business,
    ],
    [
      `INSERT INTO drivers (business_id, id, name) SELECT $1, gen_random_uuid(), 'Driver ' || n FROM generate_series(1, ${VEHICLES}) AS n`,
      business,
    ],
  ];
  for (const [sql, ...values] of statements) await db.query(sql, values);
  await db.end();
  return { session, headers: {}, devices: [] };
}

/** Records actions with their clicks and the time from the first click until the page showed the result. */
class Recording {
  private clicks = 0;
  private readonly all = { clicks: 0, ms: 0 };

  constructor(private readonly page: Page) {
    console.log('| what the dispatcher does | clicks and drags | seconds |\n| --- | --- | --- |');
  }

  async click(what: Locator): Promise<void> {
    this.clicks++;
    await what.click();
  }

  async drag(card: Locator, lane: Locator): Promise<void> {
    this.clicks++;
    const [from, to] = [(await card.boundingBox())!, (await lane.boundingBox())!];
    await this.page.mouse.move(from.x + 80, from.y + from.height / 2);
    await this.page.mouse.down();
    await this.page.mouse.move(to.x + to.width / 2, to.y + 220, { steps: 20 });
    await this.page.mouse.up();
  }

  async step(what: string, action: () => Promise<unknown>): Promise<void> {
    this.clicks = 0;
    const ms = await timed(action);
    console.log(`| ${what} | ${this.clicks} | ${(ms / 1000).toFixed(1)} |`);
    this.all.clicks += this.clicks;
    this.all.ms += ms;
  }

  end(): void {
    console.log(`| **in all** | **${this.all.clicks}** | **${(this.all.ms / 1000).toFixed(1)}** |`);
  }
}

async function planDay(page: Page): Promise<void> {
  const recording = new Recording(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const lanes = page.locator('.board .lane');
  const dialog = page.getByRole('dialog');
  const idle = () => page.locator('.board[aria-busy=false]').waitFor();

  await page.goto('/portal');
  await page.locator('.figures dd').first().getByText(/\d/).waitFor();
  await recording.step('opens the board, and tomorrow on it', async () => {
    await recording.click(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Planning' }));
    await page.getByLabel('Day', { exact: true }).fill(DAY);
    await lanes.first().getByText(String(DELIVERIES), { exact: true }).waitFor();
  });
  await recording.step('asks for a plan, from 08:00 to 18:00 as it stands there', async () => {
    await recording.click(button('Plan the day'));
    await recording.click(dialog.getByRole('button', { name: 'Propose' }));
    await dialog.getByRole('button', { name: 'Accept' }).waitFor({ timeout: 300_000 });
  });
  console.log(`<!-- ${(await dialog.innerText()).replaceAll(/\s+/g, ' ').slice(0, 400)} -->`);
  await recording.step('reads the proposal beside what there is, and accepts it', async () => {
    await recording.click(dialog.getByRole('button', { name: 'Accept' }));
    await dialog.waitFor({ state: 'detached' });
    await lanes.nth(2).waitFor();
    await idle();
  });
  const tours = (await lanes.count()) - 1;
  await recording.step(`puts ${MOVED_BY_HAND} deliveries on the tour beside theirs`, async () => {
    for (let moved = 0; moved < MOVED_BY_HAND; moved++) {
      const cards = lanes.nth(2).locator('.card');
      const before = await cards.count();
      await recording.drag(lanes.nth(1).locator('.card').nth(1), lanes.nth(2));
      await cards.nth(before).waitFor();
      await idle();
    }
  });
  await recording.step('takes the last of these moves back', async () => {
    const before = await lanes.nth(2).locator('.card').count();
    await recording.click(button('Undo'));
    await lanes
      .nth(2)
      .locator('.card')
      .nth(before - 1)
      .waitFor({ state: 'detached' });
    await idle();
  });
  await recording.step(`sets the ${tours} tours ready`, async () => {
    for (let tour = 1; tour <= tours; tour++) {
      const lane = lanes.nth(tour);
      await recording.click(lane.getByText('Route actions'));
      await recording.click(lane.getByRole('button', { name: 'Mark as ready', exact: true }));
      await lane.getByRole('button', { name: 'Back to draft' }).waitFor();
    }
  });
  recording.end();
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-day-'));
  const service = await startService(folder, { environment: { PROCESS: 'all' } });
  const browser = await openBrowser();
  try {
    const day = await makeDay(service);
    console.log(`${cpus().length} × ${cpus()[0]!.model}; load ${loadavg()[0]!.toFixed(1)}; ${DELIVERIES} deliveries\n`);
    await planDay(await openPage(browser, service, day));
  } finally {
    await browser.close();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
