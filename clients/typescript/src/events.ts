import type { Schemas } from './types.js';

type DeviceStatus = Schemas['DeviceResponse']['status'];
type OrderStatus = Schemas['OrderStatusResponse']['status'];
type ShipmentStatus = Schemas['ShipmentResponse']['status'];
type DispatchStatus = Schemas['DispatchStatusResponse']['status'];

interface Move<S> {
  readonly guid: string;
  readonly status: S;
  readonly previousStatus: S;
}

interface Named {
  readonly guid: string;
  readonly name: string;
}

/** What each kind of event says. */
export interface EventData {
  'order.created': Schemas['OrderSummary'] & {
    readonly customer: Named & { readonly email: string };
    readonly totalValue: number;
  };
  'order.status_changed': Move<OrderStatus>;
  'shipment.created': {
    readonly guid: string;
    readonly trackingNumber: string;
    readonly status: ShipmentStatus;
    readonly customer: Named;
    readonly orderId: string | null;
  };
  'shipment.status_changed': Move<ShipmentStatus> & { readonly trackingNumber: string };
  'dispatch.created': Schemas['DispatchCreatedResponse'];
  'dispatch.status_changed': Move<DispatchStatus>;
  'customer.created': Schemas['CustomerSummary'];
  'vehicle.arrived': {
    readonly guid: string;
    readonly dispatchId: string;
    readonly vehicleId: string;
    readonly shipmentId: string;
    readonly sequence: number;
    readonly arrivedAt: string;
    readonly location: { readonly latitude: number; readonly longitude: number };
  };
  'device.status_changed': Move<DeviceStatus> & { readonly deviceId: string };
}

export type EventType = keyof EventData;

/** A fact as webhooks and the live stream tell it; `id` is the same wherever, and however often, it is told. */
export type DispatchEvent = {
  [T in EventType]: { readonly id: string; readonly type: T; readonly timestamp: string; readonly data: EventData[T] };
}[EventType];

/** The newest position of a vehicle. */
export interface PositionEvent {
  readonly type: 'position';
  readonly timestamp: string;
  readonly data: {
    readonly vehicleId: string;
    readonly deviceId: string;
    readonly latitude: number;
    readonly longitude: number;
    /** Kilometres an hour. */
    readonly speed: number | null;
    /** Degrees clockwise from north. */
    readonly heading: number | null;
  };
}

/** How a stream begins, each time that it is opened. */
export type StreamOpening =
  /** `resumed`: nothing was missed. */
  | { readonly type: 'ready'; readonly data: { readonly resumed: boolean } }
  /** Something was missed: load what you show anew. */
  | { readonly type: 'reset'; readonly data: { readonly reason: 'expired' | 'unknown' | 'too_many' } };

/** What the live stream tells. */
export type StreamEvent = (StreamOpening | PositionEvent | Exclude<DispatchEvent, { type: 'customer.created' }>) & {
  /** Where the stream stands after it: with `after`, a later stream goes on from there. */
  readonly cursor: string;
};
