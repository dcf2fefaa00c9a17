export const VEHICLE_STATUSES = ['available', 'in_use', 'maintenance', 'inactive'] as const;
export type VehicleStatus = (typeof VEHICLE_STATUSES)[number];

/** Could drive, now or later. */
export const IN_SERVICE: readonly VehicleStatus[] = ['available', 'in_use'];
/** What a person may set, in any order; `in_use` comes and goes with a dispatch. */
export const SETTABLE_STATUSES: readonly VehicleStatus[] = VEHICLE_STATUSES.filter((status) => status !== 'in_use');
