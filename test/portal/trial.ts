import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { seedSession } from '../factories/tenant.factory';
import { startTestApp, type TestApp } from '../support/test-app';
import { findBrowser, launch, Visit } from './browser';
import { type Day, PASSWORD, seedDay } from './day';

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A service, a browser and the data of one day for the tests of a file. */
export class Trial {
  t!: TestApp;
  day!: Day;
  browser!: Browser;
  /** Options of the windows that `openedAs` opens. */
  options: BrowserContextOptions = {};
  private stored: Stored | undefined;
  private isSessionSeeded = true;

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
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  /**
   * Opens a page of the signed-in dispatcher. All pages share one session, like tabs of a browser. The first session is seeded, because the
   * page after the sign-in has a map, which takes seconds.
   */
  async opened(path: string): Promise<Visit> {
    if (this.isSessionSeeded) this.stored ??= await this.seededState();
    const visit = await Visit.begin(this.browser, this.t.url, this.stored && { storageState: this.stored });
    if (!this.stored) {
      await this.signIn(visit.page);
      await visit.page.getByRole('heading', { name: 'Today' }).waitFor();
      this.stored = await visit.page.context().storageState();
    }
    await visit.page.goto(path);
    return visit;
  }

  /** Opens a page of another user of the business in their session. */
  async openedAs(role: 'owner' | 'viewer' | 'driver', path: string): Promise<Visit> {
    const visit = await Visit.begin(this.browser, this.t.url, this.options);
    const { url } = this.t;
    await visit.page
      .context()
      .addCookies([{ name: 'dispatch-session', value: this.t.tenant.tokens[role], url, sameSite: 'Strict' }]);
    const ends = new Date(Date.now() + 3_600_000).toISOString();
    await visit.page.addInitScript(`localStorage.setItem('dispatch-session-ends', '${ends}')`);
    await visit.page.goto(path);
    return visit;
  }

  /** Ends the sessions of all pages. The next page signs in. */
  forget(): void {
    this.stored = undefined;
    this.isSessionSeeded = false;
  }

  /** Returns what the browser stores after a sign-in. */
  private async seededState(): Promise<Stored> {
    const { url: origin, db, tenant } = this.t;
    const value = await seedSession(db, tenant.users.dispatcher);
    const cookie = { domain: new URL(origin).hostname, path: '/', expires: -1, httpOnly: true, secure: false } as const;
    const ends = new Date(Date.now() + 3_600_000).toISOString();
    return {
      cookies: [{ ...cookie, name: 'dispatch-session', value, sameSite: 'Strict' }],
      origins: [{ origin, localStorage: [{ name: 'dispatch-session-ends', value: ends }] }],
    };
  }

  /** Closes a page, and fails if it had errors. Every test ends with this. */
  async endWell(visit: Visit, expected: readonly RegExp[] = []): Promise<void> {
    const faults = visit.faults.filter((fault) => !expected.some((each) => each.test(fault)));
    await visit.end();
    expect(faults).toEqual([]);
  }
}

/** Defines tests of pages in a browser with a separate service. Without a browser one test prints how to name one. */
export function inBrowser(
  name: string,
  define: (trial: Trial) => void,
  settings?: Readonly<Record<string, string>>,
): void {
  const found = findBrowser();
  if (!found)
    it('runs in a browser', () => {
      console.warn(`Not tested: ${name}. No browser was found. Set CHROMIUM_PATH=/path/to/chromium.`);
    });
  else
    describe(name, () => {
      const trial = new Trial();
      beforeAll(() => trial.begin(found, settings));
      afterAll(() => trial.end());
      define(trial);
    });
}
