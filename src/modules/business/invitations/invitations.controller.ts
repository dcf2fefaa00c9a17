import { Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Account } from '../../../core/actor';
import { CurrentAccount } from '../../../platform/http/actor';
import { AllowAnyAccount } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import {
  InvitationResponse,
  MembershipResponse,
  toInvitationResponse,
  toMembershipResponse,
} from './dto/invitation.response';
import { OwnInvitationsService } from './own-invitations.service';

/** Lets users answer invitations to businesses. They need no business for that, so no permission either. */
@ApiTags('Users')
@Controller('api/user/invitations')
export class InvitationsController {
  constructor(private readonly invitations: OwnInvitationsService) {}

  @Get()
  @AllowAnyAccount()
  @Endpoint({
    id: 'listInvitations',
    summary: 'List the invitations to businesses',
    description:
      "Returns the open invitations to the address of the session's user, newest first. Responds with 403 while the address is not " +
      'confirmed, and for an API token.',
    data: [InvitationResponse],
  })
  async list(@CurrentAccount() account: Account) {
    return (await this.invitations.list(account)).map(toInvitationResponse);
  }

  @Post(':guid/accept')
  @AllowAnyAccount()
  @Endpoint({
    id: 'acceptInvitation',
    summary: 'Accept an invitation',
    description:
      'Takes effect at the next request of each session. Responds with 409 for a user who belongs to a business. The user must leave ' +
      'it first (`POST /api/business/leave`).',
    data: MembershipResponse,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async accept(@CurrentAccount() account: Account, @GuidParam('guid') guid: string) {
    return toMembershipResponse(await this.invitations.answerInvitation(account, guid, 'accepted'));
  }

  @Post(':guid/decline')
  @AllowAnyAccount()
  @Endpoint({
    id: 'declineInvitation',
    summary: 'Decline an invitation',
    description: 'Declines the invitation. The business may send another one.',
    errors: ['NOT_FOUND'],
  })
  async decline(@CurrentAccount() account: Account, @GuidParam('guid') guid: string): Promise<void> {
    await this.invitations.answerInvitation(account, guid, 'declined');
  }
}
