import { ROLES, type Role } from '../../../../core/roles';
import {
  ResponseField,
  ResponseGuidField,
  ResponseEnumField,
  ResponseTimeField,
} from '../../../../platform/http/openapi/response-field';

/** A member of the business, or a person whose invitation is not accepted yet. */
export class MemberResponse {
  @ResponseGuidField('The user, or the invitation that is not accepted yet.')
  guid: string;

  @ResponseField('Address.', { type: String, format: 'email' })
  email: string;

  @ResponseField('First name.', { type: String })
  firstName: string;

  @ResponseField('Last name.', { type: String })
  lastName: string;

  @ResponseEnumField(ROLES, 'Role in the business.')
  role: Role;

  @ResponseField('The depots to whose records the user is limited; null: all depots.', {
    type: [String],
    format: 'uuid',
    nullable: true,
    example: null,
  })
  depotIds: string[] | null;

  @ResponseEnumField(['active', 'invited'], 'Whether the person has accepted.')
  status: 'active' | 'invited';

  @ResponseField('Whether the address is confirmed; false of an invitation.', {
    type: Boolean,
    example: true,
  })
  verified: boolean;

  @ResponseField('Whether logging in with the password needs a second factor; false of an invitation.', {
    type: Boolean,
    example: false,
  })
  hasSecondFactor: boolean;

  @ResponseTimeField('Time since which the person belongs to the business, or is invited.')
  createdAt: string;

  @ResponseTimeField('Time when the invitation expires; null for a member.', { nullable: true })
  expiresAt: string | null;
}
