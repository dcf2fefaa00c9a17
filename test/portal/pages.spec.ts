import { until, Visit } from './browser';
import { inBrowser } from './trial';

/** Width and height of a window on a desk, of a small one, and of a phone. */
const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const;
const DESK = SIZES[0];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Runs in the page: buttons and fields that are less than 44 pixels high. Check boxes have their label as a target. */
const SMALL_TARGETS = `[...document.querySelectorAll('button, summary, select, input:not([type=checkbox])')]
  .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44)
  .map((target) => target.outerHTML.slice(0, 200))`;

inBrowser('every page is accessible in light and dark colours, at every width:', (trial) => {
  let visit: Visit;
  afterAll(() => trial.endWell(visit));

  /** Returns the faults of a page: elements wider than the window at each size, and the findings of axe: dark on a phone, light on a desk. */
  const faultsOf = async (name: string) => {
    const faults: string[] = [];
    for (const colorScheme of ['dark', 'light'] as const) {
      await visit.page.emulateMedia({ colorScheme });
      for (const [width, height] of SIZES) {
        await visit.page.setViewportSize({ width, height });
        const overflow = await visit.page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        if (overflow > 0) faults.push(`${colorScheme}, ${width}: ${overflow} pixels too wide`);
        await visit.shoot(`${name}-${colorScheme}-${width}`);
      }
      if (colorScheme === 'light') await visit.page.setViewportSize({ width: DESK[0], height: DESK[1] });
      faults.push(...(await visit.inaccessible()));
    }
    return faults;
  };

  const expectPageIsWell = async (path: string, heading: string) => {
    await visit.page.goto(`/portal/${path}`);
    await visit.page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await until(async () => (await visit.page.locator('.mantine-Skeleton-root').count()) === 0);
    expect(await faultsOf(path.replace('/', '-'))).toEqual([]);
  };

  it('signing in', async () => {
    visit = await Visit.begin(trial.browser, trial.t.url);
    await visit.page.goto('/portal');
    await visit.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await faultsOf('sign-in')).toEqual([]);
    await visit.end();
    visit = await trial.opened('/portal');
  });

  it('the day', async () => {
    const { page } = visit;
    await page.getByText(/stops are late/).waitFor();
    await page.getByRole('button', { name: 'Route West' }).click();
    expect(await faultsOf('today')).toEqual([]);
  });

  it.each([
    ['orders', 'Items'],
    ['shipments', 'Tracking link'],
    ['customers', 'Sales over time'],
  ])('the list of %s and a record of it', async (path, heading) => {
    const { page } = visit;
    await page.goto(`/portal/${path}`);
    await page.getByText(/^\d+ entries$/).waitFor();
    expect(await faultsOf(path)).toEqual([]);
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('heading', { name: heading }).waitFor();
    expect(await faultsOf(`${path}-record`)).toEqual([]);
  });

  it.each([
    ['orders/new', 'New order'],
    ['orders/import', 'Import orders'],
    ['shipments/failed', 'Failed deliveries'],
    ['board', 'Planning'],
    ['map', 'Live map'],
    ['vehicles', 'Vehicles'],
    ['drivers', 'Drivers'],
    ['devices', 'Trackers'],
    ['carriers', 'Carriers'],
    ['reports', 'Reports'],
    ['reports/cash', 'Cash on delivery'],
  ])('the page %s', (path, heading) => expectPageIsWell(path, heading));

  it.each(['board', 'orders', 'orders/new', 'shipments/failed', 'vehicles', 'settings/business'])(
    'the page %s has targets of at least 44 pixels for fingers',
    async (path) => {
      trial.options = PHONE;
      const phone = await trial.openedAs('owner', '/portal');
      trial.options = {};
      const { page } = phone;
      await page.goto(`/portal/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await until(async () => (await page.locator('.mantine-Skeleton-root').count()) === 0);
      expect(await page.evaluate<string[]>(SMALL_TARGETS)).toEqual([]);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      await trial.endWell(phone);
    },
  );

  it.each([
    ['settings/business', 'Settings'],
    ['settings/presets', 'Settings'],
    ['settings/fields', 'Settings'],
    ['settings/map', 'Settings'],
    ['settings/notifications', 'Settings'],
    ['settings/security', 'Settings'],
    ['settings/users', 'Settings'],
    ['settings/sso', 'Settings'],
    ['settings/tokens', 'Settings'],
    ['settings/webhooks', 'Settings'],
    ['settings/audit', 'Settings'],
  ])('the page %s, for an owner', async (path, heading) => {
    await visit.end();
    visit = await trial.openedAs('owner', '/portal');
    await expectPageIsWell(path, heading);
  });
});
