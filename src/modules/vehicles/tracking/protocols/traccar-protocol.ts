import { ApiError } from '../../../../common/errors/api-error';
import { readFiniteNumber, isNoFix, readObject, type Parameters, readTimestamp } from './message-values';
import { readOsmAnd } from './phone-protocols';
import { type Reading, readTracker } from './tracker-reading';

const KMH_PER_KNOT = 1.852;

/** A message of a Traccar server about the device with this `uniqueId`. Null: not about a position. */
export interface Forwarded {
  readonly deviceId: string;
  readonly reading: Reading | null;
}

/** Parses the JSON of `forward.type=json` and `event.forward`. Uses the position of an event if it is valid. */
export function readForwardedJson(body: unknown, now: number): Forwarded {
  const { position, device, event } = readObject(body);
  const isEvent = typeof event === 'object' && event !== null;
  const deviceId = readObject(device).uniqueId;
  if (typeof deviceId !== 'string') {
    if (isEvent) return { deviceId: '', reading: null }; // About the server itself, or about a deleted device.
    throw new ApiError('VALIDATION_ERROR', { 'device.uniqueId': 'Is required: text.' });
  }
  const reading = readPosition(readObject(position), now);
  return { deviceId, reading: isEvent && typeof reading === 'string' ? null : reading };
}

/**
 * The query that `forward.type=url` makes of its template: the parameters of the OsmAnd protocol or Traccar's own names for
 * them, and `id` or `uniqueId` for the device.
 */
export function readForwardedUrl(query: Parameters, now: number): Forwarded {
  const deviceId = query.uniqueId ?? query.id;
  if (typeof deviceId !== 'string' || deviceId === '' || deviceId.includes('\0'))
    throw new ApiError('VALIDATION_ERROR', { id: 'Is required, once: write id={uniqueId} into forward.url.' });
  const attributes = readAttributes(query.attributes);
  const reading = readOsmAnd(
    {
      location: query.location,
      lat: query.lat ?? query.latitude,
      lon: query.lon ?? query.longitude,
      timestamp: query.timestamp ?? query.fixTime ?? query.deviceTime,
      valid: query.valid,
      speed: query.speed,
      bearing: query.bearing ?? query.heading ?? query.course,
      altitude: query.altitude,
      accuracy: readAccuracy(query.accuracy),
      batt: query.batt ?? query.batteryLevel ?? attributes.batteryLevel,
      fuel: query.fuel ?? attributes.fuel,
      fault: query.fault ?? readFault(attributes),
    },
    now,
  );
  return { deviceId, reading };
}

function readPosition(position: Parameters, now: number): Reading {
  if (isNoFix(position.valid)) return 'no_fix';
  const attributes = readObject(position.attributes);
  const speed = readFiniteNumber(position.speed);
  const time = position.fixTime ?? position.deviceTime;
  return readTracker(
    {
      latitude: readFiniteNumber(position.latitude),
      longitude: readFiniteNumber(position.longitude),
      timestamp: time === undefined ? null : readTimestamp(time, now),
      speed: speed === null ? null : speed * KMH_PER_KNOT,
      heading: readFiniteNumber(position.course),
      altitude: readFiniteNumber(position.altitude),
      accuracy: readAccuracy(position.accuracy),
      batteryLevel: readFiniteNumber(attributes.batteryLevel),
      fuelLevel: readFiniteNumber(attributes.fuel),
      fault: readFault(attributes),
    },
    now,
  );
}

/** Traccar sends 0 for an unknown accuracy. */
const readAccuracy = (accuracy: unknown): number | null => readFiniteNumber(accuracy) || null;

const readFault = ({ alarm }: Parameters): string | undefined => (alarm === 'fault' ? 'fault' : undefined);

function readAttributes(text: unknown): Parameters {
  try {
    return typeof text === 'string' ? readObject(JSON.parse(text)) : {};
  } catch {
    return {};
  }
}
