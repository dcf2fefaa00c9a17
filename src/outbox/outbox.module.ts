import { Global, Module } from '@nestjs/common';
import { EventConsumers } from './event-consumers';
import { Housekeeping } from './housekeeping';
import { JobHandlers } from './job-handlers';
import { Mailer } from './mailer';
import { Outbox } from './outbox';
import { Worker } from './worker';

@Global()
@Module({
  providers: [Outbox, Worker, Mailer, EventConsumers, JobHandlers, Housekeeping],
  exports: [Outbox, EventConsumers, JobHandlers],
})
export class OutboxModule {}
