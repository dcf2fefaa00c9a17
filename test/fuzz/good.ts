import type { Sent } from '../contract/operation';
import type { World } from '../contract/world';

/** One part of a multipart form. */
export interface Part {
  readonly name: string;
  readonly content: string | Buffer;
  /** Makes it a file. */
  readonly fileName?: string;
  readonly type?: string;
}

/** A request that is accepted, to be spoilt in one place at a time. */
export interface Good extends Omit<Sent, 'file'> {
  readonly parts?: readonly Part[];
  /** Headers that depend on the body as it is sent. */
  readonly sign?: (body: string) => Readonly<Record<string, string>>;
  /** Fields that must always have the same value: a password and its repetition. */
  readonly together?: Readonly<Record<string, string>>;
}
/** Makes a good request with the records that it needs, new ones each time. */
export type Make = (world: World) => Promise<Good> | Good;
