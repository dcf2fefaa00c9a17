/** A working link, and the shipment behind it. */
export interface TrackedLink {
  readonly link: string;
  readonly businessId: string;
  readonly shipmentId: string;
  /** IANA zone of the business. */
  readonly timeZone: string;
}

/** SQL: the link of the shipment; null if it was revoked or has ended. */
export const LIVE_LINK_SQL = `CASE WHEN ${isLinkLiveSql('shipment')} THEN shipment.tracking_link END`;

/** Returns whether the shipment of that alias may be followed by its link. */
export function isLinkLiveSql(alias: string): string {
  return `COALESCE(tracking_link_ends_at(${alias}.status, ${alias}.status_changed_at) > now(), true)`;
}
