import { type Actor, driverUserOf } from '../../application/actor';

/** Who looks: a driver sees only what is assigned to them, `driverUserId` is then their user. */
export interface Viewer {
  readonly businessId: string;
  readonly driverUserId: string | null;
}

export const viewerOf = (actor: Actor): Viewer => ({ businessId: actor.businessId, driverUserId: driverUserOf(actor) });
