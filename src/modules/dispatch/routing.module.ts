import { Logger, Module, type OnModuleDestroy } from '@nestjs/common';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { stepOutside } from '../../database/open-unit';
import { GEOCODER } from '../../geo/geocoder';
import { TRAVEL_TIMES } from '../../geo/travel-times';
import { RemoteServers } from '../../outbound/remote-servers';
import { tourEngine, travelTimes } from '../../routing/engines/configured';
import { OwnTourEngine } from '../../routing/engines/own-tour-engine';
import { TOUR_ENGINE } from '../../routing/engines/tour-engine';
import { OptimizerRunner } from '../../routing/threads/optimizer-runner';
import { KnownPlacesService } from '../places/known-places.service';
import { PlacesModule } from '../places/places.module';
import { SearchTurnsService } from './search-turns.service';

/** The routing library as this service runs it: which engine and road network, and when its threads end. */
@Module({
  imports: [PlacesModule],
  providers: [
    {
      provide: OptimizerRunner,
      inject: [ENV],
      useFactory: ({ PLAN_SEARCHES }: Env) => new OptimizerRunner(stepOutside, PLAN_SEARCHES),
    },
    {
      provide: TOUR_ENGINE,
      inject: [ENV, RemoteServers, OptimizerRunner],
      useFactory: (env: Env, servers: RemoteServers, runner: OptimizerRunner) => {
        const logger = new Logger('TourEngine');
        const own = new OwnTourEngine(runner, env.PLAN_SEARCHES);
        return tourEngine(env, servers, own, (sentence) => logger.warn(sentence));
      },
    },
    { provide: TRAVEL_TIMES, inject: [ENV, RemoteServers], useFactory: travelTimes },
    SearchTurnsService,
    { provide: GEOCODER, useExisting: KnownPlacesService },
  ],
  exports: [TOUR_ENGINE, TRAVEL_TIMES, GEOCODER, SearchTurnsService],
})
export class RoutingModule implements OnModuleDestroy {
  constructor(private readonly runner: OptimizerRunner) {}

  onModuleDestroy(): Promise<void> {
    return this.runner.end();
  }
}
