import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { PublicOrigin } from '../../../core/public-origin';
import type { ErrorDetails } from '../../../common/errors/api-error';
import type { ApiRequest } from '../../../platform/http/actor';
import { AcceptsBody, Public } from '../../../platform/http/guards/allow';
import {
  assertOwnPage,
  attemptAction,
  readFormFields,
  renderInputs,
  NEW_PASSWORD_FIELDS,
} from '../../../platform/http/pages/form';
import { html } from '../../../platform/http/pages/html';
import { type Page, renderMessagePage, sendPage } from '../../../platform/http/pages/page';
import { FORM_MEDIA_TYPE } from '../../../platform/http/validation/body';
import { toDtoWithAsyncRule } from '../../../platform/http/validation/dto.pipe';
import { ResetPasswordDto } from '../dto/requests';
import { UsersService } from '../users.service';
import { renderGoneLink } from './gone-link';

/** Titles of the pages, by the part of the path that names the page. */
const PAGE_TITLES = { verify: 'Confirm your address', password: 'Set a new password' } as const;
type PageKind = keyof typeof PAGE_TITLES;

/** A request for the page of a mailed link, and its response. */
interface PageVisit {
  readonly page: PageKind;
  readonly token: string;
  readonly request: ApiRequest;
  readonly response: Response;
}

/**
 * Pages for the links of mails. Both pages set a password, which also confirms the address. Opening a page changes nothing, because mail
 * scanners open links too. Only its form changes data.
 */
@ApiExcludeController()
@Controller('account')
export class AccountPagesController {
  constructor(
    private readonly users: UsersService,
    private readonly origin: PublicOrigin,
  ) {}

  @Get('verify/:token')
  @Public()
  async showVerifyPage(@Param('token') token: string, @Res({ passthrough: true }) response: Response) {
    return sendPage(response, await this.renderForm('verify', token));
  }

  @Post('verify/:token')
  @Public()
  @AcceptsBody(FORM_MEDIA_TYPE)
  submitVerifyForm(
    @Param('token') token: string,
    @Body() body: unknown,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.setPassword({ page: 'verify', token, request, response }, body);
  }

  @Get('password/:token')
  @Public()
  async showPasswordPage(@Param('token') token: string, @Res({ passthrough: true }) response: Response) {
    return sendPage(response, await this.renderForm('password', token));
  }

  @Post('password/:token')
  @Public()
  @AcceptsBody(FORM_MEDIA_TYPE)
  submitPasswordForm(
    @Param('token') token: string,
    @Body() body: unknown,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.setPassword({ page: 'password', token, request, response }, body);
  }

  private async setPassword({ page, token, request, response }: PageVisit, body: unknown) {
    assertOwnPage(request, this.origin);
    const result = await attemptAction(async () => {
      const values = { token, ...readFormFields(body, 'password', 'confirmPassword') };
      return this.users.resetPassword(await toDtoWithAsyncRule(ResetPasswordDto, values));
    });
    if ('error' in result) return sendPage(response, await this.renderForm(page, token, result.error.details));
    const text = `Your address ${result.value.email} is confirmed and your password is set. You can log in with them now.`;
    return sendPage(response, renderMessagePage('Done', text));
  }

  private async renderForm(page: PageKind, token: string, faults?: ErrorDetails): Promise<Page> {
    const email = await this.users.findEmailOfToken(token);
    if (email === undefined) return renderGoneLink();
    const text =
      page === 'verify'
        ? html`<p>
            An account with the address <strong>${email}</strong> was registered. Choose the password that you want to
            sign in with; the one from the registration stops working.
          </p>`
        : html`<p>For the account of <strong>${email}</strong>. All its logins end.</p>`;
    const button = page === 'verify' ? 'Confirm address and set password' : 'Set password';
    return {
      title: PAGE_TITLES[page],
      status: faults ? 400 : 200,
      body: html`${text}
        <form method="post">${renderInputs(NEW_PASSWORD_FIELDS, faults)}<button>${button}</button></form> `,
    };
  }
}
