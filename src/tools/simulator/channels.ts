import type { DispatchClient } from '../../../clients/typescript/src/index';
import type { Fix, ReportingRules } from './receiver';

/** A kind of tracker. Its name decides which of the service's endpoints it uses. */
export interface Tracker {
  readonly name: string;
  readonly rules: ReportingRules;
  /** How long the tracker collects fixes for a request; 0 if it sends each fix at once. */
  readonly batchSeconds: number;
}

/** How the service counted the positions of a request. */
export interface IngestResult {
  readonly accepted: number;
  readonly duplicates: number;
}

/** Sends positions to the service. Returns null if the endpoint does not report counts. */
export type Channel = (fixes: readonly Fix[]) => Promise<IngestResult | null>;

/** The data with which a channel sends the positions of a device. */
export interface ChannelOptions {
  readonly api: DispatchClient;
  readonly deviceId: string;
  readonly timestamp: (second: number) => string;
}

const KNOTS_PER_KMH = 1 / 1.852;
/** Positions are sent without an Idempotency-Key, because the service recognizes repeated ones by their time. Retrying is safe. */
const RETRY_WITHOUT_KEY = { retry: true } as const;

/** Sends batches of JSON, as most telematics gateways do. */
export function createJsonChannel({ api, deviceId, timestamp }: ChannelOptions): Channel {
  return async (fixes) => {
    const positions = fixes.map(({ second, ...fix }) => ({ ...fix, timestamp: timestamp(second) }));
    const { data } = await api.POST('/api/tracking/positions', { body: { deviceId, positions }, ...RETRY_WITHOUT_KEY });
    return data;
  };
}

/** Sends one request for each position by the OsmAnd protocol, with the device's key in the path, as phones do. */
export function createOsmAndChannel({ api, timestamp }: ChannelOptions, key: string): Channel {
  return async (fixes) => {
    for (const { second, latitude, longitude, speed, heading, altitude, accuracy, batteryLevel } of fixes) {
      const query = {
        lat: latitude,
        lon: longitude,
        timestamp: timestamp(second),
        speed: speed * KNOTS_PER_KMH,
        altitude,
        batt: batteryLevel,
        ...(heading !== null && { bearing: heading }),
        ...(accuracy !== null && { accuracy }),
      };
      await api.GET('/api/tracking/osmand/{key}', { params: { path: { key }, query } });
    }
    return null;
  };
}

/** Sends one request for each position in the format in which a Traccar server forwards them. */
export function createTraccarChannel({ api, deviceId, timestamp }: ChannelOptions): Channel {
  return async (fixes) => {
    let accepted = 0;
    let duplicates = 0;
    for (const { second, latitude, longitude, speed, heading, altitude, accuracy, batteryLevel, fuelLevel } of fixes) {
      const { data: result } = await api.POST('/api/tracking/traccar', {
        body: {
          device: { uniqueId: deviceId },
          position: {
            valid: true,
            fixTime: timestamp(second),
            latitude,
            longitude,
            altitude,
            speed: speed * KNOTS_PER_KMH,
            course: heading ?? 0,
            accuracy: accuracy ?? 0,
            attributes: { batteryLevel, ...(fuelLevel !== null && { fuel: fuelLevel }) },
          },
        },
        ...RETRY_WITHOUT_KEY,
      });
      accepted += result.accepted;
      duplicates += result.duplicates;
    }
    return { accepted, duplicates };
  };
}

const GATEWAY_RULES: ReportingRules = {
  everySeconds: 10,
  everyDegrees: 20,
  reportsAccuracy: false,
  reportsFuel: true,
  usesCells: false,
};
const SIMPLE_TRACKER_RULES: ReportingRules = { ...GATEWAY_RULES, everySeconds: 5, everyDegrees: null };
const PHONE_RULES: ReportingRules = {
  ...SIMPLE_TRACKER_RULES,
  reportsAccuracy: true,
  reportsFuel: false,
  usesCells: true,
};
const TRACCAR_RULES: ReportingRules = { ...GATEWAY_RULES, everySeconds: 30, reportsAccuracy: true };

/** The JSON requests of all vehicles per real second, far below the limit of a token. */
const MAX_JSON_REQUESTS_PER_SECOND = 10;
const MIN_BATCH_SECONDS = 60;
const BATCH_SECONDS_WITHOUT_WAITING = 300;
/** Up to this speedup a vehicle with Traccar needs at most two requests per real second. */
const MAX_TRACCAR_SPEEDUP = 60;

/**
 * Returns the tracker of a vehicle. One of five vehicles has a phone. In the whole fleet, only the vehicle with index 3 has a Traccar
 * server, unless the speedup is too high. The others have trackers that send batches.
 */
export function toTracker(index: number, { vehicles, speedup }: { vehicles: number; speedup: number }): Tracker {
  const batchSeconds = Number.isFinite(speedup)
    ? Math.max(MIN_BATCH_SECONDS, Math.ceil((vehicles * speedup) / MAX_JSON_REQUESTS_PER_SECOND))
    : BATCH_SECONDS_WITHOUT_WAITING;
  if (index % 5 === 1) return { name: 'osmand', rules: PHONE_RULES, batchSeconds: 0 };
  if (index === 3 && speedup <= MAX_TRACCAR_SPEEDUP) return { name: 'traccar', rules: TRACCAR_RULES, batchSeconds: 0 };
  if (index % 5 === 2) return { name: 'json 5 s', rules: SIMPLE_TRACKER_RULES, batchSeconds };
  return { name: 'json 10 s', rules: GATEWAY_RULES, batchSeconds };
}
