import { Module } from '@nestjs/common';
import { Brings, type Contribution, type PermissionsOf } from '../../application/contributions';
import { ADMINS } from '../../application/roles';
import { SecretBox } from '../../common/secret-box';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { DeliveriesController } from './deliveries/deliveries.controller';
import { DeliveriesRepository } from './deliveries/deliveries.repository';
import { DeliveriesService } from './deliveries/deliveries.service';
import { PingData } from './dto/ping.events';
import { DrainsRepository } from './sending/drains.repository';
import { WebhookCallsService } from './sending/webhook-calls.service';
import { WebhookGaugesService } from './sending/webhook-gauges.service';
import { WebhookOutcomesService } from './sending/webhook-outcomes.service';
import { WebhookSendingService } from './sending/webhook-sending.service';
import { WebhookSecretsService } from './webhook-secrets.service';
import { WebhookListeners } from './webhook.listeners';
import { WebhookTargetsService } from './webhook-targets.service';
import { WebhooksController } from './webhooks.controller';
import { WebhooksRepository } from './webhooks.repository';
import { WebhooksService } from './webhooks.service';

/** SECRETS_KEY is always there: outside production the start makes one (see runtime/database.ts). */
const secretBox = { provide: SecretBox, inject: [ENV], useFactory: (env: Env) => new SecretBox(env.SECRETS_KEY ?? '') };

const BRINGS = {
  permissions: {
    'webhooks:read': ADMINS,
    'webhooks:write': ADMINS,
  },
  events: {
    ping: { tells: 'Somebody tests an endpoint; nothing has happened.', data: PingData },
  },
} satisfies Contribution;

declare module '../../application/contributions' {
  interface Permissions extends PermissionsOf<typeof BRINGS> {}
}

@Brings(BRINGS)
@Module({
  controllers: [WebhooksController, DeliveriesController],
  providers: [
    WebhooksService,
    WebhooksRepository,
    WebhookSecretsService,
    WebhookTargetsService,
    DeliveriesService,
    DeliveriesRepository,
    WebhookSendingService,
    WebhookOutcomesService,
    WebhookCallsService,
    DrainsRepository,
    WebhookGaugesService,
    secretBox,
    WebhookListeners,
  ],
  exports: [WebhookListeners],
})
export class WebhooksModule {}
