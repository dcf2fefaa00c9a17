import { ROLES, type Role } from '../../../core/roles';
import {
  ResponseField,
  ResponseGuidField,
  ResponseEnumField,
  ResponseTimeField,
} from '../../../platform/http/openapi/response-field';
import type { StoredAccount } from '../users.read-model';

const ResponseEmailField = () => ResponseField('Address of the account.', { type: String, format: 'email' });

/** An account that was just created or verified. */
export class AccountResponse {
  @ResponseGuidField('The user.')
  guid: string;

  @ResponseEmailField()
  email: string;

  @ResponseField('Whether the address is confirmed.', { type: Boolean, example: false })
  verified: boolean;
}

/** A person with an account. */
export class UserResponse {
  @ResponseGuidField('The user.')
  guid: string;

  @ResponseEmailField()
  email: string;

  @ResponseField('First name.', { type: String })
  firstName: string;

  @ResponseField('Last name.', { type: String })
  lastName: string;

  @ResponseEnumField(ROLES, 'Role in the business; null without one.', { nullable: true })
  role: Role | null;

  @ResponseField('Whether the address is confirmed.', { type: Boolean, example: true })
  verified: boolean;

  @ResponseGuidField('The business; null without one.', { nullable: true })
  businessGuid: string | null;
}

/** The signed-in person. */
export class CurrentUserResponse extends UserResponse {
  @ResponseField('Depots to which the user is limited; null for all.', {
    type: [String],
    format: 'uuid',
    nullable: true,
    example: null,
  })
  depotIds: readonly string[] | null;
}

export const toUserResponse = (account: StoredAccount): UserResponse => ({
  guid: account.id,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  role: account.role,
  verified: account.verified,
  businessGuid: account.businessId,
});

/** A session that was just opened. */
export class LoginResponse {
  @ResponseField('The session token, for `Authorization: Bearer …`.', {
    type: String,
    example: 'dds_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S',
  })
  token: string;

  @ResponseEnumField(['Bearer'], 'Authentication scheme of the token.')
  tokenType: 'Bearer';

  @ResponseTimeField('Time when the session expires.')
  expiresAt: string;

  @ResponseField('The logged-in user.', { type: UserResponse })
  user: UserResponse;
}

/** A session that the browser keeps in a cookie. */
export class SessionResponse {
  @ResponseTimeField('Time when the session expires.')
  expiresAt: string;

  @ResponseField('The logged-in user.', { type: UserResponse })
  user: UserResponse;
}
