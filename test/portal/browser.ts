import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

interface Found {
  readonly executablePath: string;
  readonly env?: Record<string, string>;
}

/**
 * WebGL without a graphics card, and that alone by its emulation: drawn by it too, pages took half as much processor again.
 * The packaged browser's own arguments are not taken: they switch its security off.
 */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--enable-unsafe-swiftshader',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
];
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Runs in the page. */
const TELL_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (event) =>
  tellFault('policy: ' + event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sourceFile))`;
/** Where the pictures of the pages are laid. */
export const SHOTS = join(tmpdir(), 'dispatch-portal-shots');

/** What `findBrowser` has found: unpacking the packaged one takes seconds. */
let found: Found | null | undefined;

/** The browser of this machine. @throws Error in CI, where it must not be missing */
export function findBrowser(): Found | undefined {
  const finder = join(__dirname, 'find-browser.mjs');
  found ??= JSON.parse(execFileSync(process.execPath, [finder], { encoding: 'utf8' })) as Found | null;
  if (!found && process.env.CI) throw new Error('CI has no Chromium: CHROMIUM_PATH names one.');
  return found ?? undefined;
}

export const launch = ({ executablePath, env }: Found): Promise<Browser> =>
  chromium.launch({ executablePath, args: ARGUMENTS, env: { ...(process.env as Record<string, string>), ...env } });

/** A page, and everything that went wrong in it: violations of the policy, errors that nothing caught, lines of the console. */
export class Visit {
  readonly faults: string[] = [];

  private constructor(readonly page: Page) {}

  static async begin(browser: Browser, origin: string, options: BrowserContextOptions = {}): Promise<Visit> {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'en-GB',
      timezoneId: 'America/Lima', // never the business's: its own zone must show
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    const visit = new Visit(await context.newPage());
    await context.exposeBinding('tellFault', (_source, fault: string) => visit.faults.push(fault));
    await context.addInitScript({ content: TELL_VIOLATIONS });
    visit.page.on('pageerror', (error) => visit.faults.push(`uncaught: ${error.message}`));
    visit.page.on('console', (message) => {
      if (message.type() === 'error') visit.faults.push(`console: ${message.text()} ${message.location().url}`);
    });
    return visit;
  }

  /** What axe finds wrong with the page as it is. */
  async inaccessible(): Promise<string[]> {
    await this.page.evaluate(AXE); // a script element would break the page's policy
    const run = `axe.run(document, { runOnly: ${JSON.stringify(RULES)} })`;
    const { violations } = await this.page.evaluate<AxeResults>(run);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
    );
  }

  /** Lays a picture of the page down, where one is asked for: it takes a third of the time of all trials. */
  async shoot(name: string): Promise<void> {
    if (!process.env.PORTAL_PICTURES) return;
    mkdirSync(SHOTS, { recursive: true });
    await this.page.screenshot({ path: join(SHOTS, `${name}.png`), animations: 'disabled' });
  }

  end(): Promise<void> {
    return this.page.context().close();
  }
}

const PATIENCE_MS = 20_000;

/** Waits for what no text of a page tells. @throws Error when it does not come */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  const latest = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > latest) throw new Error(`It never came true: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
