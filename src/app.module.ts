import { type DynamicModule, Module } from '@nestjs/common';
import { ApplicationModule } from './application/application.module';
import { AuditModule } from './audit/audit.module';
import { ConfigModule } from './config/config.module';
import type { Env } from './config/env';
import { DatabaseModule } from './database/database.module';
import { HealthModule } from './health/health.module';
import { HttpModule } from './http/http.module';
import { UnroutedModule } from './http/unrouted.module';
import { BusinessModule } from './modules/business/business.module';
import { CarriersModule } from './modules/carriers/carriers.module';
import { CashModule } from './modules/cash/cash.module';
import { ConsigneesModule } from './modules/consignees/consignees.module';
import { CustomersModule } from './modules/customers/customers.module';
import { ArrivalsModule } from './modules/dispatch/arrivals/arrivals.module';
import { DispatchesModule } from './modules/dispatch/dispatches/dispatches.module';
import { DriversModule } from './modules/dispatch/drivers/drivers.module';
import { PlanningModule } from './modules/dispatch/planning/planning.module';
import { RoutesModule } from './modules/dispatch/routes/routes.module';
import { DriverModule } from './modules/driver/driver.module';
import { EventsModule } from './modules/events/events.module';
import { NotificationsModule } from './modules/notifications/notifications.module';
import { OrdersModule } from './modules/orders/orders.module';
import { ReportsModule } from './modules/reports/reports.module';
import { SearchModule } from './modules/search/search.module';
import { PlacesModule } from './modules/places/places.module';
import { ShipmentsModule } from './modules/shipments/shipments.module';
import { StreamModule } from './modules/stream/stream.module';
import { UsersModule } from './modules/users/users.module';
import { TrackingModule } from './modules/vehicles/tracking/tracking.module';
import { VehiclesModule } from './modules/vehicles/vehicles.module';
import { WebhooksModule } from './modules/webhooks/webhooks.module';
import { ObservabilityModule } from './observability/observability.module';
import { OutboundModule } from './outbound/outbound.module';
import { OutboxModule } from './outbox/outbox.module';

/** The table of contents. A module imports only modules listed above it. */
const MODULES: NonNullable<DynamicModule['imports']> = [
  HealthModule,
  UsersModule,
  BusinessModule,
  PlacesModule,
  CustomersModule,
  CarriersModule,
  OrdersModule,
  ShipmentsModule,
  VehiclesModule,
  TrackingModule,
  DriversModule,
  RoutesModule,
  ArrivalsModule,
  DispatchesModule,
  PlanningModule,
  CashModule,
  ConsigneesModule,
  DriverModule,
  WebhooksModule,
  NotificationsModule,
  EventsModule,
  StreamModule,
  ReportsModule,
  SearchModule,
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
        ApplicationModule,
        HttpModule,
        OutboundModule,
        OutboxModule,
        AuditModule,
        ...MODULES,
        UnroutedModule,
      ],
    };
  }
}
