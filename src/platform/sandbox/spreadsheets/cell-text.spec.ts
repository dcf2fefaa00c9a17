import { isScientific, getTextOfFormula, trimCell, removeTextMark } from './cell-text';

it.each([
  ['\u200Bemail\u200D', 'email'],
  ['\u2060 \uFEFFAnna \u00AD', 'Anna'],
  ['\u202A+43 660 1\u202C', '+43 660 1'],
  ['a\u200Bb', 'a\u200Bb'],
  [' \u200B ', ''],
  ['', ''],
])('removes invisible characters at the ends of %j', (text, trimmed) => {
  expect(trimCell(text)).toBe(trimmed);
});

it.each([
  ['="01067"', '01067'],
  ['="a ""b"""', 'a "b"'],
  ['=""', ''],
  ['="a"&"b"', undefined],
  ['=SUM(A1)', undefined],
  ['"01067"', undefined],
])('reads the formula %s as %j', (value, text) => {
  expect(getTextOfFormula(value)).toBe(text);
});

it.each([
  ["'01067", '01067'],
  ["'+43 660 1", '+43 660 1'],
  ["'t Hart", "'t Hart"],
  ["'s-Hertogenbosch", "'s-Hertogenbosch"],
  ["'68 Comeback", "'68 Comeback"],
  ['01067', '01067'],
])('removes the text mark of %s if digits follow', (value, text) => {
  expect(removeTextMark(value)).toBe(text);
});

it.each([
  ['4.91512E+11', true],
  ['4,91512E+11', true],
  ['5e+10', true],
  ['+49 151 2', false],
  ['4E11', false],
  ['A1E+10', false],
])('recognizes whether %s is scientific notation', (text, expected) => {
  expect(isScientific(text)).toBe(expected);
});
