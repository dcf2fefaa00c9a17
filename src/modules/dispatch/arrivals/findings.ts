import type { StopChange } from '../routes/route-progress';
import { stopName } from '../routes/stop-name';
import type { HeldDrive, HeldStop } from './arrivals.repository';
import type { Fix } from './drive';
import { expected } from './expected';
import { arrivalsOf } from './geofence';

/** What a look at a drive found out. */
export interface Findings {
  readonly drive: HeldDrive;
  readonly stops: readonly StopChange[];
  /** Shipments that are expected at another time than the one that their customers know. */
  readonly estimates: readonly { readonly shipmentId: string; readonly expectedAt: number }[];
  readonly arrived: readonly { readonly stop: HeldStop; readonly at: number }[];
  /** The leg that is driven now, and when the vehicle comes back; null once nothing more is expected. */
  readonly next: { readonly leg: ReturnType<typeof expected>['leg']; readonly returnAt: number } | null;
}

/**
 * @param secondsPerMetre of great circle, in the city
 * @param present in milliseconds since 1970: what has not happened is not expected before
 */
export function findingsOf(
  drive: HeldDrive,
  stops: readonly HeldStop[],
  fixes: readonly Fix[],
  secondsPerMetre: number,
  present?: number,
): Findings {
  const arrivals = arrivalsOf({ ...drive, stops }, fixes);
  const known = stops.map((stop) => ({ ...stop, arrivedAt: arrivals.get(stopName(stop)) ?? null }));
  const rest = drive.endedAt === null ? expected({ ...drive, stops: known }, secondsPerMetre, present) : null;
  const changed = stops.flatMap((stop): StopChange[] => {
    const { sequence } = stop;
    const arrivedAt = changedTo(arrivals.get(stopName(stop)), stop.arrivedAt);
    const expectedAt = changedTo(rest?.arrivals.get(stopName(stop)), stop.expectedAt);
    return arrivedAt === null && expectedAt === null
      ? []
      : [{ routeId: drive.routeId, sequence, arrivedAt, expectedAt }];
  });
  return {
    drive,
    stops: changed,
    estimates: stops.flatMap(({ shipmentId, kind, place }) => {
      const expectedAt = place && kind !== 'pickup' && rest?.arrivals.get(shipmentId);
      return expectedAt ? [{ shipmentId, expectedAt }] : []; // the times of what can't be placed are too early to tell
    }),
    arrived: stops.flatMap((stop) => {
      const at = arrivals.get(stopName(stop));
      return stop.arrivedAt === null && at !== undefined ? [{ stop, at }] : [];
    }),
    next: rest && { leg: rest.leg, returnAt: rest.returnAt },
  };
}

const changedTo = (to: number | undefined, from: number | null): number | null =>
  to === undefined || to === from ? null : to;
