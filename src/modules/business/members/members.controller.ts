import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import type { ExpectedVersion } from '../../../application/expected-version';
import { CurrentActor } from '../../../http/actor';
import { Allow } from '../../../http/allow';
import { created } from '../../../http/http-result';
import { Endpoint } from '../../../http/openapi/endpoint';
import { PageQuery } from '../../../http/page';
import { IfMatch } from '../../../http/precondition';
import { GuidParam } from '../../../http/validation/guid-param';
import { InviteMemberDto, UpdateMemberDto } from './member.dto';
import { MemberResponse } from './member.response';
import { MembersService } from './members.service';

@ApiTags('Business users')
@Controller('api/business/users')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Get()
  @Allow('members:read')
  @Endpoint({
    summary: 'List the users of the business and who is invited',
    description: 'All who belong to the business or are invited to it, with their roles, newest first.',
    data: [MemberResponse],
    paged: true,
  })
  list(@CurrentActor() actor: Actor, @Query() window: PageQuery) {
    return this.members.list(actor, window);
  }

  @Get(':guid')
  @Allow('members:read')
  @Endpoint({
    summary: 'Read a user of the business',
    description: 'Name, address and role of one who belongs to the business.',
    data: MemberResponse,
    etag: true,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.members.read(actor, guid);
  }

  @Post()
  @Allow('members:write')
  @Endpoint({
    summary: 'Invite a user by mail',
    description:
      'Changes nothing of anybody until it is accepted: the mail names who invites to what, with a link to a page where somebody without an account sets name and password, and somebody with one logs in; or they accept by POST /api/user/invitations/{guid}/accept. It ends after 7 days. Until then it stands in the list as `invited`, and can be changed and deleted (withdrawn). Only an owner makes owners. A member of this business, or somebody who is invited already: 409; whether the address has an account or belongs to another business is not told.',
    status: 201,
    data: MemberResponse,
    location: true,
    etag: true,
    errors: ['CONFLICT'],
  })
  async invite(@CurrentActor() actor: Actor, @Body() body: InviteMemberDto) {
    const { id, member } = await this.members.invite(actor, body);
    return created(`/api/business/users/${id}`, member);
  }

  @Patch(':guid')
  @Allow('members:write')
  @Endpoint({
    summary: 'Change a user of the business',
    description:
      "No member changes their own role; an owner's or admin's record is an owner's to change (403). The last owner stays owner (409).",
    data: MemberResponse,
    etag: true,
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
    summary: 'Remove a user from the business, or withdraw an invitation',
    description:
      'Takes effect at the next request; the account stays. An invitation that is not accepted is withdrawn. Owners and admins are removed by owners, or leave. The last owner stays (409), and so does whom a driver is tied to (409 naming the driver).',
    errors: ['CONFLICT'],
  })
  remove(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string, @IfMatch() expected: ExpectedVersion) {
    return this.members.remove(actor, guid, expected);
  }
}
