/** A zone for each whole hour from UTC, -11 to 12, where clocks are never changed. */
const ZONES = [
  ...['Pacific/Pago_Pago', 'Pacific/Honolulu', 'Pacific/Gambier', 'Pacific/Pitcairn', 'America/Phoenix'],
  ...['America/Costa_Rica', 'America/Panama', 'America/Puerto_Rico', 'America/Cayenne', 'America/Noronha'],
  ...['Atlantic/Cape_Verde', 'Africa/Abidjan', 'Africa/Lagos', 'Africa/Maputo', 'Africa/Nairobi', 'Asia/Dubai'],
  ...['Asia/Tashkent', 'Asia/Dhaka', 'Asia/Bangkok', 'Asia/Singapore', 'Asia/Tokyo', 'Australia/Brisbane'],
  ...['Pacific/Guadalcanal', 'Pacific/Tarawa'],
];

const DAY_MS = 86_400_000;

/** Where it is between twelve and one now: a tour that left hours ago left today there, and its date is that of UTC. */
export const noonZone = (now = new Date()): string => ZONES[23 - now.getUTCHours()]!;

/** Noon so many days from now in `noonZone`. */
export const noonAhead = (days: number): Date => new Date(Date.now() + days * DAY_MS);

/** That day, as 2026-03-29. */
export const dayAhead = (days: number): string => noonAhead(days).toISOString().slice(0, 10);
