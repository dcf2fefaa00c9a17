import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../database/unit-of-work';
import { JobHandlers } from '../../outbox/job-handlers';
import { Outbox } from '../../outbox/outbox';
import { MailTokensService } from './mail-tokens.service';
import { UsersRepository } from './users.repository';

const TASK = 'mail_account_token';

interface Asked {
  readonly email: string;
  readonly purpose: 'verify' | 'reset';
}

/**
 * Mails that anybody may ask for by an address. A request only leaves the question; a job looks whether there is such an account,
 * so the time of the answer tells nothing about it. A mailbox gets at most five mails in 15 minutes.
 */
@Injectable()
export class AccountMailsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
    private readonly mailTokens: MailTokensService,
    handlers: JobHandlers,
  ) {
    handlers.add({ task: TASK, run: (payload) => this.send(payload as Asked) });
  }

  /** The mail comes if there is such an account, and for `verify` if its address is not confirmed. */
  ask(email: string, purpose: Asked['purpose']): Promise<void> {
    return this.work.runWithoutBusiness(() => this.outbox.job(TASK, { email, purpose }));
  }

  private send({ email, purpose }: Asked): Promise<void> {
    const token = this.mailTokens.issue(purpose);
    return this.work.runWithoutBusiness(async () => {
      const to = await this.users.issueEmailToken(email, token);
      if (to) await this.outbox.mail(token.mail(to));
    });
  }
}
