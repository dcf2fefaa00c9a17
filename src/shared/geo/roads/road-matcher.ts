import type { RemoteServer } from '../../../platform/outbound/remote-server';
import { computeLegKm } from '../ellipsoid';
import { createMatchCall, readMatch, type TrackFix } from './osrm-match';

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
   * Returns the metres from the first fix to the last. Gaps in the road network are measured in a straight line. Fixes that cannot be on the way are
   * left out. Long tracks are requested in parts, of which each begins with the last fix of the previous one.
   *
   * @param fixes in order of time
   * @returns null if no fix is near a road
   * @throws RemoteServerAway, RemoteServerRefusal, or the reason of the signal if it aborts
   */
  async measureMetres(fixes: readonly TrackFix[], signal?: AbortSignal): Promise<number | null> {
    let metres = 0;
    let isOnRoad = false;
    for (let first = 0; first < fixes.length - 1; first += this.settings.maxFixesPerCall - 1) {
      const part = fixes.slice(first, first + this.settings.maxFixesPerCall);
      const call = createMatchCall(this.settings.profile, part);
      const legs = await this.server.call(call, (json) => readMatch(json, part.length), signal);
      isOnRoad ||= legs.length > 0;
      metres += measureStraight(part, 0, legs[0]?.fromIndex ?? part.length - 1);
      for (const leg of legs) metres += leg.metres ?? measureStraight(part, leg.fromIndex, leg.toIndex);
      metres += legs.length ? measureStraight(part, legs.at(-1)!.toIndex, part.length - 1) : 0;
    }
    return isOnRoad ? metres : null;
  }
}

const measureStraight = (fixes: readonly TrackFix[], from: number, to: number): number =>
  from === to ? 0 : computeLegKm(fixes[from]!, fixes[to]!) * 1_000;
