/** New times of a stop; null leaves a time unchanged. */
export interface StopChange {
  readonly routeId: string;
  readonly sequence: number;
  readonly expectedAtMs: number | null;
  readonly arrivedAtMs: number | null;
}

/** The current leg of a route, and its expected return. */
export interface LegChange {
  readonly routeId: string;
  readonly leg: object;
  readonly returnAtMs: number;
}
