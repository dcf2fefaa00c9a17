import { Injectable } from '@nestjs/common';
import { newId } from '../../../common/ids';
import { applyTransitions, type Step } from '../../../common/state-machine';
import type { DecodedPicture } from '../../../platform/sandbox/images/picture';
import { DeliveryAttemptsBulk, type ReportedTour, type ReportedVisit } from './delivery-attempts.bulk';
import type { Shipment } from '../entities/shipment.entity';
import { ProofRecordingService } from '../proofs/proof-recording.service';
import { type ShipmentChange, ShipmentEffects } from '../shipment.effects';
import { SHIPMENT_MACHINE, type ShipmentStatus, listStepsOutForDelivery, VISITED_STATUSES } from '../shipment-status';
import { type ReportedPictures, TracePicturesService } from '../traces/trace-pictures.service';
import { ShipmentsBulk } from '../shipments.bulk';
import { ShipmentsRepository } from '../shipments.repository';

/** A driver's report about a shipment, as its history shows it. */
export interface Report extends ReportedPictures {
  readonly status: ShipmentStatus;
  readonly description: string;
  readonly at: Date;
  readonly by: string;
}

/** The outcome of all reports of a dispatch about a shipment. The last visit determines the status of the shipment. */
export interface Outcome {
  readonly visits: readonly ReportedVisit[];
  /** Who received the shipment; null if the last visit did not deliver it. */
  readonly recipientName: string | null;
  readonly note: string | null;
  readonly tour: ReportedTour;
  /** The status of the shipment if no visit counts. */
  readonly statusWithoutVisits: ShipmentStatus;
  /** Since when the shipment has been out for delivery. */
  readonly outSince: Date;
  readonly by: string;
}

/**
 * Applies drivers' reports of deliveries and failures. Reports may arrive late, in any order, and be undone, so the status of a
 * shipment follows from all reports, not from the one that arrived last. Call it inside a unit of work, with the shipment locked.
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
  lock(businessId: string, shipmentId: string): Promise<Shipment | null> {
    return this.shipments.lockShipment(businessId, shipmentId);
  }

  /**
   * Stores the report with its pictures as a trace. Does not change the status of the shipment.
   *
   * @returns the id of the trace
   */
  async storeReport({ businessId, id: shipmentId }: Shipment, report: Report): Promise<string> {
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
  addPhoto(shipment: Shipment, traceId: string, number: number, photo: DecodedPicture): Promise<number | undefined> {
    const { businessId, id: shipmentId } = shipment;
    return this.pictures.add({ businessId, shipmentId }, traceId, number, photo);
  }

  /**
   * Changes the shipment from one outcome of the reports to another: its attempts, its status and its proof. Changes from other
   * sources stay.
   */
  async settle(shipment: Shipment, before: Pick<Outcome, 'visits'>, after: Outcome): Promise<void> {
    const { businessId, id } = shipment;
    if (traceIdsOf(before) === traceIdsOf(after)) return;
    const previousVisit = before.visits.at(-1);
    const lastVisit = after.visits.at(-1);

    await this.attempts.replaceReported(businessId, attemptValuesOf(shipment), after.tour, after.visits);
    await this.changeStatus(shipment, previousVisit, lastVisit, after);

    if (previousVisit?.traceId === lastVisit?.traceId) return; // The proof belongs to the same visit.
    if (previousVisit?.outcome === 'delivered')
      await this.proofs.deleteReported({ businessId, shipmentId: id, traceId: previousVisit.traceId });
    if (lastVisit?.outcome === 'delivered') await this.recordProof(shipment, lastVisit, after);
  }

  /** Records the proof of a delivery. A report without the name of the recipient has none. */
  private async recordProof(
    { businessId, id }: Shipment,
    { traceId }: ReportedVisit,
    { recipientName, note, by }: Outcome,
  ): Promise<void> {
    if (recipientName === null) return;
    const pictures = await this.pictures.find(businessId, traceId);
    const photo = pictures.find(({ part }) => part === 'photo');
    const signature = pictures.find(({ part }) => part === 'signature');
    await this.proofs.recordReported({
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
    { outSince, statusWithoutVisits, by }: Outcome,
  ): Promise<void> {
    if (isStatusOfOtherSource(shipment, previousVisit) && lastVisit?.outcome !== 'delivered') return;

    const status = lastVisit ? toStatusAfter(lastVisit) : statusWithoutVisits;
    const at = lastVisit?.at ?? outSince;
    if (shipment.status === status) {
      await this.bulk.updateStatuses(shipment.businessId, [{ id: shipment.id, status, since: at }]);
      return;
    }

    for (const { from, to } of findStepsTo(shipment.status, status)) {
      const occurredAt = to === status ? at : outSince;
      const steps = [{ shipment, from, to, occurredAt }];
      const change: ShipmentChange = { businessId: shipment.businessId, steps, by, isReported: true };
      await applyTransitions(SHIPMENT_MACHINE, this.effects, steps, change);
    }
  }
}

const traceIdsOf = ({ visits }: Pick<Outcome, 'visits'>): string => visits.map(({ traceId }) => traceId).join();

const toStatusAfter = ({ outcome }: ReportedVisit): ShipmentStatus =>
  outcome === 'delivered' ? 'delivered' : 'exception';

/**
 * Returns whether the dispatcher or the carrier recorded the status of the shipment. If no driver has reported a visit yet, they recorded each
 * failure and delivery.
 */
const isStatusOfOtherSource = (shipment: Shipment, previousVisit: ReportedVisit | undefined): boolean =>
  previousVisit ? !hasStatusOf(shipment, previousVisit) : VISITED_STATUSES.includes(shipment.status);

/** Returns whether the shipment still has the status that this visit gave it. */
const hasStatusOf = ({ status, statusChangedAt }: Shipment, visit: ReportedVisit): boolean =>
  status === toStatusAfter(visit) && statusChangedAt.getTime() === visit.at.getTime();

/**
 * Returns the status that the shipment has without any visit.
 *
 * @param lastVisit the last visit so far
 * @param storedStatus the status before all visits; it is out of date if another source has changed the status since
 */
export const findStatusWithoutVisits = (
  shipment: Shipment,
  lastVisit: ReportedVisit | undefined,
  storedStatus: ShipmentStatus | null,
): ShipmentStatus => {
  const statusWithoutVisits = lastVisit && hasStatusOf(shipment, lastVisit) ? storedStatus : shipment.status;
  return statusWithoutVisits === 'exception' || statusWithoutVisits === 'in_transit'
    ? statusWithoutVisits
    : 'out_for_delivery';
};

/**
 * Returns the transitions between two statuses. A delivery can fail only while the shipment is out for delivery, so a delivered
 * shipment goes back to that first.
 */
function findStepsTo(from: ShipmentStatus, to: ShipmentStatus): readonly Step<ShipmentStatus>[] {
  const hasFailedAtSender = from === 'created' && to === 'exception';
  if (to === 'delivered' || hasFailedAtSender) return [{ from, to }];
  const stepsOut = from === 'delivered' ? [{ from, to: 'out_for_delivery' as const }] : listStepsOutForDelivery(from);
  return to === 'out_for_delivery' ? stepsOut : [...stepsOut, { from: 'out_for_delivery', to }];
}

const attemptValuesOf = ({ id, promisedDelivery, estimatedDelivery, customerId, carrierId, recipient }: Shipment) => ({
  shipmentId: id,
  dueAt: promisedDelivery ?? estimatedDelivery,
  customerId,
  carrierId,
  postalCode: recipient.postalCode,
});
