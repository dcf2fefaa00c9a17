import { assertReadable, quote } from '../query-error';
import type { Token } from './filter-lexer';
import { FILTER_LIMITS, FilterCounts } from './filter-limits';
import type { FieldOperand, FilterNode, LiteralOperand, TextFunction } from './filter-node';
import {
  COMPARISON_NAMES,
  isComparison,
  isTextFunction,
  isWord,
  MIRRORED_OPERATORS,
  RESERVED_WORDS,
} from './filter-words';
import { findLiteralKind } from './literals';
import { createErrorAt, TokenReader, createUnexpectedTokenError } from './token-reader';

/** Matches the name of a field, or of a field in a nested object: `address/city`. */
const FIELD_NAME = /^[A-Za-z_]\w*(?:\/[A-Za-z_]\w*)?$/;

/** One side of a comparison or one argument of a function. */
type Operand = { readonly field: FieldOperand } | { readonly literal: LiteralOperand };

/**
 * Parses the subset of the OData v4 `$filter` grammar that this service documents, by recursive descent:
 *
 *     or         = and { "or" and }
 *     and        = unary { "and" unary }
 *     unary      = "not" unary | "(" or ")" | function [ ("eq" | "ne") boolean ] | comparison
 *     comparison = operand op operand | operand "in" "(" literal { "," literal } ")" | name | "true" | "false"
 *
 * `not` negates the whole comparison after it: `not a eq 1` is `not (a eq 1)`. FILTER_LIMITS bounds the work and the recursion.
 *
 * @throws ApiError VALIDATION_ERROR that names the position of the error
 */
export function parseFilter(text: string): FilterNode {
  assertReadable('$filter', text, FILTER_LIMITS.characters);
  return new FilterParser(new TokenReader(text)).parse();
}

/** Has one method for each rule of the grammar. */
class FilterParser {
  private readonly counts = new FilterCounts();

  constructor(private readonly tokens: TokenReader) {}

  parse(): FilterNode {
    if (this.tokens.peek().kind === 'end') throw createErrorAt(this.tokens.peek(), 'an expression is expected');
    const node = this.parseOr();
    if (this.tokens.peek().kind !== 'end') throw createUnexpectedTokenError(this.tokens.peek(), 'and, or or the end');
    return node;
  }

  private parseOr(): FilterNode {
    return this.parseChain('or', () => this.parseAnd());
  }

  private parseAnd(): FilterNode {
    return this.parseChain('and', () => this.parseUnary());
  }

  /** Parses one term, or several that the word joins. A single term is returned unchanged. */
  private parseChain(word: 'and' | 'or', parseTerm: () => FilterNode): FilterNode {
    const first = parseTerm();
    const terms = [first];
    while (this.tokens.takeWord(word)) terms.push(parseTerm());
    return terms.length === 1 ? first : { kind: word, terms };
  }

  private parseUnary(): FilterNode {
    const token = this.tokens.peek();
    if (this.tokens.takeWord('not')) {
      return { kind: 'not', term: this.counts.runNested(token, () => this.parseUnary()) };
    }
    if (this.tokens.takeKind('(')) {
      const node = this.counts.runNested(token, () => this.parseOr());
      this.tokens.expectKind(')');
      return node;
    }
    this.counts.addComparison(token);
    if (isTextFunction(token) && this.tokens.peek(1).kind === '(') return this.parseTextFunction(token.text);
    return this.parseComparison();
  }

  /** Parses `contains(field, 'text')` and the like. */
  private parseTextFunction(name: TextFunction): FilterNode {
    this.counts.addTextFunction(this.tokens.takeToken());
    this.tokens.expectKind('(');
    const fieldToken = this.tokens.peek();
    const first = this.parseOperand();
    this.tokens.expectKind(',');
    const literalToken = this.tokens.peek();
    const second = this.parseOperand();
    this.tokens.expectKind(')');
    if (!('field' in first)) throw createErrorAt(fieldToken, `the first argument of ${name} is a field`);
    if (!('literal' in second) || second.literal.kind !== 'string') {
      throw createErrorAt(literalToken, `the second argument of ${name} is a text in single quotes`);
    }
    return this.parseBooleanSuffix({ kind: 'match', function: name, field: first.field, literal: second.literal });
  }

  /** Parses `eq true` and the like after a text function. Generated clients write `contains(…) eq true`. */
  private parseBooleanSuffix(node: FilterNode): FilterNode {
    const operator = this.tokens.peek();
    if (!isComparison(operator)) return node;
    const value = this.tokens.peek(1);
    if (!isWord(operator, 'eq', 'ne') || !isWord(value, 'true', 'false')) {
      throw createErrorAt(operator, 'a function may only be followed by eq or ne and true or false');
    }
    this.tokens.takeToken();
    this.tokens.takeToken();
    const isExpected = isWord(operator, 'eq') === isWord(value, 'true');
    return isExpected ? node : { kind: 'not', term: node };
  }

  private parseComparison(): FilterNode {
    const left = this.parseOperand();
    const operator = this.tokens.peek();
    if (this.tokens.takeWord('in')) return this.parseList(left, operator);
    if (!isComparison(operator)) return toBooleanTerm(left, operator);
    this.tokens.takeToken();
    const rightToken = this.tokens.peek();
    const right = this.parseOperand();
    if ('field' in left && 'field' in right) {
      throw createErrorAt(
        rightToken,
        'a field can only be compared with a literal, not with another field; put texts in single quotes',
      );
    }
    if ('field' in left && 'literal' in right) {
      return { kind: 'compare', operator: operator.text, field: left.field, literal: right.literal };
    }
    if ('literal' in left && 'field' in right) {
      const mirrored = MIRRORED_OPERATORS[operator.text];
      return { kind: 'compare', operator: mirrored, field: right.field, literal: left.literal };
    }
    return compareNulls(left, operator, right);
  }

  /** Parses the list after `in`. */
  private parseList(left: Operand, operator: Token): FilterNode {
    if (!('field' in left)) throw createErrorAt(operator, 'a field is expected before in');
    this.tokens.expectKind('(');
    const literals: LiteralOperand[] = [];
    do {
      const token = this.tokens.peek();
      this.counts.assertRoomInList(literals.length, token);
      const entry = this.parseOperand();
      if (!('literal' in entry))
        throw createErrorAt(token, 'a list must consist of literals; put texts in single quotes');
      literals.push(entry.literal);
    } while (this.tokens.takeKind(','));
    this.tokens.expectKind(')');
    return { kind: 'in', field: left.field, literals };
  }

  private parseOperand(): Operand {
    const token = this.tokens.peek();
    if (isWord(token, 'tolower') && this.tokens.peek(1).kind === '(') return this.parseLowerCase();
    this.tokens.takeToken();
    const { kind, text, index } = token;
    if (kind === 'string') return { literal: { kind: 'string', text, index, isLowered: false } };
    if (kind !== 'word') throw createUnexpectedTokenError(token, 'a field or a literal');
    const kindOfLiteral = findLiteralKind(text);
    if (kindOfLiteral !== undefined) return { literal: { kind: kindOfLiteral, text, index, isLowered: false } };
    return { field: this.readField(token) };
  }

  /** Checks that a word, which has just been consumed, is the name of a field. Whether the field exists is checked later. */
  private readField(token: Token): FieldOperand {
    const { text, index } = token;
    if (RESERVED_WORDS.includes(text)) throw createUnexpectedTokenError(token, 'a field or a literal');
    if (this.tokens.peek().kind === '(') {
      throw createErrorAt(
        token,
        `${quote(text)} is not a function; the functions are contains, startswith, endswith and tolower`,
      );
    }
    if (!FIELD_NAME.test(text)) {
      throw createErrorAt(token, `${quote(text)} is neither a field nor a literal; put texts in single quotes`);
    }
    return { name: text, isLowered: false, index };
  }

  /** Parses `tolower(…)` around a field or a text. */
  private parseLowerCase(): Operand {
    const token = this.tokens.takeToken();
    this.tokens.expectKind('(');
    const operand = this.counts.runNested(token, () => this.parseOperand());
    this.tokens.expectKind(')');
    if ('field' in operand) {
      this.counts.addTextFunction(token);
      return { field: { ...operand.field, isLowered: true } };
    }
    if (operand.literal.kind !== 'string') {
      throw createErrorAt(token, 'tolower takes a text field or a text in single quotes');
    }
    return { literal: { ...operand.literal, isLowered: true } };
  }
}

/** Evaluates `null eq null` and `null ne null`. Any other comparison needs a field. */
function compareNulls(left: Operand, operator: Token, right: Operand): FilterNode {
  if (!isNull(left) || !isNull(right)) throw createErrorAt(operator, 'one side of a comparison must be a field');
  if (!isWord(operator, 'eq', 'ne')) throw createErrorAt(operator, 'null can only be compared with eq and ne');
  return { kind: 'constant', value: isWord(operator, 'eq') };
}

function isNull(operand: Operand): boolean {
  return 'literal' in operand && operand.literal.kind === 'null';
}

/** Accepts an operand without an operator: a boolean field, `true` or `false`. `following` is the token after it. */
function toBooleanTerm(operand: Operand, following: Token): FilterNode {
  const isWholeTerm = following.kind === 'end' || following.kind === ')' || isWord(following, 'and', 'or');
  if (isWholeTerm && 'field' in operand && !operand.field.isLowered) return { kind: 'flag', field: operand.field };
  if (isWholeTerm && 'literal' in operand && operand.literal.kind === 'boolean') {
    return { kind: 'constant', value: operand.literal.text === 'true' };
  }
  throw createUnexpectedTokenError(following, `an operator (${COMPARISON_NAMES.join(', ')} or in)`);
}
