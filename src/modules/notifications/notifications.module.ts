import { Module } from '@nestjs/common';
import { Brings, type Contribution, type PermissionsOf } from '../../application/contributions';
import { ADMINS, READERS, READERS_AND_DRIVER } from '../../application/roles';
import { SecretBox } from '../../common/secret-box';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { ConsigneesModule } from '../consignees/consignees.module';
import { DispatchesModule } from '../dispatch/dispatches/dispatches.module';
import { RoutesModule } from '../dispatch/routes/routes.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { DriverPushController } from './push/driver-push.controller';
import { PushController } from './push/push.controller';
import { PushJobs } from './push/push.jobs';
import { PushMessagesRepository } from './push/push-messages.repository';
import { PushPlanningService } from './push/push-planning.service';
import { PushSendingService } from './push/push-sending.service';
import { PushSubscriptionsRepository } from './push/push-subscriptions.repository';
import { PushSubscriptionsService } from './push/push-subscriptions.service';
import { VapidKeysService } from './push/vapid-keys.service';
import { ShipmentsModule } from '../shipments/shipments.module';
import { NotificationLogController } from './log/notification-log.controller';
import { NotificationLogRepository } from './log/notification-log.repository';
import { NotificationLogService } from './log/notification-log.service';
import { NotificationLinksService } from './notification-links.service';
import { NotificationChannelsService } from './sending/notification-channels.service';
import { NotificationDispatchService } from './sending/notification-dispatch.service';
import { NotificationGaugesService } from './sending/notification-gauges.service';
import { NotificationPlanningService } from './sending/notification-planning.service';
import { NotificationQueueRepository } from './sending/notification-queue.repository';
import { NotificationSendingService } from './sending/notification-sending.service';
import { ShipmentFactsRepository } from './sending/shipment-facts.repository';
import { GatewayTestsService } from './settings/gateway-tests.service';
import { NotificationPreviewsService } from './settings/notification-previews.service';
import { NotificationSettingsController } from './settings/notification-settings.controller';
import { NotificationSettingsRepository } from './settings/notification-settings.repository';
import { NotificationSettingsService } from './settings/notification-settings.service';
import { ProofLinksController } from './proof/proof-links.controller';
import { ProofLinksRepository } from './proof/proof-links.repository';
import { ProofLinksService } from './proof/proof-links.service';
import { UnsubscribeController } from './unsubscribe/unsubscribe.controller';
import { UnsubscribeRepository } from './unsubscribe/unsubscribe.repository';
import { UnsubscribeService } from './unsubscribe/unsubscribe.service';

/** SECRETS_KEY is always there: outside production the start makes one (see runtime/database.ts). */
const secretBox = { provide: SecretBox, inject: [ENV], useFactory: (env: Env) => new SecretBox(env.SECRETS_KEY ?? '') };

const BRINGS = {
  permissions: {
    'notifications:read': READERS,
    'notifications:write': ADMINS,
    'push:subscribe': READERS_AND_DRIVER,
  },
} satisfies Contribution;

declare module '../../application/contributions' {
  interface Permissions extends PermissionsOf<typeof BRINGS> {}
}

/** What consignees are told of their shipments: planned with what happens, sent afterwards, once. */
@Brings(BRINGS)
@Module({
  imports: [ShipmentsModule, RoutesModule, DispatchesModule, ConsigneesModule, WebhooksModule],
  controllers: [
    NotificationSettingsController,
    NotificationLogController,
    UnsubscribeController,
    ProofLinksController,
    PushController,
    DriverPushController,
  ],
  providers: [
    NotificationSettingsService,
    NotificationSettingsRepository,
    NotificationPreviewsService,
    GatewayTestsService,
    NotificationPlanningService,
    NotificationQueueRepository,
    NotificationSendingService,
    NotificationDispatchService,
    NotificationChannelsService,
    NotificationLinksService,
    ShipmentFactsRepository,
    NotificationGaugesService,
    NotificationLogService,
    NotificationLogRepository,
    UnsubscribeService,
    ProofLinksService,
    ProofLinksRepository,
    UnsubscribeRepository,
    PushSubscriptionsService,
    PushSubscriptionsRepository,
    PushMessagesRepository,
    PushPlanningService,
    PushSendingService,
    PushJobs,
    VapidKeysService,
    secretBox,
  ],
})
export class NotificationsModule {}
