import type { Sent } from '../contract/operation';
import type { World } from '../contract/world';

/** One part of a multipart form. */
export interface Part {
  readonly name: string;
  readonly content: string | Buffer;
  /** Makes the part a file. */
  readonly fileName?: string;
  readonly type?: string;
}

/** A valid request, which cases change in one place. */
export interface Good extends Omit<Sent, 'file'> {
  readonly parts?: readonly Part[];
  /** Returns headers that depend on the body as sent. */
  readonly sign?: (body: string) => Readonly<Record<string, string>>;
  /** Fields that must always have equal values: a password and its repetition. */
  readonly together?: Readonly<Record<string, string>>;
}
/** Creates a valid request with new records. */
export type Make = (world: World) => Promise<Good> | Good;
