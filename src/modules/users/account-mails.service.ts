import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { JobHandlers } from '../../platform/jobs/job-handlers';
import { Outbox } from '../../platform/jobs/outbox';
import { MailTokensService } from './mail-tokens.service';
import { UsersRepository } from './users.repository';

const MAIL_TASK = 'mail_account_token';

/** The payload of the job. */
interface MailRequest {
  readonly email: string;
  readonly purpose: 'verify' | 'reset';
}

/**
 * Sends mails that anyone may request for an address. A request only creates a job, and the job checks whether the account exists. So the
 * response time does not reveal it. A mailbox gets at most five mails in 15 minutes; the SQL function issue_email_token counts them.
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
    handlers.add({ task: MAIL_TASK, run: (payload) => this.send(payload as MailRequest) });
  }

  /** Requests a mail. It is sent if the account exists and, for `verify`, if its address is not confirmed. */
  requestMail(email: string, purpose: MailRequest['purpose']): Promise<void> {
    return this.work.runWithoutBusiness(() => this.outbox.enqueueJob(MAIL_TASK, { email, purpose }));
  }

  private async send({ email, purpose }: MailRequest): Promise<void> {
    const token = this.mailTokens.issueToken(purpose);
    const usesSso = purpose === 'reset' && (await this.mailTokens.mustUseSingleSignOn(email));
    return this.work.runWithoutBusiness(async () => {
      const to = await this.users.issueEmailToken(email, token);
      if (to)
        await this.outbox.enqueueMail(usesSso ? this.mailTokens.createSingleSignOnMail(to) : token.createMail(to));
    });
  }
}
