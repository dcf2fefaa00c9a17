import type request from 'supertest';
import type { Client } from '../support/test-app';
import type { Operation, Sent } from './operation';

/** Returns the path as sent, with its parameters and query. */
export const pathOf = ({ path }: Operation, { params = {}, query }: Sent): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!) + (query ? `?${new URLSearchParams(query)}` : '');

/** Sends a request of the table. */
export function send(client: Client, operation: Operation, sent: Sent): request.Test {
  const test = client[operation.method.toLowerCase() as 'post'](pathOf(operation, sent));
  if (sent.token) test.set('Authorization', `Bearer ${sent.token}`);
  if (sent.file !== undefined)
    return test.attach('file', Buffer.from(sent.file), { filename: 'customers.csv', contentType: 'text/csv' });
  return sent.body === undefined ? test : test.send(sent.body as object);
}

/**
 * Returns a copy of the request with another value at a path such as `items.0.guid`, in the query if there is no body.
 */
export function withValue(sent: Sent, path: string, value: unknown): Sent {
  if (sent.body === undefined) return { ...sent, query: { ...sent.query, [path]: String(value) } };
  const copy = structuredClone(sent.body);
  const keys = path.split('.');
  const last = keys.pop()!;
  const holder = keys.reduce((inner, key) => inner[key] as Record<string, unknown>, copy as Record<string, unknown>);
  holder[last] = value;
  return { ...sent, body: copy };
}

/** Returns a copy of the request with an invalid body (or query). */
export function spoilt(sent: Sent, change: Readonly<Record<string, unknown>> | readonly unknown[]): Sent {
  if (Array.isArray(change)) return { ...sent, body: change };
  if (sent.body === undefined) return { ...sent, query: { ...sent.query, ...(change as Record<string, string>) } };
  return { ...sent, body: { ...(sent.body as object), ...change } };
}
