import type { Page } from 'playwright-core';
import { totpCode } from '../support/totp';
import { Visit } from './browser';
import { PASSWORD } from './day';
import { inBrowser } from './trial';

const STEP_MS = 30_000;
/** The browser reports refused requests in its console. */
const REFUSED = [/the server responded with a status of (401|403)/];

inBrowser('the second factor in the portal', (trial) => {
  let visit: Visit;

  /** Passkeys belong to a host name, so the pages are opened at localhost. */
  const begin = async (options = {}) => {
    visit = await Visit.begin(trial.browser, trial.t.url.replace('127.0.0.1', 'localhost'), options);
    const session = await visit.page.context().newCDPSession(visit.page);
    await session.send('WebAuthn.enable');
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return visit.page;
  };
  const signIn = async (page: Page, email: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  const signOut = async (page: Page) => {
    await page.context().clearCookies();
    await page.evaluate('localStorage.clear()');
    await page.goto('/portal');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  };
  const confirmIdentity = async (page: Page) => {
    await page.getByText('Confirm that it is you').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirm' }).click();
  };
  /** Adds an authenticator app with the code of the step before. @returns its secret */
  const setUpApp = async (page: Page): Promise<string> => {
    await page.getByRole('button', { name: 'Set up authenticator app' }).click();
    await page.getByRole('img', { name: 'QR code' }).waitFor();
    const secret = await page.getByText(/^[A-Z2-7]{32}$/).innerText();
    await visit.shoot('second-factor-app');
    await page.getByLabel('Code').fill(totpCode(secret, Date.now() - STEP_MS));
    await page.getByRole('button', { name: 'Confirm' }).click();
    const codes = await page.getByText(/^([0-9A-Z]{4}-?){4}\s/).innerText();
    expect(codes.trim().split('\n')).toHaveLength(10);
    await visit.shoot('second-factor-codes');
    await page.getByRole('button', { name: 'I have stored the codes' }).click();
    return secret;
  };

  it('is added as an app and a passkey, and each signs in', async () => {
    const page = await begin();
    await page.goto('/portal');
    await signIn(page, trial.day.email);
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    await page.goto('/portal/settings/security');
    const secret = await setUpApp(page);
    await page.getByText('10 of 10 codes are left.').waitFor();
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByLabel('Name, for example').fill('Laptop');
    await page.getByRole('dialog').getByRole('button', { name: 'Add passkey' }).click();
    await page.getByRole('cell', { name: 'Laptop', exact: true }).waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('second-factor-settings');

    await signOut(page);
    await signIn(page, trial.day.email);
    await page.getByLabel('Code').waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('second-factor-step');
    await page.getByLabel('Code').fill(totpCode(secret));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Today' }).waitFor();

    await signOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('heading', { name: 'Today' }).waitFor();

    await page.goto('/portal/settings/security');
    await page.getByRole('button', { name: 'Remove authenticator app' }).click();
    const remove = page.getByRole('dialog').getByRole('button', { name: 'Delete' });
    await page.route('**/authenticator-app', (route) => route.abort());
    await remove.click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await page.unroute('**/authenticator-app');
    await remove.click();
    await confirmIdentity(page);
    await page.getByRole('button', { name: 'Set up authenticator app' }).waitFor();

    await trial.t.db.query(
      `UPDATE sessions SET created_at = now() - interval '1 day', confirmed_at = NULL WHERE user_id = $1`,
      [trial.t.tenant.users.dispatcher],
    );
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByLabel('Name, for example').fill('Phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Add passkey' }).click();
    await page.getByText('Confirm that it is you').waitFor();
    expect(await page.getByText('Saved.').count()).toBe(0); // the change waits for the confirmation
    await confirmIdentity(page);
    await page.getByRole('alert').getByText('The passkey was not added.').waitFor(); // this browser is "Laptop" already
    await trial.endWell(visit, [...REFUSED, /ERR_FAILED/]);
  });

  it('is required by the owner, added at the next sign-in, and reset in the list of users', async () => {
    const { t, day } = trial;
    const viewer = `viewer-${t.tenant.id}@users.example`;
    await t.db.query(
      `UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE email = $2) WHERE email = $1`,
      [viewer, day.email],
    );
    await t.db.query('UPDATE businesses SET require_second_factor = false WHERE id = $1', [t.tenant.id]);
    visit = await trial.openedAs('owner', '/portal/settings/security');
    const required = () => visit.page.getByLabel('Require a second factor');
    await required().click(); // Not `check`: the box follows the request, which begins a moment after the click.
    await visit.page.getByText('Saved.').waitFor();
    await visit.page.reload();
    await required().waitFor();
    expect(await required().isChecked()).toBe(true);
    await trial.endWell(visit);

    const page = await begin({ viewport: { width: 390, height: 844 } });
    await page.goto('/portal');
    await signIn(page, viewer);
    await page.getByRole('heading', { name: 'Add a second factor' }).waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('second-factor-enrolment');
    await setUpApp(page);
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    await trial.endWell(visit, REFUSED);

    visit = await trial.openedAs('owner', '/portal/settings/users');
    const menu = visit.page.getByRole('button', { name: `More actions for ${viewer}` });
    const reset = visit.page.getByRole('menuitem', { name: `Reset the second factor of ${viewer}` });
    await menu.click();
    await reset.click();
    await visit.shoot('second-factor-users');
    await visit.page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click();
    await visit.page.getByRole('row', { name: viewer }).getByText('Off', { exact: true }).waitFor();
    await menu.click();
    expect(await reset.count()).toBe(0);
    await trial.endWell(visit);
  });

  it('is added by a driver too, before the way to the driver app is shown', async () => {
    const { t } = trial;
    await t.db.query('UPDATE businesses SET require_second_factor = true WHERE id = $1', [t.tenant.id]);
    await t.db.query('UPDATE sessions SET must_enrol = true WHERE user_id = $1', [t.tenant.users.driver]);
    visit = await trial.openedAs('driver', '/portal');
    const { page } = visit;
    await page.getByRole('heading', { name: 'Add a second factor' }).waitFor();
    await setUpApp(page);
    await page.getByRole('link', { name: 'driver app' }).waitFor();
    await trial.endWell(visit, REFUSED);
    await t.db.query('UPDATE businesses SET require_second_factor = false WHERE id = $1', [t.tenant.id]);
  });

  it('has German texts that fit on a phone in dark colours', async () => {
    const page = await begin({ locale: 'de-DE', colorScheme: 'dark', viewport: { width: 390, height: 844 } });
    await page.goto('/portal');
    await page.getByLabel('E-Mail').fill(trial.day.email);
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByRole('button', { name: 'Passkey verwenden' }).waitFor();
    await page.getByText('Wiederherstellungscode verwenden').click();
    await page.getByLabel('Wiederherstellungscode').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('second-factor-step-de');
    await trial.endWell(visit, REFUSED);
  });
});
