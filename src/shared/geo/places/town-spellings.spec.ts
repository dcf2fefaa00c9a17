import { listTownKeys, listTownSpellings } from './town-spellings';

const keys = (city: string, country: string | null, state: string | null = null) =>
  listTownSpellings(city, country, state).map(({ nameKey, kind }) => `${kind} ${nameKey}`);

it('tries the name written out first, then its parts', () => {
  expect(keys('St. Gallen-Bruggen', 'CH')).toContain('withoutDistrict sankt gallen');
  expect(keys('1010 Wien', 'AT')[0]).toBe('fullName wien');
  expect(listTownSpellings('1010 Wien', 'AT', null)[0]!.postalCode).toBe('1010');
  expect(keys('Paris Cedex 08', 'FR')).toEqual(['fullName paris']);
  expect(listTownSpellings('Portland, ME', 'US', null)[0]).toMatchObject({
    nameKey: 'portland',
    state: 'ME',
    kind: 'fullName',
  });
});

it.each([
  ['Berlin', 'DE'],
  ['Wien', 'AT'],
])('expands %s to nothing but longer forms', (city, country) => {
  expect(listTownSpellings(city, country, null).every(({ kind }) => kind === 'nameStart')).toBe(true);
});

it('takes no part of a name without a country', () => {
  expect(listTownSpellings('Paris, Montmartre', null, null).filter(({ kind }) => kind !== 'fullName')).toEqual([]);
});

it('counts the spellings of a town as one', () => {
  expect([...listTownKeys('St. Pölten', 'AT')]).toContain('sankt polten');
  expect([...listTownKeys('Wien, Favoriten', 'AT')]).toContain('wien');
});

it.each(['a-', 'st. ', 's/', 'a,', '(', 'a d ', '1010 ', 'ä'])('bounds the work for a name of many %j', (piece) => {
  for (const country of ['DE', 'FR', 'IT', 'US', 'NL', null])
    expect(listTownSpellings(piece.repeat(200).slice(0, 200), country, 'XX').length).toBeLessThanOrEqual(200);
});
