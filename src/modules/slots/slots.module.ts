import { Module } from '@nestjs/common';
import { DeclareMetadata, type DeclaredMetadata } from '../../core/module-metadata';
import { DepotsModule } from '../depots/depots.module';
import { RecordChecksModule } from '../record-checks/record-checks.module';
import { OrdersModule } from '../orders/orders.module';
import { PlanningModule } from '../dispatch/planning/planning.module';
import { RoutingModule } from '../dispatch/routing.module';
import { RecurringModule } from '../recurring/recurring.module';
import { ShipmentsModule } from '../shipments/shipments.module';
import { SlotClosuresController } from './closures/slot-closures.controller';
import { SlotClosuresReadModel } from './closures/slot-closures.read-model';
import { SlotClosuresRepository } from './closures/slot-closures.repository';
import { SlotClosuresService } from './closures/slot-closures.service';
import { DefaultDepotListener } from './days/default-depot.listener';
import { DepotKeysReadModel } from './days/depot-keys.read-model';
import { SlotDaysRepository } from './days/slot-days.repository';
import { SlotOverbookedData } from './dto/slot.events';
import { BookedRecordsService } from './holds/booked-records.service';
import { ConfirmedStopsService } from './holds/confirmed-stops.service';
import { SlotBookingsService } from './holds/slot-bookings.service';
import { SlotDecisionsService } from './holds/slot-decisions.service';
import { SlotHoldsRepository } from './holds/slot-holds.repository';
import { SlotHoldsService } from './holds/slot-holds.service';
import { PublishableKeysController } from './keys/publishable-keys.controller';
import { PublishableKeysReadModel } from './keys/publishable-keys.read-model';
import { PublishableKeysRepository } from './keys/publishable-keys.repository';
import { PublishableKeysService } from './keys/publishable-keys.service';
import { SlotOffersService } from './offers/slot-offers.service';
import { SlotSettingsReadModel } from './offers/slot-settings.read-model';
import { SlotStopsService } from './offers/slot-stops.service';
import { SlotUsageReadModel } from './offers/slot-usage.read-model';
import { BookedStopsReadModel } from './routes/booked-stops.read-model';
import { DayImprovementJobs } from './routes/day-improvement.jobs';
import { DayImprovementService } from './routes/day-improvement.service';
import { PromisedDaysService } from './routes/promised-days.service';
import { OverbookedStopsService } from './routes/overbooked-stops.service';
import { RouteDaysService } from './routes/route-days.service';
import { OrderPlacesService } from './recurring/order-places.service';
import { OrderSlotsJobs } from './recurring/order-slots.jobs';
import { OrderSlotsService } from './recurring/order-slots.service';
import { OrdersWithoutSlotReadModel } from './recurring/orders-without-slot.read-model';
import { SlotReservationsService } from './reservations/slot-reservations.service';
import { SlotsController } from './slots.controller';
import { SLOTS_OPENAPI } from './slots.openapi';
import { SlotTemplatesController } from './templates/slot-templates.controller';
import { SlotTemplatesReadModel } from './templates/slot-templates.read-model';
import { SlotTemplatesRepository } from './templates/slot-templates.repository';
import { SlotTemplatesService } from './templates/slot-templates.service';

const METADATA = {
  openApi: SLOTS_OPENAPI,
  events: {
    'slot.overbooked': {
      description:
        'Stops have no place on their day: vehicles were removed after the booking, or the slot of a recurring order was full. Each stop is named once.',
      data: SlotOverbookedData,
    },
  },
} satisfies DeclaredMetadata;

/**
 * Delivery slots: windows of delivery that shops offer and book.
 *
 * - A template offers a window on weekdays. Each of its days is one slot.
 * - A hold reserves a slot for a stop. A confirmed hold is a booking, and its window is promised to the consignee.
 * - A day of a depot is the unit of decisions: its row is locked while holds are decided (`SlotDaysRepository.lockDay`).
 */
@DeclareMetadata(METADATA)
@Module({
  imports: [
    DepotsModule,
    RecordChecksModule,
    OrdersModule,
    ShipmentsModule,
    RoutingModule,
    PlanningModule,
    RecurringModule,
  ],
  controllers: [SlotTemplatesController, SlotClosuresController, SlotsController, PublishableKeysController],
  providers: [
    SlotTemplatesService,
    SlotTemplatesRepository,
    SlotTemplatesReadModel,
    SlotClosuresService,
    SlotClosuresRepository,
    SlotClosuresReadModel,
    SlotOffersService,
    SlotStopsService,
    SlotUsageReadModel,
    SlotSettingsReadModel,
    SlotHoldsService,
    SlotBookingsService,
    BookedRecordsService,
    ConfirmedStopsService,
    SlotDecisionsService,
    SlotHoldsRepository,
    SlotReservationsService,
    SlotDaysRepository,
    DepotKeysReadModel,
    DefaultDepotListener,
    RouteDaysService,
    BookedStopsReadModel,
    DayImprovementService,
    DayImprovementJobs,
    PromisedDaysService,
    OverbookedStopsService,
    OrderSlotsService,
    OrderSlotsJobs,
    OrderPlacesService,
    OrdersWithoutSlotReadModel,
    PublishableKeysService,
    PublishableKeysRepository,
    PublishableKeysReadModel,
  ],
  exports: [SlotReservationsService, SlotStopsService],
})
export class SlotsModule {}
