import type { webhooks } from './schema.js';

export type EventType = keyof webhooks;

type Payload<T extends EventType> = webhooks[T]['post']['requestBody']['content']['application/json'];

/** Data of each event type. */
export type EventData = { [T in EventType]: Payload<T>['data'] };

/** An event of webhooks and the live stream. Its `id` is the same in both and in repeated deliveries. */
export type DispatchEvent = { [T in EventType]: Readonly<Payload<T>> & { readonly id: string } }[EventType];

/** The newest position of a vehicle. */
export interface PositionEvent {
  readonly type: 'position';
  readonly timestamp: string;
  readonly data: {
    readonly vehicleId: string;
    readonly deviceId: string;
    readonly latitude: number;
    readonly longitude: number;
    /** Speed in km/h. */
    readonly speed: number | null;
    /** Degrees clockwise from north. */
    readonly heading: number | null;
  };
}

/** First event after the stream is opened. */
export type StreamOpening =
  /** `resumed`: no event was missed. */
  | { readonly type: 'ready'; readonly data: { readonly resumed: boolean } }
  /** Events were missed: load all displayed data again. */
  | { readonly type: 'reset'; readonly data: { readonly reason: 'expired' | 'unknown' | 'too_many' } };

/** Events of the live stream. A few event types are sent only to webhooks. */
export type StreamEvent = (StreamOpening | PositionEvent | DispatchEvent) & {
  /** Position in the stream after this event. Pass it as `after` to resume here. */
  readonly cursor: string;
};
