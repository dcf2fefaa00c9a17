import { Inject, Injectable } from '@nestjs/common';
import { readKeyId, SecretBox, type SecretPlace } from '../../../common/secrets/secret-box';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import type { Mail } from './mail';

/** Binds encrypted mails to their purpose. All queued mails share this value, because only the queue assigns ids to jobs. */
export const QUEUED_MAIL: SecretPlace = { owner: 'service', record: 'queued-mails', field: 'mail' };

/** An encrypted mail in the queue. */
export interface SealedMail {
  readonly sealed: string;
}

/** Encrypts mails that wait in the queue with SECRETS_KEY: some of them contain links with one-time tokens. */
@Injectable()
export class MailSealer {
  private readonly box: SecretBox;

  constructor(@Inject(ENV) env: Env) {
    this.box = new SecretBox(env.SECRETS_KEY ?? '');
  }

  seal(mail: Mail): SealedMail {
    return { sealed: this.box.seal(JSON.stringify(mail), QUEUED_MAIL) };
  }

  /**
   * Decrypts a queued mail. A mail that an earlier version has queued is not encrypted and is returned unchanged.
   *
   * @throws Error if SECRETS_KEY does not contain the key of the mail
   */
  open(queued: Mail | SealedMail): Mail {
    if (!('sealed' in queued)) return queued;
    return JSON.parse(this.decrypt(queued.sealed)) as Mail;
  }

  private decrypt(sealed: string): string {
    try {
      return this.box.open(sealed, QUEUED_MAIL);
    } catch (cause) {
      const message =
        `A queued mail cannot be decrypted: SECRETS_KEY does not hold its key, which has the id ${readKeyId(sealed)}. ` +
        'Add that key to the end of SECRETS_KEY; the mail is then sent at its next attempt.';
      throw new Error(message, { cause });
    }
  }
}
