/** The facts that other systems are told of, as webhooks name them. */
export const EVENTS = [
  'order.created',
  'order.status_changed',
  'shipment.created',
  'shipment.status_changed',
  'dispatch.created',
  'dispatch.status_changed',
  'customer.created',
  'vehicle.arrived',
  'device.status_changed',
] as const;
export type EventType = (typeof EVENTS)[number];

/** What no live board shows: its readers are not woken for it, and the stream does not tell it. */
export const EVENTS_OFF_BOARD: readonly EventType[] = ['customer.created'];

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
