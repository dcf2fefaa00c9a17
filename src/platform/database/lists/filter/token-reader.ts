import type { ApiError } from '../../../../common/errors/api-error';
import { queryErrorAt, quote } from '../query-error';
import { tokenize, type Token } from './filter-lexer';
import { isWord, RESERVED_WORDS } from './filter-words';

/** Reads the tokens of a `$filter` one after another, for the parser. */
export class TokenReader {
  private readonly tokens: readonly Token[];
  private position = 0;

  /** @throws ApiError VALIDATION_ERROR if the text contains anything that is not a token */
  constructor(text: string) {
    this.tokens = tokenize(text);
  }

  /** Returns the next token without consuming it, or one of those that follow. After the last token it returns the end token. */
  peek(ahead = 0): Token {
    const token = this.tokens[this.position + ahead] ?? this.tokens.at(-1);
    if (!token) throw new Error('The lexer must end each list of tokens with an end token.');
    return token;
  }

  /** Consumes the next token, whatever it is. */
  takeToken(): Token {
    const token = this.peek();
    this.position += 1;
    return token;
  }

  /** Consumes the next token if it is of that kind, and returns whether it was. */
  takeKind(kind: Token['kind']): boolean {
    if (this.peek().kind !== kind) return false;
    this.position += 1;
    return true;
  }

  /** Consumes the next token if it is that word, and returns whether it was. */
  takeWord(word: string): boolean {
    if (!isWord(this.peek(), word)) return false;
    this.position += 1;
    return true;
  }

  /**
   * Consumes a parenthesis or comma that must come next.
   *
   * @throws ApiError VALIDATION_ERROR if another token comes next
   */
  expectKind(kind: '(' | ')' | ','): void {
    const token = this.peek();
    if (!this.takeKind(kind)) throw createUnexpectedTokenError(token, quote(kind));
  }
}

/** Returns an error at the position of the token. */
export function createErrorAt(token: Token, problem: string): ApiError {
  return queryErrorAt('$filter', token.index, problem);
}

/** Returns an error that names the expected token. For a common mistake, it names how OData writes it instead. */
export function createUnexpectedTokenError(token: Token, expected: string): ApiError {
  return createErrorAt(token, suggestFix(token) ?? `${expected} is expected, not ${describe(token)}`);
}

/** @returns undefined if the token is not a common mistake */
function suggestFix({ kind, text }: Token): string | undefined {
  const lowerCase = text.toLowerCase();
  if (kind === 'word' && lowerCase !== text && RESERVED_WORDS.includes(lowerCase)) {
    return `operators are lower case: write ${lowerCase}`;
  }
  if (/^\d\d:\d\d$/.test(text)) return `a + in a query string means a space: write the offset as %2B${text}`;
  return undefined;
}

function describe(token: Token): string {
  return token.kind === 'end' ? 'the end' : quote(token.text);
}
