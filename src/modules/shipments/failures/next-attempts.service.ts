import { Injectable } from '@nestjs/common';
import { type Actor, actorId } from '../../../application/actor';
import type { Page } from '../../../application/page';
import { ApiError, found } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { localDate, nextDate, parseTimestamp, startOfDay, timeOnDay } from '../../../common/time-zone';
import { UnitOfWork } from '../../../database/unit-of-work';
import { Outbox } from '../../../outbox/outbox';
import { type DeliveryWindow, windowColumns } from '../delivery-window';
import type { ShipmentAttemptPlannedData } from '../dto/shipment.events';
import type { Shipment } from '../entities/shipment.entity';
import { withPlanning } from '../shipment-changes.service';
import { ShipmentEstimatesService } from '../shipment-estimates.service';
import { ShipmentListeners } from '../shipment.listeners';
import { ShipmentMovesService } from '../shipment-moves.service';
import { ShipmentsRepository } from '../shipments.repository';
import type { FailedShipmentResponse, NextAttemptResponse } from './dto/failed-shipment.response';
import type { FailedShipmentsQuery, NextAttemptDto } from './dto/next-attempt.dto';
import { FailuresRepository } from './failures.repository';

/** When it is attempted again, by whom that was decided, and by which clocks. */
export interface PlannedAttempt {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Undefined: the hours of the shipment stay; null: any. */
  readonly window: DeliveryWindow | null | undefined;
  readonly timeZone: string;
  /** Null: by the rule of the business. */
  readonly by: string | null;
}

/** What could not be delivered goes out again on another day. */
@Injectable()
export class NextAttemptsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentsRepository,
    private readonly moves: ShipmentMovesService,
    private readonly estimates: ShipmentEstimatesService,
    private readonly listeners: ShipmentListeners,
    private readonly failures: FailuresRepository,
    private readonly outbox: Outbox,
  ) {}

  list({ businessId }: Actor, { next, page, pageSize }: FailedShipmentsQuery): Promise<Page<FailedShipmentResponse>> {
    return this.failures.list(businessId, next, { page, pageSize });
  }

  /** @throws ApiError CONFLICT for a shipment that has not failed; VALIDATION_ERROR for a day that is over, or too far ahead */
  plan(actor: Actor, shipmentId: string, { date, window }: NextAttemptDto): Promise<NextAttemptResponse> {
    const { businessId, timeZone } = actor;
    assertAhead(date, timeZone);
    windowColumns(window ?? null, 'window'); // refuses one that ends as it begins
    return this.work.run(businessId, async () => {
      const shipment = await this.lock(businessId, shipmentId);
      if (shipment.status !== 'exception' && shipment.nextAttemptOn === null)
        throw new ApiError('CONFLICT', {
          status: `The shipment is ${shipment.status}: only what could not be delivered is attempted again.`,
        });
      return this.planLocked(shipment, { date, window, timeZone, by: actorId(actor) });
    });
  }

  /** The shipment, locked behind what its dispatch needs to have locked first. Inside an open unit of work, as what follows. */
  async lock(businessId: string, shipmentId: string): Promise<Shipment> {
    await this.listeners.beforeDeliveryChange(businessId, shipmentId);
    return found(await this.shipments.findByIdForUpdate(businessId, shipmentId), 'shipment');
  }

  /** The locked shipment leaves its tour, whose stop has ended, and is free for another one on that day. */
  async planLocked(shipment: Shipment, attempt: PlannedAttempt): Promise<NextAttemptResponse> {
    const { businessId, id } = shipment;
    const { date, timeZone, by } = attempt;
    const window = attempt.window === undefined ? windowOf(shipment) : attempt.window;
    const planned: NextAttemptResponse = { guid: id, status: 'in_transit', date, window };
    if (isPlannedFor(shipment, date, window)) return planned; // a retry: nothing to record
    await this.listeners.withdrawn(businessId, id, timeZone);
    if (shipment.status === 'exception') await this.listeners.released(businessId, id);
    await this.trace(shipment, sentenceOf(date, window, by), by);
    await this.shipments.update(shipment, {
      nextAttemptOn: date,
      deliveryDate: startOfDay(date, timeZone),
      ...(attempt.window !== undefined && { ...windowColumns(window), ...withPlanning(shipment, undefined, true) }),
    });
    await this.estimates.plan(businessId, id, endOf(date, window, timeZone));
    const told: ShipmentAttemptPlannedData = {
      ...{ guid: id, trackingNumber: shipment.trackingNumber, date, window },
      failedAttempts: await this.failures.failedAttempts(businessId, id),
      byRule: by === null,
    };
    await this.outbox.add('shipment.attempt_planned', businessId, told);
    return planned;
  }

  private async trace({ businessId, id, status }: Shipment, description: string, by: string | null): Promise<void> {
    if (status === 'exception') {
      await this.moves.event(businessId, { shipmentId: id, status: 'in_transit', description, by });
      return;
    }
    const occurredAt = new Date();
    await this.shipments.addTraces([
      {
        ...{ businessId, id: newId(), shipmentId: id, status, description },
        location: null,
        occurredAt,
        recordedBy: by,
      },
    ]);
  }
}

const windowOf = ({ deliveryWindowStart: start, deliveryWindowEnd: end }: Shipment): DeliveryWindow | null =>
  start !== null && end !== null ? { start, end } : null;

const isPlannedFor = (shipment: Shipment, date: string, window: DeliveryWindow | null): boolean => {
  const now = windowOf(shipment);
  return shipment.nextAttemptOn === date && now?.start === window?.start && now?.end === window?.end;
};

const sentenceOf = (date: string, window: DeliveryWindow | null, by: string | null): string =>
  `Another attempt is planned for ${date}${window ? `, ${window.start} to ${window.end}` : ''}${by === null ? ', by the rule for failed deliveries' : ''}.`;

/** When the hours of that day are over; without hours, the day. */
const endOf = (date: string, window: DeliveryWindow | null, timeZone: string): Date => {
  if (!window) return new Date(startOfDay(nextDate(date), timeZone).getTime() - 1);
  const day = window.end > window.start ? date : nextDate(date);
  return timeOnDay(day, window.end, timeZone);
};

const MAX_DAYS_AHEAD = 366;

function assertAhead(date: string, timeZone: string): void {
  const refused = (sentence: string) => new ApiError('VALIDATION_ERROR', { date: sentence });
  if (!parseTimestamp(date, timeZone)) throw refused('Must be a day of the calendar.');
  const today = localDate(new Date(), timeZone);
  if (date < today) throw refused(`Must not be over: today is ${today}.`);
  if (Date.parse(date) - Date.parse(today) > MAX_DAYS_AHEAD * 86_400_000)
    throw refused(`Must be at most ${MAX_DAYS_AHEAD} days ahead.`);
}
