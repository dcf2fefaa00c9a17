import { type RemoteCall, RemoteServerAway, RemoteServerRefusal } from '../../../platform/outbound/remote-server';
import type { Coordinates } from '../distance';

/** A position of a track. */
export interface TrackFix extends Coordinates {
  /** Milliseconds since 1970, later than that of the fix before. */
  readonly at: number;
  /** The accuracy of the position in metres; null if the receiver does not report it. */
  readonly accuracyM: number | null;
}

/** The way between two fixes, by their indexes in the call, that follow one another on the road. */
export interface MatchedLeg {
  readonly from: number;
  readonly to: number;
  /** Metres on the road; null if no road connects the positions. */
  readonly metres: number | null;
}

/** The accuracy of a position that does not report one. */
const USUAL_ACCURACY_M = 10;
/** The limits of the radius around a position in which OSRM looks for roads. */
const MIN_RADIUS_M = 5;
const MAX_RADIUS_M = 50;
/** The largest size of a position in the response, with the names of its roads. */
const BYTES_PER_FIX = 8_192;

/**
 * Returns the request `GET /match/v1/{profile}/{lon,lat;...}` of OSRM's HTTP interface. It finds the most probable roads for positions of a
 * vehicle.
 */
export function matchCall(profile: string, fixes: readonly TrackFix[]): RemoteCall {
  const places = fixes.map(({ latitude, longitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`);
  const times = fixes.map(({ at }) => Math.floor(at / 1000));
  const radiuses = fixes.map(({ accuracyM }) =>
    Math.min(MAX_RADIUS_M, Math.max(MIN_RADIUS_M, Math.round(accuracyM ?? USUAL_ACCURACY_M))),
  );
  const options = `timestamps=${times.join(';')}&radiuses=${radiuses.join(';')}&overview=false&steps=false&generate_hints=false`;
  return {
    method: 'GET',
    path: `match/v1/${profile}/${places.join(';')}?${options}`,
    maxBytes: fixes.length * BYTES_PER_FIX,
  };
}

/**
 * The ways between those fixes that OSRM found to be on a road, in their order; it leaves out those that can't be. Empty where
 * none of them is near a road.
 *
 * @throws RemoteServerRefusal with OSRM's words, RemoteServerAway when the answer is none of OSRM's
 */
export function readMatch(json: unknown, count: number): MatchedLeg[] {
  const answer = json as { code?: unknown; message?: unknown; matchings?: unknown; tracepoints?: unknown } | null;
  if (typeof answer?.code !== 'string') throw outside();
  if (answer.code === 'NoMatch') return [];
  if (answer.code !== 'Ok') {
    const message = typeof answer.message === 'string' ? answer.message.slice(0, 200) : '';
    throw new RemoteServerRefusal(`OSRM refuses: ${answer.code.slice(0, 50)} ${message}`);
  }
  const { matchings, tracepoints } = answer;
  if (!Array.isArray(matchings) || !Array.isArray(tracepoints) || tracepoints.length !== count) throw outside();
  const legs: MatchedLeg[] = [];
  let before: { index: number; matching: number; waypoint: number } | null = null;
  for (const [index, point] of (tracepoints as unknown[]).entries()) {
    if (point === null) continue;
    const { matchings_index: matching, waypoint_index: waypoint } = point as Record<string, unknown>;
    if (typeof matching !== 'number' || typeof waypoint !== 'number' || !(matching in matchings)) throw outside();
    if (before) {
      const isJoined = before.matching === matching;
      if (isJoined && waypoint !== before.waypoint + 1) throw outside();
      const metres = isJoined ? legMetres(matchings[matching], before.waypoint) : null;
      legs.push({ from: before.index, to: index, metres });
    }
    before = { index, matching, waypoint };
  }
  return legs;
}

function legMetres(matching: unknown, leg: number): number {
  const distance = (matching as { legs?: { distance?: unknown }[] } | null)?.legs?.[leg]?.distance;
  if (typeof distance !== 'number' || !(distance >= 0 && distance < 1e7)) throw outside();
  return distance;
}

const outside = () => new RemoteServerAway('OSRM answered outside its protocol.');
