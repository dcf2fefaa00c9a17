/** A time zone without daylight saving time for each whole hour from UTC-11 to UTC+12. */
const ZONES = [
  ...['Pacific/Pago_Pago', 'Pacific/Honolulu', 'Pacific/Gambier', 'Pacific/Pitcairn', 'America/Phoenix'],
  ...['America/Costa_Rica', 'America/Panama', 'America/Puerto_Rico', 'America/Cayenne', 'America/Noronha'],
  ...['Atlantic/Cape_Verde', 'Africa/Abidjan', 'Africa/Lagos', 'Africa/Maputo', 'Africa/Nairobi', 'Asia/Dubai'],
  ...['Asia/Tashkent', 'Asia/Dhaka', 'Asia/Bangkok', 'Asia/Singapore', 'Asia/Tokyo', 'Australia/Brisbane'],
  ...['Pacific/Guadalcanal', 'Pacific/Tarawa'],
];

const DAY_MS = 86_400_000;

/**
 * Returns a zone in which it is between twelve and one o'clock now. A route that started hours ago then started today,
 * on the date of UTC.
 */
export const noonZone = (now = new Date()): string => ZONES[23 - now.getUTCHours()]!;

/** Returns noon in `noonZone` after this number of days. */
export const noonAhead = (days: number): Date => new Date(Date.now() + days * DAY_MS);

/** Returns that day as YYYY-MM-DD. */
export const dayAhead = (days: number): string => noonAhead(days).toISOString().slice(0, 10);
