import { Global, Module } from '@nestjs/common';
import { EventRetentionJobs } from './event-retention.jobs';
import { Housekeeping } from './housekeeping';
import { JobHandlers } from './job-handlers';
import { MailJobs } from './mail.jobs';
import { MailSealer } from '../outbound/mail/mail-sealer';
import { Mailer } from '../outbound/mail/mailer';
import { Outbox } from './outbox';
import { QueueState } from './runner/queue-state';
import { Worker } from './runner/worker';

/** Provides the queue of jobs and the outbox of events to all modules. */
@Global()
@Module({
  providers: [Outbox, Worker, Mailer, MailSealer, JobHandlers, MailJobs, EventRetentionJobs, Housekeeping, QueueState],
  exports: [Outbox, JobHandlers, QueueState, Mailer],
})
export class JobsModule {}
