import { ApiError } from '../../../../common/errors/api-error';
import { parseTimestamp } from '../../../../common/time/time-zone';
import type { Position } from '../position';
import { isJsonObject } from '../../../../common/json-object';

/** The most positions of one request. */
export const MAX_POSITIONS = 1000;
/** The greatest age of a position: 30 days. */
export const MAX_POSITION_AGE_MS = 30 * 86_400_000;
/** How far a position may be in the future, because clocks differ: 10 minutes. */
export const MAX_POSITION_AHEAD_MS = 600_000;
/** The most faults that a response lists. More would make it longer than the request. */
const MAX_DETAILS = 100;

/** Which values a field accepts. */
interface Rule {
  readonly accepts: (value: unknown) => boolean;
  /** The accepted values, as the end of a message. */
  readonly expected: string;
}

const createRangeRule = (min: number, max: number, what = 'a number'): Rule => ({
  accepts: (value) => typeof value === 'number' && value >= min && value <= max,
  expected: `${what} from ${min} to ${max}.`,
});
const makeOptional = ({ accepts, expected }: Rule): Rule => ({
  accepts: (value) => value === undefined || value === null || accepts(value),
  expected,
});

/** The rule of each field. A thousand positions take 2 ms with these rules and 60 ms with class-validator. */
export const POSITION_RULES = {
  latitude: createRangeRule(-90, 90, 'a number of degrees'),
  longitude: createRangeRule(-180, 180, 'a number of degrees'),
  timestamp: {
    accepts: (value) => typeof value === 'string' && value.length <= 40,
    expected: 'an ISO 8601 date-time, such as 2026-03-02T08:00:00Z.',
  },
  speed: makeOptional(createRangeRule(0, 1000)),
  heading: makeOptional(createRangeRule(0, 360)),
  altitude: makeOptional(createRangeRule(-1000, 100_000)),
  accuracy: makeOptional(createRangeRule(0, 1_000_000)),
  batteryLevel: makeOptional(createRangeRule(0, 100)),
  fuelLevel: makeOptional(createRangeRule(0, 100_000)),
  fault: makeOptional({
    accepts: (value) => typeof value === 'string' && value.trim() !== '' && value.length <= 200,
    expected: 'text of 1 to 200 characters.',
  }),
} as const satisfies Record<string, Rule>;

export type PositionField = keyof typeof POSITION_RULES;
/** A position as received. Its fields may have any value. */
export type RawPosition = Partial<Record<PositionField, unknown>>;

export const POSITION_FIELD_RULES = Object.entries(POSITION_RULES) as [PositionField, Rule][];

/** Collects the faults of a request's positions. */
export class PositionFaults {
  private readonly details: Record<string, string> = {};
  private count = 0;

  add(path: string, message: string): void {
    if (this.count++ < MAX_DETAILS) this.details[path] = message;
  }

  assertNone(): void {
    if (this.count > 0) throw new ApiError('VALIDATION_ERROR', this.details);
  }
}

/** What a position needs to be read besides its fields. */
interface PositionContext {
  readonly nowMs: number;
  /** The time zone of times without an offset. */
  readonly zone: string;
  /** Returns the name of a field in error messages, such as `positions.3.timestamp`. */
  readonly getFieldPath: (field: string) => string;
}

/**
 * Validates and parses one position.
 *
 * @param faults gets the faults of the position
 * @returns null for an invalid position
 */
export function readPosition(
  raw: RawPosition,
  { nowMs, zone, getFieldPath }: PositionContext,
  faults: PositionFaults,
): Position | null {
  let isValid = true;
  const addFault = (field: string, message: string) => {
    isValid = false;
    faults.add(getFieldPath(field), message);
  };
  for (const field in raw) {
    if (!Object.hasOwn(POSITION_RULES, field)) addFault(field, 'Unknown field.');
  }
  for (const [field, { accepts, expected }] of POSITION_FIELD_RULES) {
    const value = raw[field];
    if (!accepts(value)) addFault(field, value === undefined ? `Is required: ${expected}` : `Must be ${expected}`);
  }
  if (!isValid) return null;

  const atMs = parseTimestamp(raw.timestamp as string, zone)?.getTime();
  if (atMs === undefined) addFault('timestamp', `Must be ${POSITION_RULES.timestamp.expected}`);
  else {
    const fault = findTimeFault(atMs, nowMs);
    if (fault) addFault('timestamp', TIME_FAULTS[fault]);
  }
  if (raw.latitude === 0 && raw.longitude === 0)
    addFault('latitude', 'Must be a position: 0, 0 is what a receiver without one reports.');
  return isValid ? toPosition(raw as Record<PositionField, never>, atMs!) : null;
}

/** The limits are MAX_POSITION_AGE_MS and MAX_POSITION_AHEAD_MS. */
const TIME_FAULTS = {
  too_old: 'Must not be older than 30 days.',
  in_future: 'Must not be more than 10 minutes ahead.',
} as const;

/** Returns why a position of this time is rejected; null if it is accepted. */
export function findTimeFault(atMs: number, nowMs: number): keyof typeof TIME_FAULTS | null {
  if (atMs < nowMs - MAX_POSITION_AGE_MS) return 'too_old';
  return atMs > nowMs + MAX_POSITION_AHEAD_MS ? 'in_future' : null;
}

/** Converts validated fields to a position. Call it only if each field has passed its rule, which TypeScript cannot express. */
export const toPosition = (raw: Record<PositionField, never>, atMs: number): Position => ({
  atMs,
  latitude: raw.latitude,
  longitude: raw.longitude,
  speedKmh: toSinglePrecision(raw.speed),
  heading: toSinglePrecision(raw.heading),
  altitudeM: toSinglePrecision(raw.altitude),
  accuracyM: toSinglePrecision(raw.accuracy),
  batteryLevel: toSinglePrecision(raw.batteryLevel),
  fuelLevelL: toSinglePrecision(raw.fuelLevel),
  fault: raw.fault ?? null,
});

/** The smallest positive normal number of single precision (IEEE 754 binary32). */
const MIN_SINGLE = 2 ** -126;

/** Returns 0 for a number that is too small for a column of single precision, which PostgreSQL would reject. */
function toSinglePrecision(value: number | null | undefined): number | null {
  if (value === undefined || value === null) return null;
  return Math.abs(value) < MIN_SINGLE ? 0 : value;
}

const DEVICE_ID_RULE: Rule = {
  accepts: (value) => typeof value === 'string' && value.length >= 1 && value.length <= 64,
  expected: 'text of 1 to 64 characters.',
};
const POSITION_LIST_RULE: Rule = {
  accepts: (value) => Array.isArray(value) && value.length >= 1 && value.length <= MAX_POSITIONS,
  expected: `a list of 1 to ${MAX_POSITIONS} entries.`,
};

/** Adds a fault if the value of a required field is missing or breaks its rule. */
function addMemberFault(faults: PositionFaults, field: string, value: unknown, { accepts, expected }: Rule): void {
  if (!accepts(value)) faults.add(field, value === undefined ? `Is required: ${expected}` : `Must be ${expected}`);
}

/**
 * Validates and parses the body `{deviceId, positions}` of a request.
 *
 * @throws ApiError VALIDATION_ERROR that names each invalid field, such as `positions.3.timestamp`
 */
export function readPositions(
  body: unknown,
  { nowMs, zone }: { nowMs: number; zone: string },
): { deviceId: string; positions: Position[] } {
  if (!isJsonObject(body)) throw new ApiError('VALIDATION_ERROR', { body: 'Must be a JSON object.' });
  const { deviceId, positions, ...unknown } = body;
  const faults = new PositionFaults();
  for (const field of Object.keys(unknown)) faults.add(field, 'Unknown field.');
  addMemberFault(faults, 'deviceId', deviceId, DEVICE_ID_RULE);
  addMemberFault(faults, 'positions', positions, POSITION_LIST_RULE);
  faults.assertNone(); // The positions can be read only if they are a list.

  const parsed = (positions as unknown[]).map((raw, index) => {
    const path = `positions.${index}`;
    if (!isJsonObject(raw)) {
      faults.add(path, 'Must be an object.');
      return null;
    }
    return readPosition(raw, { nowMs, zone, getFieldPath: (field) => `${path}.${field}` }, faults);
  });
  faults.assertNone();
  return { deviceId: deviceId as string, positions: parsed as Position[] };
}
