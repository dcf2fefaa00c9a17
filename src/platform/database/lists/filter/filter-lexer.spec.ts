import { tokenize } from './filter-lexer';

/** What the lexer says about a text that it refuses. */
function problem(text: string): unknown {
  try {
    tokenize(text);
  } catch (error) {
    return (error as { details?: Record<string, string> }).details?.['$filter'];
  }
  return undefined;
}

describe('tokenize', () => {
  it('distinguishes words, texts, brackets and commas with their positions', () => {
    expect(tokenize("a/b in (-1.5e+3,\t'it''s',\r\n'')  ")).toEqual([
      { kind: 'word', text: 'a/b', index: 0 },
      { kind: 'word', text: 'in', index: 4 },
      { kind: '(', text: '(', index: 7 },
      { kind: 'word', text: '-1.5e+3', index: 8 },
      { kind: ',', text: ',', index: 15 },
      { kind: 'string', text: "it's", index: 17 },
      { kind: ',', text: ',', index: 24 },
      { kind: 'string', text: '', index: 27 },
      { kind: ')', text: ')', index: 29 },
      { kind: 'end', text: '', index: 32 },
    ]);
  });

  it('ends an empty text at once', () => {
    expect(tokenize('')).toEqual([{ kind: 'end', text: '', index: 0 }]);
  });

  it.each([
    ['=', 'eq'],
    ['==', 'eq'],
    ['===', 'eq'],
    ['!=', 'ne'],
    ['<>', 'ne'],
    ['>', 'gt'],
    ['>=', 'ge'],
    ['<', 'lt'],
    ['<=', 'le'],
    ['&&', 'and'],
    ['||', 'or'],
    ['!', 'not'],
  ])('knows %s from other languages', (symbol, word) => {
    expect(problem(`a ${symbol} 1`)).toBe(`At position 3: write ${word} instead of "${symbol}".`);
  });

  it.each([
    ['a => 1', 3, '"=>" is not understood'],
    ['a | b', 3, '"|" is not understood'],
    ['a ; b', 3, '";" is not understood'],
    ['a 😀', 3, '"😀" is not understood'],
    ['a "b"', 3, 'put texts in single quotes'],
    ["a 'b", 3, "this text has no closing quote; a quote inside a text is written twice ('')"],
    ["a 'b''", 3, "this text has no closing quote; a quote inside a text is written twice ('')"],
  ])('%s fails at %d', (text, position, message) => {
    expect(problem(text)).toBe(`At position ${position}: ${message}.`);
  });
});
