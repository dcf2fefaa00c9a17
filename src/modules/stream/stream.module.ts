import { Module } from '@nestjs/common';
import { LiveChangesRepository } from './live-changes.repository';
import { LiveRetention } from './live-retention';
import { LiveStreams } from './live-streams.service';
import { StreamController } from './stream.controller';
import { WakeUps } from './wake-ups';

@Module({
  controllers: [StreamController],
  providers: [LiveStreams, LiveChangesRepository, WakeUps, LiveRetention],
})
export class StreamModule {}
