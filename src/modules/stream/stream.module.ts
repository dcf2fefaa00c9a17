import { Module } from '@nestjs/common';
import { DeclareMetadata, type DeclaredMetadata, type PermissionsOf } from '../../core/module-metadata';
import { READERS_AND_DRIVER } from '../../core/roles';
import { READS_EVERYTHING } from '../../core/scopes';
import { LiveChangesReadModel } from './live-changes.read-model';
import { LiveStreamsService } from './live-streams.service';
import { StreamController } from './stream.controller';
import { STREAM_OPENAPI } from './stream.openapi';
import { TrackingModule } from '../vehicles/tracking/tracking.module';

const METADATA = {
  openApi: STREAM_OPENAPI,
  permissions: {
    'stream:read': READERS_AND_DRIVER,
  },
  scopes: {
    'stream:read': READS_EVERYTHING,
  },
} satisfies DeclaredMetadata;

declare module '../../core/module-metadata' {
  interface Permissions extends PermissionsOf<typeof METADATA> {}
}

/** The live stream of positions and events, as server-sent events. */
@DeclareMetadata(METADATA)
@Module({
  imports: [TrackingModule],
  controllers: [StreamController],
  providers: [LiveStreamsService, LiveChangesReadModel],
})
export class StreamModule {}
