import type { Role } from './roles';

/** Who holds the presented token. A person who has registered but has no business yet has neither business nor role. */
export interface Account {
  readonly kind: 'session' | 'api_token' | 'driver_session';
  readonly tokenId: string;
  readonly userId: string | null;
  readonly businessId: string | null;
  readonly role: Role | null;
  /** Of a driver's session, which has no role: it may do what drivers do, and nothing else. */
  readonly driverId: string | null;
  readonly apiAccess: boolean;
  readonly suspended: boolean;
  readonly requestsPerMinute: number;
  /** IANA name; the zone in which this business's days begin. */
  readonly timeZone: string;
}

/** An account that acts for a business: what services take as their first argument. */
export interface Actor extends Account {
  readonly businessId: string;
  readonly role: Role;
}

/** A driver with a session of their own: what services take that act for this driver alone. It is no {@link Actor}, which may see more. */
export interface DriverActor {
  readonly kind: 'driver_session';
  readonly tokenId: string;
  readonly businessId: string;
  readonly driverId: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** What stands in histories as the one who did it: the user, or the API token. */
export const actorId = (account: Pick<Account, 'userId' | 'tokenId'>): string => account.userId ?? account.tokenId;

/** A driver sees only what they drive themselves: their user; null for those who see everything. */
export const driverUserOf = ({ role, userId }: Actor): string | null => (role === 'driver' ? userId : null);
