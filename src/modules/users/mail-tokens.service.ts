import { Injectable } from '@nestjs/common';
import { PublicOrigin } from '../../core/public-origin';
import { hashToken, newToken } from '../../common/secrets/tokens';
import type { Mail } from '../../platform/outbound/mail/mail';
import { SsoRulesService } from './sessions/sso-rules.service';
import { UsersReadModel } from './users.read-model';
import type { IssuedToken } from './users.repository';
import { HOUR_MS } from '../../common/time/durations';

/** The prefix of tokens that are sent by mail (`TokenPrefix` in tokens.ts). */
const MAIL_TOKEN_PREFIX = 'dde';

/** `verify` confirms the address of a new account, `reset` sets a new password. */
type Purpose = 'verify' | 'reset';

interface MailKind {
  readonly lifetimeHours: number;
  /** The lifetime as the mail names it. */
  readonly lifetimeText: string;
  /** The page of the link: a part of the paths of AccountPagesController. */
  readonly page: string;
  readonly subject: string;
  /** The text before the link. Its lines are broken by hand, because the mail is plain text. */
  readonly introduction: string;
}

/** The tokens that users request by mail. */
const MAIL_KINDS: Readonly<Record<Purpose, MailKind>> = {
  verify: {
    lifetimeHours: 24,
    lifetimeText: '24 hours',
    page: 'verify',
    subject: 'Confirm your email address',
    introduction: `An account of the delivery dispatch service was registered with this address. If it is yours, open this page to
confirm the address. You choose a password there; the one from the registration stops working, because anybody could
have entered your address:`,
  },
  reset: {
    lifetimeHours: 1,
    lifetimeText: 'one hour',
    page: 'password',
    subject: 'Set your password',
    introduction: `For your account of the delivery dispatch service you can set a new password, which also ends all logins. Open
this page:`,
  },
};

/** A token that is sent by mail, and the mail that contains it. */
export interface MailToken extends IssuedToken {
  /** Returns the mail with the token. The database only has a hash of it. */
  createMail(to: string): Mail;
}

/** Creates one-time tokens that prove access to a mailbox, and the mails that contain them. `UsersService` redeems the tokens. */
@Injectable()
export class MailTokensService {
  constructor(
    private readonly origin: PublicOrigin,
    private readonly readModel: UsersReadModel,
    private readonly ssoRules: SsoRulesService,
  ) {}

  /** Returns whether the user must use single sign-on, so a new password would be of no use. False for an unknown email address. */
  async mustUseSingleSignOn(email: string): Promise<boolean> {
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

  /** Creates a token. The caller stores its hash, and then sends its mail. */
  issueToken(purpose: Purpose): MailToken {
    const token = newToken(MAIL_TOKEN_PREFIX);
    const { lifetimeHours, lifetimeText, page, subject, introduction } = MAIL_KINDS[purpose];
    return {
      purpose,
      hash: hashToken(token),
      expiresAt: new Date(Date.now() + lifetimeHours * HOUR_MS),
      createMail: (to) => ({
        to,
        subject,
        text: `Hello,

${introduction}

${this.origin.get()}/account/${page}/${token}

The link works once, within ${lifetimeText}.
If you did not expect this mail, nothing needs to be done.
`,
      }),
    };
  }
}
