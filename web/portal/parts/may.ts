import { useSession } from '../session';

const ADMINS: readonly string[] = ['owner', 'admin'];

/** Returns what the user's role allows. Other actions are not offered. */
export function useMay(): { readonly work: boolean; readonly administer: boolean } {
  const { role } = useSession().user;
  const administer = ADMINS.includes(role ?? '');
  return { administer, work: administer || role === 'dispatcher' };
}
