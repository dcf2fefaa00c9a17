import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { PublicOrigin } from '../../../core/public-origin';
import type { ApiRequest } from '../../../platform/http/actor';
import { Public } from '../../../platform/http/guards/allow';
import { HttpResult } from '../../../platform/http/envelope/http-result';
import { getClientNetwork } from '../../../platform/http/middleware/client-address';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { LoginResponse, SessionResponse } from '../dto/responses';
import { assertLoginOfOwnPage, setSessionCookie, toLoginResponse } from '../sessions/session-response';
import { StartPasskeyDto, SecondStepDto } from './dto/second-factor.dto';
import { PasskeyOptionsResponse } from './dto/second-factor.response';
import { PasskeyProofsService } from './passkeys/passkey-proofs.service';
import { SecondStepService } from './second-step.service';

const SECOND_STEP_RULES = `Send the challenge with exactly one of \`code\` (authenticator app), \`recoveryCode\` and \`passkey\`. A passkey also signs in alone: take its
challenge from \`POST /api/user/login/passkey-options\`.

Responds with 401 if the factor is wrong or was used already, and if the challenge is unknown, used or older than 5 minutes. Responds with
429 after ten failures for an account or from an address within 15 minutes.`;

/** Completes logins that need a second factor, or that use a passkey alone. */
@ApiTags('Users')
@Controller()
export class SecondStepController {
  constructor(
    private readonly secondStep: SecondStepService,
    private readonly proofs: PasskeyProofsService,
    private readonly origin: PublicOrigin,
  ) {}

  @Post('api/user/login/passkey-options')
  @Public()
  @Endpoint({
    id: 'startPasskeyLogin',
    summary: 'Create options to log in by a passkey',
    description:
      'Returns the options with which the browser proves a passkey of this service. With the `challenge` of a login whose password was right, only the passkeys of that user are accepted.',
    data: PasskeyOptionsResponse,
    errors: ['UNAUTHORIZED', 'FORBIDDEN'],
  })
  async createPasskeyOptions(@Body() { challenge }: StartPasskeyDto) {
    return new HttpResult(await this.proofs.createOptions(challenge), { 'Cache-Control': 'no-store' });
  }

  @Post('api/user/login/second-factor')
  @Public()
  @Endpoint({
    id: 'finishLogIn',
    summary: 'Log in by the second factor',
    description: SECOND_STEP_RULES,
    data: LoginResponse,
    errors: ['UNAUTHORIZED', 'FORBIDDEN'],
  })
  async login(@Body() body: SecondStepDto, @Req() request: ApiRequest) {
    const opened = await this.secondStep.finish(body, getClientNetwork(request));
    return new HttpResult(toLoginResponse(opened), { 'Cache-Control': 'no-store' });
  }

  @Post('api/session/second-factor')
  @Public()
  @Endpoint({
    id: 'finishSession',
    summary: "Log in by the second factor from the service's own pages",
    description: `${SECOND_STEP_RULES}

The session token is only in the cookie, as for \`POST /api/session\`. Responds with 403 if the request comes from a page of another
origin.`,
    data: SessionResponse,
    errors: ['UNAUTHORIZED', 'FORBIDDEN'],
  })
  async openSession(
    @Body() body: SecondStepDto,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    assertLoginOfOwnPage(request, this.origin);
    return setSessionCookie(await this.secondStep.finish(body, getClientNetwork(request)), request, response);
  }
}
