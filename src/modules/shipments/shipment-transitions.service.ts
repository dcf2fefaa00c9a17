import { Injectable } from '@nestjs/common';
import { orNotFound } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import { applyTransitions, assertTransition } from '../../common/state-machine';
import type { Trace } from './dto/trace.response';
import type { Shipment } from './entities/shipment.entity';
import { isAwaitingPickup } from './carriage/pickup';
import { type ShipmentChange, ShipmentEffects, type ShipmentStep } from './shipment.effects';
import {
  FINAL_SHIPMENT_STATUSES,
  IN_TRANSIT_STATUSES,
  isTraceOnly,
  SHIPMENT_MACHINE,
  type ShipmentStatus,
  type ShipmentTrigger,
  listStepsOutForDelivery,
  TRACE_TEXTS,
} from './shipment-status';
import { ShipmentListeners } from './shipment.listeners';
import { ShipmentsBulk } from './shipments.bulk';
import { ShipmentsRepository } from './shipments.repository';

/** A change of a shipment that a carrier, a driver, a device or a person reports. */
export interface ShipmentEvent {
  readonly shipmentId: string;
  readonly status: ShipmentStatus;
  readonly description?: string | undefined;
  readonly location?: string | null | undefined;
  /** Without a time, the event happens once the shipment is locked, so that it is never older than earlier changes. */
  readonly occurredAt?: Date | undefined;
  /** The id of the user, API token or driver that reports the event; null if it is the service itself. */
  readonly by: string | null;
}

/** The causes of a transition that a report can have. It may skip steps, which is a `gap`. */
const REPORT_TRIGGERS: readonly ShipmentTrigger[] = ['event', 'gap'];

/** Changes the status of shipments. Call it inside a unit of work. */
@Injectable()
export class ShipmentTransitionsService {
  constructor(
    private readonly shipments: ShipmentsRepository,
    private readonly bulk: ShipmentsBulk,
    private readonly effects: ShipmentEffects,
    private readonly listeners: ShipmentListeners,
  ) {}

  /**
   * Records an event as a trace, and changes the status if the event is newer than the last change and has another status. The
   * new status may skip steps that were not reported.
   *
   * @returns the trace
   * @throws ApiError NOT_FOUND for an unknown shipment
   * @throws ApiError VALIDATION_ERROR that names the allowed statuses if the status cannot follow the present one
   */
  async recordEvent(businessId: string, event: ShipmentEvent): Promise<Trace> {
    const { shipmentId, status } = event;
    const shipment = await this.lockShipmentForEvent(businessId, shipmentId, status);
    // Read the clock after the lock: a request that waited for another change reports the present state.
    const occurredAt = event.occurredAt ?? new Date(Math.max(Date.now(), shipment.statusChangedAt.getTime()));

    const from = shipment.status;
    const step: ShipmentStep = { shipment, from, to: status, occurredAt };
    const changesStatus = !isTraceOnly({ status: from, since: shipment.statusChangedAt }, { status, occurredAt });
    // `{}` and `undefined`: transitions of shipments have no conditions to check.
    if (changesStatus) await assertTransition(SHIPMENT_MACHINE, {}, { from, to: status }, REPORT_TRIGGERS, undefined);

    const trace = createTrace(step, event);
    await this.shipments.insertTraces([trace]);
    if (changesStatus) await this.apply({ businessId, steps: [step], by: event.by });
    return trace;
  }

  /**
   * Locks the shipment. Returns its last trace of this status if the shipment still has it, otherwise null.
   *
   * @throws ApiError NOT_FOUND for an unknown shipment
   */
  async lockAndFindTrace(businessId: string, shipmentId: string, status: ShipmentStatus): Promise<Trace | null> {
    const shipment = await this.lockShipmentForEvent(businessId, shipmentId, status);
    return shipment.status === status ? this.shipments.findLastTrace(shipment, status) : null;
  }

  /**
   * Locks the shipment before an event with this status. A shipment that ends, or is collected from its sender, loses a stop in a dispatch
   * that has not started, which changes the estimates of the other shipments there. So that dispatch is locked first, with all its shipments.
   *
   * @throws ApiError NOT_FOUND for an unknown shipment
   */
  async lockShipmentForEvent(businessId: string, shipmentId: string, status: ShipmentStatus): Promise<Shipment> {
    const removesStop =
      FINAL_SHIPMENT_STATUSES.includes(status) ||
      (IN_TRANSIT_STATUSES.includes(status) && (await this.shipments.isAwaitingPickup(businessId, shipmentId)));
    if (removesStop) await this.listeners.lockDispatches(businessId, [shipmentId]);
    return orNotFound(await this.shipments.lockShipment(businessId, shipmentId), 'shipment');
  }

  /**
   * Moves shipments out for delivery, via `collected`, when their dispatch starts. It changes no shipment that is out already, has a final
   * status, or must still be collected on the route. The number of SQL statements does not depend on the number of shipments.
   */
  async collectForDispatch(
    businessId: string,
    shipmentIds: readonly string[],
    by: string | null,
    at: Date,
  ): Promise<void> {
    const shipments = await this.shipments.lockShipments(businessId, shipmentIds);
    const withoutPickup = shipments.filter((shipment) => shipment.status !== 'created' || !isAwaitingPickup(shipment));
    const steps = listStepsOfShipments(withoutPickup, at);
    await this.moveOutForDelivery({ businessId, steps, by }, steps);
  }

  /**
   * Moves the locked shipment out for delivery after the driver has collected it from its sender. The caller has recorded the
   * trace of the collection. A report that is older than the present status does not change that.
   */
  async collectFromSender(shipment: Shipment, by: string | null, at: Date): Promise<void> {
    const { businessId, id, status, statusChangedAt } = shipment;
    await this.bulk.markCollected(businessId, [{ id, at }]);
    if (status !== 'created' && at < statusChangedAt) return;
    const steps = listStepsOfShipments([shipment], at);
    const stepsToTrace = steps.filter(({ to }) => to !== 'collected');
    await this.moveOutForDelivery({ businessId, steps, by }, stepsToTrace);
  }

  /**
   * Applies the steps of shipments that go out for delivery.
   *
   * @param stepsToTrace the steps that get a trace; the caller has recorded the trace of the others
   */
  private async moveOutForDelivery(change: ShipmentChange, stepsToTrace: readonly ShipmentStep[]): Promise<void> {
    if (change.steps.length === 0) return;
    const traces = stepsToTrace.map((step) => createTrace(step, { by: change.by }));
    if (traces.length > 0) await this.shipments.insertTraces(traces);
    await this.apply(change);
  }

  private apply(change: ShipmentChange): Promise<void> {
    return applyTransitions(SHIPMENT_MACHINE, this.effects, change.steps, change);
  }
}

/** Returns the steps of the shipments from their status to `out_for_delivery` (`listStepsOutForDelivery`), all at the same time. */
function listStepsOfShipments(shipments: readonly Shipment[], occurredAt: Date): ShipmentStep[] {
  return shipments.flatMap((shipment) =>
    listStepsOutForDelivery(shipment.status).map((step): ShipmentStep => ({ ...step, shipment, occurredAt })),
  );
}

/** Returns the trace of a step. A trace without a description gets the text of its status. */
const createTrace = (
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
