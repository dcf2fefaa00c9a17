import { Inject, Injectable } from '@nestjs/common';
import { hashToken, newToken } from '../../common/tokens';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import type { Mail } from '../../outbox/mail';
import type { IssuedToken, MailTokenPurpose } from './users.repository';

const HOUR_MS = 3_600_000;

/** How long each may be used, and what its mail says. */
const KINDS: Readonly<
  Record<
    MailTokenPurpose,
    { hours: number; subject: string; says: string; path: string; body: (token: string) => object }
  >
> = {
  verify: {
    hours: 24,
    subject: 'Confirm your email address',
    says: 'An account of the delivery dispatch service was made with this address. To confirm the address, send',
    path: '/api/user/verify',
    body: (token) => ({ token }),
  },
  reset: {
    hours: 1,
    subject: 'Set a new password',
    says: 'A new password was asked for this account. To set one, which also ends all logins, send',
    path: '/api/user/reset-password',
    body: (token) => ({ token, password: 'your new password', confirmPassword: 'your new password' }),
  },
  invite: {
    hours: 7 * 24,
    subject: 'You are invited',
    says: 'You are invited to the delivery dispatch service. To set your password, with which you then log in, send',
    path: '/api/user/reset-password',
    body: (token) => ({ token, password: 'your password', confirmPassword: 'your password' }),
  },
};

export interface MailToken extends IssuedToken {
  /** The mail that carries it; it stands nowhere else in the clear. */
  mail(to: string): Mail;
}

/** One-time tokens that prove who reads a mailbox. */
@Injectable()
export class MailTokens {
  constructor(@Inject(ENV) private readonly env: Env) {}

  issue(purpose: MailTokenPurpose): MailToken {
    const token = newToken('dde');
    const { hours, subject, says, path, body } = KINDS[purpose];
    return {
      purpose,
      hash: hashToken(token),
      expiresAt: new Date(Date.now() + hours * HOUR_MS),
      mail: (to) => ({
        to,
        subject,
        text: `Hello,

${says}

POST ${this.origin()}${path}
${JSON.stringify(body(token))}

Your token: ${token}
It can be used once, within ${hours === 1 ? 'one hour' : `${hours} hours`}.
If you did not expect this mail, nothing needs to be done.
`,
      }),
    };
  }

  private origin(): string {
    const { PUBLIC_URL, TLS_CERT_FILE, HOST, PORT } = this.env;
    return PUBLIC_URL ?? `${TLS_CERT_FILE ? 'https' : 'http'}://${HOST ?? '127.0.0.1'}:${PORT}`;
  }
}
