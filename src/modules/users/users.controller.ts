import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Account } from '../../core/actor';
import { type ApiRequest, CurrentAccount } from '../../platform/http/actor';
import { AllowAnyAccount, AllowEnrolment, Public } from '../../platform/http/guards/allow';
import { HttpResult, created, withContentETag } from '../../platform/http/envelope/http-result';
import { getClientNetwork } from '../../platform/http/middleware/client-address';
import { Endpoint } from '../../platform/http/openapi/endpoint';
import { formatDuration } from '../../platform/http/openapi/markdown';
import { AccountMailsService } from './account-mails.service';
import { EmailDto, LoginDto, RegisterDto, ResetPasswordDto, VerifyDto } from './dto/requests';
import { AccountResponse, CurrentUserResponse, LoginResponse, toUserResponse } from './dto/responses';
import { LOGIN_LIMIT } from './sessions/login-limits.service';
import { toLoginResponse } from './sessions/session-response';
import { LoginService } from './sessions/login.service';
import { SessionsService } from './sessions/sessions.service';
import { UsersService } from './users.service';

const LOGIN_LIMIT_TEXT = `${LOGIN_LIMIT.failures} failures for an account or from an address within ${formatDuration(LOGIN_LIMIT.windowSeconds * 1000)}`;

/** Registers users, logs them in and out, and resets their passwords. */
@ApiTags('Users')
@Controller('api/user')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly logins: LoginService,
    private readonly sessions: SessionsService,
    private readonly mails: AccountMailsService,
  ) {}

  @Post('register')
  @Public()
  @Endpoint({
    id: 'registerUser',
    summary: 'Register an account',
    description:
      'Creates an account, and sends a mail with a link that confirms the address. If the service has no mail server, the mail is ' +
      'written to a folder, and the address need not be confirmed.',
    status: 201,
    data: AccountResponse,
    hasLocationHeader: true,
    errors: ['CONFLICT'],
  })
  async register(@Body() body: RegisterDto) {
    return created('/api/user/me', await this.users.register(body));
  }

  @Post('verify')
  @Public()
  @Endpoint({
    id: 'verifyEmail',
    summary: 'Confirm the email address by the mailed token',
    description:
      'The token of the mailed link works once, for 24 hours. If a mail server is configured, the password of the registration and its sessions stay valid only if the request has that `password`, because another person may have registered with the address. Otherwise they end, and a mail allows setting a new password. The link opens a page that confirms the address and sets the password, as `reset-password` does with this token.',
    data: AccountResponse,
  })
  verify(@Body() body: VerifyDto) {
    return this.users.verify(body);
  }

  @Post('resend-verification')
  @Public()
  @Endpoint({
    id: 'resendVerification',
    summary: 'Mail another token that confirms the address',
    description:
      'Sends another mail with a token that confirms the address. The response and its time are the same for an address without an ' +
      'account. A mailbox gets at most 5 mails in 15 minutes.',
  })
  resendVerification(@Body() { email }: EmailDto) {
    return this.mails.requestMail(email, 'verify');
  }

  @Post('forgot-password')
  @Public()
  @Endpoint({
    id: 'requestPasswordReset',
    summary: 'Mail a token that sets a new password',
    description:
      'Sends a mail with a token that sets a new password. The response and its time are the same for an address without an account. ' +
      'A mailbox gets at most 5 mails in 15 minutes.',
  })
  forgotPassword(@Body() { email }: EmailDto) {
    return this.mails.requestMail(email, 'reset');
  }

  @Post('reset-password')
  @Public()
  @Endpoint({
    id: 'resetPassword',
    summary: 'Set the password by a mailed token',
    description:
      'Sets the password by a mailed token, which works once. It is the token of a forgotten password (valid for 1 hour), or of an ' +
      'address that is to be confirmed (valid for 24 hours). The request also confirms the address and ends all sessions of the user.',
    data: AccountResponse,
  })
  resetPassword(@Body() body: ResetPasswordDto) {
    return this.users.resetPassword(body);
  }

  @Post('login')
  @Public()
  @Endpoint({
    id: 'logIn',
    summary: 'Log in',
    description: `Opens a session. A wrong email and a wrong password give the same response. After ${LOGIN_LIMIT_TEXT}, the response is 429 until the window ends. A success clears the failures of its account.

Responds with 401 \`SECOND_FACTOR_REQUIRED\` if the password is right and the account has a second factor. \`details.challenge\` can be finished within 5 minutes by \`POST /api/user/login/second-factor\`. It is not a session.`,
    limits: { 'Failed logins': LOGIN_LIMIT_TEXT },
    data: LoginResponse,
    errors: ['UNAUTHORIZED', 'SECOND_FACTOR_REQUIRED', 'FORBIDDEN'],
  })
  async login(@Body() body: LoginDto, @Req() request: ApiRequest) {
    const opened = await this.logins.login(body, getClientNetwork(request));
    return new HttpResult(toLoginResponse(opened), { 'Cache-Control': 'no-store' });
  }

  @Post('logout')
  @AllowAnyAccount()
  @AllowEnrolment()
  @Endpoint({
    id: 'logOut',
    summary: 'Log out',
    description:
      'Ends the session of the request. Its token is rejected from the next request on. An API token cannot use this operation.',
  })
  logout(@CurrentAccount() account: Account) {
    return this.sessions.logout(account);
  }

  @Get('me')
  @AllowAnyAccount()
  @AllowEnrolment()
  @Endpoint({
    id: 'getCurrentUser',
    summary: 'Read who is logged in',
    description:
      'Returns the user of the session. An API token cannot use this operation, because it belongs to no user.',
    data: CurrentUserResponse,
    hasETagHeader: true,
  })
  async readCurrentUser(@CurrentAccount() account: Account) {
    const { depotIds } = account;
    return withContentETag<CurrentUserResponse>({
      ...toUserResponse(await this.sessions.readAccount(account)),
      depotIds,
    });
  }
}
