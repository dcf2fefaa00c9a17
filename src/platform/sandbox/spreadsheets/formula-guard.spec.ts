import fc from 'fast-check';
import { addFormulaGuard, removeFormulaGuard } from './formula-guard';

/** Prefixes that spreadsheets or careless importers read as a formula. */
const STARTS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', ' =', '\u00a0+'];

describe('texts that a spreadsheet would run', () => {
  it.each(STARTS)('%j begins with an apostrophe', (start) => {
    expect(addFormulaGuard(`${start}1+1`)).toBe(`'${start}1+1`);
    expect(addFormulaGuard(`a${start}1`)).toBe(`a${start}1`);
  });

  it('stay as they are otherwise', () => {
    for (const text of ['', 'Huber', "O'Neill", "'s-Hertogenbosch", '1070', ' x', "''"])
      expect(addFormulaGuard(text)).toBe(text);
  });

  const text = fc
    .array(fc.constantFrom(...STARTS, "'", 'a', '1', ' '), { maxLength: 6 })
    .map((parts) => parts.join(''));
  it('distinguishes texts that a spreadsheet would run from values that already began with an apostrophe', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), (input) =>
        expect(removeFormulaGuard(addFormulaGuard(input))).toBe(input),
      ),
    );
  });
  it('never begin with what runs, once guarded', () => {
    fc.assert(
      fc.property(text, (input) => expect(addFormulaGuard(input)).not.toMatch(/^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u)),
    );
  });
});
