/** The roles of a business's members. */
export const ROLES = ['owner', 'admin', 'dispatcher', 'driver', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that administer the business. An API token acts as an admin. */
export const ADMINS: readonly Role[] = ['owner', 'admin'];
/** Roles that run the daily work. */
export const WRITERS: readonly Role[] = [...ADMINS, 'dispatcher'];
/** Roles that see all records. */
export const READERS: readonly Role[] = [...WRITERS, 'viewer'];
/** Includes drivers. The services restrict them to their own records. */
export const READERS_AND_DRIVER: readonly Role[] = [...READERS, 'driver'];
export const WRITERS_AND_DRIVER: readonly Role[] = [...WRITERS, 'driver'];
