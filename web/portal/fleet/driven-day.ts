/** Where a vehicle was, when. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly timestamp: string;
}

/** A time in which it stayed where it was. */
export interface Stop {
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
  /** The number of its first position. */
  readonly at: number;
}

export interface DrivenDay {
  /** Kilometres an hour from each position to the one after it. */
  readonly speeds: readonly number[];
  readonly stops: readonly Stop[];
  readonly km: number;
  readonly drivingMinutes: number;
}

/** So near to where it stopped it still stands there: positions of one that stands differ by some metres. */
const STANDS_WITHIN_KM = 0.08;
/** Shorter ones are lights and crossings. */
const SHORTEST_STOP_MINUTES = 3;
/** A gap in the positions is no driving. */
const LONGEST_GAP_MINUTES = 15;
const EARTH_KM = 6371.0088;
const MINUTE_MS = 60_000;

/** What the positions of a day, in the order of their time, tell of it. */
export function drivenDay(positions: readonly Place[]): DrivenDay {
  const speeds: number[] = [];
  let [km, drivingMinutes] = [0, 0];
  const stops = stopsOf(positions);
  positions.slice(1).forEach((place, i) => {
    const before = positions[i]!;
    const [leg, minutes] = [kmBetween(before, place), minutesBetween(before.timestamp, place.timestamp)];
    const isGap = minutes > LONGEST_GAP_MINUTES || minutes <= 0;
    speeds.push(isGap ? 0 : (leg / minutes) * 60);
    km += leg;
    const stands = stops.some(({ from, to }) => before.timestamp >= from && place.timestamp <= to);
    if (!isGap && !stands) drivingMinutes += minutes;
  });
  return { speeds: [...speeds, 0].slice(0, positions.length), stops, km, drivingMinutes };
}

function stopsOf(positions: readonly Place[]): Stop[] {
  const stops: Stop[] = [];
  for (let at = 0; at < positions.length;) {
    let last = at;
    while (last + 1 < positions.length && kmBetween(positions[at]!, positions[last + 1]!) <= STANDS_WITHIN_KM) last++;
    const [from, to] = [positions[at]!.timestamp, positions[last]!.timestamp];
    const minutes = minutesBetween(from, to);
    if (minutes >= SHORTEST_STOP_MINUTES) stops.push({ from, to, minutes, at });
    at = minutes >= SHORTEST_STOP_MINUTES ? last + 1 : at + 1;
  }
  return stops;
}

const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / MINUTE_MS;

/** Along the surface of the earth. */
function kmBetween(a: Place, b: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [up, across] = [radians(b.latitude - a.latitude) / 2, radians(b.longitude - a.longitude) / 2];
  const share =
    Math.sin(up) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(across) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** The way as other programs for maps read it. */
export function asGpx(name: string, positions: readonly Place[]): string {
  const plain = name.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const points = positions.map(
    ({ latitude, longitude, timestamp }) =>
      `      <trkpt lat="${latitude}" lon="${longitude}"><time>${timestamp}</time></trkpt>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="delivery-dispatch-service" xmlns="http://www.topografix.com/GPX/1/1">
  <trk>
    <name>${plain}</name>
    <trkseg>
${points.join('')}    </trkseg>
  </trk>
</gpx>
`;
}
