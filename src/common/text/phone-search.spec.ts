import { toPhoneSearch } from './phone-search';

/** As the database compares a stored number (see src/platform/database/lists/search/phone-condition.ts). */
const finds = (typed: string, stored: string): boolean => {
  const search = toPhoneSearch(typed);
  const digits = stored.replace(/\D/g, '');
  return (
    search !== null &&
    digits.slice(-6) === search.key &&
    digits.endsWith(search.ending) &&
    digits.replace(/^0+/, '').length <= search.maxDigits
  );
};

const WAYS = [
  '+43 660 123 45 67',
  '+436601234567',
  '0660 123 45 67',
  '06601234567',
  '0660/1234567',
  '0660-123-45-67',
  '(0660) 1234567',
  '0043 660 1234567',
  '00436601234567',
  '+43 (0)660 1234567',
  '+43.660.1234567',
  'tel:+436601234567',
  '436601234567',
  '660 123 45 67',
];
it.each(WAYS.flatMap((typed) => WAYS.map((stored) => [typed, stored] as const)))(
  'finds by %s the number %s',
  (typed, stored) => {
    expect(finds(typed, stored)).toBe(true);
  },
);

it.each([
  ['+43 1 58801', '01 58801'],
  ['01/58801', '+43 1 58801'],
  ['+49 30 901820', '030 901820'],
  ['+1 (212) 555-0123', '212-555-0123'],
  ['1-212-555-0123', '(212) 555-0123'],
  ['8 912 345 67 89', '+7 912 345-67-89'],
  ['06 30 123 4567', '+36 30 123 4567'],
  ['+39 06 1234567', '06 1234567'],
  ['+353 1 234 5678', '01 234 5678'],
  ['+420 601 123 456', '601123456'],
])('finds by %s the number %s', (typed, stored) => {
  expect(finds(typed, stored)).toBe(true);
  expect(finds(stored, typed)).toBe(true);
});

it.each([
  ['+43 660 1234567', '+43 660 1234568'],
  ['+43 660 1234567', '0661 1234567'],
  ['+43 1 58801', '+43 660 1158801'],
  ['0660 1234567', '1234567'],
])('does not find the number %s by %s', (typed, stored) => expect(finds(typed, stored)).toBe(false));

it.each([
  '',
  'Maria',
  'ORD-000042',
  '000042',
  '1010',
  '12345',
  'DD1234567897AT',
  '+',
  '0660 12',
  '1234567890123456789',
])('reads %j as no number', (text) => expect(toPhoneSearch(text)).toBeNull());
