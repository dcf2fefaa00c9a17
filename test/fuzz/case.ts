import type { Draft } from './draft';
import type { Good } from './good';
import type { DocumentOperation, OpenApi, Schema } from './openapi';
import type { Random } from './random';

/** What must come of a request: a refusal (4xx), this status, or whatever the document has. */
export type Expectation = 'any' | 'refusal' | number;

/** The place that is the whole body. */
export const BODY = 'body';

/** One way to spoil the good request of an operation, in one place. */
export interface FuzzCase {
  /** The place; cases are spread evenly over the places. */
  readonly place: string;
  /** The `details` key that a 400 must name, and no others; undefined where any will do. */
  readonly field?: string;
  /** More keys that the same bad value explains. */
  readonly also?: readonly string[];
  readonly spoil: (good: Good) => { readonly draft: Draft; readonly expected: Expectation };
  /** Put into the text field `name`: must be read back unchanged where it is accepted. */
  readonly text?: { readonly name: string; readonly value: string };
}

/** What cases are made from. */
export interface Subject {
  readonly document: OpenApi;
  readonly operation: DocumentOperation;
  /** Whether the document allows the body. */
  readonly allows: (schema: Schema, body: string) => boolean;
  /** A good request, for what it consists of; each case is sent on a good one of its time. */
  readonly good: Good;
}

/** Makes cases by chance, as many as wanted. */
export type Lottery = (random: Random) => FuzzCase;
