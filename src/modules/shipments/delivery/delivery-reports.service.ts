import { Injectable } from '@nestjs/common';
import { newId } from '../../../common/ids';
import { applyTransitions, type Step } from '../../../common/state-machine';
import type { DecodedPicture } from '../../../platform/sandbox/images/picture';
import type { AttemptedShipment, ReportedDispatch, ReportedVisit } from './attempts';
import { DeliveryAttemptsBulk } from './delivery-attempts.bulk';
import { isAwaitingPickup } from '../carriage/pickup';
import type { Shipment } from '../entities/shipment.entity';
import { ProofRecordingService } from '../proofs/proof-recording.service';
import { type ShipmentChange, ShipmentEffects } from '../shipment.effects';
import { SHIPMENT_MACHINE, type ShipmentStatus, listStepsOutForDelivery, VISITED_STATUSES } from '../shipment-status';
import { type ReportedPictures, TracePicturesService } from '../traces/trace-pictures.service';
import { ShipmentsBulk } from '../shipments.bulk';
import { ShipmentsRepository } from '../shipments.repository';

/** The trace of a driver's report, as the history of the shipment shows it. */
export interface ReportTrace extends ReportedPictures {
  readonly status: ShipmentStatus;
  readonly description: string;
  /** When the driver acted, by the clock of the phone. */
  readonly at: Date;
  /** The driver. */
  readonly by: string;
}

/** The outcome of all reports of a dispatch about a shipment. The last visit determines the status of the shipment. */
export interface ReportedOutcome {
  /** The visits that were not undone, in the order in which they happened. */
  readonly visits: readonly ReportedVisit[];
  /** Who received the shipment; null if the last visit did not deliver it. */
  readonly recipientName: string | null;
  readonly note: string | null;
  readonly dispatch: ReportedDispatch;
  /** The status of the shipment if no visit counts. */
  readonly statusWithoutVisits: ShipmentStatus;
  /** Since when the shipment has been out for delivery. */
  readonly outForDeliverySince: Date;
  /** The driver. */
  readonly by: string;
}

/**
 * Applies drivers' reports of deliveries and failures. Reports may arrive late, in any order, and be undone, so the status of a
 * shipment follows from all reports, not from the one that arrived last. Call it inside a unit of work, with the shipment locked.
 *
 * A visit is a delivery or a failed delivery. The trace of a visit identifies it.
 */
@Injectable()
export class DeliveryReportsService {
  constructor(
    private readonly shipments: ShipmentsRepository,
    private readonly bulk: ShipmentsBulk,
    private readonly pictures: TracePicturesService,
    private readonly attempts: DeliveryAttemptsBulk,
    private readonly proofs: ProofRecordingService,
    private readonly effects: ShipmentEffects,
  ) {}

  /** Locks and returns the shipment; null when there is none. */
  lockShipment(businessId: string, shipmentId: string): Promise<Shipment | null> {
    return this.shipments.lockShipment(businessId, shipmentId);
  }

  /**
   * Stores the report with its pictures as a trace. Does not change the status of the shipment.
   *
   * @returns the id of the trace
   */
  async storeReport({ businessId, id: shipmentId }: Shipment, report: ReportTrace): Promise<string> {
    const { status, description, at: occurredAt, by: recordedBy } = report;
    const id = newId();
    await this.shipments.insertTraces([
      { businessId, id, shipmentId, status, description, location: null, occurredAt, recordedBy },
    ]);
    await this.pictures.storePictures(businessId, id, report);
    return id;
  }

  /**
   * Stores a photo that a report has announced.
   *
   * @returns how many photos are still missing; undefined if no photo with this number was announced
   */
  addAnnouncedPhoto(
    shipment: Shipment,
    traceId: string,
    number: number,
    photo: DecodedPicture,
  ): Promise<number | undefined> {
    const { businessId, id: shipmentId } = shipment;
    return this.pictures.addAnnouncedPhoto({ businessId, shipmentId }, traceId, number, photo);
  }

  /**
   * Changes the shipment from the outcome of the earlier reports to that of all reports: its attempts, its status and its proof. Changes
   * from other sources stay.
   */
  async applyOutcome(
    shipment: Shipment,
    before: Pick<ReportedOutcome, 'visits'>,
    after: ReportedOutcome,
  ): Promise<void> {
    const { businessId, id } = shipment;
    if (joinTraceIds(before) === joinTraceIds(after)) return; // The visits are the same.
    const previousVisit = before.visits.at(-1);
    const lastVisit = after.visits.at(-1);

    await this.attempts.replaceReportedVisits(businessId, toAttemptedShipment(shipment), {
      dispatch: after.dispatch,
      visits: after.visits,
      outSince: shipment.status === 'out_for_delivery' ? shipment.statusChangedAt : null,
      failedSince: hasFailureOfOtherSource(shipment, previousVisit) ? shipment.statusChangedAt : null,
    });
    await this.changeStatus(shipment, previousVisit, lastVisit, after);

    if (previousVisit?.traceId === lastVisit?.traceId) return; // The proof belongs to the same visit.
    if (previousVisit?.outcome === 'delivered')
      await this.proofs.deleteReportedProof({ businessId, shipmentId: id, traceId: previousVisit.traceId });
    if (lastVisit?.outcome === 'delivered') await this.recordProof(shipment, lastVisit, after);
  }

  /** Records the proof of a delivery. A report without the name of the recipient has none. */
  private async recordProof(
    { businessId, id }: Shipment,
    { traceId }: ReportedVisit,
    { recipientName, note, by }: ReportedOutcome,
  ): Promise<void> {
    if (recipientName === null) return;
    const pictures = await this.pictures.findPictures(businessId, traceId);
    const photo = pictures.find(({ part }) => part === 'photo');
    const signature = pictures.find(({ part }) => part === 'signature');
    await this.proofs.recordReportedProof({
      businessId,
      shipmentId: id,
      recipientName,
      note,
      recordedBy: by,
      photoId: photo?.pictureId ?? null,
      thumbnailId: photo?.thumbnailId ?? null,
      signatureId: signature?.pictureId ?? null,
      traceId,
    });
  }

  /**
   * Gives the shipment the status of the last visit, or the one that it has without visits. A status that the dispatcher or the carrier has
   * recorded stays, unless a driver reports the delivery.
   */
  private async changeStatus(
    shipment: Shipment,
    previousVisit: ReportedVisit | undefined,
    lastVisit: ReportedVisit | undefined,
    outcome: ReportedOutcome,
  ): Promise<void> {
    const { businessId, id } = shipment;
    if (isStatusOfOtherSource(shipment, previousVisit) && lastVisit?.outcome !== 'delivered') return;

    const status = lastVisit ? toStatusAfter(lastVisit) : outcome.statusWithoutVisits;
    const statusSince = lastVisit?.at ?? outcome.outForDeliverySince;
    if (shipment.status === status) {
      // Another visit has caused the same status, so its time changes.
      await this.bulk.updateStatuses(businessId, [{ id, status, since: statusSince }]);
      return;
    }

    // Steps are applied one by one, because they may have different effects.
    for (const { from, to } of listStepsTo(shipment.status, status)) {
      const occurredAt = to === status ? statusSince : outcome.outForDeliverySince;
      const steps = [{ shipment, from, to, occurredAt }];
      const change: ShipmentChange = { businessId, steps, by: outcome.by, isReported: true };
      await applyTransitions(SHIPMENT_MACHINE, this.effects, steps, change);
    }
  }
}

const joinTraceIds = ({ visits }: Pick<ReportedOutcome, 'visits'>): string =>
  visits.map(({ traceId }) => traceId).join();

/** Returns the status that the visit gives the shipment. */
const toStatusAfter = ({ outcome }: ReportedVisit): ShipmentStatus =>
  outcome === 'delivered' ? 'delivered' : 'exception';

/**
 * Returns whether the dispatcher or the carrier recorded the status of the shipment. If no driver has reported a visit yet, they recorded
 * each failure and delivery.
 *
 * @param previousVisit the last visit before the new report
 */
const isStatusOfOtherSource = (shipment: Shipment, previousVisit: ReportedVisit | undefined): boolean =>
  previousVisit ? !hasStatusOf(shipment, previousVisit) : VISITED_STATUSES.includes(shipment.status);

/** Returns whether the dispatcher or the carrier recorded the failure of the shipment on the way to the consignee. */
const hasFailureOfOtherSource = (shipment: Shipment, previousVisit: ReportedVisit | undefined): boolean =>
  shipment.status === 'exception' && !isAwaitingPickup(shipment) && isStatusOfOtherSource(shipment, previousVisit);

/** Returns whether the shipment still has the status that this visit gave it, and not the same status from another source. */
const hasStatusOf = ({ status, statusChangedAt }: Shipment, visit: ReportedVisit): boolean =>
  status === toStatusAfter(visit) && statusChangedAt.getTime() === visit.at.getTime();

/**
 * Returns the status that the shipment would have without the driver's visits. It gets this status if all of them are undone.
 *
 * @param lastVisit the last visit so far
 * @param storedStatus the status before all visits; it is out of date if another source has changed the status since
 */
export function findStatusWithoutVisits(
  shipment: Shipment,
  lastVisit: ReportedVisit | undefined,
  storedStatus: ShipmentStatus | null,
): ShipmentStatus {
  const hasStatusOfVisit = lastVisit !== undefined && hasStatusOf(shipment, lastVisit);
  const statusWithoutVisits = hasStatusOfVisit ? storedStatus : shipment.status;
  // An exception before the visits, and a planned next attempt (`in_transit`), remain. Any other shipment is out with the driver.
  if (statusWithoutVisits === 'exception' || statusWithoutVisits === 'in_transit') return statusWithoutVisits;
  return 'out_for_delivery';
}

/**
 * Returns the transitions between two statuses. A delivery can fail only while the shipment is out for delivery, so a delivered
 * shipment goes back to that first.
 */
function listStepsTo(from: ShipmentStatus, to: ShipmentStatus): readonly Step<ShipmentStatus>[] {
  const hasFailedAtSender = from === 'created' && to === 'exception';
  if (to === 'delivered' || hasFailedAtSender) return [{ from, to }];
  const stepsOut: readonly Step<ShipmentStatus>[] =
    from === 'delivered' ? [{ from, to: 'out_for_delivery' }] : listStepsOutForDelivery(from);
  return to === 'out_for_delivery' ? stepsOut : [...stepsOut, { from: 'out_for_delivery', to }];
}

/** Returns the values of the shipment that its attempts store. It was due at the promised time, otherwise at the estimated time. */
const toAttemptedShipment = (shipment: Shipment): AttemptedShipment => ({
  shipmentId: shipment.id,
  dueAt: shipment.promisedDelivery ?? shipment.estimatedDelivery,
  customerId: shipment.customerId,
  carrierId: shipment.carrierId,
  postalCode: shipment.recipient.postalCode,
});
