import type { DispatchClient } from '../../clients/typescript/src/index';
import type { Fix, Habits } from './receiver';

/** How a tracker reports, and by which of the service's ways. */
export interface Tracker {
  readonly name: string;
  readonly habits: Habits;
  /** How long it gathers fixes before it sends them; 0: each goes off at once. */
  readonly batchSeconds: number;
}

/** What the service said to have taken in; null from ways that do not say. */
export interface Receipt {
  readonly accepted: number;
  readonly duplicates: number;
}

export type Channel = (fixes: readonly Fix[]) => Promise<Receipt | null>;

/** What the channels need to know of a device. */
export interface Reporting {
  readonly api: DispatchClient;
  readonly deviceId: string;
  readonly timestamp: (second: number) => string;
}

const KNOTS_PER_KMH = 1 / 1.852;
/** Sent without an Idempotency-Key: what comes twice, the service knows by its time. */
const AS_TRACKERS = { retry: true } as const;

/** Batches of JSON: what most telematics gateways send. */
export function jsonChannel({ api, deviceId, timestamp }: Reporting): Channel {
  return async (fixes) => {
    const positions = fixes.map(({ second, ...fix }) => ({ ...fix, timestamp: timestamp(second) }));
    const { data } = await api.POST('/api/tracking/positions', { body: { deviceId, positions }, ...AS_TRACKERS });
    return data;
  };
}

/** A request for each position, with the key in its path: phones by the OsmAnd protocol. */
export function osmAndChannel({ api, timestamp }: Reporting, key: string): Channel {
  return async (fixes) => {
    for (const { second, latitude, longitude, speed, heading, altitude, accuracy, batteryLevel } of fixes) {
      const query = {
        ...{ lat: latitude, lon: longitude, timestamp: timestamp(second), speed: speed * KNOTS_PER_KMH },
        ...{ altitude, batt: batteryLevel },
        ...(heading !== null && { bearing: heading }),
        ...(accuracy !== null && { accuracy }),
      };
      await api.GET('/api/tracking/osmand/{key}', { params: { path: { key }, query } });
    }
    return null;
  };
}

/** A request for each position, in the form in which a Traccar server forwards them. */
export function traccarChannel({ api, deviceId, timestamp }: Reporting): Channel {
  return async (fixes) => {
    let [accepted, duplicates] = [0, 0];
    for (const { second, latitude, longitude, speed, heading, altitude, accuracy, batteryLevel, fuelLevel } of fixes) {
      const { data: receipt } = await api.POST('/api/tracking/traccar', {
        body: {
          device: { uniqueId: deviceId },
          position: {
            ...{ valid: true, fixTime: timestamp(second), latitude, longitude, altitude },
            ...{ speed: speed * KNOTS_PER_KMH, course: heading ?? 0, accuracy: accuracy ?? 0 },
            attributes: { batteryLevel, ...(fuelLevel !== null && { fuel: fuelLevel }) },
          },
        },
        ...AS_TRACKERS,
      });
      accepted += receipt.accepted;
      duplicates += receipt.duplicates;
    }
    return { accepted, duplicates };
  };
}

const GATEWAY: Habits = {
  everySeconds: 10,
  everyDegrees: 20,
  tellsAccuracy: false,
  tellsFuel: true,
  usesCells: false,
};
const SIMPLE: Habits = { ...GATEWAY, everySeconds: 5, everyDegrees: null };
const PHONE: Habits = { ...SIMPLE, tellsAccuracy: true, tellsFuel: false, usesCells: true };
const FORWARDED: Habits = { ...GATEWAY, everySeconds: 30, tellsAccuracy: true };

/** JSON requests of all vehicles together in a second of ours, far below what a token may. */
const JSON_REQUESTS_A_SECOND = 10;
const LEAST_BATCH_S = 60;
/** A vehicle of which every position is a request of the token's: at this speedup they are two a second. */
const FORWARDED_UP_TO = 60;

/** Of ten vehicles two have phones, one a Traccar server behind it where the speed allows, the others trackers that send batches. */
export function trackerOf(index: number, { vehicles, speedup }: { vehicles: number; speedup: number }): Tracker {
  const every = Number.isFinite(speedup) ? Math.ceil((vehicles * speedup) / JSON_REQUESTS_A_SECOND) : 0;
  const batchSeconds = Math.max(LEAST_BATCH_S, every, Number.isFinite(speedup) ? 0 : 300);
  if (index % 5 === 1) return { name: 'osmand', habits: PHONE, batchSeconds: 0 };
  if (index === 3 && speedup <= FORWARDED_UP_TO) return { name: 'traccar', habits: FORWARDED, batchSeconds: 0 };
  if (index % 5 === 2) return { name: 'json 5 s', habits: SIMPLE, batchSeconds };
  return { name: 'json 10 s', habits: GATEWAY, batchSeconds };
}
