import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Mail } from '../outbound/mail/mail';
import { MailSealer, type SealedMail } from '../outbound/mail/mail-sealer';
import { Mailer } from '../outbound/mail/mailer';
import { JobHandlers } from './job-handlers';

/** Sends the mails that `Outbox.enqueueMail` has queued. */
@Injectable()
export class MailJobs implements OnModuleInit {
  constructor(
    private readonly jobs: JobHandlers,
    private readonly mailer: Mailer,
    private readonly mails: MailSealer,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ task: 'send_mail', run: (payload) => this.sendMail(payload as Mail | SealedMail) });
  }

  private async sendMail(queued: Mail | SealedMail): Promise<void> {
    await this.mailer.send(this.mails.open(queued));
  }
}
