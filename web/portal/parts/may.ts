import { useSession } from '../session';

const ADMINS: readonly string[] = ['owner', 'admin'];

/** What the role allows: what it does not isn't offered. */
export function useMay(): { readonly work: boolean; readonly administer: boolean } {
  const { role } = useSession().user;
  const administer = ADMINS.includes(role ?? '');
  return { administer, work: administer || role === 'dispatcher' };
}
