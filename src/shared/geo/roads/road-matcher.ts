import type { RemoteServer } from '../../../platform/outbound/remote-server';
import { legKm } from '../ellipsoid';
import { matchCall, readMatch, type TrackFix } from './osrm-match';

export interface RoadMatcherSettings {
  /** Of the URL; a server has one, whatever it is called. */
  readonly profile: string;
  /** Fixes in one call: at most the server's --max-matching-size. */
  readonly fixesAtOnce: number;
}

/** Finds how far a vehicle drove on the roads between the places at which it was seen. */
export class RoadMatcher {
  constructor(
    private readonly server: RemoteServer,
    private readonly settings: RoadMatcherSettings,
  ) {}

  /**
   * Metres from the first fix to the last. Where the road network breaks off, and where it does not reach, it is the straight line;
   * fixes that can't be on the way are left out. Long tracks are asked for in parts that share a fix.
   *
   * @param fixes in order of time
   * @returns null where no fix is near a road
   * @throws RemoteServerAway, RemoteServerRefusal, or the signal's reason
   */
  async metres(fixes: readonly TrackFix[], signal?: AbortSignal): Promise<number | null> {
    let metres = 0;
    let isOnRoad = false;
    for (let first = 0; first < fixes.length - 1; first += this.settings.fixesAtOnce - 1) {
      const part = fixes.slice(first, first + this.settings.fixesAtOnce);
      const call = matchCall(this.settings.profile, part);
      const legs = await this.server.call(call, (json) => readMatch(json, part.length), signal);
      isOnRoad ||= legs.length > 0;
      metres += straight(part, 0, legs[0]?.from ?? part.length - 1);
      for (const leg of legs) metres += leg.metres ?? straight(part, leg.from, leg.to);
      metres += legs.length ? straight(part, legs.at(-1)!.to, part.length - 1) : 0;
    }
    return isOnRoad ? metres : null;
  }
}

const straight = (fixes: readonly TrackFix[], from: number, to: number): number =>
  from === to ? 0 : legKm(fixes[from]!, fixes[to]!) * 1_000;
