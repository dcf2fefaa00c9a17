/** What a member of a business may be. */
export const ROLES = ['owner', 'admin', 'dispatcher', 'driver', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** Who sets the business up. An API token acts as an admin. */
export const ADMINS: readonly Role[] = ['owner', 'admin'];
/** Who runs its day. */
export const WRITERS: readonly Role[] = [...ADMINS, 'dispatcher'];
/** Who looks at all of it. */
export const READERS: readonly Role[] = [...WRITERS, 'viewer'];
/** A driver too, but only for what is assigned to them: the services narrow it down. */
export const READERS_AND_DRIVER: readonly Role[] = [...READERS, 'driver'];
export const WRITERS_AND_DRIVER: readonly Role[] = [...WRITERS, 'driver'];
