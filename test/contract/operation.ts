import type { Shape } from './shape';
import type { World } from './world';

export type Domain =
  | 'Orders'
  | 'Shipments'
  | 'Customers'
  | 'Carriers'
  | 'Dispatches and routes'
  | 'Vehicles and devices'
  | 'Business'
  | 'Users';

/** A valid request: what stands in the path, the query and the body (or the file in its place). */
export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly file?: string;
  /** In whose name, where the owner of the business will not do. */
  readonly token?: string;
}

/**
 * One operation of the interface, as the document has it.
 *
 * `form`: what stands beside `success`: nothing, one `data`, a bare array in `data`, a page, or a boolean without envelope.
 * `request` makes the records that it needs, so that it can be sent at any time.
 */
export interface Operation {
  readonly domain: Domain;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly status: 200 | 201;
  readonly form: 'success only' | 'data' | 'array' | 'empty array' | 'page' | 'string' | 'bare boolean';
  readonly shape?: Shape;
  readonly request: (world: World) => Promise<Sent> | Sent;
  /** Needs no token. */
  readonly open?: true;
  /** Answers an account that has no business yet. */
  readonly withoutBusiness?: true;
  /** Whether a viewer may call it; by default every GET. */
  readonly viewer?: boolean;
  /** `details` key → what is put into the body (or the query, where there is no body) to be refused with 400 under that key. */
  readonly invalid?: Readonly<Record<string, Readonly<Record<string, unknown>> | readonly unknown[]>>;
  /** Body fields that hold an identifier: unknown and foreign ones are 404. Those in the path are found by themselves. */
  readonly ids?: readonly string[];
  /** A request that is refused with 409. */
  readonly conflict?: (world: World) => Promise<Sent>;
  /** A request that is refused with 400 for the state that things are in. */
  readonly refused?: (world: World) => Promise<Sent & { readonly code: string }>;
}
