import { Body, Controller, Delete, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DriverActor } from '../../../application/actor';
import { type ApiRequest, CurrentDriver } from '../../../http/actor';
import { AllowDriver, Public } from '../../../http/allow';
import { clientNetwork } from '../../../http/client-address';
import { HttpResult } from '../../../http/http-result';
import { Endpoint } from '../../../http/openapi/endpoint';
import { count } from '../../../http/openapi/markdown';
import { CODE_LIMIT } from './code-limits.service';
import { OpenDriverSessionDto } from './dto/driver-session.dto';
import { DriverSessionResponse } from './dto/driver-session.response';
import { DriverSessionsService } from './driver-sessions.service';

@ApiTags("Driver's app")
@Controller('api/driver/session')
export class DriverSessionController {
  constructor(private readonly sessions: DriverSessionsService) {}

  @Post()
  @Public()
  @Endpoint({
    summary: 'Log in as a driver, by an invitation',
    description: `The session acts for this driver alone and may call \`/api/driver\` and nothing else. It ends 90 days after its last use, when the
office ends it, and with the driver. A driver has at most ten: one more ends the one that was used longest ago.

A code that was never made, was used, was replaced by a newer one or is older than a day: the same 401. After ${count(CODE_LIMIT.failures)} of
those from an address within 15 minutes: 429.`,
    data: DriverSessionResponse,
    limits: { 'Codes that open nothing, of an address, in 15 minutes': count(CODE_LIMIT.failures) },
    errors: ['UNAUTHORIZED'],
  })
  async open(@Body() body: OpenDriverSessionDto, @Req() request: ApiRequest) {
    return new HttpResult(await this.sessions.open(body, clientNetwork(request)), { 'Cache-Control': 'no-store' });
  }

  @Delete()
  @AllowDriver()
  @Endpoint({ summary: 'Log out as a driver', description: 'Ends the session that the request came with.' })
  async end(@CurrentDriver() driver: DriverActor): Promise<void> {
    await this.sessions.endOwn(driver);
  }
}
