import { Global, Module } from '@nestjs/common';
import { EventRetentionJobs } from './event-retention.jobs';
import { Housekeeping } from './housekeeping';
import { JobHandlers } from './job-handlers';
import { Mailer } from './mailer';
import { Outbox } from './outbox';
import { QueueState } from './queue-state';
import { Worker } from './worker';

@Global()
@Module({
  providers: [Outbox, Worker, Mailer, JobHandlers, EventRetentionJobs, Housekeeping, QueueState],
  exports: [Outbox, JobHandlers, QueueState, Mailer],
})
export class OutboxModule {}
