import { Body, Controller, Delete, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DriverActor } from '../../../core/actor';
import { type ApiRequest, CurrentDriver } from '../../../platform/http/actor';
import { AllowDriver, Public } from '../../../platform/http/guards/allow';
import { getClientNetwork } from '../../../platform/http/middleware/client-address';
import { HttpResult } from '../../../platform/http/envelope/http-result';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { formatCount } from '../../../platform/http/openapi/markdown';
import { CODE_LIMIT } from './code-limits.service';
import { OpenDriverSessionDto } from './dto/driver-session.dto';
import { DriverSessionResponse } from './dto/driver-session.response';
import { DriverSessionsService } from './driver-sessions.service';

/** Logs drivers in to the driver's app with the code of an invitation, and out. */
@ApiTags("Driver's app")
@Controller('api/driver/session')
export class DriverSessionController {
  constructor(private readonly sessions: DriverSessionsService) {}

  @Post()
  @Public()
  @Endpoint({
    id: 'createDriverSession',
    summary: 'Log in as a driver with an invitation',
    description: `Creates a session that acts for this driver only and can call only \`/api/driver\`. It ends 90 days after its last use, when an office
user revokes it, or when the driver is deleted. A driver has at most ten sessions; another one ends the least recently used.

An unknown, used, replaced or expired code returns the same 401. After ${formatCount(CODE_LIMIT.maxFailures)} wrong codes from one address
within 15 minutes the response is 429.`,
    data: DriverSessionResponse,
    limits: { 'Wrong codes per address in 15 minutes': formatCount(CODE_LIMIT.maxFailures) },
    errors: ['UNAUTHORIZED'],
  })
  async open(@Body() body: OpenDriverSessionDto, @Req() request: ApiRequest) {
    return new HttpResult(await this.sessions.openSession(body, getClientNetwork(request)), {
      'Cache-Control': 'no-store',
    });
  }

  @Delete()
  @AllowDriver()
  @Endpoint({ id: 'endDriverSession', summary: 'Log out as a driver', description: 'Ends the session of the request.' })
  async end(@CurrentDriver() driver: DriverActor): Promise<void> {
    await this.sessions.endOwnSession(driver);
  }
}
