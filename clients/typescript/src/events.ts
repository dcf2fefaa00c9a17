import type { webhooks } from './schema.js';

export type EventType = keyof webhooks;

type Told<T extends EventType> = webhooks[T]['post']['requestBody']['content']['application/json'];

/** What each kind of event says. */
export type EventData = { [T in EventType]: Told<T>['data'] };

/** A fact as webhooks and the live stream tell it; `id` is the same wherever, and however often, it is told. */
export type DispatchEvent = { [T in EventType]: Readonly<Told<T>> & { readonly id: string } }[EventType];

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

/** What the live stream tells; a few kinds of events come by webhooks alone. */
export type StreamEvent = (StreamOpening | PositionEvent | DispatchEvent) & {
  /** Where the stream stands after it: with `after`, a later stream goes on from there. */
  readonly cursor: string;
};
