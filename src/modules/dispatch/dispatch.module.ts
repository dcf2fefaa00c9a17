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
import { DispatchCompletion } from './dispatches/dispatch-completion';
import { DispatchCrew } from './dispatches/dispatch-crew';
import { DispatchDeparture } from './dispatches/dispatch-departure';
import { DispatchDrafts } from './dispatches/dispatch-drafts';
import { DispatchEnding } from './dispatches/dispatch-ending';
import { DispatchHistory } from './dispatches/dispatch-history';
import { DispatchLoading } from './dispatches/dispatch-loading';
import { DispatchLocks } from './dispatches/dispatch-locks';
import { DispatchReplanning } from './dispatches/dispatch-replanning';
import { DispatchMoves } from './dispatches/dispatch-moves.service';
import { DispatchReadsRepository } from './dispatches/dispatch-reads.repository';
import { DispatchReadsService } from './dispatches/dispatch-reads.service';
import { DispatchController } from './dispatches/dispatch.controller';
import { DispatchRepository } from './dispatches/dispatch.repository';
import { DispatchRouting } from './dispatches/dispatch-routing.service';
import { DispatchService } from './dispatches/dispatch.service';
import { DriversController } from './drivers/drivers.controller';
import { DriversRepository } from './drivers/drivers.repository';
import { DriversService } from './drivers/drivers.service';
import { RouteRefinement } from './dispatches/route-refinement';
import { tourEngine, travelTimes } from '../../routing/engines/configured';
import { PlanCommit } from './planning/plan-commit';
import { PlanJobs } from './planning/plan-jobs';
import { PlanSearch } from './planning/plan-search';
import { PlanSurveyRepository } from './planning/plan-survey.repository';
import { PlansController } from './planning/plans.controller';
import { PlansRepository } from './planning/plans.repository';
import { Plans } from './planning/plans.service';
import { OwnTourEngine } from '../../routing/engines/own-tour-engine';
import { TOUR_ENGINE } from '../../routing/engines/tour-engine';
import { GEOCODER } from './routes/geocoder.token';
import { OptimizerRunner } from '../../routing/threads/optimizer-runner';
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
