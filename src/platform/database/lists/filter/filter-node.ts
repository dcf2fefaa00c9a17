import type { Literal } from './literals';

export type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';
export type TextFunction = 'contains' | 'startswith' | 'endswith';

/** A field of the filter. `lower` is true inside `tolower(…)`; `index` is the position of the name in the text. */
export type FieldOperand = { readonly name: string; readonly lower: boolean; readonly index: number };
export type LiteralOperand = Literal & { readonly lower: boolean };

/** A parsed `$filter`. It is not checked yet whether the fields exist and whether the literals fit their types. */
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
