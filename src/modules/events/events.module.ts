import { Module } from '@nestjs/common';
import { DeclareMetadata, type DeclaredMetadata, type PermissionsOf } from '../../core/module-metadata';
import { READERS } from '../../core/roles';
import { READS_EVERYTHING } from '../../core/scopes';
import { EventLogReadModel } from './event-log.read-model';
import { EventsController } from './events.controller';
import { EventsService } from './events.service';
import { EVENTS_OPENAPI } from './events.openapi';

const METADATA = {
  openApi: EVENTS_OPENAPI,
  permissions: {
    'events:read': READERS,
  },
  scopes: {
    'events:read': READS_EVERYTHING,
  },
} satisfies DeclaredMetadata;

declare module '../../core/module-metadata' {
  interface Permissions extends PermissionsOf<typeof METADATA> {}
}

/** The event log: clients read the events of the business by a cursor that misses none. */
@DeclareMetadata(METADATA)
@Module({
  controllers: [EventsController],
  providers: [EventsService, EventLogReadModel],
})
export class EventsModule {}
