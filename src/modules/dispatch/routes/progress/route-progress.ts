/** New times of a stop, in milliseconds since 1970; null leaves a time unchanged. */
export interface StopChange {
  readonly routeId: string;
  readonly sequence: number;
  readonly expectedAtMs: number | null;
  readonly arrivedAtMs: number | null;
}

/** The current leg of a route, which arrivals compute, and its expected return. The leg is stored as JSON. */
export interface LegChange {
  readonly routeId: string;
  readonly leg: object;
  readonly returnAtMs: number;
}
