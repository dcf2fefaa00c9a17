import { Body, Controller, Delete, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Account } from '../../../core/actor';
import { PublicOrigin } from '../../../core/public-origin';
import { type ApiRequest, CurrentAccount } from '../../../platform/http/actor';
import { AllowAnyAccount, AllowEnrolment, Public } from '../../../platform/http/guards/allow';
import { getSessionCookieName, getSessionCookieOptions } from '../../../platform/http/authentication/session-cookie';
import { getClientNetwork } from '../../../platform/http/middleware/client-address';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { LoginDto } from '../dto/requests';
import { SessionResponse } from '../dto/responses';
import { LoginService } from './login.service';
import { assertLoginOfOwnPage, setSessionCookie } from './session-response';
import { SessionsService } from './sessions.service';

/** Sessions of the service's own pages. The token is in a cookie that scripts cannot read and that is accepted from these pages only. */
@ApiTags('Users')
@Controller('api/session')
export class SessionController {
  constructor(
    private readonly logins: LoginService,
    private readonly sessions: SessionsService,
    private readonly origin: PublicOrigin,
  ) {}

  @Post()
  @Public()
  @Endpoint({
    id: 'createSession',
    summary: "Log in from the service's own pages",
    description: `Logs in from the pages that this service serves. Programs use \`POST /api/user/login\`, which has the same rules and limits.

The session token is not in the response body but in a cookie with \`HttpOnly; SameSite=Strict; Path=/\`. Over HTTPS the cookie also has
\`Secure\` and the name prefix \`__Host-\`.

The cookie authenticates a request with \`Sec-Fetch-Site: same-origin\`. Browsers without that header must send an \`Origin\` that is this
service. The cookie is ignored beside an \`Authorization\` header.

Responds with 401 \`SECOND_FACTOR_REQUIRED\` if the password is right and the account has a second factor. \`details.challenge\` can be
finished within 5 minutes by \`POST /api/session/second-factor\`.

Responds with 403 if the request comes from a page of another origin.`,
    data: SessionResponse,
    errors: ['UNAUTHORIZED', 'SECOND_FACTOR_REQUIRED', 'FORBIDDEN'],
  })
  async openSession(
    @Body() body: LoginDto,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    assertLoginOfOwnPage(request, this.origin);
    return setSessionCookie(await this.logins.login(body, getClientNetwork(request)), request, response);
  }

  @Delete()
  @AllowAnyAccount()
  @AllowEnrolment()
  @Endpoint({
    id: 'endSession',
    summary: "Log out from the service's own pages",
    description: 'Ends the session as `POST /api/user/logout` does, and removes the cookie.',
  })
  async endSession(
    @CurrentAccount() account: Account,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.sessions.logout(account);
    response.clearCookie(getSessionCookieName(request), getSessionCookieOptions(request));
  }
}
