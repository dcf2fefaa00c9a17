import { ROLES, type Role } from '../../../application/roles';
import { Shows, ShowsGuid, ShowsOneOf, ShowsTime } from '../../../http/openapi/property';

export class MemberResponse {
  @ShowsGuid('The user, or the invitation that is not accepted yet.') guid: string;
  @Shows('Address.', { type: String, format: 'email' }) email: string;
  @Shows('First name.', { type: String }) firstName: string;
  @Shows('Last name.', { type: String }) lastName: string;
  @ShowsOneOf(ROLES, 'Role in the business.') role: Role;
  @ShowsOneOf(['active', 'invited'], 'Whether the person has accepted.') status: 'active' | 'invited';
  @Shows('Whether the address is confirmed; false of an invitation.', {
    type: Boolean,
    example: true,
  })
  verified: boolean;
  @ShowsTime('Since when the person belongs to the business, or is invited.') createdAt: string;
  @ShowsTime('When the invitation ends; null for a member.', { nullable: true }) expiresAt: string | null;
}
