import { Logger, Module, type OnModuleDestroy } from '@nestjs/common';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { assertNoOpenTransaction } from '../../core/request/current-transaction';
import { GEOCODER } from '../../shared/geo/geocoder';
import { TRAVEL_TIMES } from '../../shared/geo/roads/travel-times';
import { RemoteServers } from '../../platform/outbound/remote-servers';
import { createTourEngine, createTravelTimes } from '../../routing/engines/configured';
import { OwnTourEngine } from '../../routing/engines/own-tour-engine';
import { TOUR_ENGINE } from '../../routing/engines/tour-engine';
import { OptimizerRunner } from '../../routing/threads/optimizer-runner';
import { KnownPlacesService } from '../places/known-places.service';
import { PlacesModule } from '../places/places.module';

/** Provides the solver, the travel times and the geocoder, as configured. */
@Module({
  imports: [PlacesModule],
  providers: [
    {
      provide: OptimizerRunner,
      inject: [ENV],
      // A search takes seconds. During that time a transaction would keep its locks.
      useFactory: ({ PLAN_SEARCHES }: Env) => new OptimizerRunner(assertNoOpenTransaction, PLAN_SEARCHES),
    },
    {
      provide: TOUR_ENGINE,
      inject: [ENV, RemoteServers, OptimizerRunner],
      useFactory: (env: Env, servers: RemoteServers, runner: OptimizerRunner) => {
        const logger = new Logger('TourEngine');
        const ownEngine = new OwnTourEngine(runner, env.PLAN_SEARCHES);
        return createTourEngine(env, servers, ownEngine, (message) => logger.warn(message));
      },
    },
    { provide: TRAVEL_TIMES, inject: [ENV, RemoteServers], useFactory: createTravelTimes },
    { provide: GEOCODER, useExisting: KnownPlacesService },
  ],
  exports: [TOUR_ENGINE, TRAVEL_TIMES, GEOCODER],
})
export class RoutingModule implements OnModuleDestroy {
  constructor(private readonly runner: OptimizerRunner) {}

  onModuleDestroy(): Promise<void> {
    return this.runner.end();
  }
}
