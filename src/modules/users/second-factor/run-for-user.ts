import type { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';

/**
 * Runs an action in a unit of work of the user's business, or without a business for a user without one. Row-level security shows the
 * second factors of a user only there.
 */
export const runForUser = <T>(work: UnitOfWork, businessId: string | null, action: () => Promise<T>): Promise<T> =>
  businessId ? work.run(businessId, action) : work.runWithoutBusiness(action);
