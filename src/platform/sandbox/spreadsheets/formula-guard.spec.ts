import fc from 'fast-check';
import { guarded, unguarded } from './formula-guard';

/** Prefixes that spreadsheets or careless importers read as a formula. */
const STARTS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', ' =', '\u00a0+'];

describe('texts that a spreadsheet would run', () => {
  it.each(STARTS)('%j begins with an apostrophe', (start) => {
    expect(guarded(`${start}1+1`)).toBe(`'${start}1+1`);
    expect(guarded(`a${start}1`)).toBe(`a${start}1`);
  });

  it('stay as they are otherwise', () => {
    for (const text of ['', 'Huber', "O'Neill", "'s-Hertogenbosch", '1070', ' x', "''"])
      expect(guarded(text)).toBe(text);
  });

  const text = fc
    .array(fc.constantFrom(...STARTS, "'", 'a', '1', ' '), { maxLength: 6 })
    .map((parts) => parts.join(''));
  it('are distinguished from values that already began with an apostrophe', () => {
    fc.assert(fc.property(fc.oneof(text, fc.string()), (input) => expect(unguarded(guarded(input))).toBe(input)));
  });
  it('never begin with what runs, once guarded', () => {
    fc.assert(fc.property(text, (input) => expect(guarded(input)).not.toMatch(/^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u)));
  });
});
