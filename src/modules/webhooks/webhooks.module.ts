import { Module } from '@nestjs/common';
import { SECRET_BOX } from '../../platform/database/secret-box.provider';
import { DeclareMetadata, type DeclaredMetadata, type PermissionsOf } from '../../core/module-metadata';
import { ADMINS } from '../../core/roles';
import { READS_EVERYTHING } from '../../core/scopes';
import { DeliveriesController } from './deliveries/deliveries.controller';
import { DeliveriesBulk } from './deliveries/deliveries.bulk';
import { DeliveriesReadModel } from './deliveries/deliveries.read-model';
import { DeliveriesRepository } from './deliveries/deliveries.repository';
import { DeliveriesService } from './deliveries/deliveries.service';
import { ReplaysService } from './deliveries/replays.service';
import { PingData } from './dto/ping.events';
import { WebhookBacklogReadModel } from './sending/webhook-backlog.read-model';
import { WebhookLeasesHot } from './sending/leases/webhook-leases.hot';
import { WebhookResultsHot } from './sending/webhook-results.hot';
import { WebhookCallsService } from './sending/webhook-calls.service';
import { WebhookGaugesService } from './sending/webhook-gauges.service';
import { WebhookOutcomesService } from './sending/webhook-outcomes.service';
import { WebhookSendingService } from './sending/webhook-sending.service';
import { WebhookSecretsService } from './webhook-secrets.service';
import { WebhookListeners } from './webhook.listeners';
import { WebhookTargetsService } from './webhook-targets.service';
import { WebhooksController } from './webhooks.controller';
import { WebhooksReadModel } from './webhooks.read-model';
import { WebhooksRepository } from './webhooks.repository';
import { WebhooksService } from './webhooks.service';
import { WEBHOOKS_OPENAPI } from './webhooks.openapi';

const METADATA = {
  openApi: WEBHOOKS_OPENAPI,
  permissions: {
    'webhooks:read': ADMINS,
    'webhooks:write': ADMINS,
  },
  scopes: {
    // A webhook receives records of every kind.
    'webhooks:read': ['settings:read', ...READS_EVERYTHING],
    'webhooks:write': ['settings:write', ...READS_EVERYTHING],
  },
  events: {
    ping: { description: 'A test of the endpoint. It has no other meaning.', data: PingData },
  },
} satisfies DeclaredMetadata;

declare module '../../core/module-metadata' {
  interface Permissions extends PermissionsOf<typeof METADATA> {}
}

/** Webhooks: endpoints of subscribers, and the deliveries of events to them. */
@DeclareMetadata(METADATA)
@Module({
  controllers: [WebhooksController, DeliveriesController],
  providers: [
    WebhooksService,
    WebhooksRepository,
    WebhooksReadModel,
    WebhookSecretsService,
    WebhookTargetsService,
    DeliveriesService,
    ReplaysService,
    DeliveriesRepository,
    DeliveriesBulk,
    DeliveriesReadModel,
    WebhookSendingService,
    WebhookOutcomesService,
    WebhookCallsService,
    WebhookLeasesHot,
    WebhookResultsHot,
    WebhookBacklogReadModel,
    WebhookGaugesService,
    SECRET_BOX,
    WebhookListeners,
  ],
  exports: [WebhookListeners],
})
export class WebhooksModule {}
