import type { RemoteServer } from '../../../platform/outbound/remote-server';
import { computeLegKm } from '../ellipsoid';
import { createMatchCall, type MatchedLeg, readMatch, type TrackFix } from './osrm-match';

/** How tracks are matched to roads by an OSRM server. */
export interface RoadMatcherSettings {
  /** The profile in the URL. A server has only one, and accepts any name for it. */
  readonly profile: string;
  /** The number of fixes in one call; at most the server's --max-matching-size. */
  readonly maxFixesPerCall: number;
}

/** Measures how far a vehicle has driven on the road network between its positions. */
export class RoadMatcher {
  constructor(
    private readonly server: RemoteServer,
    private readonly settings: RoadMatcherSettings,
  ) {}

  /**
   * Returns the metres from the first fix to the last. Gaps in the road network are measured in a straight line. Fixes that cannot be on
   * the way are left out. Long tracks are requested in parts, of which each begins with the last fix of the previous one.
   *
   * @param fixes in order of time
   * @returns null if no fix is near a road
   * @throws RemoteServerAway, RemoteServerRefusal, or the reason of the signal if it aborts
   */
  async measureMetres(fixes: readonly TrackFix[], signal?: AbortSignal): Promise<number | null> {
    let metres = 0;
    let isOnRoad = false;
    const { profile, maxFixesPerCall } = this.settings;
    for (let first = 0; first < fixes.length - 1; first += maxFixesPerCall - 1) {
      const part = fixes.slice(first, first + maxFixesPerCall);
      const call = createMatchCall(profile, part);
      const legs = await this.server.call(call, (json) => readMatch(json, part.length), signal);
      if (legs.length > 0) isOnRoad = true;
      metres += measurePartMetres(part, legs);
    }
    return isOnRoad ? metres : null;
  }
}

/** Returns the length of the legs, and of the straight lines where the fixes are not on a road. */
function measurePartMetres(part: readonly TrackFix[], legs: readonly MatchedLeg[]): number {
  let metres = 0;
  let measuredTo = 0;
  for (const { fromIndex, toIndex, metres: roadMetres } of legs) {
    metres += measureStraightMetres(part, measuredTo, fromIndex);
    metres += roadMetres ?? measureStraightMetres(part, fromIndex, toIndex);
    measuredTo = toIndex;
  }
  return metres + measureStraightMetres(part, measuredTo, part.length - 1);
}

const measureStraightMetres = (fixes: readonly TrackFix[], fromIndex: number, toIndex: number): number =>
  fromIndex === toIndex ? 0 : computeLegKm(fixes[fromIndex]!, fixes[toIndex]!) * 1_000;
