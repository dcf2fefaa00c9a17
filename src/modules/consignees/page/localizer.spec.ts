import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../../common/text/languages';
import { SHIPMENT_STATUSES } from '../../shipments/shipment-status';
import { REQUEST_STATUSES } from '../requests/request-status';
import { Localizer, PAGE_TEXTS } from './localizer';
import { en } from './texts/en';

const source = readdirSync(__dirname)
  .filter((name) => name.endsWith('.ts') && !name.startsWith('localizer'))
  .map((name) => readFileSync(join(__dirname, name), 'utf8'))
  .join('\n');
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('texts of the tracking page', () => {
  it('exist in eight languages', () => {
    expect(LANGUAGES).toEqual(['en', 'de', 'fr', 'es', 'it', 'pl', 'nl', 'pt']);
    expect(Object.keys(PAGE_TEXTS)).toEqual([...LANGUAGES]);
  });

  it.each(LANGUAGES)('has all texts of the tracking page in %s, with the same placeholders', (language) => {
    const texts = PAGE_TEXTS[language];
    expect(Object.keys(texts)).toEqual(Object.keys(en));
    for (const [name, text] of Object.entries(texts)) {
      expect([name, text.trim()]).not.toEqual([name, '']);
      expect([name, placeholders(text)]).toEqual([name, placeholders(en[name as keyof typeof en])]);
    }
  });

  it('has no text that the tracking page does not use', () => {
    const usedNames = new Set([...source.matchAll(/'(\w+)'/g)].map(([, name]) => name));
    const byStatus: readonly string[] = [...SHIPMENT_STATUSES, ...REQUEST_STATUSES];
    expect(Object.keys(en).filter((name) => !usedNames.has(name) && !byStatus.includes(name))).toEqual([]);
    for (const status of SHIPMENT_STATUSES) expect(en[status]).toBeDefined();
  });

  it.each(LANGUAGES)('include times, days and distances in %s, in the time zone of the business', (language) => {
    const localizer = new Localizer(language, 'Europe/Vienna');
    expect(localizer.formatTime('2026-03-02T08:42:00.000Z')).toBe('09:42');
    expect(localizer.formatDay('2026-03-02T23:30:00.000Z')).toMatch(/3/);
    expect(localizer.formatDate('2026-03-05')).toMatch(/5/);
    expect(localizer.formatDistance(1234)).toMatch(/1[.,]2/);
    expect(localizer.formatDistance(20)).toMatch(/50/);
    expect(localizer.getTimeZoneName().length).toBeGreaterThan(3);
    for (const name of Object.keys(en) as (keyof typeof en)[]) expect(localizer.translate(name, {})).not.toContain('{');
  });
});
