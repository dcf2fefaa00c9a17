import { Injectable } from '@nestjs/common';
import { ApiError, found } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import { Outbox } from '../../outbox/outbox';
import { OrderShipping } from '../orders/order-shipping.service';
import type { Trace } from './dto/trace.response';
import type { Shipment } from './entities/shipment.entity';
import { ShipmentListeners } from './shipment-listeners';
import {
  effectOfEvent,
  EVENT_MOVES,
  orderStatusFor,
  type ShipmentStatus,
  stepsOut,
  TRACE_TEXTS,
} from './shipment-status';
import { ShipmentsRepository } from './shipments.repository';

/** Something that happened to a shipment, as a carrier, a driver, a device or a person tells it. */
export interface ShipmentEvent {
  readonly shipmentId: string;
  readonly status: ShipmentStatus;
  readonly description?: string | undefined;
  readonly location?: string | null | undefined;
  /** Left out: now, as the shipment then stands; so it never counts as older than what the shipment went through before. */
  readonly occurredAt?: Date | undefined;
  /** The user or API token behind it; null when it is nobody. */
  readonly by: string | null;
}

/** Every change of a shipment's status goes through here. All calls belong into an open unit of work. */
@Injectable()
export class ShipmentMoves {
  constructor(
    private readonly shipments: ShipmentsRepository,
    private readonly orders: OrderShipping,
    private readonly listeners: ShipmentListeners,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Records an event where its own time puts it. It moves the status forward, also past missing steps; one older than
   * the last change of status, or with the same status again, only adds a trace.
   *
   * @throws 404 without the shipment; 400 naming the allowed moves when the status cannot follow the present one
   */
  async event(businessId: string, event: ShipmentEvent): Promise<Trace> {
    const { shipmentId, status } = event;
    const shipment = found(await this.shipments.findByIdForUpdate(businessId, shipmentId), 'shipment');
    // By the clock of after the lock: who waited for another change tells of what is, not of what was.
    const occurredAt = event.occurredAt ?? new Date(Math.max(Date.now(), shipment.statusChangedAt.getTime()));
    const effect = effectOfEvent({ status: shipment.status, since: shipment.statusChangedAt }, { status, occurredAt });
    if (effect === 'refused') {
      const allowed = EVENT_MOVES[shipment.status].join(', ') || 'nothing';
      throw new ApiError('VALIDATION_ERROR', { status: `From ${shipment.status} it may go to: ${allowed}.` });
    }
    const step = { shipment, previousStatus: shipment.status, status, occurredAt };
    const trace = traceOf(step, event);
    await this.shipments.addTraces([trace]);
    if (effect === 'move') await this.move(businessId, [step], event.by);
    return trace;
  }

  /**
   * The shipments leave with a dispatch, in a few statements however many there are: they are out for delivery, by way of
   * collected. Those that are out already, or have ended, stay as they are.
   */
  async collectForDispatch(
    businessId: string,
    shipmentIds: readonly string[],
    by: string | null,
    at: Date,
  ): Promise<void> {
    const shipments = await this.shipments.findByIdsForUpdate(businessId, shipmentIds);
    const steps = shipments.flatMap((shipment) => {
      const statuses = stepsOut(shipment.status);
      return statuses.map((status, index): Step => {
        const previousStatus = statuses[index - 1] ?? shipment.status;
        return { shipment, previousStatus, status, occurredAt: at };
      });
    });
    if (steps.length === 0) return;
    await this.shipments.addTraces(steps.map((step) => traceOf(step, { by })));
    await this.move(businessId, steps, by);
  }

  /** When each shipment is estimated to arrive; null goes back to the estimate by service level. */
  async setEstimates(
    businessId: string,
    estimates: readonly { readonly shipmentId: string; readonly estimatedDelivery: Date | null }[],
  ): Promise<void> {
    if (estimates.length === 0) return;
    await this.shipments.setEstimates(
      businessId,
      estimates.map(({ shipmentId }) => shipmentId),
      estimates.map(({ estimatedDelivery }) => estimatedDelivery),
    );
  }

  /** Moves locked shipments: the steps of one shipment follow each other. */
  private async move(businessId: string, steps: readonly Step[], by: string | null): Promise<void> {
    const last = new Map(steps.map(({ shipment: { id }, status, occurredAt }) => [id, { status, since: occurredAt }]));
    await this.shipments.setStatuses(
      businessId,
      [...last].map(([id, change]) => ({ id, ...change })),
    );
    await this.outbox.addMany(
      'shipment.status_changed',
      businessId,
      steps.map(({ shipment: { id, trackingNumber }, status, previousStatus }) => ({
        guid: id,
        trackingNumber,
        status,
        previousStatus,
      })),
    );
    for (const orderStatus of ['shipped', 'delivered'] as const) {
      const of = steps.filter(({ status }) => orderStatusFor(status) === orderStatus);
      const orderIds = new Set(of.flatMap(({ shipment: { orderId } }) => orderId ?? []));
      if (orderIds.size) await this.orders.follow(businessId, [...orderIds], orderStatus, by);
    }
    await this.listeners.moved(
      businessId,
      steps.map(({ shipment: { id: shipmentId }, status }) => ({ shipmentId, status, by })),
    );
  }
}

/** One change of one shipment's status. */
interface Step {
  readonly shipment: Shipment;
  readonly previousStatus: ShipmentStatus;
  readonly status: ShipmentStatus;
  readonly occurredAt: Date;
}

const traceOf = (
  { shipment: { businessId, id }, status, occurredAt }: Omit<Step, 'previousStatus'>,
  { description, location, by }: Pick<ShipmentEvent, 'description' | 'location' | 'by'>,
) => ({
  businessId,
  id: newId(),
  shipmentId: id,
  status,
  description: description ?? TRACE_TEXTS[status],
  location: location ?? null,
  occurredAt,
  recordedBy: by,
});
