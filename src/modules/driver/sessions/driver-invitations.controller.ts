import { Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import { CurrentActor } from '../../../http/actor';
import { Allow } from '../../../http/allow';
import { HttpResult } from '../../../http/http-result';
import { Endpoint } from '../../../http/openapi/endpoint';
import { GuidParam } from '../../../http/validation/guid-param';
import { DriverInvitationResponse, OpenDriverSessionResponse } from './dto/driver-session.response';
import { DriverSessionsService } from './driver-sessions.service';

@ApiTags('Drivers')
@Controller('api/drivers/:guid')
export class DriverInvitationsController {
  constructor(private readonly sessions: DriverSessionsService) {}

  @Post('invitation')
  @Allow('drivers:write')
  @Endpoint({
    summary: "Invite a driver to the driver's app",
    description:
      'Link and code stand in this answer only. They can be used once, within 24 hours; a new invitation ends the one before.',
    data: DriverInvitationResponse,
  })
  async invite(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return new HttpResult(await this.sessions.invite(actor, guid), { 'Cache-Control': 'no-store' });
  }

  @Get('sessions')
  @Allow('drivers:read')
  @Endpoint({
    summary: "List a driver's sessions",
    description: 'Those that are open, at most ten, the one last used first.',
    data: [OpenDriverSessionResponse],
  })
  list(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.sessions.list(actor, guid);
  }

  @Delete('sessions/:sessionGuid')
  @Allow('drivers:write')
  @Endpoint({
    summary: "Revoke a driver's session",
    description: 'It is refused from the next request on. What the phone has not sent by then stays on it.',
  })
  async end(
    @CurrentActor() actor: Actor,
    @GuidParam('guid') guid: string,
    @GuidParam('sessionGuid') sessionGuid: string,
  ): Promise<void> {
    await this.sessions.end(actor, guid, sessionGuid);
  }
}
