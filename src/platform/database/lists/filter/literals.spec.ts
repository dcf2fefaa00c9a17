import { fitsBigint, findLiteralKind, toPlainNumber, readInstant } from './literals';

describe('findLiteralKind', () => {
  it.each<[string | undefined, string[]]>([
    ['null', ['null']],
    ['boolean', ['true', 'false']],
    ['number', ['0', '-1', '+12', '1.25', '10.5e3', '1E-12', '1e+3']],
    ['dateTime', ['2026-01-31', '2026-01-31T10', '2026-01-31t10:00:00.5z', '2026-01-31T10:00+02:00', '2026-01-31T10Z']],
    ['uuid', ['01890A5D-ac96-774b-bcce-b302099a8057']],
    [undefined, ['1.', '.5', '1e', '1e1.5', '--1', '1a', 'a1', 'e1', '1x5', 'NULL', 'True', '']],
    [undefined, ['x2026-01-31', '2026-01-31x', '2026-01-31T', '226-01-31', '2026-1-31', '2026-01-3', '2026-01-31Tx']],
    [undefined, ['2026-01-31T10Zx', '2026-01-31T10+', '2026-01-31T10*02', '01890a5d-ac96-774b-bcce-b302099a805']],
  ])('%s: %j', (kind, texts) => {
    expect(texts.map((text) => [text, findLiteralKind(text)])).toEqual(texts.map((text) => [text, kind]));
  });
});

describe('toPlainNumber', () => {
  it.each([
    ['0', 0, '0'],
    ['-0', 0, '0'],
    ['-0.00', 0, '0'],
    ['+007', 0, '7'],
    ['1.50', 0, '1.5'],
    ['1.50e1', 0, '15'],
    ['12.34', 2, '1234'],
    ['12.345', 2, '1234.5'],
    ['-0.005', 2, '-0.5'],
    ['1e-3', 0, '0.001'],
    ['25e-2', 0, '0.25'],
    ['1e20', 0, '100000000000000000000'],
    ['1e401', 0, undefined],
    ['1e-401', 0, undefined],
    ['0.5', 0, '0.5'],
    ['00.50', 0, '0.5'],
    ['0.005', 3, '5'],
    ['5', 2, '500'],
    ['100', 0, '100'],
    ['120.0340', 0, '120.034'],
    ['5e-1', 0, '0.5'],
    ['-5e-1', 1, '-5'],
    ['123e-2', 0, '1.23'],
    ['1e99999999999999999999', 0, undefined],
  ])('%s moved by %d is %s', (text, shift, plain) => {
    expect(toPlainNumber(text, shift)).toBe(plain);
  });

  it('writes 1e400 out', () => {
    expect(toPlainNumber('1e400')).toBe(`1${'0'.repeat(400)}`);
    expect(toPlainNumber('1e-400')).toBe(`0.${'0'.repeat(399)}1`);
  });
});

it.each([
  ['9223372036854775807', true],
  ['9223372036854775808', false],
  ['-9223372036854775808', true],
  ['-9223372036854775809', false],
  ['1.5', false],
])('bigint holds %s: %s', (plain, fits) => {
  expect(fitsBigint(plain)).toBe(fits);
});

describe('readInstant', () => {
  it.each([
    ['2026-01-31', '2026-01-30T23:00:00.000000Z'],
    ['2024-02-29', '2024-02-28T23:00:00.000000Z'],
    ['2026-07-31T10:00', '2026-07-31T08:00:00.000000Z'],
    ['2026-01-31T10:00:00Z', '2026-01-31T10:00:00.000000Z'],
    ['2026-01-31T10:00:00.1234560Z', '2026-01-31T10:00:00.123456Z'],
    ['2026-01-31T10:00:00.5Z', '2026-01-31T10:00:00.500000Z'],
    ['2026-01-31T10:00:00.0000000', '2026-01-31T09:00:00.000000Z'],
    ['2026-01-31T10:00:00.999999-14:00', '2026-02-01T00:00:00.999999Z'],
  ])('%s in Berlin', (text, instant) => {
    expect(readInstant(text, 'Europe/Berlin')).toBe(instant);
  });

  it.each([
    '2026-02-29',
    '2026-04-31',
    '0000-01-01',
    '2026-01-01T23:59:60Z',
    '2026-01-01T00:00:00.1234567Z',
    '2026-01-01 00:00:00Z',
    'yesterday',
    '',
  ])('%j is none', (text) => {
    expect(readInstant(text, 'UTC')).toBeUndefined();
  });
});
