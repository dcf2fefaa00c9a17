import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { untilTrue } from '../support/until';

interface Found {
  readonly executablePath: string;
  readonly env?: Record<string, string>;
}

/**
 * Emulates WebGL without a graphics card. Pages themselves are drawn without the emulation, which takes a third less processor time. The
 * arguments that the npm package of Chromium proposes are not used, because they disable its security.
 */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--enable-unsafe-swiftshader',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
];
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const TAGS_OF_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Runs in the page. */
const REPORT_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (event) =>
  tellFault('policy: ' + event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sourceFile))`;
/**
 * Errors that the console may show without a network: for requests of pages and of service workers, when the browser looks for a new
 * version of the driver app, and for responses that were being read.
 */
export const NO_NETWORK =
  /ERR_(INTERNET_DISCONNECTED|FAILED|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|CONNECTION_)|An unknown error occurred when fetching the script/;
/** Folder of the screenshots. */
export const SHOTS = join(tmpdir(), 'dispatch-portal-shots');

/** Result of `findBrowser`, because unpacking the npm package takes seconds. */
let found: Found | null | undefined;

/** Returns the browser of this machine.
 *
 * @throws Error in CI if there is none
 */
export function findBrowser(): Found | undefined {
  const finder = join(__dirname, 'find-browser.mjs');
  found ??= JSON.parse(
    execFileSync(process.execPath, [finder], { encoding: 'utf8', env: process.env }),
  ) as Found | null;
  if (!found && process.env.CI) throw new Error('CI needs a Chromium: set CHROMIUM_PATH.');
  return found ?? undefined;
}

export const launch = ({ executablePath, env }: Found): Promise<Browser> =>
  chromium.launch({ executablePath, args: ARGUMENTS, env: { ...(process.env as Record<string, string>), ...env } });

/** A page with its faults: violations of the Content-Security-Policy, uncaught errors, and errors in the console. */
export class Visit {
  readonly faults: string[] = [];

  private constructor(readonly page: Page) {}

  static async begin(browser: Browser, origin: string, options: BrowserContextOptions = {}): Promise<Visit> {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'en-GB',
      timezoneId: 'America/Lima', // Differs from the time zone of the business, which the pages must show.
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    const visit = new Visit(await context.newPage());
    await context.exposeBinding('tellFault', (_source, fault: string) => visit.faults.push(fault));
    await context.addInitScript({ content: REPORT_VIOLATIONS });
    visit.page.on('pageerror', (error) => visit.faults.push(`uncaught: ${error.message}`));
    visit.page.on('console', (message) => {
      if (message.type() === 'error') visit.faults.push(`console: ${message.text()} ${message.location().url}`);
    });
    return visit;
  }

  /**
   * Opens the pages of this visit without a service worker, as in a browser that has none. For tests that intercept requests: those of a
   * page that a worker takes over in that moment are not intercepted.
   */
  async disableServiceWorker(): Promise<void> {
    await this.page.addInitScript({ content: 'delete Navigator.prototype.serviceWorker' });
  }

  /**
   * Returns the faults that axe finds in the current state of the page. Only these leave the page: all results together are megabytes, and
   * took half of the processor time of these tests.
   *
   * @param rules names of the only rules to check; all if omitted
   */
  async inaccessible(rules?: readonly string[]): Promise<string[]> {
    await this.page.evaluate(AXE); // The Content-Security-Policy forbids a script element.
    const options = { runOnly: rules ?? TAGS_OF_RULES, resultTypes: ['violations'] };
    const violations = await this.page.evaluate<AxeResults['violations']>(
      `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
    );
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
    );
  }

  /** Saves a screenshot if requested. Screenshots take a third of the time of all browser tests. */
  async shoot(name: string): Promise<void> {
    if (!process.env.PORTAL_PICTURES) return;
    mkdirSync(SHOTS, { recursive: true });
    await this.page.screenshot({ path: join(SHOTS, `${name}.png`), animations: 'disabled' });
  }

  end(): Promise<void> {
    return this.page.context().close();
  }
}

/**
 * Undoes the latest action of the planning page with Ctrl+Z, as soon as the page can.
 *
 * @param text of the action. Its message vanishes after some seconds, but it stays the title of the button.
 */
export async function undo(page: Page, text: string): Promise<void> {
  await page.getByTitle(text, { exact: true }).waitFor();
  await page.keyboard.press('Control+z');
}

/** Returns the point in the middle of an element. */
export async function middle(what: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await what.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Returns the position of the pointer over an element at rest. Lanes are loaded one by one, so a card may appear twice
 * or move for a moment.
 */
export async function pointedAt(page: Page, what: Locator): Promise<{ x: number; y: number }> {
  for (;;) {
    await until(async () => (await what.count()) === 1);
    await what.scrollIntoViewIfNeeded();
    const from = await middle(what);
    await page.mouse.move(from.x, from.y);
    const { x, y } = await middle(what);
    if (x === from.x && y === from.y) return from;
  }
}

const PATIENCE_MS = 20_000;

/** Waits for a state that no text of the page shows. */
export const until = (holds: () => Promise<boolean>): Promise<void> => untilTrue(holds, PATIENCE_MS);
