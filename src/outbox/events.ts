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

/** An event on its way: its id stays the same over all attempts to deliver it. */
export interface OutboxEvent {
  readonly id: string;
  readonly type: EventType;
  readonly businessId: string;
  /** The record it is about; events of one record are delivered in order. */
  readonly recordId: string;
  readonly timestamp: string;
  readonly data: object;
}
