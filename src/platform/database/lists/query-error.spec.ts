import { assertReadable, queryErrorAt, quote } from './query-error';

it.each([
  ['short', '"short"'],
  ['x'.repeat(40), `"${'x'.repeat(40)}"`],
  ['x'.repeat(41), `"${'x'.repeat(40)}…"`],
  [`${'x'.repeat(39)}😀`, `"${'x'.repeat(39)}\ufffd…"`],
])('quotes %s', (text, quoted) => {
  expect(quote(text)).toBe(quoted);
});

it('names the place of a problem, counted from 1', () => {
  expect(queryErrorAt('$filter', 4, 'it is wrong')).toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { $filter: 'At position 5: it is wrong.' },
  });
});

it('reads what PostgreSQL can store, up to its length', () => {
  expect(() => assertReadable('$search', '12345', 5)).not.toThrow();
  expect(() => assertReadable('$search', '😀', 5)).not.toThrow();
  expect(() => assertReadable('$search', '123456', 5)).toThrow(
    expect.objectContaining({ details: { $search: 'It may have at most 5 characters.' } }),
  );
  for (const text of ['\0', '\ud83d', '\ude00']) {
    expect(() => assertReadable('$search', text, 5)).toThrow(
      expect.objectContaining({ details: { $search: 'At position 1: this character is not allowed.' } }),
    );
  }
});
