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

/** A valid request: parameters of path and query, and the body or an uploaded file. */
export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly file?: string;
  /** Token of the caller, if it is not the owner of the business. */
  readonly token?: string;
}

/**
 * An operation of the interface as documented.
 * `form`: the response beside `success`: nothing, one record in `data`, an array in `data`, a page, or a boolean
 * without envelope.
 * `request` creates the records that it needs, so that it can be sent at any time.
 */
export interface Operation {
  readonly domain: Domain;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly status: 200 | 201;
  readonly form: 'success only' | 'data' | 'array' | 'empty array' | 'page' | 'string' | 'bare boolean';
  readonly shape?: Shape;
  readonly request: (world: World) => Promise<Sent> | Sent;
  /** Whether it needs no token. */
  readonly open?: true;
  /** Whether it accepts an account without a business. */
  readonly withoutBusiness?: true;
  /** Whether a viewer may call it; by default every GET. */
  readonly viewer?: boolean;
  /** `details` key → change of the body (or of the query, if there is no body) that causes a 400 with this key. */
  readonly invalid?: Readonly<Record<string, Readonly<Record<string, unknown>> | readonly unknown[]>>;
  /**
   * Body fields that hold an identifier. Unknown ones and those of another business cause 404. Identifiers in the path
   * are found automatically.
   */
  readonly ids?: readonly string[];
  /** Returns a request that is rejected with 409. */
  readonly conflict?: (world: World) => Promise<Sent>;
  /** Returns a request that is rejected with 400 because of the current state. */
  readonly refused?: (world: World) => Promise<Sent & { readonly code: string }>;
}
