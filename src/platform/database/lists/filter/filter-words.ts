import type { Token } from './filter-lexer';
import type { Comparison, TextFunction } from './filter-node';

/** The operator that gives the same result when the operands are exchanged: `5 gt a` is `a lt 5`. */
export const MIRRORED_OPERATORS: Readonly<Record<Comparison, Comparison>> = {
  eq: 'eq',
  ne: 'ne',
  gt: 'lt',
  ge: 'le',
  lt: 'gt',
  le: 'ge',
};

/** The comparison operators of OData. */
export const COMPARISON_NAMES = Object.keys(MIRRORED_OPERATORS);

/** The text functions of OData that `$filter` supports. */
export const TEXT_FUNCTIONS: readonly string[] = ['contains', 'startswith', 'endswith'] satisfies TextFunction[];

/** Words that cannot be the name of a field. */
export const RESERVED_WORDS: readonly string[] = [...COMPARISON_NAMES, 'in', 'and', 'or', 'not'];

/** Returns whether the token is one of the words. */
export function isWord(token: Token, ...words: string[]): boolean {
  return token.kind === 'word' && words.includes(token.text);
}

/** Returns whether a token is a comparison operator of OData, such as `eq`. */
export function isComparison(token: Token): token is Token & { readonly text: Comparison } {
  return token.kind === 'word' && Object.hasOwn(MIRRORED_OPERATORS, token.text);
}

/** Returns whether a token is a text function of OData, such as `contains`. */
export function isTextFunction(token: Token): token is Token & { readonly text: TextFunction } {
  return token.kind === 'word' && TEXT_FUNCTIONS.includes(token.text);
}
