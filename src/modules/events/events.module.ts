import { Module } from '@nestjs/common';
import { Brings, type Contribution, type PermissionsOf } from '../../application/contributions';
import { READERS } from '../../application/roles';
import { EventLogRepository } from './event-log.repository';
import { EventsController } from './events.controller';
import { EventsService } from './events.service';

const BRINGS = {
  permissions: {
    'events:read': READERS,
  },
} satisfies Contribution;

declare module '../../application/contributions' {
  interface Permissions extends PermissionsOf<typeof BRINGS> {}
}

@Brings(BRINGS)
@Module({
  controllers: [EventsController],
  providers: [EventsService, EventLogRepository],
})
export class EventsModule {}
