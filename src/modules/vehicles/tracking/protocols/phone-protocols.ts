import { ApiError } from '../../../../common/errors/api-error';
import { readFiniteNumber, isNoFix, readObject, type Parameters, readTimestamp } from './message-values';
import { MAX_POSITIONS } from '../ingest/position-rules';
import { type Reading, readTracker } from './tracker-reading';

const KMH_PER_KNOT = 1.852;
const KMH_PER_METRE_A_SECOND = 3.6;

/**
 * Reads a position from the query or form of the OsmAnd protocol: `lat`, `lon` (or `location=lat,lon`), `timestamp` (seconds,
 * milliseconds or ISO 8601; default: now), `valid`, `speed` in knots, `bearing` or `heading`, `altitude`, `accuracy`, `batt`, and two of
 * this service: `fuel` in litres and `fault`. Other parameters are ignored. Phones send -1 for an unknown value.
 */
export function readOsmAnd(parameters: Parameters, now: number): Reading {
  if (isNoFix(parameters.valid)) return 'no_fix';
  const [lat, lon] =
    typeof parameters.location === 'string' ? splitPair(parameters.location) : [parameters.lat, parameters.lon];
  return readTracker(
    {
      latitude: readFiniteNumber(lat),
      longitude: readFiniteNumber(lon),
      timestamp: readTimestamp(parameters.timestamp, now),
      speed: multiply(parameters.speed, KMH_PER_KNOT),
      heading: readFiniteNumber(parameters.bearing ?? parameters.heading),
      altitude: readFiniteNumber(parameters.altitude),
      accuracy: readFiniteNumber(parameters.accuracy),
      batteryLevel: readFiniteNumber(parameters.batt),
      fuelLevel: readFiniteNumber(parameters.fuel),
      fault: parameters.fault,
    },
    now,
  );
}

/** Splits two numbers at the comma; with decimal commas, at the second of three. */
function splitPair(text: string): readonly (string | undefined)[] {
  const parts = text.split(',');
  return parts.length === 4 ? [`${parts[0]},${parts[1]}`, `${parts[2]},${parts[3]}`] : parts;
}

/**
 * The JSON that the current Traccar client posts to the same address; speed in metres a second, battery as a fraction.
 * `location` is one or a list, as its library sends what it could not send before.
 *
 * @throws ApiError VALIDATION_ERROR for too long a list
 */
export function readClientJson(body: unknown, now: number): Reading[] {
  const { location } = readObject(body);
  if (!Array.isArray(location)) return [readLocation(readObject(location), now)];
  if (location.length > MAX_POSITIONS)
    throw new ApiError('VALIDATION_ERROR', { location: `Must be a list of at most ${MAX_POSITIONS} entries.` });
  return location.map((each) => readLocation(readObject(each), now));
}

function readLocation(location: Parameters, now: number): Reading {
  const coords = readObject(location.coords);
  if (isNoFix(location.valid)) return 'no_fix';
  return readTracker(
    {
      latitude: readFiniteNumber(coords.latitude),
      longitude: readFiniteNumber(coords.longitude),
      timestamp: readTimestamp(location.timestamp, now),
      speed: multiply(coords.speed, KMH_PER_METRE_A_SECOND),
      heading: readFiniteNumber(coords.heading),
      altitude: readFiniteNumber(coords.altitude),
      accuracy: readFiniteNumber(coords.accuracy),
      batteryLevel: multiply(readObject(location.battery).level, 100),
    },
    now,
  );
}

const multiply = (value: unknown, factor: number): number | null => {
  const number = readFiniteNumber(value);
  return number === null ? null : number * factor;
};
