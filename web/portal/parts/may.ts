import { useSession } from '../session';

const ADMINS: readonly string[] = ['owner', 'admin'];

interface May {
  readonly work: boolean;
  readonly administer: boolean;
  /** Whether the user sees all depots, and so the pages that concern all of them. */
  readonly seeAllDepots: boolean;
}

/** Returns what the user's role allows. Other actions are not offered. */
export function useMay(): May {
  const { role, depotIds } = useSession().user;
  const administer = ADMINS.includes(role ?? '');
  return { administer, work: administer || role === 'dispatcher', seeAllDepots: depotIds === null };
}
