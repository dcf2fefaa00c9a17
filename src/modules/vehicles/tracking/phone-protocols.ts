import type { Position } from './position';
import { PositionFaults, type RawPosition, readPosition } from './position-rules';

const KMH_PER_KNOT = 1.852;
const KMH_PER_METRE_A_SECOND = 3.6;
/** Epoch numbers below are seconds (until 2038), above milliseconds: the rule of the OsmAnd protocol's best-known server. */
const SECONDS_BELOW = 2 ** 31;

type Parameters = Readonly<Record<string, unknown>>;

/** What a field of a position is called in the OsmAnd protocol. */
const OSMAND_NAMES: Readonly<Record<string, string>> = {
  latitude: 'lat',
  longitude: 'lon',
  heading: 'bearing',
  batteryLevel: 'batt',
  fuelLevel: 'fuel',
};
/** And in the JSON of the current Traccar client. */
const CLIENT_NAMES: Readonly<Record<string, string>> = {
  latitude: 'location.coords.latitude',
  longitude: 'location.coords.longitude',
  timestamp: 'location.timestamp',
  batteryLevel: 'location.battery.level',
};

/**
 * A position in the query or form of the OsmAnd protocol: `lat`, `lon` (or `location=lat,lon`), `timestamp` (seconds,
 * milliseconds or ISO 8601; now, if it is missing), `speed` in knots, `bearing` or `heading`, `altitude`, `accuracy`,
 * `batt`, and ours: `fuel` in litres and `fault`. Other parameters are passed over, as are negative speeds, bearings and
 * battery levels, by which phones say that they do not know. Throws VALIDATION_ERROR.
 */
export function readOsmAnd(given: Parameters, now: number): Position {
  const [lat, lon] = typeof given.location === 'string' ? given.location.split(',') : [given.lat, given.lon];
  const speed = known(number(given.speed));
  const raw: RawPosition = {
    latitude: number(lat),
    longitude: number(lon),
    timestamp: timestamp(given.timestamp, now),
    speed: typeof speed === 'number' ? speed * KMH_PER_KNOT : speed,
    heading: known(number(given.bearing ?? given.heading)),
    altitude: number(given.altitude),
    accuracy: known(number(given.accuracy)),
    batteryLevel: known(number(given.batt)),
    fuelLevel: number(given.fuel),
    fault: given.fault,
  };
  return checked(raw, now, OSMAND_NAMES);
}

/** The JSON that the current Traccar client posts to the same address; speed in metres a second, battery as a fraction. */
export function readClientJson(body: unknown, now: number): Position {
  const location = object(object(body).location);
  const coords = object(location.coords);
  const speed = known(coords.speed);
  const level = known(object(location.battery).level);
  const raw: RawPosition = {
    latitude: coords.latitude,
    longitude: coords.longitude,
    timestamp: timestamp(location.timestamp, now),
    speed: typeof speed === 'number' ? speed * KMH_PER_METRE_A_SECOND : speed,
    heading: known(coords.heading),
    altitude: coords.altitude,
    accuracy: known(coords.accuracy),
    batteryLevel: typeof level === 'number' ? level * 100 : level,
  };
  return checked(raw, now, CLIENT_NAMES);
}

/** The JSON in which a Traccar server forwards a position, and the device that it is of. Null: not a valid fix, or one out of range or time. */
export function readForwarded(body: unknown, now: number): { deviceId: string; position: Position | null } {
  const faults = new PositionFaults();
  const { position, device } = object(body);
  const deviceId = object(device).uniqueId;
  if (typeof deviceId !== 'string') faults.add('device.uniqueId', 'Is required: text.');
  if (typeof position !== 'object' || position === null || Array.isArray(position))
    faults.add('position', 'Is required: an object.');
  faults.assertNone();
  const given = object(position);
  const attributes = object(given.attributes);
  const raw: RawPosition = {
    latitude: given.latitude,
    longitude: given.longitude,
    timestamp: given.fixTime ?? given.deviceTime,
    speed: typeof given.speed === 'number' ? given.speed * KMH_PER_KNOT : undefined,
    heading: given.course,
    altitude: given.altitude,
    accuracy: given.accuracy === 0 ? undefined : given.accuracy, // its word for "not known"
    batteryLevel: attributes.batteryLevel,
    fuelLevel: attributes.fuel,
    fault: attributes.alarm === 'fault' ? 'fault' : undefined,
  };
  const read = readPosition(raw, { now, zone: 'UTC', nameOf: (field) => field, faults: new PositionFaults() });
  return { deviceId: deviceId as string, position: given.valid === false ? null : read };
}

function checked(raw: RawPosition, now: number, names: Readonly<Record<string, string>>): Position {
  const faults = new PositionFaults();
  const position = readPosition(raw, { now, zone: 'UTC', faults, nameOf: (field) => names[field] ?? field });
  faults.assertNone();
  return position!;
}

const object = (value: unknown): Parameters =>
  typeof value === 'object' && value !== null ? (value as Parameters) : {};

/** Text that is a number as that number; anything else stays, to be refused. */
const number = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;

const known = (value: unknown): unknown => (typeof value === 'number' && value < 0 ? undefined : value);

function timestamp(value: unknown, now: number): unknown {
  if (value === undefined || value === '') return new Date(now).toISOString();
  const epoch = number(value);
  if (typeof epoch === 'number') {
    const ms = Math.round(epoch < SECONDS_BELOW ? epoch * 1000 : epoch);
    return Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : value;
  }
  return typeof value === 'string' ? value.trim().replace(/^(\d{4}-\d\d-\d\d) /, '$1T') : value;
}
