import { Body, Controller, Delete, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Account } from '../../application/actor';
import { PublicOrigin } from '../../application/public-origin';
import { ApiError } from '../../common/errors/api-error';
import { type ApiRequest, CurrentAccount } from '../../http/actor';
import { AllowAnyAccount, Public } from '../../http/allow';
import { HttpResult } from '../../http/http-result';
import { sessionCookieName, sessionCookieOptions } from '../../http/authentication/session-cookie';
import { clientNetwork } from '../../http/client-address';
import { Endpoint } from '../../http/openapi/endpoint';
import { isFromElsewhere } from '../../http/own-page';
import { LoginDto } from './dto/requests';
import { SessionResponse, toUserResponse } from './dto/responses';
import { SessionsService } from './sessions.service';

/** Logins of browsers: the token stands in a cookie that no script reads and that only our own pages are known by. */
@ApiTags('Users')
@Controller('api/session')
export class SessionController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly origin: PublicOrigin,
  ) {}

  @Post()
  @Public()
  @Endpoint({
    summary: "Log in from the service's own pages",
    description:
      'For the pages that this service serves; programs use `POST /api/user/login`, whose rules and limits hold here, too. The session token is not in the answer but in a cookie (`HttpOnly; SameSite=Strict; Path=/`, and `Secure` with the prefix `__Host-` but for plain HTTP on the own machine). The cookie counts as `Authorization: Bearer …` where `Sec-Fetch-Site: same-origin` comes along, or, from a browser that does not send it, an `Origin` that is this service; never beside an `Authorization` header. A page of another origin gets 403.',
    data: SessionResponse,
    errors: ['UNAUTHORIZED', 'FORBIDDEN'],
  })
  async open(@Body() body: LoginDto, @Req() request: ApiRequest, @Res({ passthrough: true }) response: Response) {
    if (isFromElsewhere(request, this.origin))
      throw new ApiError('FORBIDDEN', undefined, "This login is for the service's own pages.");
    const { token, expiresAt, account } = await this.sessions.login(body, clientNetwork(request));
    response.cookie(sessionCookieName(request), token, { ...sessionCookieOptions(request), expires: expiresAt });
    const session: SessionResponse = { expiresAt: expiresAt.toISOString(), user: toUserResponse(account) };
    return new HttpResult(session, { 'Cache-Control': 'no-store' });
  }

  @Delete()
  @AllowAnyAccount()
  @Endpoint({
    summary: "Log out from the service's own pages",
    description: 'Ends the session and removes its cookie: as `POST /api/user/logout`.',
  })
  async end(
    @CurrentAccount() account: Account,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.sessions.logout(account);
    response.clearCookie(sessionCookieName(request), sessionCookieOptions(request));
  }
}
