/** What a member of a business may be. */
export const ROLES = ['owner', 'admin', 'dispatcher', 'driver', 'viewer'] as const;
export type Role = (typeof ROLES)[number];
