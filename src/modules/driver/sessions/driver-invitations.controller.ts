import { Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { HttpResult } from '../../../platform/http/envelope/http-result';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { DriverInvitationResponse, OpenDriverSessionResponse } from './dto/driver-session.response';
import { DriverInvitationsService } from './driver-invitations.service';
import { DriverSessionsService } from './driver-sessions.service';

/** Lets the business connect a driver's phone, and list and revoke its sessions. */
@ApiTags('Drivers')
@Controller('api/drivers/:guid')
export class DriverInvitationsController {
  constructor(
    private readonly invitations: DriverInvitationsService,
    private readonly sessions: DriverSessionsService,
  ) {}

  @Post('invitation')
  @Allow('drivers:write')
  @Endpoint({
    id: 'inviteDriver',
    summary: "Invite a driver to the driver's app",
    description:
      'Returns a link and a code, in this response only. They can be used once within 24 hours. A new invitation replaces the previous one.',
    data: DriverInvitationResponse,
  })
  async invite(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return new HttpResult(await this.invitations.invite(actor, guid), { 'Cache-Control': 'no-store' });
  }

  @Get('sessions')
  @Allow('drivers:read')
  @Endpoint({
    id: 'listDriverSessions',
    summary: "List a driver's sessions",
    description: 'Returns the open sessions, at most ten, the most recently used first.',
    data: [OpenDriverSessionResponse],
  })
  list(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.sessions.listSessions(actor, guid);
  }

  @Delete('sessions/:sessionGuid')
  @Allow('drivers:write')
  @Endpoint({
    id: 'revokeDriverSession',
    summary: "Revoke a driver's session",
    description:
      'The session is rejected from the next request on. Reports that the phone has not sent stay on the phone.',
  })
  async end(
    @CurrentActor() actor: Actor,
    @GuidParam('guid') guid: string,
    @GuidParam('sessionGuid') sessionGuid: string,
  ): Promise<void> {
    await this.sessions.endSession(actor, guid, sessionGuid);
  }
}
