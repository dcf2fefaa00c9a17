import { useSession } from '../session';

const ADMIN_ROLES: readonly string[] = ['owner', 'admin'];

/** What the role of the signed-in user allows. Pages do not offer other actions, and the service rejects them. */
interface Permissions {
  /** Whether the user may change orders, shipments, routes and other records: dispatchers and administrators. */
  readonly canEdit: boolean;
  /** Whether the user may change the settings of the business: owners and admins. */
  readonly canAdminister: boolean;
  /** Whether the user sees all depots, and so the pages that concern all of them. */
  readonly canSeeAllDepots: boolean;
}

/** Returns what the signed-in user may do. */
export function usePermissions(): Permissions {
  const { role, depotIds } = useSession().user;
  const canAdminister = ADMIN_ROLES.includes(role ?? '');
  return { canAdminister, canEdit: canAdminister || role === 'dispatcher', canSeeAllDepots: depotIds === null };
}
