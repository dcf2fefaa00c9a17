import { type DynamicModule, Module } from '@nestjs/common';
import { CoreModule } from './core/core.module';
import { AuditModule } from './shared/audit/audit.module';
import { ConfigModule } from './config/config.module';
import type { Env } from './config/env';
import { DatabaseModule } from './platform/database/database.module';
import { HealthModule } from './platform/http/health/health.module';
import { HttpModule } from './platform/http/http.module';
import { UnroutedModule } from './platform/http/unrouted.module';
import { BusinessModule } from './modules/business/business.module';
import { TestBusinessModule } from './modules/business/test-business/test-business.module';
import { SsoModule } from './modules/business/sso/sso.module';
import { CarriersModule } from './modules/carriers/carriers.module';
import { CashModule } from './modules/cash/cash.module';
import { ConsigneesModule } from './modules/consignees/consignees.module';
import { CustomersModule } from './modules/customers/customers.module';
import { ArrivalsModule } from './modules/dispatch/arrivals/arrivals.module';
import { DispatchesModule } from './modules/dispatch/dispatches/dispatches.module';
import { DriversModule } from './modules/dispatch/drivers/drivers.module';
import { PlanningModule } from './modules/dispatch/planning/planning.module';
import { RoutesModule } from './modules/dispatch/routes/routes.module';
import { DepotsModule } from './modules/depots/depots.module';
import { RecordChecksModule } from './modules/record-checks/record-checks.module';
import { DriverModule } from './modules/driver/driver.module';
import { EventsModule } from './modules/events/events.module';
import { McpModule } from './modules/mcp/mcp.module';
import { NotificationsModule } from './modules/notifications/notifications.module';
import { OrdersModule } from './modules/orders/orders.module';
import { RecurringModule } from './modules/recurring/recurring.module';
import { ReportsModule } from './modules/reports/reports.module';
import { SearchModule } from './modules/search/search.module';
import { PlacesModule } from './modules/places/places.module';
import { SlotsModule } from './modules/slots/slots.module';
import { ShipmentsModule } from './modules/shipments/shipments.module';
import { StandingRoutesModule } from './modules/standing-routes/standing-routes.module';
import { StreamModule } from './modules/stream/stream.module';
import { UsersModule } from './modules/users/users.module';
import { TrackingModule } from './modules/vehicles/tracking/tracking.module';
import { VehiclesModule } from './modules/vehicles/vehicles.module';
import { WebhooksModule } from './modules/webhooks/webhooks.module';
import { ObservabilityModule } from './platform/observability/observability.module';
import { OutboundModule } from './platform/outbound/outbound.module';
import { JobsModule } from './platform/jobs/jobs.module';

/** The modules of the service. A module imports only modules that are listed above it (`npm run borders` checks it by .config/module-order.cjs). */
const MODULES: NonNullable<DynamicModule['imports']> = [
  HealthModule,
  UsersModule,
  TestBusinessModule,
  BusinessModule,
  SsoModule,
  PlacesModule,
  DepotsModule,
  RecordChecksModule,
  CustomersModule,
  CarriersModule,
  OrdersModule,
  RecurringModule,
  ShipmentsModule,
  VehiclesModule,
  TrackingModule,
  DriversModule,
  RoutesModule,
  ArrivalsModule,
  DispatchesModule,
  PlanningModule,
  StandingRoutesModule,
  SlotsModule,
  CashModule,
  ConsigneesModule,
  DriverModule,
  WebhooksModule,
  NotificationsModule,
  EventsModule,
  StreamModule,
  ReportsModule,
  SearchModule,
  McpModule,
];

@Module({})
export class AppModule {
  static with(env: Env): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(env),
        ObservabilityModule,
        DatabaseModule,
        CoreModule,
        HttpModule,
        OutboundModule,
        JobsModule,
        AuditModule,
        ...MODULES,
        UnroutedModule, // responds to what no other module has a route for, so it must be the last
      ],
    };
  }
}
