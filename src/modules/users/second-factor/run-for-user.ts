import type { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';

/** Runs `run` in a unit of work of the user's business, or without a business for a user who has none. */
export const runForUser = <T>(work: UnitOfWork, businessId: string | null, run: () => Promise<T>): Promise<T> =>
  businessId ? work.run(businessId, run) : work.runWithoutBusiness(run);
