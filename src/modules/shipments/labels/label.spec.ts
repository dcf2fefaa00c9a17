import { formatWeight } from '../../../platform/sandbox/documents/text/weight-text';
import { toCountryLine, toTownLine } from './label';

const party = { name: '', street: '', city: 'Wien', state: 'Wien', postalCode: '1010', country: 'AT' };

describe('label texts', () => {
  it.each([
    [{}, '1010 Wien'],
    [{ country: null, state: null }, '1010 Wien'],
    [{ city: 'Graz', state: 'Steiermark', postalCode: '8010' }, '8010 Graz, Steiermark'],
    [{ city: 'Austin', state: 'TX', postalCode: '78701', country: 'United States' }, 'Austin, TX 78701'],
    [{ city: 'London', state: '', postalCode: 'WC2N 5DN', country: 'UK' }, 'London WC2N 5DN'],
    [{ postalCode: '' }, 'Wien'],
  ])('town line %#', (part, line) => expect(toTownLine({ ...party, ...part })).toBe(line));

  it.each([
    ['AT', 'AUSTRIA'],
    ['Österreich', 'AUSTRIA'],
    ['Atlantis', 'ATLANTIS'],
    [null, ''],
  ])('country line of %p', (country, line) => expect(toCountryLine(country)).toBe(line));

  it.each([
    [4.25, '4.25 kg'],
    [12, '12 kg'],
    [0.001, '0.01 kg'],
    [1.239, '1.24 kg'],
    [1000.5, '1000.5 kg'],
  ])('weight %d', (weight, text) => expect(formatWeight(weight)).toBe(text));
});
