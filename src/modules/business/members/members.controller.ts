import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import type { ExpectedVersion } from '../../../core/expected-version';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { created } from '../../../platform/http/envelope/http-result';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { PageQuery } from '../../../platform/http/parameters/page';
import { IfMatch } from '../../../platform/http/parameters/precondition';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { InviteMemberDto, UpdateMemberDto } from './dto/member.dto';
import { MemberResponse } from './dto/member.response';
import { MembersService } from './members.service';

/** Manages the users of a business and the invitations of new ones. */
@ApiTags('Business users')
@Controller('api/business/users')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Get()
  @Allow('members:read')
  @Endpoint({
    id: 'listBusinessUsers',
    summary: 'List the users of the business and the invitations',
    description: 'Returns the users of the business and the invited users with their roles, newest first.',
    data: [MemberResponse],
    paging: true,
  })
  list(@CurrentActor() actor: Actor, @Query() page: PageQuery) {
    return this.members.list(actor, page);
  }

  @Get(':guid')
  @Allow('members:read')
  @Endpoint({
    id: 'getBusinessUser',
    summary: 'Read a user of the business',
    description: 'Returns name, email address and role of a user of the business.',
    data: MemberResponse,
    hasETagHeader: true,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.members.read(actor, guid);
  }

  @Post()
  @Allow('members:write')
  @Endpoint({
    id: 'inviteBusinessUser',
    summary: 'Invite a user by mail',
    description: `Sends a mail that names the inviting user and the business, with a link. On that page a user without an account sets name and password,
and a user with an account signs in (or accepts by \`POST /api/user/invitations/{guid}/accept\`). The user belongs to the business only
after accepting.

The invitation ends after 7 days. Until then the list shows it as \`invited\`, and it can be changed and deleted. Only an owner can invite
owners. The response does not reveal whether the address has an account or belongs to another business.

Responds with 409 if the address belongs to a user of the business or is already invited, and for a test business.`,
    status: 201,
    data: MemberResponse,
    hasLocationHeader: true,
    hasETagHeader: true,
    errors: ['CONFLICT'],
  })
  async invite(@CurrentActor() actor: Actor, @Body() body: InviteMemberDto) {
    const { id, member } = await this.members.invite(actor, body);
    return created(`/api/business/users/${id}`, member);
  }

  @Patch(':guid')
  @Allow('members:write')
  @Endpoint({
    id: 'updateBusinessUser',
    summary: 'Change a user of the business',
    description:
      'Changes the name, the role, or the depots to which a dispatcher or viewer is limited. Takes effect at the next request of the user. A role that sees all depots ends the limit.\n\nErrors:\n- 400: `depotIds` of another role, or of an invitation.\n- 404: an unknown user or depot.\n- 403: the own role cannot be changed, and only an owner can change owners and admins.\n- 409: the last owner must stay an owner.',
    data: MemberResponse,
    hasETagHeader: true,
    errors: ['CONFLICT'],
  })
  update(
    @CurrentActor() actor: Actor,
    @GuidParam('guid') guid: string,
    @Body() body: UpdateMemberDto,
    @IfMatch() expected: ExpectedVersion,
  ) {
    return this.members.update(actor, guid, body, expected);
  }

  @Delete(':guid')
  @Allow('members:write')
  @Endpoint({
    id: 'removeBusinessUser',
    summary: 'Remove a user from the business, or withdraw an invitation',
    description: `Takes effect at the user's next request. The user's account is not deleted. An invitation that is not accepted is withdrawn. Only owners
can remove owners and admins; every user can leave.

Responds with 409 if the user is the last owner, or is linked to a driver. The error names the driver.`,
    errors: ['CONFLICT'],
  })
  remove(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string, @IfMatch() expected: ExpectedVersion) {
    return this.members.remove(actor, guid, expected);
  }

  @Delete(':guid/second-factor')
  @Allow('members:write')
  @Endpoint({
    id: 'resetBusinessUserSecondFactor',
    summary: 'Remove the second factor of a user of the business',
    description:
      'Removes the authenticator app, the passkeys and the recovery codes of a user who lost them. The password and the sessions of ' +
      'the user stay. Only an owner can do this for admins, and only the operator for owners. Users cannot do it for themselves. Other ' +
      'requests get 403.',
  })
  resetSecondFactor(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.members.resetSecondFactor(actor, guid);
  }
}
