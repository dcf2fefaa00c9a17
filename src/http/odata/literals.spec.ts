import { fitsBigint, plainNumber, readTime } from './literals';

describe('plainNumber', () => {
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
    ['1e99999999999999999999', 0, undefined],
  ])('%s moved by %d is %s', (text, shift, plain) => {
    expect(plainNumber(text, shift)).toBe(plain);
  });

  it('writes 1e400 out', () => {
    expect(plainNumber('1e400')).toBe(`1${'0'.repeat(400)}`);
    expect(plainNumber('1e-400')).toBe(`0.${'0'.repeat(399)}1`);
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

describe('readTime', () => {
  it.each([
    ['2026-01-31', '2026-01-31T00:00:00', true],
    ['2024-02-29', '2024-02-29T00:00:00', true],
    ['2026-01-31T10:00', '2026-01-31T10:00', true],
    ['2026-01-31T10:00:00Z', '2026-01-31T10:00:00Z', false],
    ['2026-01-31T10:00:00.1234560Z', '2026-01-31T10:00:00.123456Z', false],
    ['2026-01-31T10:00:00.000Z', '2026-01-31T10:00:00Z', false],
    ['2026-01-31T10:00:00-14:00', '2026-01-31T10:00:00-14:00', false],
  ])('%s', (text, read, local) => {
    expect(readTime(text)).toEqual({ text: read, local });
  });

  it.each([
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '0000-01-01',
    '2026-01-01T24:00Z',
    '2026-01-01T23:59:60Z',
    '2026-01-01T00:00:00.1234567Z',
    '2026-01-01T00:00:00+15:00',
    '2026-01-01 00:00:00Z',
    '20260101',
    '',
  ])('%j is none', (text) => {
    expect(readTime(text)).toBeUndefined();
  });
});
