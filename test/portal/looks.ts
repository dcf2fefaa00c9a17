import type { Visit } from './browser';

/** What depends on colours and texts. The other rules check the structure of the page, which is the same in dark colours and in German. */
const RULES_OF_COLOURS_AND_SIZES = ['color-contrast', 'target-size'];

/**
 * Returns the faults that axe finds and content that is wider than the page: at 1440 pixels in English and light colours, at 1280 pixels
 * in German and dark colours, and on a phone. The state of the page does not change.
 */
export async function faultsOfLooks(visit: Visit, name: string): Promise<string[]> {
  const { page } = visit;
  const wrong: string[] = [];
  const look = async (width: number, height: number, rules?: readonly string[]) => {
    await page.setViewportSize({ width, height });
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    if (overflow > 0) wrong.push(`${width}: ${overflow} pixels too wide`);
    await visit.shoot(`${name}-${width}`);
    wrong.push(...(await visit.inaccessible(rules)));
  };
  await look(1440, 900);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByLabel('Language', { exact: true }).selectOption('Deutsch');
  await look(1280, 800, RULES_OF_COLOURS_AND_SIZES);
  await page.getByLabel('Sprache', { exact: true }).selectOption('English');
  await page.emulateMedia({ colorScheme: 'light' });
  await look(390, 844);
  await page.setViewportSize({ width: 1440, height: 900 });
  return wrong;
}
