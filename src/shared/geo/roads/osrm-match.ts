import { type RemoteCall, RemoteServerAway, RemoteServerRefusal } from '../../../platform/outbound/remote-server';
import type { Coordinates } from '../distance';

/** A position of a track. */
export interface TrackFix extends Coordinates {
  /** Milliseconds since 1970, later than that of the fix before. */
  readonly atMs: number;
  /** The accuracy of the position in metres; null if the receiver does not report it. */
  readonly accuracyM: number | null;
}

/** The leg between two consecutive fixes on the road. */
export interface MatchedLeg {
  /** The indexes of the fixes in the call. */
  readonly fromIndex: number;
  readonly toIndex: number;
  /** Metres on the road; null if no road connects the positions. */
  readonly metres: number | null;
}

/** The accuracy of a position that does not report one. */
const USUAL_ACCURACY_M = 10;
/** The limits of the radius around a position in which OSRM looks for roads. */
const MIN_RADIUS_M = 5;
const MAX_RADIUS_M = 50;
/** No leg is longer. A larger number is an error of the server. */
const MAX_LEG_METRES = 1e7;
/** The most bytes that a position needs in the response, with the names of its roads. */
const BYTES_PER_FIX = 8_192;

/**
 * Returns the request `GET /match/v1/{profile}/{lon,lat;...}` of OSRM's HTTP interface. It finds the most probable roads for positions of a
 * vehicle.
 */
export function createMatchCall(profile: string, trackFixes: readonly TrackFix[]): RemoteCall {
  const places = trackFixes.map(({ latitude, longitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`);
  const times = trackFixes.map(({ atMs }) => Math.floor(atMs / 1000));
  const radiuses = trackFixes.map(({ accuracyM }) =>
    Math.min(MAX_RADIUS_M, Math.max(MIN_RADIUS_M, Math.round(accuracyM ?? USUAL_ACCURACY_M))),
  );
  const options = `timestamps=${times.join(';')}&radiuses=${radiuses.join(';')}&overview=false&steps=false&generate_hints=false`;
  return {
    method: 'GET',
    path: `match/v1/${profile}/${places.join(';')}?${options}`,
    maxBytes: trackFixes.length * BYTES_PER_FIX,
  };
}

/**
 * Reads a response of OSRM. OSRM leaves out fixes that cannot be on the road, so a leg may skip some.
 *
 * @param count the number of fixes in the call
 * @returns the legs between the fixes on a road, in their order; empty if none of the fixes is near a road
 * @throws RemoteServerRefusal with OSRM's message for an error
 * @throws RemoteServerAway if the response does not follow OSRM's protocol
 */
export function readMatch(json: unknown, count: number): MatchedLeg[] {
  const response = json as { code?: unknown; message?: unknown; matchings?: unknown; tracepoints?: unknown } | null;
  if (typeof response?.code !== 'string') throw createProtocolError();
  if (response.code === 'NoMatch') return [];
  if (response.code !== 'Ok') {
    const message = typeof response.message === 'string' ? response.message.slice(0, 200) : '';
    throw new RemoteServerRefusal(`OSRM refuses: ${response.code.slice(0, 50)} ${message}`);
  }
  const { matchings, tracepoints } = response;
  if (!Array.isArray(matchings) || !Array.isArray(tracepoints) || tracepoints.length !== count)
    throw createProtocolError();
  const legs: MatchedLeg[] = [];
  // A matching is a part of the track on connected roads. Its waypoints are the fixes on it, numbered from 0, with a leg after each.
  let before: { index: number; matching: number; waypoint: number } | null = null;
  for (const [index, point] of (tracepoints as unknown[]).entries()) {
    if (point === null) continue;
    const { matchings_index: matching, waypoint_index: waypoint } = point as Record<string, unknown>;
    if (typeof matching !== 'number' || typeof waypoint !== 'number' || !(matching in matchings))
      throw createProtocolError();
    if (before) {
      const isJoined = before.matching === matching;
      if (isJoined && waypoint !== before.waypoint + 1) throw createProtocolError();
      const metres = isJoined ? readLegMetres(matchings[matching], before.waypoint) : null;
      legs.push({ fromIndex: before.index, toIndex: index, metres });
    }
    before = { index, matching, waypoint };
  }
  return legs;
}

function readLegMetres(matching: unknown, leg: number): number {
  const distance = (matching as { legs?: { distance?: unknown }[] } | null)?.legs?.[leg]?.distance;
  if (typeof distance !== 'number' || !(distance >= 0 && distance < MAX_LEG_METRES)) throw createProtocolError();
  return distance;
}

const createProtocolError = () => new RemoteServerAway('OSRM answered outside its protocol.');
