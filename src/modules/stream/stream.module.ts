import { Module } from '@nestjs/common';
import { Brings, type Contribution, type PermissionsOf } from '../../application/contributions';
import { READERS_AND_DRIVER } from '../../application/roles';
import { LiveChangesRepository } from './live-changes.repository';
import { LiveStreamsService } from './live-streams.service';
import { StreamController } from './stream.controller';
import { TrackingModule } from '../vehicles/tracking/tracking.module';

const BRINGS = {
  permissions: {
    'stream:read': READERS_AND_DRIVER,
  },
} satisfies Contribution;

declare module '../../application/contributions' {
  interface Permissions extends PermissionsOf<typeof BRINGS> {}
}

@Brings(BRINGS)
@Module({
  imports: [TrackingModule],
  controllers: [StreamController],
  providers: [LiveStreamsService, LiveChangesRepository],
})
export class StreamModule {}
