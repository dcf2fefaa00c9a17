export const VEHICLE_STATUSES = ['available', 'in_use', 'maintenance', 'inactive'] as const;
export type VehicleStatus = (typeof VEHICLE_STATUSES)[number];

/** The statuses of vehicles that can drive, now or after their current dispatch. */
export const IN_SERVICE_STATUSES: readonly VehicleStatus[] = ['available', 'in_use'];
/** The statuses that a user may set, in any order. The service sets `in_use` while a dispatch uses the vehicle. */
export const SETTABLE_STATUSES: readonly VehicleStatus[] = VEHICLE_STATUSES.filter((status) => status !== 'in_use');
