import type { Literal } from './literals';

/** Operators that compare a field with a value, as OData spells them. */
export type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';
/** OData functions that search in a text field. */
export type TextFunction = 'contains' | 'startswith' | 'endswith';

/** A field in a comparison. */
export interface FieldOperand {
  readonly name: string;
  /** Whether it is inside `tolower(…)`. */
  readonly isLowered: boolean;
  /** Index of the first character in the `$filter`, from 0. */
  readonly index: number;
}

/** A literal in a comparison. */
export interface LiteralOperand extends Literal {
  /** Whether it is inside `tolower(…)`. */
  readonly isLowered: boolean;
}

/**
 * A parsed `$filter`, as a tree:
 *
 * - `flag` is a boolean field alone
 * - `compare` is a field, an operator and a literal, also if the client wrote the literal first
 * - `match` is a text function such as `contains`
 *
 * The parser does not know the fields, so it checks neither their names nor whether a literal fits the type of its field.
 */
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
