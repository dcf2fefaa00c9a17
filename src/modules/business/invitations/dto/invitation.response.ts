import { ROLES, type Role } from '../../../../core/roles';
import {
  ResponseField,
  ResponseGuidField,
  ResponseEnumField,
  ResponseTimeField,
} from '../../../../platform/http/openapi/response-field';
import type { AnsweredInvitation } from '../invitations.repository';
import { type OwnInvitation } from '../invitations.read-model';

/** An invitation, as the invited person sees it. */
export class InvitationResponse {
  @ResponseGuidField('The invitation.')
  guid: string;

  @ResponseField('Name of the business that invites.', { type: String })
  businessName: string;

  @ResponseEnumField(ROLES, 'Role in the business.')
  role: Role;

  @ResponseField('Name of the person who invites; null if a program invited.', {
    type: String,
    nullable: true,
  })
  invitedBy: string | null;

  @ResponseTimeField('Time of sending.')
  createdAt: string;

  @ResponseTimeField('Time of expiry.')
  expiresAt: string;
}

/** Membership of a user who accepted an invitation. */
export class MembershipResponse {
  @ResponseGuidField('The business.')
  businessGuid: string;

  @ResponseField('Name of the business.', { type: String })
  businessName: string;

  @ResponseEnumField(ROLES, 'Role in the business.')
  role: Role;
}

export const toInvitationResponse = (invitation: OwnInvitation): InvitationResponse => ({
  guid: invitation.id,
  businessName: invitation.businessName,
  role: invitation.role,
  invitedBy: invitation.inviter,
  createdAt: invitation.createdAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
});

export const toMembershipResponse = ({ businessId, businessName, role }: AnsweredInvitation): MembershipResponse => ({
  businessGuid: businessId,
  businessName,
  role,
});
