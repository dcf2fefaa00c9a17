import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../../common/languages';
import { SHIPMENT_STATUSES } from '../../shipments/shipment-status';
import { REQUEST_STATUSES } from '../requests/request-status';
import { Speech, WORDS } from './words';
import { en } from './words/en';

const source = readdirSync(__dirname)
  .filter((name) => name.endsWith('.ts') && !name.startsWith('words'))
  .map((name) => readFileSync(join(__dirname, name), 'utf8'))
  .join('\n');
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe("the words of consignees' page", () => {
  it('are there in eight languages', () => {
    expect(LANGUAGES).toEqual(['en', 'de', 'fr', 'es', 'it', 'pl', 'nl', 'pt']);
    expect(Object.keys(WORDS)).toEqual([...LANGUAGES]);
  });

  it.each(LANGUAGES)('are complete in %s, with the same holes, and none is empty', (language) => {
    const words = WORDS[language];
    expect(Object.keys(words)).toEqual(Object.keys(en));
    for (const [name, text] of Object.entries(words)) {
      expect([name, text.trim()]).not.toEqual([name, '']);
      expect([name, holes(text)]).toEqual([name, holes(en[name as keyof typeof en])]);
    }
  });

  it('are all used', () => {
    const said = new Set([...source.matchAll(/'(\w+)'/g)].map(([, name]) => name));
    const byStatus: readonly string[] = [...SHIPMENT_STATUSES, ...REQUEST_STATUSES];
    expect(Object.keys(en).filter((name) => !said.has(name) && !byStatus.includes(name))).toEqual([]);
    for (const status of SHIPMENT_STATUSES) expect(en[status]).toBeDefined();
  });

  it.each(LANGUAGES)('say moments, days and distances in %s on the clocks of the business', (language) => {
    const speech = new Speech(language, 'Europe/Vienna');
    expect(speech.timeOf('2026-03-02T08:42:00.000Z')).toBe('09:42');
    expect(speech.dayOf('2026-03-02T23:30:00.000Z')).toMatch(/3/);
    expect(speech.date('2026-03-05')).toMatch(/5/);
    expect(speech.distance(1234)).toMatch(/1[.,]2/);
    expect(speech.distance(20)).toMatch(/50/);
    expect(speech.zone().length).toBeGreaterThan(3);
    for (const name of Object.keys(en) as (keyof typeof en)[]) expect(speech.say(name, {})).not.toContain('{');
  });
});
