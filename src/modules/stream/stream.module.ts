import { Module } from '@nestjs/common';
import { Brings, type Contribution, type PermissionsOf } from '../../application/contributions';
import { READERS_AND_DRIVER } from '../../application/roles';
import { LiveChangesRepository } from './live-changes.repository';
import { LiveStreamsService } from './live-streams.service';
import { StreamController } from './stream.controller';
import { WakeUpsService } from './wake-ups.service';

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
  controllers: [StreamController],
  providers: [LiveStreamsService, LiveChangesRepository, WakeUpsService],
})
export class StreamModule {}
