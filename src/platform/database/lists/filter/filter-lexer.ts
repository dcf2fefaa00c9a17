import { queryErrorAt, quote } from '../query-error';

/** A piece of a `$filter`. A `word` is a name, an operator or a literal without quotes; a `string` is a literal in quotes. */
export interface Token {
  readonly kind: 'word' | 'string' | '(' | ')' | ',' | 'end';
  /** The text of a word, or of a string without its quotes. */
  readonly text: string;
  /** Index of the first character, from 0. */
  readonly index: number;
}

// With the flag `y` a pattern matches only at the current index of the lexer.
const SPACE = /[ \t\r\n]+/y;
const WORD = /[\w.:+\-/]+/y;
const STRING = /'((?:[^']|'')*)'(?!')/y;
const SYMBOL = /[=!<>&|]+/y;

/** The OData operators for symbols of other languages, for error messages. */
const WORD_FOR_SYMBOL: Readonly<Record<string, string>> = {
  '=': 'eq',
  '==': 'eq',
  '===': 'eq',
  '!=': 'ne',
  '<>': 'ne',
  '>': 'gt',
  '>=': 'ge',
  '<': 'lt',
  '<=': 'le',
  '&&': 'and',
  '||': 'or',
  '!': 'not',
};

/**
 * Splits a `$filter` into tokens in one pass. The last token is of kind `end`.
 *
 * @throws ApiError VALIDATION_ERROR that names the position of a character that begins no token
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let index = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = index;
    return pattern.exec(text);
  };
  while (index < text.length) {
    const space = match(SPACE);
    if (space) {
      index += space[0].length;
      continue;
    }
    const token = readToken(text, index, match);
    tokens.push(token.value);
    index += token.length;
  }
  tokens.push({ kind: 'end', text: '', index });
  return tokens;
}

function readToken(
  text: string,
  index: number,
  match: (pattern: RegExp) => RegExpExecArray | null,
): { value: Token; length: number } {
  const character = text.charAt(index);
  if (character === '(' || character === ')' || character === ',') {
    return { value: { kind: character, text: character, index }, length: 1 };
  }
  const word = match(WORD);
  if (word) return { value: { kind: 'word', text: word[0], index }, length: word[0].length };
  const string = match(STRING);
  if (string) {
    return {
      value: { kind: 'string', text: (string[1] ?? '').replaceAll("''", "'"), index },
      length: string[0].length,
    };
  }
  throw queryErrorAt('$filter', index, explainCharacter(text, index, match(SYMBOL)?.[0]));
}

/** Explains why no token begins at the index, and what to write instead if that is known. */
function explainCharacter(text: string, index: number, symbol: string | undefined): string {
  const character = String.fromCodePoint(text.codePointAt(index) ?? 0);
  if (character === "'") return "this text has no closing quote; a quote inside a text is written twice ('')";
  if (character === '"') return 'put texts in single quotes';
  if (symbol === undefined) return `${quote(character)} is not understood`;
  const word = Object.hasOwn(WORD_FOR_SYMBOL, symbol) ? WORD_FOR_SYMBOL[symbol] : undefined;
  return word === undefined ? `${quote(symbol)} is not understood` : `write ${word} instead of ${quote(symbol)}`;
}
