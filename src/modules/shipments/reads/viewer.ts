import { type Actor, driverUserOf } from '../../../core/actor';

/** The viewer. A driver sees only shipments assigned to them; `driverUserId` is then their user. */
export interface Viewer {
  readonly businessId: string;
  readonly driverUserId: string | null;
}

/** Returns the actor as a viewer. */
export const viewerOf = (actor: Actor): Viewer => ({ businessId: actor.businessId, driverUserId: driverUserOf(actor) });
