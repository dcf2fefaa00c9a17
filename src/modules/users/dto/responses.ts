import { ROLES, type Role } from '../../../application/roles';
import { Shows, ShowsGuid, ShowsOneOf, ShowsTime } from '../../../http/openapi/property';
import type { AccountRow } from '../users.repository';

const ShowsEmail = () => Shows('Address of the account.', { type: String, format: 'email' });

/** What is told of an account that was just made or verified. */
export class AccountResponse {
  @ShowsGuid('The user.') guid: string;
  @ShowsEmail() email: string;
  @Shows('Whether the address is confirmed.', { type: Boolean, example: false }) verified: boolean;
}

/** A person with an account. */
export class UserResponse {
  @ShowsGuid('The user.') guid: string;
  @ShowsEmail() email: string;
  @Shows('First name.', { type: String }) firstName: string;
  @Shows('Last name.', { type: String }) lastName: string;
  @ShowsOneOf(ROLES, 'Role in the business; null without one.', { nullable: true }) role: Role | null;
  @Shows('Whether the address is confirmed.', { type: Boolean, example: true }) verified: boolean;
  @ShowsGuid('The business; null without one.', { nullable: true }) businessGuid: string | null;
}

export const toUserResponse = (account: AccountRow): UserResponse => ({
  guid: account.id,
  email: account.email,
  firstName: account.first_name,
  lastName: account.last_name,
  role: account.role,
  verified: account.verified,
  businessGuid: account.business_id,
});

/** A session that was just opened. */
export class LoginResponse {
  @Shows('The session token, for `Authorization: Bearer …`.', {
    type: String,
    example: 'dds_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S',
  })
  token: string;
  @ShowsOneOf(['Bearer'], 'How the token is sent.') tokenType: 'Bearer';
  @ShowsTime('When the session ends by itself.') expiresAt: string;
  @Shows('Who has logged in.', { type: UserResponse }) user: UserResponse;
}
