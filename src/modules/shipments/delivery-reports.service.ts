import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids';
import { applyMoves } from '../../common/state-machine';
import type { DecodedPicture } from '../../images/picture';
import { DeliveryAttemptsRepository, type ReportedTour, type ReportedVisit } from './delivery-attempts.repository';
import type { Shipment } from './entities/shipment.entity';
import { ShipmentProofsService } from './proofs/shipment-proofs.service';
import { type ShipmentChange, ShipmentEffects } from './shipment.effects';
import { SHIPMENT_MACHINE, type ShipmentStatus, stepsOut } from './shipment-status';
import { type ReportedPictures, TracePicturesService } from './trace-pictures.service';
import { ShipmentsRepository } from './shipments.repository';

/** What a driver says of a shipment, for its history. */
export interface Report extends ReportedPictures {
  readonly status: ShipmentStatus;
  readonly description: string;
  readonly at: Date;
  readonly by: string;
}

/** What came of all reports of a tour about a shipment: its visits, of which the last one counts. */
export interface Outcome {
  readonly visits: readonly ReportedVisit[];
  /** Who took it, where the last visit delivered it. */
  readonly recipientName: string | null;
  readonly note: string | null;
  readonly tour: ReportedTour;
  /** How the shipment stands where no visit counts, and since when. */
  readonly base: ShipmentStatus;
  readonly outSince: Date;
  readonly by: string;
}

/**
 * Deliveries and failures as drivers report them: late, in any order, and taken back. So a shipment is brought to where all
 * reports together put it, not to where the last one that came does. Inside an open unit of work, with the shipment locked.
 */
@Injectable()
export class DeliveryReportsService {
  constructor(
    private readonly shipments: ShipmentsRepository,
    private readonly pictures: TracePicturesService,
    private readonly attempts: DeliveryAttemptsRepository,
    private readonly proofs: ShipmentProofsService,
    private readonly effects: ShipmentEffects,
  ) {}

  /** The shipment, locked; null when there is none. */
  lock(businessId: string, shipmentId: string): Promise<Shipment | null> {
    return this.shipments.findByIdForUpdate(businessId, shipmentId);
  }

  /** Keeps what was reported with its pictures, whatever comes of it: the id of the trace. */
  async keep({ businessId, id: shipmentId }: Shipment, report: Report): Promise<string> {
    const { status, description, at: occurredAt, by: recordedBy } = report;
    const id = newId();
    await this.shipments.addTraces([
      { businessId, id, shipmentId, status, description, location: null, occurredAt, recordedBy },
    ]);
    await this.pictures.keep(businessId, id, report);
    return id;
  }

  /** A photo that a report has promised. @returns how many are still to come; undefined where none was promised by that number */
  addPhoto(shipment: Shipment, traceId: string, number: number, photo: DecodedPicture): Promise<number | undefined> {
    const { businessId, id: shipmentId } = shipment;
    return this.pictures.add({ businessId, shipmentId }, traceId, number, photo);
  }

  /** Brings the shipment from one outcome of the reports to another. What others made of it meanwhile stays. */
  async settle(shipment: Shipment, before: Pick<Outcome, 'visits'>, after: Outcome): Promise<void> {
    const { businessId, id } = shipment;
    const [was, is] = [before.visits.at(-1), after.visits.at(-1)];
    if (tracesOf(before) === tracesOf(after)) return;
    await this.attempts.replaceReported(businessId, factsOf(shipment), after.tour, after.visits);
    await this.move(shipment, was, is, after);
    if (was?.traceId === is?.traceId) return;
    if (was?.outcome === 'delivered') await this.proofs.withdraw(businessId, id, was.traceId);
    if (is?.outcome !== 'delivered' || after.recipientName === null) return;
    const pictures = await this.pictures.find(businessId, is.traceId);
    const photo = pictures.find(({ part }) => part === 'photo');
    const signature = pictures.find(({ part }) => part === 'signature');
    await this.proofs.recordReported({
      ...{ businessId, shipmentId: id, recipientName: after.recipientName, note: after.note, recordedBy: after.by },
      photoId: photo?.pictureId ?? null,
      thumbnailId: photo?.thumbnailId ?? null,
      signatureId: signature?.pictureId ?? null,
      traceId: is.traceId,
    });
  }

  private async move(
    shipment: Shipment,
    was: ReportedVisit | undefined,
    is: ReportedVisit | undefined,
    { outSince, base, by }: Outcome,
  ): Promise<void> {
    const isOthers = was ? !isOf(shipment, was) : shipment.status === 'exception';
    if (isOthers && is?.outcome !== 'delivered') return; // what others made of it stays
    const status = is ? statusAfter(is) : base;
    const at = is?.at ?? outSince;
    if (shipment.status === status) {
      await this.shipments.setStatuses(shipment.businessId, [{ id: shipment.id, status, since: at }]);
      return;
    }
    for (const [from, to] of waysTo(shipment.status, status)) {
      const occurredAt = to === status ? at : outSince;
      const steps = [{ shipment, from, to, occurredAt }];
      const change: ShipmentChange = { businessId: shipment.businessId, steps, by, isReported: true };
      await applyMoves(SHIPMENT_MACHINE, this.effects, steps, change);
    }
  }
}

const tracesOf = ({ visits }: Pick<Outcome, 'visits'>): string => visits.map(({ traceId }) => traceId).join();

const statusAfter = ({ outcome }: ReportedVisit): ShipmentStatus =>
  outcome === 'delivered' ? 'delivered' : 'exception';

/** Whether the shipment stands as this visit left it. */
const isOf = ({ status, statusChangedAt }: Shipment, visit: ReportedVisit): boolean =>
  status === statusAfter(visit) && statusChangedAt.getTime() === visit.at.getTime();

/** How the shipment stood before all visits, where the last one that counted is this: as the reports say, or others since. */
export const baseOf = (
  shipment: Shipment,
  last: ReportedVisit | undefined,
  known: ShipmentStatus | null,
): ShipmentStatus => {
  const base = last && isOf(shipment, last) ? known : shipment.status;
  return base === 'exception' || base === 'in_transit' ? base : 'out_for_delivery';
};

/** The moves that bring a shipment there: a failure is one of a shipment that is out, and what was delivered goes back there. */
function waysTo(from: ShipmentStatus, to: ShipmentStatus): [ShipmentStatus, ShipmentStatus][] {
  if (to === 'delivered') return [[from, to]];
  if (from === 'created' && to === 'exception') return [[from, to]]; // in vain at the sender's: it was never out
  const out: [ShipmentStatus, ShipmentStatus][] =
    from === 'delivered'
      ? [['delivered', 'out_for_delivery']]
      : stepsOut(from).map((step): [ShipmentStatus, ShipmentStatus] => [step.from, step.to]);
  return to === 'out_for_delivery' ? out : [...out, ['out_for_delivery', to]];
}

const factsOf = ({ id, promisedDelivery, estimatedDelivery, customerId, carrierId, recipient }: Shipment) => ({
  shipmentId: id,
  dueAt: promisedDelivery ?? estimatedDelivery,
  customerId,
  carrierId,
  postalCode: recipient.postalCode,
});
