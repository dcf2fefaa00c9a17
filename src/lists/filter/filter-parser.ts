import { assertReadable, queryErrorAt, quote } from '../query-error';
import { tokenize, type Token } from './filter-lexer';
import { type Literal, literalKind } from './literals';

export type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';
export type TextFunction = 'contains' | 'startswith' | 'endswith';

/** A field or a literal; `lower` when `tolower` stands around it. */
export type FieldOperand = { readonly name: string; readonly lower: boolean; readonly index: number };
export type LiteralOperand = Literal & { readonly lower: boolean };

/** A parsed `$filter`: names are not looked up yet and literals have no type but their form. */
export type FilterNode =
  | { readonly kind: 'and' | 'or'; readonly terms: readonly FilterNode[] }
  | { readonly kind: 'not'; readonly term: FilterNode }
  | { readonly kind: 'constant'; readonly value: boolean }
  | { readonly kind: 'flag'; readonly field: FieldOperand }
  | {
      readonly kind: 'compare';
      readonly operator: Comparison;
      readonly field: FieldOperand;
      readonly literal: LiteralOperand;
    }
  | { readonly kind: 'in'; readonly field: FieldOperand; readonly literals: readonly LiteralOperand[] }
  | {
      readonly kind: 'match';
      readonly function: TextFunction;
      readonly field: FieldOperand;
      readonly literal: LiteralOperand;
    };

/** What keeps a hostile `$filter` cheap. */
export const FILTER_LIMITS = {
  characters: 2_000,
  depth: 10,
  comparisons: 50,
  /** Each reads the text of every row, which costs many times what a comparison does. */
  textFunctions: 20,
  listEntries: 100,
} as const;

const MIRRORED: Readonly<Record<Comparison, Comparison>> = {
  eq: 'eq',
  ne: 'ne',
  gt: 'lt',
  ge: 'le',
  lt: 'gt',
  le: 'ge',
};
const FUNCTIONS: readonly string[] = ['contains', 'startswith', 'endswith'] satisfies TextFunction[];
const NAME = /^[A-Za-z_]\w*(?:\/[A-Za-z_]\w*)?$/;
const RESERVED: readonly string[] = [...Object.keys(MIRRORED), 'in', 'and', 'or', 'not'];

type Operand = { readonly field: FieldOperand } | { readonly literal: LiteralOperand };

/**
 * Parses the subset of the OData v4 `$filter` grammar that this service documents, by recursive descent:
 *
 *     or      = and { "or" and }
 *     and     = unary { "and" unary }
 *     unary   = "not" unary | "(" or ")" | function [ ("eq" | "ne") boolean ] | comparison
 *     compare = operand op operand | operand "in" "(" literal { "," literal } ")" | name | "true" | "false"
 *
 * `not` reaches over the comparison after it: `not a eq 1` is `not (a eq 1)`.
 * Throws 400 naming the position. Work and recursion are bounded by FILTER_LIMITS.
 */
export function parseFilter(text: string): FilterNode {
  assertReadable('$filter', text, FILTER_LIMITS.characters);
  return new FilterParser(tokenize(text)).parse();
}

class FilterParser {
  private next = 0;
  private depth = 0;
  private comparisons = 0;
  private textFunctions = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  parse(): FilterNode {
    if (this.peek().kind === 'end') throw this.error(this.peek(), 'an expression is expected');
    const node = this.chain('or');
    if (this.peek().kind !== 'end') throw this.unexpected(this.peek(), 'and, or or the end');
    return node;
  }

  private chain(kind: 'and' | 'or'): FilterNode {
    const read = (): FilterNode => (kind === 'or' ? this.chain('and') : this.unary());
    const first = read();
    const terms = [first];
    while (this.takeWord(kind)) terms.push(read());
    return terms.length === 1 ? first : { kind, terms };
  }

  private unary(): FilterNode {
    const token = this.peek();
    if (this.takeWord('not')) return { kind: 'not', term: this.nested(token, () => this.unary()) };
    if (token.kind === '(') {
      this.next += 1;
      const node = this.nested(token, () => this.chain('or'));
      this.expect(')');
      return node;
    }
    this.comparisons += 1;
    if (this.comparisons > FILTER_LIMITS.comparisons) {
      throw this.error(token, `an expression may have at most ${FILTER_LIMITS.comparisons} comparisons`);
    }
    return isFunction(token) && this.peek(1).kind === '(' ? this.textFunction(token.text) : this.comparison();
  }

  private textFunction(name: TextFunction): FilterNode {
    this.countTextFunction(this.peek());
    this.next += 1;
    this.expect('(');
    const fieldToken = this.peek();
    const first = this.operand();
    this.expect(',');
    const literalToken = this.peek();
    const second = this.operand();
    this.expect(')');
    if (!('field' in first)) throw this.error(fieldToken, `the first argument of ${name} is a field`);
    if (!('literal' in second) || second.literal.kind !== 'string') {
      throw this.error(literalToken, `the second argument of ${name} is a text in single quotes`);
    }
    return this.comparedWithBoolean({ kind: 'match', function: name, field: first.field, literal: second.literal });
  }

  /** `contains(…) eq true`, as generated clients write it. */
  private comparedWithBoolean(node: FilterNode): FilterNode {
    const operator = this.peek();
    if (!isComparison(operator)) return node;
    const value = this.peek(1);
    const isBoolean = value.kind === 'word' && (value.text === 'true' || value.text === 'false');
    if (!isBoolean || (operator.text !== 'eq' && operator.text !== 'ne')) {
      throw this.error(operator, 'a function may only be followed by eq or ne and true or false');
    }
    this.next += 2;
    return (operator.text === 'eq') === (value.text === 'true') ? node : { kind: 'not', term: node };
  }

  private comparison(): FilterNode {
    const left = this.operand();
    const token = this.peek();
    if (this.takeWord('in')) return this.membership(left, token);
    if (!isComparison(token)) return this.flag(left, token);
    this.next += 1;
    const rightToken = this.peek();
    const right = this.operand();
    if ('field' in left && 'field' in right) {
      throw this.error(
        rightToken,
        'a field is compared with a literal, not with another field; text stands in single quotes',
      );
    }
    if ('field' in left && 'literal' in right) {
      return { kind: 'compare', operator: token.text, field: left.field, literal: right.literal };
    }
    if ('literal' in left && 'field' in right) {
      return { kind: 'compare', operator: MIRRORED[token.text], field: right.field, literal: left.literal };
    }
    return this.nullWithNull(left, token, right);
  }

  private nullWithNull(left: Operand, operator: Token, right: Operand): FilterNode {
    const isNull = (operand: Operand): boolean => 'literal' in operand && operand.literal.kind === 'null';
    if (!isNull(left) || !isNull(right)) throw this.error(operator, 'one side of a comparison must be a field');
    if (operator.text !== 'eq' && operator.text !== 'ne') throw this.error(operator, 'null goes with eq and ne only');
    return { kind: 'constant', value: operator.text === 'eq' };
  }

  private membership(left: Operand, token: Token): FilterNode {
    if (!('field' in left)) throw this.error(token, 'a field is expected before in');
    this.expect('(');
    const literals: LiteralOperand[] = [];
    do {
      const entry = this.peek();
      if (literals.length === FILTER_LIMITS.listEntries) {
        throw this.error(entry, `a list may have at most ${FILTER_LIMITS.listEntries} entries`);
      }
      const operand = this.operand();
      if (!('literal' in operand)) throw this.error(entry, 'a list holds literals; text stands in single quotes');
      literals.push(operand.literal);
    } while (this.take(','));
    this.expect(')');
    return { kind: 'in', field: left.field, literals };
  }

  /** A boolean field, `true` or `false` standing alone. */
  private flag(operand: Operand, following: Token): FilterNode {
    const standsAlone = following.kind === 'end' || following.kind === ')' || isWord(following, 'and', 'or');
    if (standsAlone && 'field' in operand && !operand.field.lower) return { kind: 'flag', field: operand.field };
    if (standsAlone && 'literal' in operand && operand.literal.kind === 'boolean') {
      return { kind: 'constant', value: operand.literal.text === 'true' };
    }
    throw this.unexpected(following, `an operator (${Object.keys(MIRRORED).join(', ')} or in)`);
  }

  private operand(): Operand {
    const token = this.peek();
    if (isWord(token, 'tolower') && this.peek(1).kind === '(') {
      this.next += 2;
      const operand = this.nested(token, () => this.operand());
      this.expect(')');
      if ('field' in operand) {
        this.countTextFunction(token);
        return { field: { ...operand.field, lower: true } };
      }
      if (operand.literal.kind !== 'string')
        throw this.error(token, 'tolower takes a text field or a text in single quotes');
      return { literal: { ...operand.literal, lower: true } };
    }
    this.next += 1;
    const { text, index } = token;
    if (token.kind === 'string') return { literal: { kind: 'string', text, index, lower: false } };
    const kind = token.kind === 'word' ? literalKind(text) : undefined;
    if (kind !== undefined) return { literal: { kind, text, index, lower: false } };
    if (token.kind !== 'word' || RESERVED.includes(text)) {
      throw this.unexpected(token, 'a field or a literal');
    }
    if (this.peek().kind === '(') {
      throw this.error(
        token,
        `${quote(text)} is no known function; there are contains, startswith, endswith and tolower`,
      );
    }
    if (!NAME.test(text))
      throw this.error(token, `${quote(text)} is neither a field nor a literal; text stands in single quotes`);
    return { field: { name: text, lower: false, index } };
  }

  private countTextFunction(token: Token): void {
    this.textFunctions += 1;
    if (this.textFunctions > FILTER_LIMITS.textFunctions) {
      const names = [...FUNCTIONS, 'tolower of a field'].join(', ');
      throw this.error(
        token,
        `an expression may have at most ${FILTER_LIMITS.textFunctions} text functions (${names}); $search looks for words in all fields at once`,
      );
    }
  }

  private nested<T>(token: Token, read: () => T): T {
    this.depth += 1;
    if (this.depth > FILTER_LIMITS.depth) {
      throw this.error(token, `an expression may be nested at most ${FILTER_LIMITS.depth} levels deep`);
    }
    const result = read();
    this.depth -= 1;
    return result;
  }

  private peek(ahead = 0): Token {
    const token = this.tokens[this.next + ahead] ?? this.tokens.at(-1);
    if (!token) throw new Error('the lexer ends every list of tokens');
    return token;
  }

  private take(kind: Token['kind']): boolean {
    if (this.peek().kind !== kind) return false;
    this.next += 1;
    return true;
  }

  private takeWord(word: string): boolean {
    if (!isWord(this.peek(), word)) return false;
    this.next += 1;
    return true;
  }

  private expect(kind: '(' | ')' | ','): void {
    const token = this.peek();
    if (!this.take(kind)) throw this.unexpected(token, quote(kind));
  }

  /** Says what would fit here, or what the client's habit from another language is called in OData. */
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
  return token.kind === 'word' && Object.hasOwn(MIRRORED, token.text);
}

function isFunction(token: Token): token is Token & { readonly text: TextFunction } {
  return token.kind === 'word' && FUNCTIONS.includes(token.text);
}

function hintFor({ kind, text }: Token): string | undefined {
  const lower = text.toLowerCase();
  if (kind === 'word' && lower !== text && RESERVED.includes(lower)) return `operators are lower case: write ${lower}`;
  if (/^\d\d:\d\d$/.test(text)) return `a + in a query string means a space: write the offset as %2B${text}`;
  return undefined;
}

function describe(token: Token): string {
  return token.kind === 'end' ? 'the end' : quote(token.text);
}
