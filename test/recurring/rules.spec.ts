import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listOccurrencesBetween } from '../../src/modules/recurring/recurrence';

/**
 * One line for each rule: rule, first day, count, first and last day of the period, and the days that python-dateutil 2.9 computes. The
 * rules are random. Weeks by number with an interval of years are left out: python-dateutil counts days of a first week in the year
 * before to another year than RFC 5545 does.
 */
const LINES = readFileSync(join(__dirname, 'rules.txt'), 'utf8').trim().split('\n');

describe('the days of random rules', () => {
  it('the days of random rules are those of an independent implementation', () => {
    const differences = LINES.filter((line) => {
      const [rule, startDate, count, from, to, days] = line.split('|');
      const recurrence = { rule: rule!, startDate: startDate!, until: null, count: count ? Number(count) : null };
      return listOccurrencesBetween(recurrence, from!, to!).join(' ') !== days;
    });
    expect(LINES).toHaveLength(300);
    expect(differences).toEqual([]);
  });
});
