import type { Actor } from '../../application/actor';

/** A driver sees what they drive themselves: their user id; null for those who see everything. */
export const driverUserOf = ({ role, userId }: Actor): string | null => (role === 'driver' ? userId : null);

/** SQL: the dispatch `d` is driven by the user of the placeholder. */
export const drivenBy = (placeholder: string): string =>
  `d.driver_id IN (SELECT own.id FROM drivers own
    WHERE own.business_id = d.business_id AND own.user_id = ${placeholder} AND own.deleted_at IS NULL)`;
