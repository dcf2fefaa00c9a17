import { MINUTE_MS } from '../../shared/durations';

/** Position of a vehicle at a time. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  readonly timestamp: string;
}

/** A period in which the vehicle did not move, with the index of its first position. */
export interface Stop {
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
  readonly firstIndex: number;
}

/** What the positions of a day say about it. */
export interface DrivenDay {
  /** Average speed from each position to the next, in km/h; 0 across gaps and at the last one. */
  readonly speeds: readonly number[];
  readonly stops: readonly Stop[];
}

/** Distance within which the vehicle counts as standing: positions of a standing vehicle differ by some metres. */
const STANDS_WITHIN_KM = 0.08;
/** Shorter stops are traffic lights and crossings. */
const SHORTEST_STOP_MINUTES = 3;
/** A longer gap between positions does not count as driving. */
const LONGEST_GAP_MINUTES = 15;
const EARTH_KM = 6371.0088;

/**
 * Derives stops and speeds of a day from positions in order of time, for a drawing. The service computes the distance and the time on the
 * road, because it filters inaccurate positions.
 */
export function drivenDay(positions: readonly Position[]): DrivenDay {
  const speeds = positions.map((position, index) => {
    const next = positions[index + 1];
    if (!next) return 0;
    const minutes = minutesBetween(position.timestamp, next.timestamp);
    const isGap = minutes > LONGEST_GAP_MINUTES || minutes <= 0;
    return isGap ? 0 : (kmBetween(position, next) / minutes) * 60;
  });
  return { speeds, stops: findStops(positions) };
}

function findStops(positions: readonly Position[]): Stop[] {
  const stops: Stop[] = [];
  let first = 0;
  while (first < positions.length) {
    const last = lastNearby(positions, first);
    const [from, to] = [positions[first]!.timestamp, positions[last]!.timestamp];
    const minutes = minutesBetween(from, to);
    const isStop = minutes >= SHORTEST_STOP_MINUTES;
    if (isStop) stops.push({ from, to, minutes, firstIndex: first });
    first = isStop ? last + 1 : first + 1;
  }
  return stops;
}

/** Returns the index of the last position before the vehicle leaves the surroundings of the first one. */
function lastNearby(positions: readonly Position[], first: number): number {
  let last = first;
  while (last + 1 < positions.length && kmBetween(positions[first]!, positions[last + 1]!) <= STANDS_WITHIN_KM) last++;
  return last;
}

/**
 * Returns the direction in which the vehicle drove to a position, in degrees clockwise from north; at the first
 * position, the direction in which it left. The approximation is sufficient for an arrow.
 */
export function headingInto(positions: readonly Position[], index: number): number {
  const to = positions[Math.max(1, index)];
  const from = positions[Math.max(1, index) - 1];
  if (!from || !to) return 0;
  const eastward = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const northward = to.latitude - from.latitude;
  return (Math.atan2(eastward, northward) * 180) / Math.PI;
}

const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / MINUTE_MS;

/** Great-circle distance (haversine formula). */
function kmBetween(a: Position, b: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfLatitude = radians(b.latitude - a.latitude) / 2;
  const halfLongitude = radians(b.longitude - a.longitude) / 2;
  const haversine =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(halfLongitude) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** Formats positions as GPX, which other map programs can read. */
export function asGpx(name: string, positions: readonly Position[]): string {
  const escapedName = name.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const points = positions.map(
    ({ latitude, longitude, timestamp }) =>
      `      <trkpt lat="${latitude}" lon="${longitude}"><time>${timestamp}</time></trkpt>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="delivery-dispatch-service" xmlns="http://www.topografix.com/GPX/1/1">
  <trk>
    <name>${escapedName}</name>
    <trkseg>
${points.join('')}    </trkseg>
  </trk>
</gpx>
`;
}
