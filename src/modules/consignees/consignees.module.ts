import { Module } from '@nestjs/common';
import { DeclareMetadata, type DeclaredMetadata, type PermissionsOf } from '../../core/module-metadata';
import { ADMINS, READERS, WRITERS } from '../../core/roles';
import { BlobsModule } from '../../platform/storage/blobs.module';
import { ShipmentsModule } from '../shipments/shipments.module';
import { SlotsModule } from '../slots/slots.module';
import { TrackingModule } from '../vehicles/tracking/tracking.module';
import { ConsigneeController } from './consignee.controller';
import { ConsigneeWishesRepository } from './consignee-wishes.repository';
import { ConsigneeWishesService } from './consignee-wishes.service';
import { TrackingPageController } from './page/tracking-page.controller';
import { PublicTrackingController } from './public-tracking.controller';
import { DayRequestsService } from './requests/day-requests.service';
import { RequestedDeliveriesService } from './requests/requested-deliveries.service';
import { SelectableSlotsService } from './requests/selectable-slots.service';
import { RescheduleRequestsController } from './requests/reschedule-requests.controller';
import { RescheduleRequestsRepository } from './requests/reschedule-requests.repository';
import { RescheduleRequestsService } from './requests/reschedule-requests.service';
import { TrackingPageSettingsController } from './settings/tracking-page-settings.controller';
import { TrackingPageSettingsRepository } from './settings/tracking-page-settings.repository';
import { TrackingPageSettingsService } from './settings/tracking-page-settings.service';
import { TrackingStreamsService } from './streams/tracking-streams.service';
import { TrackingViewsReadModel } from './tracking-views.read-model';
import { TrackingViewsService } from './tracking-views.service';
import { CONSIGNEES_OPENAPI } from './consignees.openapi';
import { RescheduleRequestsReadModel } from './requests/reschedule-requests.read-model';

const METADATA = {
  openApi: CONSIGNEES_OPENAPI,
  permissions: {
    'tracking-page:read': READERS,
    'tracking-page:write': ADMINS,
    'reschedules:read': READERS,
    'reschedules:decide': WRITERS,
  },
  scopes: {
    'tracking-page:read': 'settings:read',
    'tracking-page:write': 'settings:write',
    'reschedules:read': 'shipments:read',
    'reschedules:decide': 'shipments:write',
  },
  constraintMessages: {
    delivery_ratings_pkey: { rating: 'The delivery was already rated.' },
  },
} satisfies DeclaredMetadata;

declare module '../../core/module-metadata' {
  interface Permissions extends PermissionsOf<typeof METADATA> {}
}

/** The interface for consignees: the tracking page, their requests and ratings, and the settings of the page. */
@DeclareMetadata(METADATA)
@Module({
  imports: [BlobsModule, ShipmentsModule, SlotsModule, TrackingModule],
  controllers: [
    PublicTrackingController,
    TrackingPageController,
    ConsigneeController,
    RescheduleRequestsController,
    TrackingPageSettingsController,
  ],
  providers: [
    TrackingViewsService,
    TrackingViewsReadModel,
    ConsigneeWishesService,
    ConsigneeWishesRepository,
    RescheduleRequestsService,
    RescheduleRequestsRepository,
    RescheduleRequestsReadModel,
    RequestedDeliveriesService,
    DayRequestsService,
    SelectableSlotsService,
    TrackingStreamsService,
    TrackingPageSettingsService,
    TrackingPageSettingsRepository,
  ],
  exports: [TrackingViewsService],
})
export class ConsigneesModule {}
