import { Global, Module } from '@nestjs/common';
import { EventConsumers } from './event-consumers';
import { Housekeeping } from './housekeeping';
import { Mailer } from './mailer';
import { Outbox } from './outbox';
import { Worker } from './worker';

@Global()
@Module({ providers: [Outbox, Worker, Mailer, EventConsumers, Housekeeping], exports: [Outbox, EventConsumers] })
export class OutboxModule {}
