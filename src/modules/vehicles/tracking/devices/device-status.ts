export const DEVICE_STATUSES = ['active', 'offline', 'low_battery', 'error'] as const;
export type DeviceStatus = (typeof DEVICE_STATUSES)[number];

/** A device that has not been heard for this long is offline. */
const OFFLINE_AFTER_MS = 600_000;
/** Percent. */
const LOW_BATTERY_BELOW = 15;

/** Last known state of a device. Times are in milliseconds since 1970. */
export interface DeviceState {
  readonly lastSeenAt: number | null;
  readonly batteryLevel: number | null;
  readonly fault: string | null;
}

/** Returns the first status that applies. A device that has never reported is active. */
export function findDeviceStatus({ lastSeenAt, batteryLevel, fault }: DeviceState, now: number): DeviceStatus {
  if (lastSeenAt !== null && now - lastSeenAt >= OFFLINE_AFTER_MS) return 'offline';
  if (batteryLevel !== null && batteryLevel < LOW_BATTERY_BELOW) return 'low_battery';
  return fault === null ? 'active' : 'error';
}

/** SQL: the status of the device in row `device` of tracking_devices. `now` is an SQL expression. */
export const deviceStatusSql = (now: string): string => `CASE
  WHEN device.last_seen_at <= ${now} - interval '${OFFLINE_AFTER_MS} milliseconds' THEN 'offline'
  WHEN device.battery_level < ${LOW_BATTERY_BELOW} THEN 'low_battery'
  WHEN device.fault IS NOT NULL THEN 'error'
  ELSE 'active' END`;
