import { ApiError } from '../../../common/errors/api-error';
import { parseTimestamp } from '../../../common/time-zone';
import type { Position } from './position';

/** Positions in one request. */
export const MAX_POSITIONS = 1000;
export const OLDEST_MS = 30 * 86_400_000;
export const AHEAD_MS = 600_000;
/** More would make the answer longer than the request. */
const MAX_DETAILS = 100;

interface Rule {
  readonly accepts: (value: unknown) => boolean;
  readonly wanted: string;
}

const within = (min: number, max: number, what = 'a number'): Rule => ({
  accepts: (value) => typeof value === 'number' && value >= min && value <= max,
  wanted: `${what} from ${min} to ${max}.`,
});
const optional = ({ accepts, wanted }: Rule): Rule => ({
  accepts: (value) => value === undefined || value === null || accepts(value),
  wanted,
});

/** What each field of a position may be. A table read by hand, not class-validator: a thousand positions take 2 ms instead of 60. */
export const POSITION_RULES = {
  latitude: within(-90, 90, 'a number of degrees'),
  longitude: within(-180, 180, 'a number of degrees'),
  timestamp: {
    accepts: (value) => typeof value === 'string' && value.length <= 40,
    wanted: 'an ISO 8601 date-time, such as 2026-03-02T08:00:00Z.',
  },
  speed: optional(within(0, 1000)),
  heading: optional(within(0, 360)),
  altitude: optional(within(-1000, 100_000)),
  accuracy: optional(within(0, 1_000_000)),
  batteryLevel: optional(within(0, 100)),
  fuelLevel: optional(within(0, 100_000)),
  fault: optional({
    accepts: (value) => typeof value === 'string' && value.trim() !== '' && value.length <= 200,
    wanted: 'text of 1 to 200 characters.',
  }),
} as const satisfies Record<string, Rule>;

export type PositionField = keyof typeof POSITION_RULES;
/** A position as it came in, whatever may stand in its fields. */
export type RawPosition = Partial<Record<PositionField, unknown>>;

export const FIELDS = Object.entries(POSITION_RULES) as [PositionField, Rule][];

/** What is wrong with a request's positions, or nothing. */
export class PositionFaults {
  private readonly details: Record<string, string> = {};
  private count = 0;

  add(path: string, sentence: string): void {
    if (this.count++ < MAX_DETAILS) this.details[path] = sentence;
  }

  assertNone(): void {
    if (this.count > 0) throw new ApiError('VALIDATION_ERROR', this.details);
  }
}

/**
 * One position, checked. `nameOf` says what the field is called where it came from; `zone` is for times without an offset.
 * Null when something is wrong, which then stands in `faults`.
 */
export function readPosition(
  raw: RawPosition,
  {
    now,
    zone,
    nameOf,
    faults,
  }: { now: number; zone: string; nameOf: (field: string) => string; faults: PositionFaults },
): Position | null {
  let bad = false;
  const refuse = (field: string, sentence: string) => {
    bad = true;
    faults.add(nameOf(field), sentence);
  };
  for (const field in raw) if (!Object.hasOwn(POSITION_RULES, field)) refuse(field, 'Unknown field.');
  for (const [field, { accepts, wanted }] of FIELDS) {
    const value = raw[field];
    if (!accepts(value)) refuse(field, value === undefined ? `Is required: ${wanted}` : `Must be ${wanted}`);
  }
  if (bad) return null;
  const at = parseTimestamp(raw.timestamp as string, zone)?.getTime();
  if (at === undefined) refuse('timestamp', `Must be ${POSITION_RULES.timestamp.wanted}`);
  else {
    const fault = timeFault(at, now);
    if (fault) refuse('timestamp', TIME_FAULTS[fault]);
  }
  if (raw.latitude === 0 && raw.longitude === 0)
    refuse('latitude', 'Must be a position: 0, 0 is what a receiver without one reports.');
  return bad ? null : toPosition(raw as Record<PositionField, never>, at!);
}

const TIME_FAULTS = {
  too_old: 'Must not be older than 30 days.',
  in_future: 'Must not be more than 10 minutes ahead.',
} as const;

/** What keeps a position of this time from being taken. */
export function timeFault(at: number, now: number): keyof typeof TIME_FAULTS | null {
  if (at < now - OLDEST_MS) return 'too_old';
  return at > now + AHEAD_MS ? 'in_future' : null;
}

/** The position that checked fields say. */
export const toPosition = (raw: Record<PositionField, never>, at: number): Position => ({
  at,
  latitude: raw.latitude,
  longitude: raw.longitude,
  speedKmh: single(raw.speed),
  heading: single(raw.heading),
  altitudeM: single(raw.altitude),
  accuracyM: single(raw.accuracy),
  batteryLevel: single(raw.batteryLevel),
  fuelLevelL: single(raw.fuelLevel),
  fault: raw.fault ?? null,
});

const LEAST_SINGLE = 2 ** -126;
/** As the database's numbers of single precision take it: they refuse one that is too small for them, where it is as good as 0. */
const single = (value: number | null | undefined): number | null =>
  value === undefined || value === null ? null : Math.abs(value) < LEAST_SINGLE ? 0 : value;

/** `{deviceId, positions}` as clients send it. Throws VALIDATION_ERROR naming each bad field, such as `positions.3.timestamp`. */
export function readPositions(
  body: unknown,
  { now, zone }: { now: number; zone: string },
): { deviceId: string; positions: Position[] } {
  if (!isObject(body)) throw new ApiError('VALIDATION_ERROR', { body: 'Must be a JSON object.' });
  const { deviceId, positions, ...unknown } = body;
  const faults = new PositionFaults();
  for (const field of Object.keys(unknown)) faults.add(field, 'Unknown field.');
  const wantedId = 'text of 1 to 64 characters.';
  if (typeof deviceId !== 'string' || deviceId.length < 1 || deviceId.length > 64)
    faults.add('deviceId', deviceId === undefined ? `Is required: ${wantedId}` : `Must be ${wantedId}`);
  const wanted = `a list of 1 to ${MAX_POSITIONS} entries.`;
  const isList = Array.isArray(positions) && positions.length >= 1 && positions.length <= MAX_POSITIONS;
  if (!isList) faults.add('positions', positions === undefined ? `Is required: ${wanted}` : `Must be ${wanted}`);
  faults.assertNone();
  const read = (positions as unknown[]).map((raw, index) => {
    const path = `positions.${index}`;
    if (isObject(raw)) return readPosition(raw, { now, zone, faults, nameOf: (field) => `${path}.${field}` });
    faults.add(path, 'Must be an object.');
    return null;
  });
  faults.assertNone();
  return { deviceId: deviceId as string, positions: read as Position[] };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
