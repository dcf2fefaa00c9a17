import type { Role } from '../application/roles';

const ADMINS: readonly Role[] = ['owner', 'admin'];
const WRITERS: readonly Role[] = [...ADMINS, 'dispatcher'];
const READERS: readonly Role[] = [...WRITERS, 'viewer'];
/** A driver too, but only for what is assigned to them: the services narrow it down. */
const READERS_AND_DRIVER: readonly Role[] = [...READERS, 'driver'];
const WRITERS_AND_DRIVER: readonly Role[] = [...WRITERS, 'driver'];

/** Every permission and the roles that have it. A route names one with `@Allow`; an API token acts as admin. */
export const PERMISSIONS = {
  'orders:read': READERS,
  'orders:write': WRITERS,
  'shipments:read': READERS_AND_DRIVER,
  'shipments:write': WRITERS,
  'shipments:track': WRITERS_AND_DRIVER,
  'customers:read': READERS,
  'customers:write': WRITERS,
  'carriers:read': READERS,
  'carriers:write': WRITERS,
  'carriers:configure': ADMINS,
  'vehicles:read': READERS,
  'vehicles:write': WRITERS,
  'positions:write': WRITERS,
  'stream:read': READERS_AND_DRIVER,
  'drivers:read': READERS,
  'drivers:write': WRITERS,
  'dispatch:read': READERS_AND_DRIVER,
  'dispatch:write': WRITERS,
  'plans:read': READERS,
  'overview:read': READERS,
  'business:read': READERS,
  'business:write': ADMINS,
  'presets:write': WRITERS,
  'members:read': READERS,
  'members:write': ADMINS,
  'tokens:manage': ADMINS,
  'webhooks:read': READERS,
  'webhooks:write': ADMINS,
  'audit:read': READERS,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

/** Whether the role has the permission. */
export const allows = (role: Role, permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly Role[]).includes(role);
