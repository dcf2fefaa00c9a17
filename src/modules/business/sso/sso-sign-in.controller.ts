import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { PublicOrigin } from '../../../core/public-origin';
import { ApiError } from '../../../common/errors/api-error';
import type { ApiRequest } from '../../../platform/http/actor';
import {
  getSessionCookieName,
  getSessionCookieOptions,
  readSsoCookie,
  getSsoCookieName,
  getSsoCookieOptions,
} from '../../../platform/http/authentication/session-cookie';
import { HttpResult } from '../../../platform/http/envelope/http-result';
import { Public, RefuseHead } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { isFromOtherOrigin } from '../../../platform/http/own-page';
import { StartSignInDto } from './dto/sso.dto';
import { StartedSignInResponse } from './dto/sso.response';
import { CALLBACK_PATH } from './provider/sso-client.service';
import { SsoSignInService } from './sso-sign-in.service';

/** The form of the values that SsoSignInService creates. */
const COOKIE_VALUE_PATTERN = /^[\w-]{32}$/;

/** Signs in users of the service's own pages by the provider of their business. */
@ApiTags('Single sign-on')
@Controller()
export class SsoSignInController {
  constructor(
    private readonly signIn: SsoSignInService,
    private readonly origin: PublicOrigin,
  ) {}

  @Post('api/session/sso')
  @Public()
  @Endpoint({
    id: 'startSignIn',
    summary: 'Find how a user signs in',
    description: `Returns how the user of an address signs in: by the provider at \`redirectTo\`, or by a password. It depends on the domain of the address
only, so it does not reveal whether there is an account.

A cookie binds the sign-in to this browser for 10 minutes. The provider sends the browser back to the service, which opens a session as
\`POST /api/session\` does. The service itself requires no second factor: the provider decides how users prove who they are.

Responds with 403 if the request comes from a page of another origin, and with 503 if the provider cannot be used.`,
    data: StartedSignInResponse,
    errors: ['FORBIDDEN'],
  })
  async startSignIn(
    @Body() body: StartSignInDto,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    if (isFromOtherOrigin(request, this.origin))
      throw new ApiError('FORBIDDEN', undefined, "Only the service's own pages can begin a sign-in here.");
    const cookie = readSsoCookie(request);
    const validCookie = cookie !== undefined && COOKIE_VALUE_PATTERN.test(cookie) ? cookie : undefined;
    const started = await this.signIn.startSignIn(body.email, body.returnTo, validCookie);
    if (started)
      response.cookie(getSsoCookieName(request), started.cookieValue, {
        ...getSsoCookieOptions(request),
        expires: started.expiresAt,
      });
    const result: StartedSignInResponse = { redirectTo: started?.url ?? null };
    return new HttpResult(result, { 'Cache-Control': 'no-store' });
  }

  /** The address to which providers redirect browsers. Opens the session, or shows the sign-in page with the reason of a failure. */
  @Get(CALLBACK_PATH)
  @Public()
  @RefuseHead()
  @ApiExcludeEndpoint()
  async finishSignIn(@Req() request: ApiRequest, @Res() response: Response): Promise<void> {
    const { search } = new URL(request.originalUrl, 'http://localhost'); // The URL of the request has no host.
    const result = await this.signIn.finishSignIn(search.slice(1), readSsoCookie(request));
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Referrer-Policy', 'no-referrer'); // The address of this page has the code.
    if ('fault' in result) return response.redirect(303, `/portal?signIn=${result.fault}`);
    response.cookie(getSessionCookieName(request), result.token, {
      ...getSessionCookieOptions(request),
      expires: result.expiresAt,
    });
    response.redirect(303, `${result.returnTo}#sessionEnds=${result.expiresAt.toISOString()}`);
  }
}
