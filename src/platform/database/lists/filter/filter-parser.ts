import { assertReadable, queryErrorAt, quote } from '../query-error';
import { tokenize, type Token } from './filter-lexer';
import type { Comparison, FieldOperand, FilterNode, LiteralOperand, TextFunction } from './filter-node';
import { literalKind } from './literals';

/** Limits that keep the cost of a hostile `$filter` low. */
export const FILTER_LIMITS = {
  characters: 2_000,
  depth: 10,
  comparisons: 50,
  /** A text function reads the text of every row and costs many times as much as a comparison. */
  textFunctions: 20,
  listEntries: 100,
} as const;

/** The operator that gives the same result when the operands are exchanged: `5 gt a` is `a lt 5`. */
const MIRRORED_OPERATORS: Readonly<Record<Comparison, Comparison>> = {
  eq: 'eq',
  ne: 'ne',
  gt: 'lt',
  ge: 'le',
  lt: 'gt',
  le: 'ge',
};
const TEXT_FUNCTIONS: readonly string[] = ['contains', 'startswith', 'endswith'] satisfies TextFunction[];
/** Matches the name of a field, or of a field in a nested object: `address/city`. */
const FIELD_NAME = /^[A-Za-z_]\w*(?:\/[A-Za-z_]\w*)?$/;
const RESERVED_WORDS: readonly string[] = [...Object.keys(MIRRORED_OPERATORS), 'in', 'and', 'or', 'not'];

type Operand = { readonly field: FieldOperand } | { readonly literal: LiteralOperand };

/**
 * Parses the subset of the OData v4 `$filter` grammar that this service documents, by recursive descent:
 *
 *     or      = and { "or" and }
 *     and     = unary { "and" unary }
 *     unary   = "not" unary | "(" or ")" | function [ ("eq" | "ne") boolean ] | comparison
 *     compare = operand op operand | operand "in" "(" literal { "," literal } ")" | name | "true" | "false"
 *
 * `not` negates the whole comparison after it: `not a eq 1` is `not (a eq 1)`. FILTER_LIMITS bounds the work and the recursion.
 *
 * @throws ApiError VALIDATION_ERROR that names the position of the error
 */
export function parseFilter(text: string): FilterNode {
  assertReadable('$filter', text, FILTER_LIMITS.characters);
  return new FilterParser(tokenize(text)).parse();
}

class FilterParser {
  private position = 0;
  private depth = 0;
  private comparisons = 0;
  private textFunctions = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  parse(): FilterNode {
    if (this.peek().kind === 'end') throw this.error(this.peek(), 'an expression is expected');
    const node = this.parseChain('or');
    if (this.peek().kind !== 'end') throw this.unexpected(this.peek(), 'and, or or the end');
    return node;
  }

  /** Parses terms that are joined by `and`, or such groups joined by `or`. `and` binds more strongly. */
  private parseChain(kind: 'and' | 'or'): FilterNode {
    const parseTerm = (): FilterNode => (kind === 'or' ? this.parseChain('and') : this.parseUnary());
    const first = parseTerm();
    const terms = [first];
    while (this.takeWord(kind)) terms.push(parseTerm());
    return terms.length === 1 ? first : { kind, terms };
  }

  private parseUnary(): FilterNode {
    const token = this.peek();
    if (this.takeWord('not')) return { kind: 'not', term: this.nested(token, () => this.parseUnary()) };
    if (token.kind === '(') {
      this.position += 1;
      const node = this.nested(token, () => this.parseChain('or'));
      this.expect(')');
      return node;
    }
    this.comparisons += 1;
    if (this.comparisons > FILTER_LIMITS.comparisons) {
      throw this.error(token, `an expression may have at most ${FILTER_LIMITS.comparisons} comparisons`);
    }
    if (isTextFunction(token) && this.peek(1).kind === '(') return this.parseTextFunction(token.text);
    return this.parseComparison();
  }

  private parseTextFunction(name: TextFunction): FilterNode {
    this.assertTextFunctionAllowed(this.peek());
    this.position += 1;
    this.expect('(');
    const fieldToken = this.peek();
    const first = this.parseOperand();
    this.expect(',');
    const literalToken = this.peek();
    const second = this.parseOperand();
    this.expect(')');
    if (!('field' in first)) throw this.error(fieldToken, `the first argument of ${name} is a field`);
    if (!('literal' in second) || second.literal.kind !== 'string') {
      throw this.error(literalToken, `the second argument of ${name} is a text in single quotes`);
    }
    return this.parseBooleanSuffix({ kind: 'match', function: name, field: first.field, literal: second.literal });
  }

  /** Parses `eq true` and the like after a text function. Generated clients write `contains(…) eq true`. */
  private parseBooleanSuffix(node: FilterNode): FilterNode {
    const operator = this.peek();
    if (!isComparison(operator)) return node;
    const value = this.peek(1);
    const isBoolean = value.kind === 'word' && (value.text === 'true' || value.text === 'false');
    if (!isBoolean || (operator.text !== 'eq' && operator.text !== 'ne')) {
      throw this.error(operator, 'a function may only be followed by eq or ne and true or false');
    }
    this.position += 2;
    const isNegated = (operator.text === 'ne') === (value.text === 'true');
    return isNegated ? { kind: 'not', term: node } : node;
  }

  private parseComparison(): FilterNode {
    const left = this.parseOperand();
    const token = this.peek();
    if (this.takeWord('in')) return this.parseList(left, token);
    if (!isComparison(token)) return this.toBooleanTerm(left, token);
    this.position += 1;
    const rightToken = this.peek();
    const right = this.parseOperand();
    if ('field' in left && 'field' in right) {
      throw this.error(
        rightToken,
        'a field can only be compared with a literal, not with another field; put texts in single quotes',
      );
    }
    if ('field' in left && 'literal' in right) {
      return { kind: 'compare', operator: token.text, field: left.field, literal: right.literal };
    }
    if ('literal' in left && 'field' in right) {
      return { kind: 'compare', operator: MIRRORED_OPERATORS[token.text], field: right.field, literal: left.literal };
    }
    return this.compareNulls(left, token, right);
  }

  /** Evaluates `null eq null` and `null ne null`. Any other comparison needs a field. */
  private compareNulls(left: Operand, operator: Token, right: Operand): FilterNode {
    const isNull = (operand: Operand): boolean => 'literal' in operand && operand.literal.kind === 'null';
    if (!isNull(left) || !isNull(right)) throw this.error(operator, 'one side of a comparison must be a field');
    if (operator.text !== 'eq' && operator.text !== 'ne')
      throw this.error(operator, 'null can only be compared with eq and ne');
    return { kind: 'constant', value: operator.text === 'eq' };
  }

  private parseList(left: Operand, token: Token): FilterNode {
    if (!('field' in left)) throw this.error(token, 'a field is expected before in');
    this.expect('(');
    const literals: LiteralOperand[] = [];
    do {
      const entry = this.peek();
      if (literals.length === FILTER_LIMITS.listEntries) {
        throw this.error(entry, `a list may have at most ${FILTER_LIMITS.listEntries} entries`);
      }
      const operand = this.parseOperand();
      if (!('literal' in operand))
        throw this.error(entry, 'a list must consist of literals; put texts in single quotes');
      literals.push(operand.literal);
    } while (this.take(','));
    this.expect(')');
    return { kind: 'in', field: left.field, literals };
  }

  /** Accepts an operand without an operator: a boolean field, `true` or `false`. */
  private toBooleanTerm(operand: Operand, following: Token): FilterNode {
    const isWholeTerm = following.kind === 'end' || following.kind === ')' || isWord(following, 'and', 'or');
    if (isWholeTerm && 'field' in operand && !operand.field.lower) return { kind: 'flag', field: operand.field };
    if (isWholeTerm && 'literal' in operand && operand.literal.kind === 'boolean') {
      return { kind: 'constant', value: operand.literal.text === 'true' };
    }
    throw this.unexpected(following, `an operator (${Object.keys(MIRRORED_OPERATORS).join(', ')} or in)`);
  }

  private parseOperand(): Operand {
    const token = this.peek();
    if (isWord(token, 'tolower') && this.peek(1).kind === '(') {
      this.position += 2;
      const operand = this.nested(token, () => this.parseOperand());
      this.expect(')');
      if ('field' in operand) {
        this.assertTextFunctionAllowed(token);
        return { field: { ...operand.field, lower: true } };
      }
      if (operand.literal.kind !== 'string')
        throw this.error(token, 'tolower takes a text field or a text in single quotes');
      return { literal: { ...operand.literal, lower: true } };
    }
    this.position += 1;
    const { text, index } = token;
    if (token.kind === 'string') return { literal: { kind: 'string', text, index, lower: false } };
    const kind = token.kind === 'word' ? literalKind(text) : undefined;
    if (kind !== undefined) return { literal: { kind, text, index, lower: false } };
    if (token.kind !== 'word' || RESERVED_WORDS.includes(text)) {
      throw this.unexpected(token, 'a field or a literal');
    }
    if (this.peek().kind === '(') {
      throw this.error(
        token,
        `${quote(text)} is not a function; the functions are contains, startswith, endswith and tolower`,
      );
    }
    if (!FIELD_NAME.test(text))
      throw this.error(token, `${quote(text)} is neither a field nor a literal; put texts in single quotes`);
    return { field: { name: text, lower: false, index } };
  }

  /**
   * Counts a text function.
   *
   * @throws ApiError VALIDATION_ERROR beyond the limit
   */
  private assertTextFunctionAllowed(token: Token): void {
    this.textFunctions += 1;
    if (this.textFunctions > FILTER_LIMITS.textFunctions) {
      const names = [...TEXT_FUNCTIONS, 'tolower of a field'].join(', ');
      throw this.error(
        token,
        `an expression may have at most ${FILTER_LIMITS.textFunctions} text functions (${names}); $search looks for words in all fields at once`,
      );
    }
  }

  /**
   * Parses one level deeper.
   *
   * @throws ApiError VALIDATION_ERROR beyond the greatest depth
   */
  private nested<T>(token: Token, parse: () => T): T {
    this.depth += 1;
    if (this.depth > FILTER_LIMITS.depth) {
      throw this.error(token, `an expression may be nested at most ${FILTER_LIMITS.depth} levels deep`);
    }
    const result = parse();
    this.depth -= 1;
    return result;
  }

  private peek(ahead = 0): Token {
    const token = this.tokens[this.position + ahead] ?? this.tokens.at(-1);
    if (!token) throw new Error('The lexer must end each list of tokens with an end token.');
    return token;
  }

  private take(kind: Token['kind']): boolean {
    if (this.peek().kind !== kind) return false;
    this.position += 1;
    return true;
  }

  private takeWord(word: string): boolean {
    if (!isWord(this.peek(), word)) return false;
    this.position += 1;
    return true;
  }

  private expect(kind: '(' | ')' | ','): void {
    const token = this.peek();
    if (!this.take(kind)) throw this.unexpected(token, quote(kind));
  }

  /** Returns an error that names what is expected, or how OData writes what the client wrote in another language. */
  private unexpected(token: Token, expected: string): Error {
    return this.error(token, hintFor(token) ?? `${expected} is expected, not ${describe(token)}`);
  }

  private error(token: Token, problem: string): Error {
    return queryErrorAt('$filter', token.index, problem);
  }
}

function isWord(token: Token, ...words: string[]): boolean {
  return token.kind === 'word' && words.includes(token.text);
}

function isComparison(token: Token): token is Token & { readonly text: Comparison } {
  return token.kind === 'word' && Object.hasOwn(MIRRORED_OPERATORS, token.text);
}

function isTextFunction(token: Token): token is Token & { readonly text: TextFunction } {
  return token.kind === 'word' && TEXT_FUNCTIONS.includes(token.text);
}

/** Returns a hint for a common mistake; undefined if the token is none. */
function hintFor({ kind, text }: Token): string | undefined {
  const lower = text.toLowerCase();
  if (kind === 'word' && lower !== text && RESERVED_WORDS.includes(lower))
    return `operators are lower case: write ${lower}`;
  if (/^\d\d:\d\d$/.test(text)) return `a + in a query string means a space: write the offset as %2B${text}`;
  return undefined;
}

function describe(token: Token): string {
  return token.kind === 'end' ? 'the end' : quote(token.text);
}
