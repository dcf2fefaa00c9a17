import { Global, Module } from '@nestjs/common';
import { EventConsumers } from './event-consumers';
import { Housekeeping } from './housekeeping';
import { JobHandlers } from './job-handlers';
import { Mailer } from './mailer';
import { Outbox } from './outbox';
import { QueueState } from './queue-state';
import { Worker } from './worker';

@Global()
@Module({
  providers: [Outbox, Worker, Mailer, EventConsumers, JobHandlers, Housekeeping, QueueState],
  exports: [Outbox, EventConsumers, JobHandlers, QueueState],
})
export class OutboxModule {}
