import type { Draft } from './draft';
import type { Good } from './good';
import type { DocumentOperation, OpenApi, Schema } from './openapi';
import type { Random } from './random';

/** Expected result of a request: a rejection (4xx), this status, or any documented response. */
export type Expectation = 'any' | 'refusal' | number;

/** The place that stands for the whole body. */
export const BODY = 'body';

/** A change that makes the valid request of an operation invalid in one place. */
export interface FuzzCase {
  /** The changed place. Cases are spread evenly over the places. */
  readonly place: string;
  /** The `details` key that a 400 must contain, and no others; undefined if any key is right. */
  readonly field?: string;
  /** Other keys that the invalid value explains. */
  readonly also?: readonly string[];
  readonly spoil: (good: Good) => { readonly draft: Draft; readonly expected: Expectation };
  /** Text in the field `name` that must be read back unchanged if it is accepted. */
  readonly text?: { readonly name: string; readonly value: string };
}

/** The data that cases are generated from. */
export interface Subject {
  readonly document: OpenApi;
  readonly operation: DocumentOperation;
  /** Whether the document allows the body. */
  readonly allows: (schema: Schema, body: string) => boolean;
  /** A valid request, for its structure. Each case is sent on a new valid request. */
  readonly good: Good;
}

/** Generates random cases. */
export type Lottery = (random: Random) => FuzzCase;
