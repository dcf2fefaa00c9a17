import { Injectable } from '@nestjs/common';
import type { DriverActor } from '../../../application/actor';
import { ApiError, found } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../database/unit-of-work';
import { type DriverTour, DriverToursService, type TourReport } from '../../dispatch/dispatches/driver-tours.service';
import { CashCollectionsService } from '../../shipments/cash/cash-collections.service';
import type { Collected } from '../../shipments/cash/told-cash';
import { baseOf, DeliveryReportsService, type Outcome } from '../../shipments/delivery-reports.service';
import type { Shipment } from '../../shipments/entities/shipment.entity';
import { isToCollect } from '../../shipments/pickup';
import { ShipmentMovesService } from '../../shipments/shipment-moves.service';
import type { DoneAtStop } from './done-at-stop';
import { DriverDeedsRepository, type KeptDeed } from './driver-deeds.repository';
import type { StopDeedResponse } from './dto/deed.response';
import { outcomeOf, visitsOf } from './outcome';
import { isLabel, ProofCheckService } from './proof-check.service';

/** What comes of a deed at the place where it was done. */
interface Stop {
  readonly shipment: Shipment;
  readonly tour: DriverTour | null;
  /** Those that counted before it. */
  readonly before: readonly KeptDeed[];
}

/**
 * What drivers do at stops, reported late, repeated, and in any order. Each deed is kept with its evidence as a trace of the
 * shipment, and counts by its own time among all that were done there: so the same deeds come to the same, whatever the order
 * in which they were reported. What can't count any more is kept all the same, and answered as a conflict.
 */
@Injectable()
export class StopDeedsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly deeds: DriverDeedsRepository,
    private readonly tours: DriverToursService,
    private readonly reports: DeliveryReportsService,
    private readonly moves: ShipmentMovesService,
    private readonly proofs: ProofCheckService,
    private readonly cash: CashCollectionsService,
  ) {}

  /** @returns what holds now, or what is in the way */
  report(driver: DriverActor, shipmentId: string, done: DoneAtStop): Promise<StopDeedResponse | ApiError> {
    const { businessId, driverId, timeZone } = driver;
    const { kind, at } = done;
    const by: TourReport = { businessId, driverId, timeZone, at };
    const subject = { businessId, driverId, subjectId: shipmentId };
    return this.work.run(businessId, async () => {
      const repeated = await this.deeds.find(subject, kind, at);
      const notLeft = repeated ? null : await this.leave(shipmentId, by);
      const shipment = found(await this.reports.lock(businessId, shipmentId), 'shipment');
      const known = await this.deeds.find(subject, kind, at); // who waited for the shipment sees what the other did
      const tour = await this.tours.find(businessId, driverId, shipmentId);
      if (tour) await this.tours.hold(businessId, tour.dispatchId);
      if (!known && !tour) found((await this.isTheirs(by, shipment, done)) || null, 'shipment');
      if (known) return known.refusal ? conflict(known.refusal) : this.standing(by, shipmentId, known.dispatchId!);

      const before = tour ? await this.deeds.counting(businessId, tour.dispatchId, shipmentId) : [];
      const stop = { shipment, tour, before };
      const gone = notLeft ?? this.gone(stop);
      const counting = gone ? before : [...before, { ...done.deed, traceId: null, base: null }];
      const refusal = gone ?? refusalOf(stop, done);
      if (kind === 'deliver' && !refusal) await this.proofs.check(driverId, shipment, done);
      const reopened = gone ? null : await this.reopen(stop, counting, by);
      const counts = !gone && !reopened;
      const traceId = await this.reports.keep(shipment, { ...reportOf(shipment, done), by: driverId });
      const dispatchId = tour?.dispatchId ?? null;
      const base = baseOf(shipment, toVisits(before).at(-1), before.at(-1)?.base ?? null);
      const deed: KeptDeed = { ...done.deed, dispatchId, counts, refusal: reopened ?? refusal, traceId, base };
      await this.deeds.insert(subject, deed);
      if (counts && tour) await this.settle(stop, deed, by);
      if (deed.refusal) return conflict(deed.refusal);
      return this.standing(by, shipmentId, dispatchId!);
    });
  }

  /** Of others' shipments a driver may leave nothing, but of one whose label they have before them: a colleague may have handed it over. */
  private async isTheirs(by: TourReport, { id, trackingNumber }: Shipment, { scanned }: DoneAtStop): Promise<boolean> {
    return isLabel(scanned, trackingNumber) || (await this.tours.hasHad(by.businessId, by.driverId, id));
  }

  /** What was done at a stop says that the vehicle has left: the report of that may come later. */
  private async leave(shipmentId: string, by: TourReport): Promise<string | null> {
    const tour = await this.tours.find(by.businessId, by.driverId, shipmentId);
    return tour?.status === 'ready' ? this.tours.start(tour.dispatchId, by) : null;
  }

  /** Why nothing that is reported here can count any more. */
  private gone({ shipment: { status }, tour }: Stop): string | null {
    if (status === 'cancelled' || status === 'returned') return `The shipment is ${status}.`;
    if (!tour) return 'The shipment is in no dispatch of yours any more.';
    return tour.isElsewhere ? 'The shipment is in another dispatch now.' : null;
  }

  /** A dispatch that ended goes on when its stop is open again; cash that is at the depot stays there. @returns what is in the way */
  private async reopen(
    { shipment, tour, before }: Stop,
    after: readonly KeptDeed[],
    by: TourReport,
  ): Promise<string | null> {
    const takesBack = outcomeOf(before)?.kind === 'deliver' && outcomeOf(after)?.kind !== 'deliver';
    if (takesBack && (await this.cash.isHandedIn(shipment))) return 'What was collected was handed in already.';
    if (shipment.nextAttemptOn !== null) return null; // it goes out on another day whatever is undone
    const opens = outcomeOf(before) !== undefined && outcomeOf(after) === undefined;
    return opens && tour?.status === 'completed' ? this.tours.reopen(tour.dispatchId, by) : null;
  }

  private async settle({ shipment, tour, before }: Stop, deed: KeptDeed, by: TourReport): Promise<void> {
    const { dispatchId, vehicleId, startedAt } = tour!;
    const { businessId, driverId, at } = by;
    if (deed.kind === 'arrive' || deed.kind === 'collect')
      await this.tours.arrive(businessId, dispatchId, shipment.id, at);
    if (deed.kind === 'collect' && !deed.refusal) await this.collect(shipment, dispatchId, by);
    const after = [...before, deed];
    const last = outcomeOf(after);
    const outcome: Outcome = {
      visits: toVisits(after),
      recipientName: last?.receivedBy ?? null,
      note: last?.note ?? null,
      tour: { dispatchId, driverId, vehicleId },
      outSince: startedAt ?? at,
      base: deed.base ?? 'out_for_delivery',
      by: driverId,
    };
    if (tour!.isDone && tour!.status === 'in_progress' && last?.kind === 'deliver')
      await this.tours.regain(businessId, dispatchId, shipment.id);
    await this.reports.settle(shipment, { visits: toVisits(before) }, outcome);
    await this.cash.settle(shipment, last?.kind === 'deliver' ? collectedBy(last, outcome.tour, driverId) : null);
    await this.tours.retime(dispatchId, by);
  }

  /** It is on board from then on, whatever became of it since where this is told late. */
  private async collect(
    shipment: Shipment,
    dispatchId: string,
    { businessId, driverId, at }: TourReport,
  ): Promise<void> {
    await this.moves.collectOnTheWay(shipment, driverId, at);
    await this.tours.recompute(businessId, dispatchId);
  }

  private async standing(
    { businessId }: TourReport,
    shipmentId: string,
    dispatchId: string,
  ): Promise<StopDeedResponse> {
    const { status } = found(await this.reports.lock(businessId, shipmentId), 'shipment');
    const dispatchStatus = await this.tours.hold(businessId, dispatchId);
    return { guid: shipmentId, status, dispatchGuid: dispatchId, dispatchStatus };
  }
}

/** At its sender's it is what it was, and not out for delivery. */
const reportOf = (shipment: Shipment, { kind, report }: DoneAtStop): DoneAtStop['report'] =>
  kind === 'arrive' && isToCollect(shipment)
    ? { ...report, status: shipment.status, description: "The driver is at the sender's door." }
    : report;

/** Why nothing comes of it now, though it counts among what was and will be reported. */
function refusalOf({ shipment: { status, pickup }, before }: Stop, { kind, at }: DoneAtStop): string | null {
  const outcome = outcomeOf(before);
  if (kind === 'collect') return pickup ? null : 'The shipment is not collected from its sender, but at the depot.';
  if (kind === 'undo') {
    const undone = visitsOf([...before, { kind, at }]).length < visitsOf(before).length;
    return undone ? null : 'There is nothing of the five minutes before it to undo.';
  }
  if (kind === 'arrive') return null;
  if (status === 'delivered' && outcome?.kind !== 'deliver') return 'The shipment is delivered already.';
  return kind === 'fail' && outcome?.kind === 'deliver' && outcome.at <= at ? 'You have delivered it.' : null;
}

/** What the delivery brought in; null: nothing was said of it. */
const collectedBy = (
  { at, cash, traceId }: KeptDeed,
  { dispatchId }: Outcome['tour'],
  driverId: string,
): Collected | null => cash && { ...cash, by: driverId, report: { traceId: traceId!, at, dispatchId, driverId } };

const toVisits = (deeds: readonly KeptDeed[]): Outcome['visits'] =>
  visitsOf(deeds).map(({ kind, at, reason, traceId }) => ({
    outcome: kind === 'deliver' ? 'delivered' : 'failed',
    reason,
    at,
    traceId: traceId!,
  }));

const conflict = (status: string): ApiError => new ApiError('CONFLICT', { status });
