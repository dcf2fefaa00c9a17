/** What limits a slot: a number of orders, their weight and volume, or the routes of the day. */
export const CAPACITY_MODES = ['count', 'load', 'route'] as const;
export type CapacityMode = (typeof CAPACITY_MODES)[number];
