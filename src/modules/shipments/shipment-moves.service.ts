import { Injectable } from '@nestjs/common';
import { found } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import { applyMoves, assertMove } from '../../common/state-machine';
import type { Trace } from './dto/trace.response';
import type { Shipment } from './entities/shipment.entity';
import { isToCollect } from './pickup';
import { type ShipmentChange, ShipmentEffects, type ShipmentStep } from './shipment.effects';
import { isOnlyTraced, SHIPMENT_MACHINE, type ShipmentStatus, stepsOut, TRACE_TEXTS } from './shipment-status';
import { ShipmentsRepository } from './shipments.repository';

/** Something that happened to a shipment, as a carrier, a driver, a device or a person reports it. */
export interface ShipmentEvent {
  readonly shipmentId: string;
  readonly status: ShipmentStatus;
  readonly description?: string | undefined;
  readonly location?: string | null | undefined;
  /** Left out: now, as the shipment then stands; so it never counts as older than what the shipment went through before. */
  readonly occurredAt?: Date | undefined;
  /** The user or API token behind it; null when there is none. */
  readonly by: string | null;
}

/** Every change of a shipment's status goes through here. All calls belong into an open unit of work. */
@Injectable()
export class ShipmentMovesService {
  constructor(
    private readonly shipments: ShipmentsRepository,
    private readonly effects: ShipmentEffects,
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
    const from = shipment.status;
    const steps = [{ shipment, from, to: status, occurredAt }];
    const moves = !isOnlyTraced({ status: from, since: shipment.statusChangedAt }, { status, occurredAt });
    if (moves) await assertMove(SHIPMENT_MACHINE, {}, { from, to: status }, ['event', 'gap'], undefined);
    const trace = traceOf(steps[0]!, event);
    await this.shipments.addTraces([trace]);
    if (moves) await this.apply({ businessId, steps, by: event.by });
    return trace;
  }

  /** Locks the shipment and returns its last trace of this status, if that is the status it has now. Throws 404 without the shipment. */
  async findRepeated(businessId: string, shipmentId: string, status: ShipmentStatus): Promise<Trace | null> {
    const shipment = found(await this.shipments.findByIdForUpdate(businessId, shipmentId), 'shipment');
    return shipment.status === status ? this.shipments.findLastTrace(shipment, status) : null;
  }

  /**
   * The shipments leave with a dispatch, in a few statements however many there are: they are out for delivery, by way of
   * collected. Those that are out already, or have ended, stay as they are, and so does what is still to be collected on the way.
   */
  async collectForDispatch(
    businessId: string,
    shipmentIds: readonly string[],
    by: string | null,
    at: Date,
  ): Promise<void> {
    const shipments = await this.shipments.findByIdsForUpdate(businessId, shipmentIds);
    const leaving = shipments.filter((shipment) => shipment.status !== 'created' || !isToCollect(shipment));
    await this.goOut(businessId, leaving, by, at);
  }

  /**
   * The driver of the dispatch that it is in has collected the locked shipment from its sender, and has kept a trace of that: from then
   * on it is out for delivery. Told late, it changes nothing of what became of the shipment since.
   */
  async collectOnTheWay(shipment: Shipment, by: string | null, at: Date): Promise<void> {
    const { businessId, id, status, statusChangedAt } = shipment;
    await this.shipments.markCollected(businessId, [{ id, at }]);
    if (status === 'created' || at >= statusChangedAt) await this.goOut(businessId, [shipment], by, at, ['collected']);
  }

  /** @param traced statuses of which there is a trace already */
  private async goOut(
    businessId: string,
    shipments: readonly Shipment[],
    by: string | null,
    at: Date,
    traced: readonly ShipmentStatus[] = [],
  ): Promise<void> {
    const steps = shipments.flatMap((shipment) =>
      stepsOut(shipment.status).map((step): ShipmentStep => ({ ...step, shipment, occurredAt: at })),
    );
    if (steps.length === 0) return;
    const traces = steps.filter(({ to }) => !traced.includes(to)).map((step) => traceOf(step, { by }));
    if (traces.length) await this.shipments.addTraces(traces);
    await this.apply({ businessId, steps, by });
  }

  private apply(change: ShipmentChange): Promise<void> {
    return applyMoves(SHIPMENT_MACHINE, this.effects, change.steps, change);
  }
}

const traceOf = (
  { shipment: { businessId, id }, to: status, occurredAt }: ShipmentStep,
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
