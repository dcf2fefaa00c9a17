import { type Actor, getDriverUser } from '../../../core/actor';

/** The viewer. A driver sees only shipments assigned to them; `driverUserId` is then their user. */
export interface Viewer {
  readonly businessId: string;
  readonly driverUserId: string | null;
}

/** Returns the actor as a viewer. */
export const toViewer = (actor: Actor): Viewer => ({
  businessId: actor.businessId,
  driverUserId: getDriverUser(actor),
});
