import { ApiError } from '../../../../common/errors/api-error';
import {
  KMH_PER_KNOT,
  readFiniteNumber,
  isNoFix,
  readObject,
  type MessageFields,
  readTimestamp,
} from './message-values';
import { readOsmAnd } from './phone-protocols';
import { type Reading, readTrackerMessage } from './tracker-reading';

/** A message of a Traccar server about one device. */
export interface ForwardedMessage {
  /** The `uniqueId` of the device in Traccar, which is its `deviceId` here. */
  readonly deviceId: string;
  /** Null if the message is not about a position. */
  readonly reading: Reading | null;
}

/** Reads the JSON that Traccar sends with `forward.type=json` and with `event.forward`. The position of an event is read if it is valid. */
export function readForwardedJson(body: unknown, nowMs: number): ForwardedMessage {
  const { position, device, event } = readObject(body);
  const isEvent = typeof event === 'object' && event !== null;
  const deviceId = readObject(device).uniqueId;
  if (typeof deviceId !== 'string') {
    if (isEvent) return { deviceId: '', reading: null }; // About the server itself, or about a deleted device.
    throw new ApiError('VALIDATION_ERROR', { 'device.uniqueId': 'Is required: text.' });
  }
  const reading = readPosition(readObject(position), nowMs);
  return { deviceId, reading: isEvent && typeof reading === 'string' ? null : reading };
}

/**
 * Reads the query that Traccar creates from its template with `forward.type=url`. It has the parameters of the OsmAnd protocol or Traccar's
 * own names for them, and `id` or `uniqueId` for the device.
 */
export function readForwardedUrl(query: MessageFields, nowMs: number): ForwardedMessage {
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
    nowMs,
  );
  return { deviceId, reading };
}

function readPosition(position: MessageFields, nowMs: number): Reading {
  if (isNoFix(position.valid)) return 'no_fix';
  const attributes = readObject(position.attributes);
  const speed = readFiniteNumber(position.speed);
  const time = position.fixTime ?? position.deviceTime;
  return readTrackerMessage(
    {
      latitude: readFiniteNumber(position.latitude),
      longitude: readFiniteNumber(position.longitude),
      timestamp: time === undefined ? null : readTimestamp(time, nowMs),
      speed: speed === null ? null : speed * KMH_PER_KNOT,
      heading: readFiniteNumber(position.course),
      altitude: readFiniteNumber(position.altitude),
      accuracy: readAccuracy(position.accuracy),
      batteryLevel: readFiniteNumber(attributes.batteryLevel),
      fuelLevel: readFiniteNumber(attributes.fuel),
      fault: readFault(attributes),
    },
    nowMs,
  );
}

/** Traccar sends 0 for an unknown accuracy. */
const readAccuracy = (accuracy: unknown): number | null => readFiniteNumber(accuracy) || null;

/** Returns the fault that Traccar reports as an alarm. Other alarms, such as speeding, are no faults of the device. */
const readFault = ({ alarm }: MessageFields): string | undefined => (alarm === 'fault' ? 'fault' : undefined);

/** Reads the attributes, which are JSON in one parameter of the query. */
function readAttributes(text: unknown): MessageFields {
  try {
    return typeof text === 'string' ? readObject(JSON.parse(text)) : {};
  } catch {
    return {};
  }
}
