import { ROLES, type Role } from '../../../application/roles';
import { Shows, ShowsGuid, ShowsOneOf, ShowsTime } from '../../../http/openapi/property';
import type { Answered, OwnInvitation } from './invitations.repository';

/** An invitation, as the invited person sees it. */
export class InvitationResponse {
  @ShowsGuid('The invitation.') guid: string;
  @Shows('Name of the business that invites.', { type: String }) businessName: string;
  @ShowsOneOf(ROLES, 'Role in the business.') role: Role;
  @Shows('Name of the person who invites; null where a program did.', {
    type: String,
    nullable: true,
  })
  invitedBy: string | null;
  @ShowsTime('When it was sent.') createdAt: string;
  @ShowsTime('When it ends.') expiresAt: string;
}

/** Where somebody belongs who has accepted. */
export class MembershipResponse {
  @ShowsGuid('The business.') businessGuid: string;
  @Shows('Its name.', { type: String }) businessName: string;
  @ShowsOneOf(ROLES, 'Role in the business.') role: Role;
}

export const toInvitationResponse = (invitation: OwnInvitation): InvitationResponse => ({
  guid: invitation.id,
  businessName: invitation.businessName,
  role: invitation.role,
  invitedBy: invitation.inviter,
  createdAt: invitation.createdAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
});

export const toMembershipResponse = ({ businessId, businessName, role }: Answered): MembershipResponse => ({
  businessGuid: businessId,
  businessName,
  role,
});
