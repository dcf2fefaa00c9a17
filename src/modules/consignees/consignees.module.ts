import { Module } from '@nestjs/common';
import { Brings, type Contribution, type PermissionsOf } from '../../application/contributions';
import { ADMINS, READERS, WRITERS } from '../../application/roles';
import { BlobsModule } from '../../blobs/blobs.module';
import { ShipmentsModule } from '../shipments/shipments.module';
import { TrackingModule } from '../vehicles/tracking/tracking.module';
import { ConsigneeController } from './consignee.controller';
import { ConsigneeWishesRepository } from './consignee-wishes.repository';
import { ConsigneeWishesService } from './consignee-wishes.service';
import { TrackingPageController } from './page/tracking-page.controller';
import { PublicTrackingController } from './public-tracking.controller';
import { RescheduleRequestsController } from './requests/reschedule-requests.controller';
import { RescheduleRequestsRepository } from './requests/reschedule-requests.repository';
import { RescheduleRequestsService } from './requests/reschedule-requests.service';
import { TrackingPageSettingsController } from './settings/tracking-page-settings.controller';
import { TrackingPageSettingsRepository } from './settings/tracking-page-settings.repository';
import { TrackingPageSettingsService } from './settings/tracking-page-settings.service';
import { TrackingStreamsService } from './streams/tracking-streams.service';
import { TrackingViewsRepository } from './tracking-views.repository';
import { TrackingViewsService } from './tracking-views.service';

const BRINGS = {
  permissions: {
    'tracking-page:read': READERS,
    'tracking-page:write': ADMINS,
    'reschedules:read': READERS,
    'reschedules:decide': WRITERS,
  },
  taken: {
    delivery_ratings_pkey: { rating: 'This delivery is rated already.' },
  },
} satisfies Contribution;

declare module '../../application/contributions' {
  interface Permissions extends PermissionsOf<typeof BRINGS> {}
}

/** Those to whom shipments are brought: what they see by their link, what they say, and how a business shows itself to them. */
@Brings(BRINGS)
@Module({
  imports: [BlobsModule, ShipmentsModule, TrackingModule],
  controllers: [
    PublicTrackingController,
    TrackingPageController,
    ConsigneeController,
    RescheduleRequestsController,
    TrackingPageSettingsController,
  ],
  providers: [
    TrackingViewsService,
    TrackingViewsRepository,
    ConsigneeWishesService,
    ConsigneeWishesRepository,
    RescheduleRequestsService,
    RescheduleRequestsRepository,
    TrackingStreamsService,
    TrackingPageSettingsService,
    TrackingPageSettingsRepository,
  ],
  exports: [TrackingViewsService],
})
export class ConsigneesModule {}
