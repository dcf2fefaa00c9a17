import { ApiError } from '../../../../common/errors/api-error';
import {
  KMH_PER_KNOT,
  readFiniteNumber,
  isNoFix,
  readObject,
  type MessageFields,
  readTimestamp,
} from './message-values';
import { MAX_POSITIONS } from '../ingest/position-rules';
import { type Reading, readTrackerMessage } from './tracker-reading';

const KMH_PER_METRE_PER_SECOND = 3.6;

/**
 * Reads a position from the query or form of the OsmAnd protocol: `lat`, `lon` (or `location=lat,lon`), `timestamp` (seconds,
 * milliseconds or ISO 8601; default: now), `valid`, `speed` in knots, `bearing` or `heading`, `altitude`, `accuracy`, `batt`, and two of
 * this service: `fuel` in litres and `fault`. Other parameters are ignored. Phones send -1 for an unknown value.
 */
export function readOsmAnd(parameters: MessageFields, nowMs: number): Reading {
  if (isNoFix(parameters.valid)) return 'no_fix';
  const [lat, lon] =
    typeof parameters.location === 'string' ? splitLocation(parameters.location) : [parameters.lat, parameters.lon];
  return readTrackerMessage(
    {
      latitude: readFiniteNumber(lat),
      longitude: readFiniteNumber(lon),
      timestamp: readTimestamp(parameters.timestamp, nowMs),
      speed: multiply(parameters.speed, KMH_PER_KNOT),
      heading: readFiniteNumber(parameters.bearing ?? parameters.heading),
      altitude: readFiniteNumber(parameters.altitude),
      accuracy: readFiniteNumber(parameters.accuracy),
      batteryLevel: readFiniteNumber(parameters.batt),
      fuelLevel: readFiniteNumber(parameters.fuel),
      fault: parameters.fault,
    },
    nowMs,
  );
}

/** Splits latitude and longitude at the comma between them. With decimal commas, as in `48,2,16,3`, it is the second of three. */
function splitLocation(text: string): readonly (string | undefined)[] {
  const parts = text.split(',');
  return parts.length === 4 ? [`${parts[0]},${parts[1]}`, `${parts[2]},${parts[3]}`] : parts;
}

/**
 * Reads the JSON that the current Traccar client posts to the same address, with the speed in metres per second and the battery as a
 * fraction. `location` is one location, or a list of those that the client could not send before.
 *
 * @throws ApiError VALIDATION_ERROR for too long a list
 */
export function readClientJson(body: unknown, nowMs: number): Reading[] {
  const { location } = readObject(body);
  if (!Array.isArray(location)) return [readLocation(readObject(location), nowMs)];
  if (location.length > MAX_POSITIONS)
    throw new ApiError('VALIDATION_ERROR', { location: `Must be a list of at most ${MAX_POSITIONS} entries.` });
  return location.map((entry) => readLocation(readObject(entry), nowMs));
}

function readLocation(location: MessageFields, nowMs: number): Reading {
  const coords = readObject(location.coords);
  if (isNoFix(location.valid)) return 'no_fix';
  return readTrackerMessage(
    {
      latitude: readFiniteNumber(coords.latitude),
      longitude: readFiniteNumber(coords.longitude),
      timestamp: readTimestamp(location.timestamp, nowMs),
      speed: multiply(coords.speed, KMH_PER_METRE_PER_SECOND),
      heading: readFiniteNumber(coords.heading),
      altitude: readFiniteNumber(coords.altitude),
      accuracy: readFiniteNumber(coords.accuracy),
      batteryLevel: multiply(readObject(location.battery).level, 100),
    },
    nowMs,
  );
}

const multiply = (value: unknown, factor: number): number | null => {
  const number = readFiniteNumber(value);
  return number === null ? null : number * factor;
};
