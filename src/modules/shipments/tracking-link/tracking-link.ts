// A tracking link lets a consignee follow a shipment without a login. The database stores its random number. The URL contains the encrypted
// number, the token (tracking-token.ts).

/** A working link, and its shipment. */
export interface TrackedLink {
  /** The random number of the link, a UUID. */
  readonly link: string;
  readonly businessId: string;
  readonly shipmentId: string;
  /** IANA zone of the business. */
  readonly timeZone: string;
}

/**
 * Returns an SQL condition: the tracking link of the shipment has not ended. `tracking_link_ends_at` returns null until the shipment has
 * ended.
 *
 * @param alias of the shipment
 */
export function isLinkLiveSql(alias: string): string {
  return `COALESCE(tracking_link_ends_at(${alias}.status, ${alias}.status_changed_at) > now(), true)`;
}
