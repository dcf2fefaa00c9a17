import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { PublicOrigin } from '../../../core/public-origin';
import type { ApiError } from '../../../common/errors/api-error';
import { getClientNetwork } from '../../../platform/http/middleware/client-address';
import type { ApiRequest } from '../../../platform/http/actor';
import { AcceptsBody, Public } from '../../../platform/http/guards/allow';
import {
  assertOwnPage,
  attemptAction,
  type Field,
  readFormFields,
  renderInputs,
  NEW_PASSWORD_FIELDS,
} from '../../../platform/http/pages/form';
import { html } from '../../../platform/http/pages/html';
import { type Page, renderMessagePage, sendPage } from '../../../platform/http/pages/page';
import { FORM_MEDIA_TYPE } from '../../../platform/http/validation/body';
import { toDtoWithAsyncRule } from '../../../platform/http/validation/dto.pipe';
import { renderGoneLink } from '../../users/pages/gone-link';
import type { AnsweredInvitation } from './invitations.repository';
import { NewAccountForm } from './new-account.form';
import { OwnInvitationsService } from './own-invitations.service';
import { type MailedInvitation } from './invitations.read-model';

const PASSWORD_FIELDS: readonly Field[] = [
  { name: 'password', label: 'Your password', type: 'password', autocomplete: 'current-password' },
];

/** The pages behind the link of an invitation. Opening the link changes nothing; only the form does. */
@ApiExcludeController()
@Controller('account/invitation')
export class InvitationPagesController {
  constructor(
    private readonly invitations: OwnInvitationsService,
    private readonly origin: PublicOrigin,
  ) {}

  @Get(':token')
  @Public()
  async showInvitation(@Param('token') token: string, @Res({ passthrough: true }) response: Response) {
    const invitation = await this.invitations.findByLink(token);
    return sendPage(response, invitation ? renderForm(invitation) : renderGoneLink());
  }

  @Post(':token')
  @Public()
  @AcceptsBody(FORM_MEDIA_TYPE)
  async answer(
    @Param('token') token: string,
    @Body() body: unknown,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    assertOwnPage(request, this.origin);
    const invitation = await this.invitations.findByLink(token);
    if (!invitation) return sendPage(response, renderGoneLink());
    // The buttons of the forms have the name `answer`.
    if (readFormFields(body, 'answer').answer === 'decline') {
      const declined = await attemptAction(() => this.invitations.declineByLink(token));
      if ('error' in declined) return sendPage(response, renderForm(invitation, declined.error, body));
      return sendPage(response, renderDeclinedPage(invitation));
    }
    const network = getClientNetwork(request);
    const accepted = await attemptAction(() => this.accept(invitation, { token, body, network }));
    if ('error' in accepted) return sendPage(response, renderForm(invitation, accepted.error, body));
    return sendPage(response, renderAcceptedPage(accepted.value, invitation));
  }

  /** Accepts with the password of the account, or with the form of a new account. */
  private async accept(
    invitation: MailedInvitation,
    { token, body, network }: { readonly token: string; readonly body: unknown; readonly network: string },
  ): Promise<AnsweredInvitation> {
    if (invitation.hasAccount) {
      const { password } = readFormFields(body, 'password');
      return this.invitations.acceptByPassword(invitation, password, network);
    }
    const fields = readFormFields(body, 'firstName', 'lastName', 'password', 'confirmPassword');
    return this.invitations.acceptWithNewAccount(token, await toDtoWithAsyncRule(NewAccountForm, fields));
  }
}

/**
 * Returns the page of an open invitation.
 *
 * @param error why the submitted form was rejected
 * @param body the submitted form, whose names the page shows again
 */
function renderForm(invitation: MailedInvitation, error?: ApiError, body?: unknown): Page {
  return invitation.requiresSso ? renderSingleSignOnPage(invitation) : renderPasswordForm(invitation, error, body);
}

/** Returns the page without a password: the user accepts by signing in at the provider of the business. */
function renderSingleSignOnPage({ businessName, inviter, role, email }: MailedInvitation): Page {
  return {
    title: `Work with ${businessName}`,
    body: html`<p>
        ${inviter ?? businessName} invites you to work with <strong>${businessName}</strong>, as ${role}. To accept,
        <a href="/portal">sign in</a> with your address <strong>${email}</strong>. You sign in at your business and need
        no password here.
      </p>
      <form method="post"><button class="quiet" name="answer" value="decline">Decline</button></form> `,
  };
}

function renderPasswordForm(invitation: MailedInvitation, error?: ApiError, body?: unknown): Page {
  const { businessName, inviter, role, email, hasAccount } = invitation;
  const names = body === undefined ? invitation : readFormFields(body, 'firstName', 'lastName');
  const fields: readonly Field[] = hasAccount
    ? PASSWORD_FIELDS
    : [
        { name: 'firstName', label: 'First name', autocomplete: 'given-name', value: names.firstName },
        { name: 'lastName', label: 'Last name', autocomplete: 'family-name', value: names.lastName },
        ...NEW_PASSWORD_FIELDS,
      ];
  const instruction = hasAccount
    ? html`To accept, log in with your account <strong>${email}</strong>.`
    : html`To accept, make your account with the address <strong>${email}</strong>.`;
  return {
    title: `Work with ${businessName}`,
    status: error?.status ?? 200,
    body: html`<p>
        ${inviter ?? businessName} invites you to work with <strong>${businessName}</strong>, as ${role}. ${instruction}
      </p>
      ${error && !error.details ? html`<p class="fault" role="alert">${error.message}</p>` : undefined}
      <form method="post">
        ${renderInputs(fields, error?.details)}<button name="answer" value="accept">Accept</button>
      </form>
      <form method="post"><button class="quiet" name="answer" value="decline">Decline</button></form> `,
  };
}

const renderAcceptedPage = ({ businessName, role }: AnsweredInvitation, { email }: MailedInvitation): Page =>
  renderMessagePage(`You belong to ${businessName}`, `Log in as ${email} with your password. Your role is ${role}.`);

const renderDeclinedPage = ({ businessName }: MailedInvitation): Page =>
  renderMessagePage('Declined', `You do not belong to ${businessName}, and the link does not work any more.`);
