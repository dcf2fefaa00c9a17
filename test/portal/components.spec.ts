import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { inBrowser } from './trial';

const ROOT = join(__dirname, '../..');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
const CONFIG = join(ROOT, '.config/web/vite.config.mjs');
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

inBrowser('the page with all components of the portal', (trial) => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-development-'));
    const build = ['build', '--config', CONFIG, '--mode', 'development', '--outDir', folder];
    execFileSync(process.execPath, [VITE, ...build], { stdio: 'pipe' });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Replaces the pages and scripts of the service by those of the development build. */
  const useDevelopmentBuild = async (page: Page) => {
    const html = readFileSync(join(folder, 'portal/index.html'), 'utf8');
    await page.route('**/portal/**', (route) =>
      route.request().isNavigationRequest()
        ? route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' })
        : route.fallback(),
    );
    await page.route('**/assets/**', (route) => {
      const path = join(folder, new URL(route.request().url()).pathname);
      const contentType = TYPES[extname(path)];
      return contentType && existsSync(path)
        ? route.fulfill({ body: readFileSync(path, 'utf8'), contentType })
        : route.fallback();
    });
  };

  it('is accessible in light, dark and on a phone, with its dialogs, drawer and toasts', async () => {
    const visit = await trial.opened('/portal/orders');
    const { page } = visit;
    await useDevelopmentBuild(page);
    await page.goto('/portal/components');
    await page.getByRole('heading', { name: 'Components', level: 1 }).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.getByRole('button', { name: 'Show toast with Undo' }).click();
      await page.getByRole('status').getByText('Stop 7 is now on Van 2.').first().waitFor();
      expect([colorScheme, await visit.inaccessible()]).toEqual([colorScheme, []]);
      await visit.shoot(`components-${colorScheme}-1440`);
      for (const [name, action] of [
        ['Show confirmation', 'Delete'],
        ['Show form', 'Save'],
      ] as const) {
        await page.getByRole('button', { name }).click();
        const dialog = page.getByRole('dialog');
        if (action === 'Save') await dialog.getByLabel('Name').fill('Van 3');
        await dialog.getByRole('button', { name: action }).click();
        await dialog.getByRole('alert').waitFor();
        expect([colorScheme, name, await visit.inaccessible()]).toEqual([colorScheme, name, []]);
        await dialog.getByRole('button', { name: 'Cancel' }).click();
      }
      await page.getByRole('link', { name: 'Show drawer' }).click();
      const drawer = page.getByRole('region', { name: 'Van 2', exact: true });
      await drawer.getByText('W-204 DB').waitFor();
      expect([colorScheme, 'drawer', await visit.inaccessible()]).toEqual([colorScheme, 'drawer', []]);
      await visit.shoot(`components-drawer-${colorScheme}`);
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'detached' });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('components-dark-390');
    await trial.endWell(visit);
  });

  it('is not in the pages that the service delivers', async () => {
    const visit = await trial.opened('/portal/components');
    await visit.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await visit.page.getByRole('heading', { level: 1 }).textContent()).toBe('Page not found.');
    await trial.endWell(visit);
  });
});
