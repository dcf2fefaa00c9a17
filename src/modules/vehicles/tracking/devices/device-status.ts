export const DEVICE_STATUSES = ['active', 'offline', 'low_battery', 'error'] as const;
export type DeviceStatus = (typeof DEVICE_STATUSES)[number];

/** A device that has not been heard for this long is offline. */
const OFFLINE_AFTER_MS = 600_000;
const LOW_BATTERY_BELOW_PERCENT = 15;

/** Last known state of a device. Times are in milliseconds since 1970. */
export interface DeviceState {
  readonly lastSeenAtMs: number | null;
  readonly batteryLevel: number | null;
  readonly fault: string | null;
}

/** Returns the first status that applies. A device that has never reported is active. `deviceStatusSql` has the same rules. */
export function findDeviceStatus({ lastSeenAtMs, batteryLevel, fault }: DeviceState, now: number): DeviceStatus {
  if (lastSeenAtMs !== null && now - lastSeenAtMs >= OFFLINE_AFTER_MS) return 'offline';
  if (batteryLevel !== null && batteryLevel < LOW_BATTERY_BELOW_PERCENT) return 'low_battery';
  return fault === null ? 'active' : 'error';
}

/** SQL: the same as `findDeviceStatus`, for the row `device` of tracking_devices. `now` is an SQL expression. */
export const deviceStatusSql = (now: string): string => `CASE
  WHEN device.last_seen_at <= ${now} - interval '${OFFLINE_AFTER_MS} milliseconds' THEN 'offline'
  WHEN device.battery_level < ${LOW_BATTERY_BELOW_PERCENT} THEN 'low_battery'
  WHEN device.fault IS NOT NULL THEN 'error'
  ELSE 'active' END`;
