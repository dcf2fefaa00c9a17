import { Module } from '@nestjs/common';
import { SECRET_BOX } from '../../platform/database/secret-box.provider';
import { DeclareMetadata, type DeclaredMetadata, type PermissionsOf } from '../../core/module-metadata';
import { ADMINS, READERS, READERS_AND_DRIVER } from '../../core/roles';
import { ConsigneesModule } from '../consignees/consignees.module';
import { DispatchesModule } from '../dispatch/dispatches/dispatches.module';
import { RoutesModule } from '../dispatch/routes/routes.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { DriverPushController } from './push/driver-push.controller';
import { PushController } from './push/push.controller';
import { PushJobs } from './push/push.jobs';
import { PushMessagesBulk } from './push/push-messages.bulk';
import { PushPlansBulk } from './push/push-plans.bulk';
import { PushPlanningService } from './push/push-planning.service';
import { PushSendingService } from './push/push-sending.service';
import { PushSubscriptionsRepository } from './push/subscriptions/push-subscriptions.repository';
import { PushSubscriptionsService } from './push/subscriptions/push-subscriptions.service';
import { VapidKeysService } from './push/vapid-keys.service';
import { TestBusinessModule } from '../business/test-business/test-business.module';
import { ShipmentsModule } from '../shipments/shipments.module';
import { NotificationLogController } from './log/notification-log.controller';
import { NotificationLogReadModel } from './log/notification-log.read-model';
import { NotificationLogService } from './log/notification-log.service';
import { NotificationLinksService } from './notification-links.service';
import { NotificationChannelsService } from './sending/notification-channels.service';
import { NotificationDispatchService } from './sending/notification-dispatch.service';
import { NotificationMessagesService } from './sending/notification-messages.service';
import { NotificationGaugesService } from './sending/notification-gauges.service';
import { NotificationPlanningService } from './sending/notification-planning.service';
import { NotificationPlansBulk } from './sending/notification-plans.bulk';
import { NotificationQueueBulk } from './sending/notification-queue.bulk';
import { NotificationSendingService } from './sending/notification-sending.service';
import { ShipmentFactsReadModel } from './sending/shipment-facts.read-model';
import { SuspensionReadModel } from './sending/suspension.read-model';
import { GatewayTestsService } from './settings/gateway-tests.service';
import { NotificationPreviewsService } from './settings/notification-previews.service';
import { NotificationSettingsController } from './settings/notification-settings.controller';
import { NotificationSettingsRepository } from './settings/notification-settings.repository';
import { NotificationSettingsService } from './settings/notification-settings.service';
import { ProofLinksController } from './proof/proof-links.controller';
import { ProofLinksReadModel } from './proof/proof-links.read-model';
import { ProofLinksService } from './proof/proof-links.service';
import { UnsubscribeController } from './unsubscribe/unsubscribe.controller';
import { UnsubscribeRepository } from './unsubscribe/unsubscribe.repository';
import { UnsubscribeService } from './unsubscribe/unsubscribe.service';
import { NOTIFICATIONS_OPENAPI } from './notifications.openapi';
import { NotificationSettingsReadModel } from './settings/notification-settings.read-model';
import { UnsubscribeReadModel } from './unsubscribe/unsubscribe.read-model';
import { PushMessagesReadModel } from './push/push-messages.read-model';
import { PushSubscriptionsReadModel } from './push/subscriptions/push-subscriptions.read-model';

const METADATA = {
  openApi: NOTIFICATIONS_OPENAPI,
  permissions: {
    'notifications:read': READERS,
    'notifications:write': ADMINS,
    'push:subscribe': READERS_AND_DRIVER,
  },
  scopes: {
    'notifications:read': ['settings:read', 'shipments:read'],
    'notifications:write': 'settings:write',
    'push:subscribe': 'settings:read',
  },
} satisfies DeclaredMetadata;

declare module '../../core/module-metadata' {
  interface Permissions extends PermissionsOf<typeof METADATA> {}
}

/** Notifies consignees about their shipments. Notifications are planned in the transaction of an event and sent once, afterwards. */
@DeclareMetadata(METADATA)
@Module({
  imports: [TestBusinessModule, ShipmentsModule, RoutesModule, DispatchesModule, ConsigneesModule, WebhooksModule],
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
    NotificationSettingsReadModel,
    NotificationPreviewsService,
    GatewayTestsService,
    NotificationPlanningService,
    NotificationPlansBulk,
    NotificationQueueBulk,
    SuspensionReadModel,
    NotificationSendingService,
    NotificationMessagesService,
    NotificationDispatchService,
    NotificationChannelsService,
    NotificationLinksService,
    ShipmentFactsReadModel,
    NotificationGaugesService,
    NotificationLogService,
    NotificationLogReadModel,
    UnsubscribeService,
    ProofLinksService,
    ProofLinksReadModel,
    UnsubscribeRepository,
    UnsubscribeReadModel,
    PushSubscriptionsService,
    PushSubscriptionsRepository,
    PushSubscriptionsReadModel,
    PushMessagesBulk,
    PushPlansBulk,
    PushMessagesReadModel,
    PushPlanningService,
    PushSendingService,
    PushJobs,
    VapidKeysService,
    SECRET_BOX,
  ],
})
export class NotificationsModule {}
