import { randomInt } from 'node:crypto';
import type { Client } from 'pg';
import { percentile, type Service, send } from '../service';

/** A service with businesses that share a database. */
export interface Side {
  readonly service: Service;
  readonly db: Client;
  readonly orders: number;
  readonly businesses: readonly { readonly id: string; readonly token: string }[];
  readonly noisyToken: string;
}

/** Chooses a request of a random business. */
export type Read = (side: Side) => Promise<{ path: string; token: string }>;
const ofSome = ({ businesses }: Side) => businesses[randomInt(businesses.length)]!;
const numberOfSome = ({ orders }: Side) => `ORD-${String(randomInt(orders) + 1).padStart(7, '0')}`;
const list =
  (path: string | ((side: Side) => string)): Read =>
  (side) =>
    Promise.resolve({ path: typeof path === 'string' ? path : path(side), token: ofSome(side).token });

/** Returns the side with only one of its businesses. */
export const only = (side: Side, nth: number): Side => ({
  ...side,
  businesses: [side.businesses[nth % side.businesses.length]!],
});

export const PAGE = list('/api/v1/Orders?PageSize=50');

export const READS: Readonly<Record<string, Read>> = {
  'one order': async (side) => {
    const { id, token } = ofSome(side);
    const { rows } = await side.db.query<{ id: string }>(
      'SELECT id FROM orders WHERE business_id = $1 AND order_number = $2 AND deleted_at IS NULL',
      [id, numberOfSome(side)],
    );
    return { path: `/api/v1/Orders/${rows[0]!.id}`, token };
  },
  'page of 50 orders': PAGE,
  'the last page of 50': list(({ orders }) => `/api/v1/Orders?PageSize=50&Page=${Math.ceil(orders / 50)}`),
  'pending orders, by number': list(
    `/api/v1/Orders?PageSize=20&$filter=${encodeURIComponent("status eq 'pending'")}&$orderby=${encodeURIComponent('orderNumber desc')}`,
  ),
  'page of 20 shipments': list('/api/v1/shipments?PageSize=20'),
  'customers of a name': list(`/api/v1/Customers?$search=${encodeURIComponent('customer 4')}`),
  'search by number': list((side) => `/api/search?q=${numberOfSome(side)}`),
};

/** Returns the milliseconds until the response of one read was complete. */
export async function measured(side: Side, read: Read): Promise<number> {
  const { path, token } = await read(side);
  const { status, body, ms } = await send(`${side.service.url}${path}`, 'GET', { Authorization: `Bearer ${token}` });
  if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
  return ms;
}

const ascending = (times: readonly number[]) => [...times].sort((a, b) => a - b);

export const p99 = (times: readonly number[]): number => percentile(ascending(times), 0.99);

/** Formats p50 and p99. */
export function formatTimes(times: readonly number[]): string {
  const sorted = ascending(times);
  return `${percentile(sorted, 0.5).toFixed(1)} / ${percentile(sorted, 0.99).toFixed(1)} ms`;
}
