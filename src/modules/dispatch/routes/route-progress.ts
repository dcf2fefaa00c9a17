/** What becomes of a stop; null leaves it as it is. */
export interface StopChange {
  readonly routeId: string;
  readonly sequence: number;
  readonly expectedAt: number | null;
  readonly arrivedAt: number | null;
}

/** What is being driven on a route just now, and when the vehicle is expected back. */
export interface LegChange {
  readonly routeId: string;
  readonly leg: object;
  readonly returnAt: number;
}
