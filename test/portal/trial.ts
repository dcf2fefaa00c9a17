import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startTestApp, type TestApp } from '../support/test-app';
import { findBrowser, launch, Visit } from './browser';
import { type Day, PASSWORD, seedDay } from './day';

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/** One service, one browser and one day for all trials of the pages. */
export class Trial {
  t!: TestApp;
  day!: Day;
  browser!: Browser;
  private kept: Kept | undefined;

  async begin(
    found: NonNullable<ReturnType<typeof findBrowser>>,
    settings?: Readonly<Record<string, string>>,
  ): Promise<void> {
    this.t = await startTestApp(settings);
    [this.browser, this.day] = await Promise.all([launch(found), seedDay(this.t)]);
  }

  async end(): Promise<void> {
    await this.browser.close();
    await this.t.stop();
  }

  async signIn(page: Page, password = PASSWORD): Promise<void> {
    await page.goto('/');
    await page.getByLabel('Email').fill(this.day.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** A page of the dispatcher, who has signed in: one session for all, as the tabs of a browser share it. */
  async opened(path: string): Promise<Visit> {
    const visit = await Visit.begin(this.browser, this.t.url, this.kept && { storageState: this.kept });
    if (!this.kept) {
      await this.signIn(visit.page);
      await visit.page.getByRole('heading', { name: 'Today' }).waitFor();
      this.kept = await visit.page.context().storageState();
    }
    await visit.page.goto(path);
    return visit;
  }

  /** A page of somebody else of the business, by the session that they have. */
  async openedAs(role: 'owner' | 'viewer', path: string): Promise<Visit> {
    const visit = await Visit.begin(this.browser, this.t.url);
    const { url } = this.t;
    await visit.page
      .context()
      .addCookies([{ name: 'dispatch-session', value: this.t.tenant.tokens[role], url, sameSite: 'Strict' }]);
    const ends = new Date(Date.now() + 3_600_000).toISOString();
    await visit.page.addInitScript(`localStorage.setItem('dispatch-session-ends', '${ends}')`);
    await visit.page.goto(path);
    return visit;
  }

  /** After this nobody is signed in. */
  forget(): void {
    this.kept = undefined;
  }

  /** Every test ends with this: nothing may have gone wrong unseen. */
  async endWell(visit: Visit, expected: readonly RegExp[] = []): Promise<void> {
    const faults = visit.faults.filter((fault) => !expected.some((each) => each.test(fault)));
    await visit.end();
    expect(faults).toEqual([]);
  }
}

/** Trials of the pages in a browser, on a service of their own. Where there is no browser, one line says so. */
export function inBrowser(
  name: string,
  define: (trial: Trial) => void,
  settings?: Readonly<Record<string, string>>,
): void {
  const found = findBrowser();
  if (!found)
    it('runs in a browser', () => {
      console.warn(`Not tried: ${name}. There is no browser here; CHROMIUM_PATH=/path/to/chromium names one.`);
    });
  else
    describe(name, () => {
      const trial = new Trial();
      beforeAll(() => trial.begin(found, settings));
      afterAll(() => trial.end());
      define(trial);
    });
}
