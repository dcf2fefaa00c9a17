import type { Role } from './roles';
import type { Scope } from './scopes';

/** The owner of the presented token. A registered user without a business has neither business nor role. */
export interface Account {
  readonly kind: 'session' | 'api_token' | 'driver_session' | 'publishable_key';
  readonly tokenId: string;
  readonly userId: string | null;
  readonly businessId: string | null;
  readonly role: Role | null;
  /** Set for a driver's session, which has no role and only the rights of a driver. */
  readonly driverId: string | null;
  readonly apiAccess: boolean;
  /** Whether this session may only enrol a second factor, which its business requires. */
  readonly mustEnrol?: boolean;
  readonly suspended: boolean;
  readonly requestsPerMinute: number;
  /** IANA name of the time zone in which the business's days begin. */
  readonly timeZone: string;
  /** The scopes of an API token. Null means all operations, as always for sessions. */
  readonly scopes: readonly Scope[] | null;
  /**
   * The depots to whose records a member is limited, with the nil UUID for the default depot. Null means all depots, as always for other
   * accounts.
   */
  readonly depotIds: readonly string[] | null;
  /** Networks from which an API token is accepted, such as 192.0.2.0/24; null: from everywhere. Always null for sessions. */
  readonly allowedAddresses: readonly string[] | null;
  /** The origins whose pages may use a publishable key. Missing for all other tokens. */
  readonly origins?: readonly string[];
}

/** An account that acts for a business; the first argument of service methods. */
export interface Actor extends Account {
  readonly businessId: string;
  readonly role: Role;
}

/** A driver with a session of the driver app. Service methods for this driver only take it instead of an {@link Actor}. */
export interface DriverActor {
  readonly kind: 'driver_session';
  readonly tokenId: string;
  readonly businessId: string;
  readonly driverId: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** Returns the id that histories record for a change: the user's, or the API token's. */
export const getActorId = (account: Pick<Account, 'userId' | 'tokenId'>): string => account.userId ?? account.tokenId;

/** Returns the user id of a driver, who sees only their own dispatches; null for roles that see all. */
export const getDriverUser = ({ role, userId }: Actor): string | null => (role === 'driver' ? userId : null);
