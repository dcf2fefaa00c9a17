import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Account } from '../../application/actor';
import { type ApiRequest, CurrentAccount } from '../../http/actor';
import { AllowAnyAccount, Public } from '../../http/allow';
import { HttpResult, created, tagged } from '../../http/http-result';
import { clientNetwork } from '../../http/client-address';
import { Endpoint } from '../../http/openapi/endpoint';
import { duration } from '../../http/openapi/markdown';
import { AccountMailsService } from './account-mails.service';
import { EmailDto, LoginDto, RegisterDto, ResetPasswordDto, VerifyDto } from './dto/requests';
import { AccountResponse, LoginResponse, toUserResponse, UserResponse } from './dto/responses';
import { LOGIN_LIMIT } from './login-limits.service';
import { SessionsService } from './sessions.service';
import { UsersService } from './users.service';

const FAILURES = `${LOGIN_LIMIT.failures} failures for an account or from an address within ${duration(LOGIN_LIMIT.windowSeconds * 1000)}`;

@ApiTags('Users')
@Controller('api/user')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly mails: AccountMailsService,
  ) {}

  @Post('register')
  @Public()
  @Endpoint({
    summary: 'Register an account',
    description:
      'A mail with a link that confirms the address is sent. Where the service has no mail server, the mail is written to a folder and the address need not be confirmed.',
    status: 201,
    data: AccountResponse,
    location: true,
    errors: ['CONFLICT'],
  })
  async register(@Body() body: RegisterDto) {
    return created('/api/user/me', await this.users.register(body));
  }

  @Post('verify')
  @Public()
  @Endpoint({
    summary: 'Confirm the email address by the mailed token',
    description:
      'The token of the mailed link works once, for 24 hours. Where a mail server is configured, the password of the registration and its sessions stay only if that `password` comes along: somebody else may have registered with the address, so otherwise they end, and a mail lets whoever holds the mailbox set another; the link itself leads to a page that confirms and sets the password at once, as `reset-password` does with this token.',
    data: AccountResponse,
  })
  verify(@Body() body: VerifyDto) {
    return this.users.verify(body);
  }

  @Post('resend-verification')
  @Public()
  @Endpoint({
    summary: 'Mail another token that confirms the address',
    description:
      'The answer, and its time, is the same whether there is such an account or not. A mailbox gets at most 5 mails in 15 minutes.',
  })
  resendVerification(@Body() { email }: EmailDto) {
    return this.mails.ask(email, 'verify');
  }

  @Post('forgot-password')
  @Public()
  @Endpoint({
    summary: 'Mail a token that sets a new password',
    description:
      'The answer, and its time, is the same whether there is such an account or not. A mailbox gets at most 5 mails in 15 minutes.',
  })
  forgotPassword(@Body() { email }: EmailDto) {
    return this.mails.ask(email, 'reset');
  }

  @Post('reset-password')
  @Public()
  @Endpoint({
    summary: 'Set the password by a mailed token',
    description:
      'Takes the token of a forgotten password (1 hour), or of an address that is to be confirmed (24 hours), once. Confirms the address and ends all sessions of the user.',
    data: AccountResponse,
  })
  resetPassword(@Body() body: ResetPasswordDto) {
    return this.users.resetPassword(body);
  }

  @Post('login')
  @Public()
  @Endpoint({
    summary: 'Log in',
    description: `Opens a session. A wrong email and a wrong password give the same answer. After ${FAILURES}: 429 until the window ends; a success clears the failures of its account.`,
    limits: { 'Failed logins': FAILURES },
    data: LoginResponse,
    errors: ['UNAUTHORIZED', 'FORBIDDEN'],
  })
  async login(@Body() body: LoginDto, @Req() request: ApiRequest) {
    const { token, expiresAt, account } = await this.sessions.login(body, clientNetwork(request));
    const session: LoginResponse = {
      token,
      tokenType: 'Bearer',
      expiresAt: expiresAt.toISOString(),
      user: toUserResponse(account),
    };
    return new HttpResult(session, { 'Cache-Control': 'no-store' });
  }

  @Post('logout')
  @AllowAnyAccount()
  @Endpoint({
    summary: 'Log out',
    description: 'The token is refused from the next request on. For sessions only.',
  })
  logout(@CurrentAccount() account: Account) {
    return this.sessions.logout(account);
  }

  @Get('me')
  @AllowAnyAccount()
  @Endpoint({
    summary: 'Read who is logged in',
    description: 'For sessions; an API token belongs to no user.',
    data: UserResponse,
    etag: true,
  })
  async me(@CurrentAccount() account: Account) {
    return tagged(toUserResponse(await this.sessions.me(account)));
  }
}
