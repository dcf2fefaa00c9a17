import { Injectable } from '@nestjs/common';
import { ApiError, type ErrorDetails } from '../../../common/errors/api-error';
import { refuseFaults } from '../../../common/errors/faults';
import { parseTimestamp } from '../../../common/time/time-zone';
import type { Actor } from '../../../core/actor';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { AuditLog } from '../../../shared/audit/audit-log';
import { WebhooksRepository } from '../webhooks.repository';
import { lockActiveWebhook } from './active-webhook';
import { DeliveriesBulk } from './deliveries.bulk';
import { DeliveriesReadModel } from './deliveries.read-model';
import type { ReplayDto } from './dto/delivery.dto';
import type { ReplayResponse } from './dto/delivery.response';

/** The maximum number of events of a replay, because more would exceed the time limit of a request. */
export const MAX_REPLAYED_EVENTS = 50_000;

/** Returns a fault for a period that does not end after its start. */
export const findPeriodFaults = (from: Date | null, to: Date | null): ErrorDetails =>
  from && to && to <= from ? { to: 'Must be later than from.' } : {};

/** A replay sends the stored events of a period to a webhook again, whether or not they were sent before. */
@Injectable()
export class ReplaysService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly webhooks: WebhooksRepository,
    private readonly readModel: DeliveriesReadModel,
    private readonly bulk: DeliveriesBulk,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Replays the events from `from` (inclusive) to `to` (exclusive).
   *
   * @throws ApiError VALIDATION_ERROR when `to` is not after `from`, or there are too many events between them
   */
  replay(actor: Actor, id: string, dto: ReplayDto): Promise<ReplayResponse> {
    const { businessId, timeZone } = actor;
    const from = parseTimestamp(dto.from, timeZone)!; // The DTO has validated both.
    const to = parseTimestamp(dto.to, timeZone)!;
    refuseFaults('VALIDATION_ERROR', findPeriodFaults(from, to));
    return this.work.run(businessId, async () => {
      const webhook = await lockActiveWebhook(this.webhooks, businessId, id);
      const selection = { from, to, types: dto.events ?? webhook.events };
      const events = await this.readModel.countEvents(businessId, selection, MAX_REPLAYED_EVENTS + 1);
      if (events > MAX_REPLAYED_EVENTS)
        throw new ApiError('VALIDATION_ERROR', {
          to: `More than ${MAX_REPLAYED_EVENTS} events lie between the two: ask for a shorter time, or for fewer types.`,
        });
      await this.bulk.replayEvents(webhook, selection);
      await this.webhooks.wakeWebhook(webhook);
      await this.audit.record(actor, {
        action: 'webhook.replayed',
        subjectType: 'webhook',
        subjectId: id,
        changes: { from: from.toISOString(), to: to.toISOString(), events },
      });
      return { events };
    });
  }
}
