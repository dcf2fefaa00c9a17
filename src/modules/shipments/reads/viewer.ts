import { type Actor, getDriverUser } from '../../../core/actor';

/** The user or API token that reads shipments. */
export interface Viewer {
  readonly businessId: string;

  /** The user id of a driver, who sees only their own shipments. Null for everyone else, who sees all shipments of the business. */
  readonly driverUserId: string | null;
}

/** Returns the actor as a viewer. */
export const toViewer = (actor: Actor): Viewer => ({
  businessId: actor.businessId,
  driverUserId: getDriverUser(actor),
});
