import { Module } from '@nestjs/common';
import { ENV } from '../../config/env.token';
import { UnitOfWork } from '../../database/unit-of-work';
import { GazetteerGeocoder } from '../../geo/gazetteer-geocoder';
import { TRAVEL_TIMES } from '../../geo/travel-times';
import { RemoteServers } from '../../outbound/remote-servers';
import { ShipmentsModule } from '../shipments/shipments.module';
import { TrackingModule } from '../vehicles/tracking/tracking.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { Arrivals } from './arrivals/arrivals.service';
import { ArrivalsRepository } from './arrivals/arrivals.repository';
import { DispatchCompletion } from './dispatch-completion';
import { DispatchCrew } from './dispatch-crew';
import { DispatchDeparture } from './dispatch-departure';
import { DispatchDrafts } from './dispatch-drafts';
import { DispatchEnding } from './dispatch-ending';
import { DispatchHistory } from './dispatch-history';
import { DispatchLoading } from './dispatch-loading';
import { DispatchLocks } from './dispatch-locks';
import { DispatchReplanning } from './dispatch-replanning';
import { DispatchMoves } from './dispatch-moves.service';
import { DispatchReadsRepository } from './dispatch-reads.repository';
import { DispatchReadsService } from './dispatch-reads.service';
import { DispatchController } from './dispatch.controller';
import { DispatchRepository } from './dispatch.repository';
import { DispatchRouting } from './dispatch-routing.service';
import { DispatchService } from './dispatch.service';
import { DriversController } from './drivers/drivers.controller';
import { DriversRepository } from './drivers/drivers.repository';
import { DriversService } from './drivers/drivers.service';
import { RouteRefinement } from './route-refinement';
import { tourEngine, travelTimes } from './routes/engines/configured';
import { PlanCommit } from './planning/plan-commit';
import { PlanJobs } from './planning/plan-jobs';
import { PlanSearch } from './planning/plan-search';
import { PlanSurveyRepository } from './planning/plan-survey.repository';
import { PlansController } from './planning/plans.controller';
import { PlansRepository } from './planning/plans.repository';
import { Plans } from './planning/plans.service';
import { OwnTourEngine } from './routes/engines/own-tour-engine';
import { TOUR_ENGINE } from './routes/engines/tour-engine';
import { GEOCODER } from './routes/geocoder.token';
import { OptimizerRunner } from './routes/optimizer/optimizer-runner';
import { RoutePlanner } from './routes/route-planner';
import { RouteReadsRepository } from './routes/route-reads.repository';
import { RouteReadsService } from './routes/route-reads.service';
import { RoutesController } from './routes/routes.controller';
import { RoutesRepository } from './routes/routes.repository';

@Module({
  imports: [ShipmentsModule, VehiclesModule, TrackingModule],
  controllers: [DriversController, PlansController, DispatchController, RoutesController],
  providers: [
    DriversService,
    DriversRepository,
    DispatchService,
    DispatchMoves,
    DispatchDeparture,
    DispatchEnding,
    DispatchHistory,
    DispatchCompletion,
    DispatchReplanning,
    DispatchDrafts,
    DispatchCrew,
    DispatchLoading,
    DispatchLocks,
    DispatchReadsService,
    DispatchRepository,
    DispatchReadsRepository,
    DispatchRouting,
    Plans,
    PlanSearch,
    PlanCommit,
    PlanJobs,
    PlansRepository,
    PlanSurveyRepository,
    OptimizerRunner,
    OwnTourEngine,
    {
      provide: TOUR_ENGINE,
      inject: [ENV, RemoteServers, OwnTourEngine],
      useFactory: tourEngine,
    },
    { provide: TRAVEL_TIMES, inject: [ENV, RemoteServers], useFactory: travelTimes },
    RouteRefinement,
    Arrivals,
    ArrivalsRepository,
    RoutePlanner,
    RoutesRepository,
    RouteReadsService,
    RouteReadsRepository,
    {
      provide: GEOCODER,
      inject: [UnitOfWork],
      useFactory: (work: UnitOfWork) => new GazetteerGeocoder((sql, values) => work.manager.query(sql, values)),
    },
  ],
})
export class DispatchModule {}
