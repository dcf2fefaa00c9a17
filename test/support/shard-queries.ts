import { Client } from 'pg';

/**
 * Functions that may read the rows of all businesses on several servers: in the background, or to find the business of
 * a key.
 */
export const OF_ALL_BUSINESSES: readonly string[] = [
  'business_of_events_key',
  'businesses_on_the_road',
  'businesses_with_due_orders',
  'businesses_with_standing_routes',
  'claim_carrier_bookings',
  'clean_up_customer_uploads',
  'clean_up_dispatch_plans',
  'clean_up_expired',
  'clean_up_order_uploads',
  'drop_old_positions',
  'ensure_position_partitions',
  'find_notification',
  'find_public_logo',
  'find_tracking_link',
  'notification_backlog',
  'notifications_due',
  'open_driver_session',
  'push_due',
  'tracking_devices_by_key',
];

interface Session {
  readonly connectionParameters: { readonly application_name?: string };
  on(event: 'notice', listener: (notice: { readonly message?: string }) => void): void;
}

type Query = (this: Session, statement: unknown, ...rest: unknown[]) => unknown;

/** Last statements of a connection. They are pipelined, so a notice may concern an earlier one than the last. */
const sent = new WeakMap<Session, string[]>();
const REMEMBERED = 5;
const faults = new Set<string>();

const send = Client.prototype.query as unknown as Query;
const listening: Query = function (this: Session, statement, ...rest) {
  if (this.connectionParameters.application_name === 'dispatch') remember(this, textOf(statement));
  return send.call(this, statement, ...rest);
};
Object.assign(Client.prototype, { query: listening });

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: string }).text);

function remember(session: Session, text: string): void {
  let last = sent.get(session);
  if (!last) {
    sent.set(session, (last = []));
    session.on('notice', ({ message = '' }) => message.startsWith('multi-task query') && note(sent.get(session)!));
  }
  last.push(text);
  if (last.length > REMEMBERED) last.shift();
}

function note(last: readonly string[]): void {
  if (!OF_ALL_BUSINESSES.some((name) => last.some((text) => text.includes(`${name}(`)))) faults.add(last.join('\n'));
}

/**
 * Fails if the service has queried several servers or shards in one statement. Works only in a cluster, which reports
 * this.
 */
export function assertOneServerEach(): void {
  const found = [...faults];
  faults.clear();
  if (found.length)
    throw new Error(`Of the last of these statements, one was sent to several servers:\n\n${found.join('\n\n')}`);
}
