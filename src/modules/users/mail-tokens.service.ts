import { Injectable } from '@nestjs/common';
import { PublicOrigin } from '../../core/public-origin';
import { hashToken, newToken } from '../../common/secrets/tokens';
import type { Mail } from '../../platform/outbound/mail/mail';
import { SsoRulesService } from './sessions/sso-rules.service';
import { UsersReadModel } from './users.read-model';
import type { IssuedToken } from './users.repository';

const HOUR_MS = 3_600_000;

type Purpose = 'verify' | 'reset';

/** The lifetime of each kind of token, the page of its link, and the texts of its mail. */
const MAIL_KINDS: Readonly<
  Record<Purpose, { hours: number; within: string; page: string; subject: string; says: string }>
> = {
  verify: {
    hours: 24,
    within: '24 hours',
    page: 'verify',
    subject: 'Confirm your email address',
    says: 'An account of the delivery dispatch service was registered with this address. If it is yours, open this page to\nconfirm the address. You choose a password there; the one from the registration stops working, because anybody could\nhave entered your address:',
  },
  reset: {
    hours: 1,
    within: 'one hour',
    page: 'password',
    subject: 'Set your password',
    says: 'For your account of the delivery dispatch service you can set a new password, which also ends all logins. Open\nthis page:',
  },
};

/** A token that is sent by mail, and the mail that contains it. */
export interface MailToken extends IssuedToken {
  /** Returns the mail with the token. The database only has a hash of it. */
  mail(to: string): Mail;
}

/** Issues and redeems one-time tokens that prove access to a mailbox. */
@Injectable()
export class MailTokensService {
  constructor(
    private readonly origin: PublicOrigin,
    private readonly readModel: UsersReadModel,
    private readonly ssoRules: SsoRulesService,
  ) {}

  /** Returns whether the user must use single sign-on, so a new password would be of no use. */
  async needsNoPassword(email: string): Promise<boolean> {
    const account = await this.readModel.findForLogin(email);
    return account !== undefined && (await this.ssoRules.findPasswordRule(account)) === 'refused';
  }

  /** Returns the mail after a request for a new password of a user who must use single sign-on. It has no token. */
  createSingleSignOnMail(to: string): Mail {
    return {
      to,
      subject: 'Sign in at your business',
      text: `Hello,

a new password was requested for your account of the delivery dispatch service. You need none: your business requires
single sign-on. Enter your email address on this page:

${this.origin.get()}/portal

If you did not expect this mail, nothing needs to be done.
`,
    };
  }

  /** Creates a token. The caller stores its hash and sends its mail. */
  issue(purpose: Purpose): MailToken {
    const token = newToken('dde');
    const { hours, within, page, subject, says } = MAIL_KINDS[purpose];
    return {
      purpose,
      hash: hashToken(token),
      expiresAt: new Date(Date.now() + hours * HOUR_MS),
      mail: (to) => ({
        to,
        subject,
        text: `Hello,

${says}

${this.origin.get()}/account/${page}/${token}

The link works once, within ${within}.
If you did not expect this mail, nothing needs to be done.
`,
      }),
    };
  }
}
