import { TxtRecords } from '../../src/platform/outbound/txt-records';
import { CLIENT, startOidcProvider } from '../support/oidc-provider';
import { Visit } from './browser';
import { inBrowser } from './trial';

const DOMAIN = 'acme.example';
const EMAIL = `anna@${DOMAIN}`;

inBrowser(
  'single sign-on in the portal',
  (trial) => {
    let provider: Awaited<ReturnType<typeof startOidcProvider>>;
    beforeAll(async () => {
      provider = await startOidcProvider(`${trial.t.url}/account/sso/callback`);
      await provider.admit({ [EMAIL]: { sub: 'anna', email_verified: true, name: 'Anna Berg', groups: ['desk'] } });
    });
    afterAll(() => provider.stop());

    it('is set up by an owner: provider, test of the connection, domain', async () => {
      const visit = await trial.openedAs('owner', '/portal/settings/sso');
      const { page } = visit;
      await page.getByText(`${trial.t.url}/account/sso/callback`).waitFor();
      await page.getByLabel('Issuer').fill('https://login.acme.example?query');
      await page.getByLabel('Client ID').fill(CLIENT.clientId);
      await page.getByLabel('Client secret').fill(CLIENT.clientSecret);
      await page.getByLabel('Domains of email addresses').fill(DOMAIN);
      await page.getByLabel('Claim with roles or groups').fill('groups');
      await page.getByLabel('Roles', { exact: true }).fill('desk = dispatcher\nbosses = admin');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Must not hold a query or a fragment.').waitFor();
      await page.getByLabel('Issuer').fill(provider.issuer);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText(`_dispatch-verification.${DOMAIN}`).waitFor();
      await page.getByRole('button', { name: 'Test connection' }).click();
      await page.getByText('The provider can be used.').waitFor();
      await page.getByRole('button', { name: `Verify ${DOMAIN}` }).click();
      await page.getByText(/There is no TXT record/).waitFor();
      expect(await visit.inaccessible()).toEqual([]);
      await visit.shoot('settings-sso-1440');
      const { domains } = (await trial.t.api.get('/api/business/sso')).body.data;
      trial.t.app.get(TxtRecords).lookUp = () => Promise.resolve([domains[0].txtValue]);
      await page.getByRole('button', { name: `Verify ${DOMAIN}` }).click();
      await page.getByText('Verified', { exact: true }).waitFor();
      expect((await trial.t.api.get('/api/business/sso')).body.data).toMatchObject({
        issuer: provider.issuer,
        domains: [{ domain: DOMAIN, verifiedAt: expect.any(String) }],
        roleMap: { desk: 'dispatcher', bosses: 'admin' },
      });
      await trial.endWell(visit, [/400|409/]);
    });

    it('leads a user of the domain from the address to the provider, and back to the page', async () => {
      const visit = await Visit.begin(trial.browser, trial.t.url);
      const { page } = visit;
      await page.goto('/portal/orders?status=pending');
      await page.getByLabel('Email').fill(EMAIL);
      expect(await page.getByLabel('Password').count()).toBe(0);
      expect(await visit.inaccessible()).toEqual([]);
      await visit.shoot('sign-in-email');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { name: 'Orders' }).waitFor();
      expect(page.url()).toBe(`${trial.t.url}/portal/orders?status=pending`);
      await page.reload();
      await page.getByRole('heading', { name: 'Orders' }).waitFor();
      await trial.endWell(visit);
    });

    it('says in the language of the user why a sign-in has failed, at 390 px and in the dark', async () => {
      const visit = await Visit.begin(trial.browser, trial.t.url, {
        locale: 'de-AT',
        colorScheme: 'dark',
        viewport: { width: 390, height: 844 },
      });
      const { page } = visit;
      await page.goto('/portal');
      await page.getByLabel('E-Mail').fill(`new@${DOMAIN}`);
      await page.getByRole('button', { name: 'Weiter' }).click();
      await page
        .getByRole('alert')
        .getByText(/^Der Anmeldeserver Ihres Betriebs hat die Anmeldung nicht bestätigt/)
        .waitFor();
      expect(new URL(page.url()).search).toBe('');
      expect(await visit.inaccessible()).toEqual([]);
      await visit.shoot('sign-in-failed-390-de');
      await page.getByRole('button', { name: 'Stattdessen mit Passwort anmelden' }).click();
      await page.getByLabel('Passwort', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Andere E-Mail-Adresse verwenden' }).click();
      await page.getByRole('button', { name: 'Weiter' }).waitFor();
      await trial.endWell(visit);
    });

    it('shows its settings in German at 390 px without scrolling to the side', async () => {
      trial.options = { locale: 'de-AT', viewport: { width: 390, height: 844 } };
      const visit = await trial.openedAs('owner', '/portal/settings/sso');
      trial.options = {};
      const { page } = visit;
      await page.getByText(`_dispatch-verification.${DOMAIN}`).waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
      expect(await visit.inaccessible()).toEqual([]);
      await visit.shoot('settings-sso-390-de');
      await trial.endWell(visit);
    });
  },
  { ALLOW_PRIVATE_TARGETS: 'true' },
);
