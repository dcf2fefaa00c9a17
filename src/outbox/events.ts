/** The facts that other systems are told of, as webhooks name them. */
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
  'vehicle.arrived',
  'vehicle.status_changed',
  'device.status_changed',
  'ping',
] as const;
export type EventType = (typeof EVENTS)[number];

/** What no live board shows: its readers are not woken for it, and the stream does not tell it. */
export const EVENTS_OFF_BOARD: readonly EventType[] = [
  'shipment.proof_recorded',
  'shipment.cash_collected',
  'customer.created',
  'customers.imported',
  'ping',
];

/** An event as it is put into the log: its id stays the same wherever it is told, and however often. */
export interface LoggedEvent {
  readonly id: string;
  readonly type: EventType;
  readonly businessId: string;
  /** The record it is about; events of one record are delivered in order. */
  readonly recordId: string;
  readonly timestamp: string;
  readonly data: object;
}
