import * as fc from 'fast-check';
import { createNumberFormat } from './number-format';

const shown = (code: string, value: number) => createNumberFormat(164, code, false)?.(value);

it.each([
  ['00000', 1067, '01067'],
  ['00000', 123456, '123456'],
  ['00000', 0, '00000'],
  ['00000\\-0000', 123456789, '12345-6789'],
  ['00000-0000', 10671234, '01067-1234'],
  ['"D-"00000', 1067, 'D-01067'],
  ['[$-407]00000', 1067, '01067'],
  ['00000;-00000;"none"', 1067, '01067'],
  ['00000_ ', 1067, '01067'],
  ['000\\ 00', 99999999, '999999 99'],
  ['00000', -5, undefined],
  ['00000', 1.5, undefined],
  ['0', 1067, undefined],
  ['0.00', 1067, undefined],
  ['#,##0', 1067, undefined],
  ['00%', 0.5, undefined],
  ['0.00E+00', 1067, undefined],
  ['General', 1067, undefined],
  ['@', 1067, undefined],
  ['"some days" 00', 7, 'some days 07'],
  ['dd.mm.yyyy', 46110, '2026-03-29'],
  ['[$-407]d. mmmm yyyy;@', 46110.75, '2026-03-29'],
  ['mmm yy', 46110, '2026-03-29'],
  ['yyyy-mm-dd hh:mm', 46110.604166666664, '2026-03-29T14:30:00'],
  ['h:mm AM/PM', 0.604166666664, '14:30:00'],
  ['mm:ss', 0.5, '12:00:00'],
  ['yyyy-mm-dd hh:mm:ss', 46109.999999999, '2026-03-29T00:00:00'],
  ['[h]:mm', 1.5, undefined],
  ['yyyy-mm-dd', 1, '1900-01-01'],
  ['yyyy-mm-dd', 59, '1900-02-28'],
  ['yyyy-mm-dd', 60, undefined],
  ['yyyy-mm-dd', 61, '1900-03-01'],
  ['yyyy-mm-dd', 2958465, '9999-12-31'],
  ['yyyy-mm-dd', 2958466, undefined],
  ['yyyy-mm-dd', -1, undefined],
  [`${'0'.repeat(300)}`, 1, undefined],
])('%s of %d', (code, value, text) => {
  expect(shown(code, value)).toBe(text);
});

it('knows the formats that have only a number, and workbooks that count from 1904', () => {
  expect(createNumberFormat(14, undefined, false)?.(46110)).toBe('2026-03-29');
  expect(createNumberFormat(22, undefined, false)?.(46110.5)).toBe('2026-03-29T12:00:00');
  expect(createNumberFormat(14, undefined, true)?.(44648)).toBe('2026-03-29');
  expect(createNumberFormat(0, undefined, false)).toBeUndefined();
  expect(createNumberFormat(46, undefined, false)).toBeUndefined();
  expect(createNumberFormat(9999, undefined, false)).toBeUndefined();
});

it('fails at no format and no number', () => {
  const codes = fc.string({ unit: fc.constantFrom(...'0#?.,;"\\_*[]ymdhs@ -()$E+%') });
  fc.assert(
    fc.property(codes, fc.double(), (code, value) => {
      const text = shown(code, value);
      expect(text === undefined || typeof text === 'string').toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
