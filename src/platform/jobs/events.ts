/** The types of events. Webhook subscriptions use these names. */
export const EVENTS = [
  'order.created',
  'order.status_changed',
  'shipment.created',
  'shipment.status_changed',
  'shipment.eta_changed',
  'shipment.proof_recorded',
  'shipment.attempt_planned',
  'shipment.cash_collected',
  'dispatch.created',
  'dispatch.status_changed',
  'dispatch.route_proposed',
  'customer.created',
  'customers.imported',
  'orders.imported',
  'recurring_order.created',
  'recurring_order.skipped',
  'slot.overbooked',
  'vehicle.arrived',
  'vehicle.status_changed',
  'device.status_changed',
  'ping',
] as const;
export type EventType = (typeof EVENTS)[number];

/** Events that the planning board does not show. The live stream omits them. */
export const EVENTS_NOT_STREAMED: readonly EventType[] = [
  'shipment.proof_recorded',
  'shipment.cash_collected',
  'customer.created',
  'customers.imported',
  'recurring_order.created',
  'recurring_order.skipped',
  'slot.overbooked',
  'ping',
];

/** An event in the event log, from which webhooks and the live stream read. Its id is the same in every delivery. */
export interface LoggedEvent {
  readonly id: string;
  readonly type: EventType;
  readonly businessId: string;
  /** The record of the event. Events of one record are delivered in order. */
  readonly recordId: string;
  /** ISO 8601 in UTC. */
  readonly timestamp: string;
  /** The record as the API returns it. */
  readonly data: object;
}
