import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../core/expected-version';
import type { RequestedPage, JsonText, Listed } from '../../core/page';
import { AuditLog } from '../../shared/audit/audit-log';
import { findChangedFields } from '../../shared/audit/changed-fields';
import { ApiError, orNotFound } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import type { CreateWebhookDto, UpdateWebhookDto } from './dto/webhook.dto';
import type { WebhookResponse, WebhookSecretResponse } from './dto/webhook.response';
import type { Webhook } from './entities/webhook.entity';
import { WebhookSecretsService } from './webhook-secrets.service';
import { WebhookTargetsService } from './webhook-targets.service';
import { WebhooksReadModel } from './webhooks.read-model';
import { WebhooksRepository } from './webhooks.repository';
import { HOUR_MS } from '../../common/time/durations';

/** The maximum number of webhooks of a business. */
export const MAX_WEBHOOKS = 20;
/** How long both secrets sign after a rotation, so that receivers can switch to the new one. */
export const ROTATION_HOURS = 24;

/** A webhook starts without failures when its address changes, and when it is activated again. */
const NO_FAILURES = { failures: 0, failingSince: null, pausedUntil: null };

/** Manages the webhooks of a business. No outbound call is made while a record is locked. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly webhooks: WebhooksRepository,
    private readonly readModel: WebhooksReadModel,
    private readonly secrets: WebhookSecretsService,
    private readonly targets: WebhookTargetsService,
    private readonly audit: AuditLog,
  ) {}

  list(actor: Actor, page: RequestedPage | undefined): Promise<Listed<WebhookResponse>> {
    return this.readModel.list(actor.businessId, page);
  }

  async read(actor: Actor, id: string): Promise<JsonText<WebhookResponse>> {
    return orNotFound(await this.readModel.read(actor.businessId, id), 'webhook');
  }

  /**
   * Creates a webhook and returns its secret.
   *
   * @throws ApiError VALIDATION_ERROR for an address that may not be called; CONFLICT when there are MAX_WEBHOOKS already
   */
  async create(actor: Actor, { url, events, description = null }: CreateWebhookDto): Promise<WebhookSecretResponse> {
    const { businessId } = actor;
    await this.targets.assertCallable(url);
    const id = newId();
    const secret = this.secrets.createSecret();
    return this.work.run(businessId, async () => {
      if ((await this.webhooks.lockAndCountWebhooks(businessId)) >= MAX_WEBHOOKS)
        throw new ApiError('CONFLICT', undefined, `A business has at most ${MAX_WEBHOOKS} webhooks: delete one first.`);
      const secretEncrypted = this.secrets.encryptSecret(secret, businessId, id);
      await this.webhooks.insertWebhook({ businessId, id, url, events, description, secretEncrypted });
      await this.recordAudit(actor, 'webhook.created', id, { url: hideQuery(url), events, description });
      return { guid: id, secret };
    });
  }

  /**
   * Changes the fields that are not undefined. Pending messages are sent to a new address too.
   *
   * @throws ApiError VALIDATION_ERROR for an address that may not be called
   */
  async update(
    actor: Actor,
    id: string,
    dto: UpdateWebhookDto,
    expected?: ExpectedVersion,
  ): Promise<JsonText<WebhookResponse>> {
    const { businessId } = actor;
    if (dto.url !== undefined) await this.targets.assertCallable(dto.url);
    return this.work.run(businessId, async () => {
      const webhook = await this.lockWebhook(actor, id);
      assertVersion(expected, webhook.version);
      await this.storeChange(actor, webhook, dto);
      return orNotFound(await this.readModel.read(businessId, id), 'webhook');
    });
  }

  /** Stores the changed fields of a locked webhook. Has no effect if none has changed. */
  private async storeChange(actor: Actor, webhook: Webhook, dto: UpdateWebhookDto): Promise<void> {
    const { url = webhook.url, events = webhook.events, isActive = webhook.isActive } = dto;
    const description = dto.description === undefined ? webhook.description : dto.description;
    const after = { url, events, description, isActive };
    const changes = findChangedFields(webhook, after);
    if (Object.keys(changes).length === 0) return;

    const startsOver = url !== webhook.url || (isActive && !webhook.isActive);
    await this.webhooks.updateWebhook(webhook, {
      ...after,
      ...(startsOver ? NO_FAILURES : {}),
      disabledReason: isActive ? null : undefined,
    });
    if (startsOver && isActive) await this.webhooks.wakeWebhook(webhook);
    if (changes.url) changes.url = { from: hideQuery(webhook.url), to: hideQuery(url) };
    await this.recordAudit(actor, 'webhook.updated', webhook.id, changes);
  }

  /** Deletes the webhook. Waiting messages are not sent any more. */
  delete(actor: Actor, id: string, expected?: ExpectedVersion): Promise<void> {
    return this.work.run(actor.businessId, async () => {
      const webhook = await this.lockWebhook(actor, id);
      assertVersion(expected, webhook.version);
      await this.webhooks.markWebhookDeleted(webhook);
      await this.recordAudit(actor, 'webhook.deleted', id, { url: hideQuery(webhook.url) });
    });
  }

  /** Replaces the secret. The previous one signs beside the new one for ROTATION_HOURS. An older one that still signs ends at once. */
  rotateSecret(actor: Actor, id: string, expected?: ExpectedVersion): Promise<WebhookSecretResponse> {
    const secret = this.secrets.createSecret();
    return this.work.run(actor.businessId, async () => {
      const webhook = await this.lockWebhook(actor, id);
      assertVersion(expected, webhook.version);
      const secretEncrypted = this.secrets.encryptSecret(secret, actor.businessId, id);
      const previousSecretUntil = new Date(Date.now() + ROTATION_HOURS * HOUR_MS);
      await this.webhooks.replaceSecret(webhook, secretEncrypted, previousSecretUntil);
      await this.recordAudit(actor, 'webhook.secret_rotated', id);
      return { guid: id, secret };
    });
  }

  private async lockWebhook({ businessId }: Actor, id: string): Promise<Webhook> {
    return orNotFound(await this.webhooks.lockWebhook(businessId, id), 'webhook');
  }

  private recordAudit(
    actor: Actor,
    action: string,
    subjectId: string,
    changes: Record<string, unknown> = {},
  ): Promise<void> {
    return this.audit.record(actor, { action, subjectType: 'webhook', subjectId, changes });
  }
}

/** Returns the address without its query, which may contain a secret. */
const hideQuery = (url: string): string => url.replace(/\?[^#]*/, '?…');
