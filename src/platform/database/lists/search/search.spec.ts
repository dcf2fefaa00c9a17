import { searchWords } from './search';

it.each([
  ['', []],
  ['  \t ', []],
  [' blue  van ', ['blue', 'van']],
  ['van van', ['van']],
  ["o'neil 50%", ["o'neil", '50%']],
  ['a\u00a0b', ['a', 'b']],
  ['a b c d e f g h i j', [...'abcdefghij']],
])('%j has the words %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

it.each([
  ['x'.repeat(201), 'at most 200 characters'],
  ['a b c d e f g h i j k', 'at most 10 words'],
  ['a\u0000', 'At position 2'],
  ['\udc00', 'At position 1'],
])('%j is refused', (text, part) => {
  expect(() => searchWords(text)).toThrow(
    expect.objectContaining({ code: 'VALIDATION_ERROR', details: { $search: expect.stringContaining(part) } }),
  );
});
