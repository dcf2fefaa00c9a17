// Takes the pictures of the slots in a shop's checkout (docs/slots.md): npm run tools && node .config/web/widget-pictures.mjs
// It needs a service with a demo business that runs at DISPATCH_URL (http://127.0.0.1:3000) with its data in DATA_DIR (.data). It starts the
// demo shop of clients/shop on port 4880, and replaces the templates of slots. CHROMIUM_PATH names the browser (/usr/bin/chromium).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { requireTool } from '../tools.mjs';

const { chromium } = requireTool('playwright-core');

const SERVICE = process.env.DISPATCH_URL ?? 'http://127.0.0.1:3000';
const DATA_DIR = process.env.DATA_DIR ?? '.data';
const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'docs');
const PORT = '4880';
const SHOP = `http://localhost:${PORT}`;
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pl', 'nl', 'pt'];
const COLUMNS = 4;
const TILE = { width: 390, height: 330 };
const GAP = 16;
/** Long enough for a busy machine. */
const TIMEOUT_MS = 180_000;
const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const token = readFileSync(join(DATA_DIR, 'demo/token'), 'utf8').trim();

async function call(method, path, body) {
  const response = await fetch(SERVICE + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return text ? JSON.parse(text).data : undefined;
}

async function startShop() {
  for (const { guid } of await call('GET', '/api/slots/templates'))
    await call('DELETE', `/api/slots/templates/${guid}`);
  for (const [name, start, end, price, orders] of [
    ['Morning', '08:00', '12:00', 0, 20],
    ['Midday', '11:00', '14:00', 2.9, 20],
    ['Evening', '17:00', '20:00', 4.9, 20],
  ])
    await call('POST', '/api/slots/templates', {
      ...{ name, start, end, price, weekdays: WEEK, maxDaysAhead: 5 },
      cutoff: { daysBefore: 1, time: '23:00' },
      capacity: { mode: 'count', orders },
    });
  const { key } = await call('POST', '/api/business/publishable-keys', { name: 'Pictures', origins: [SHOP] });
  const shop = spawn(process.execPath, ['clients/shop/shop.mjs'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT, DISPATCH_URL: SERVICE, DISPATCH_KEY: key, DISPATCH_TOKEN: token },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(shop.stdout, 'data');
  return shop;
}

async function openCheckout(browser, language) {
  const page = await browser.newPage({ baseURL: SHOP, viewport: { width: 390, height: 844 }, locale: language });
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto('/');
  await page.evaluate(`document.querySelector('delivery-slots').setAttribute('language', '${language}')`);
  for (const [label, value] of [
    ['Name', 'Eva Exempel'],
    ['Email', 'eva@shop.example'],
    ['Street', 'Operngasse 7'],
    ['Town', 'Wien'],
    ['Postal code', '1010'],
  ])
    await page.getByLabel(label).fill(value);
  await page.getByLabel('Postal code').blur();
  const time = page.getByRole('radio', { name: /^(08|8):00/ });
  await time.waitFor();
  await time.check();
  await page.locator('[role=status]', { hasText: /\d/ }).waitFor();
  return page;
}

const shop = await startShop();
process.once('exit', () => shop.kill());
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--force-color-profile=srgb'],
});
const tiles = [];
for (const language of LANGUAGES) {
  const page = await openCheckout(browser, language);
  if (language === 'en') {
    const picture = await page.screenshot({ animations: 'disabled', fullPage: true });
    await sharp(picture).png({ palette: true, colours: 64, effort: 10 }).toFile(join(FOLDER, 'shop-checkout.png'));
  }
  const element = await page.locator('delivery-slots').screenshot({ animations: 'disabled' });
  tiles.push(
    await sharp(element)
      .resize({ ...TILE, fit: 'contain', position: 'left top', background: '#fff' })
      .toBuffer(),
  );
  await page.close();
}
await sharp({
  create: {
    width: COLUMNS * (TILE.width + GAP) + GAP,
    height: (LANGUAGES.length / COLUMNS) * (TILE.height + GAP) + GAP,
    channels: 3,
    background: '#fff',
  },
})
  .composite(
    tiles.map((input, index) => ({
      input,
      left: GAP + (index % COLUMNS) * (TILE.width + GAP),
      top: GAP + Math.floor(index / COLUMNS) * (TILE.height + GAP),
    })),
  )
  .webp({ lossless: true, effort: 6 })
  .toFile(join(FOLDER, 'shop-slots-languages.webp'));
await browser.close();
// It would keep this process running.
shop.kill();
