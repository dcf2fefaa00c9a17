import { Injectable } from '@nestjs/common';
import type { DriverActor } from '../../../core/actor';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { DriverRoutesService, type DriverReport } from '../../dispatch/dispatches/driver-routes/driver-routes.service';
import { CashCollectionsService } from '../../shipments/cash/cash-collections.service';
import type { CollectedCash } from '../../shipments/cash/reported-cash';
import type { ReportedVisit } from '../../shipments/delivery/attempts';
import {
  DeliveryReportsService,
  type ReportedOutcome,
  findStatusWithoutVisits,
} from '../../shipments/delivery/delivery-reports.service';
import type { Shipment } from '../../shipments/entities/shipment.entity';
import { isAwaitingPickup } from '../../shipments/carriage/pickup';
import { ShipmentTransitionsService } from '../../shipments/shipment-transitions.service';
import { type DriverAction, DriverActionsRepository, type DriverActionSubject } from './driver-actions.repository';
import type { StopActionResponse } from './dto/driver-action.response';
import { matchesLabel, ProofCheckService } from './proof-check.service';
import type { StopAction } from './stop-action';
import { explainMissingEffect, explainWhyObsolete, type StopState } from './stop-rules';
import { findEffectiveVisits, findFinalVisit } from './visits';

/** How an action was evaluated. */
interface Evaluation {
  /** Whether the action counts among those that decide the shipment's status. */
  readonly counts: boolean;
  /** Why the action has no effect. Null if it has one. */
  readonly rejection: string | null;
}

/**
 * Records what drivers do at stops. Actions may arrive late, repeated or out of order; the result is the same, because each one
 * counts by its own time. Every action is stored with its evidence as a trace of the shipment, also when it has no effect.
 *
 * A visit is a delivery or a failed delivery. The last one that was not undone decides the status of the shipment.
 */
@Injectable()
export class StopActionsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly actions: DriverActionsRepository,
    private readonly driverRoutes: DriverRoutesService,
    private readonly reports: DeliveryReportsService,
    private readonly transitions: ShipmentTransitionsService,
    private readonly proofs: ProofCheckService,
    private readonly cash: CashCollectionsService,
  ) {}

  /**
   * Records one action.
   *
   * @returns the current state of the stop, or a conflict that says why the action has no effect
   * @throws ApiError NOT_FOUND if the shipment was never on a route of the driver
   */
  recordAction(driver: DriverActor, shipmentId: string, action: StopAction): Promise<StopActionResponse | ApiError> {
    const { businessId, driverId, timeZone } = driver;
    const report: DriverReport = { businessId, driverId, timeZone, at: action.at };
    const subject = { businessId, driverId, subjectId: shipmentId };
    return this.work.run(businessId, async () => {
      const reportedBefore = await this.actions.findAction(subject, action.kind, action.at);
      const startConflict = reportedBefore ? null : await this.startDispatch(shipmentId, report);
      const { shipment, route } = await this.lockStop(shipmentId, report);
      // The look-up is repeated under the lock, because a simultaneous request may have stored the same action.
      const storedBefore = await this.actions.findAction(subject, action.kind, action.at);
      if (storedBefore) return this.replayResult(storedBefore, report, shipmentId);
      if (!route) await this.assertDriverHadShipment(report, shipment, action);

      const previousActions = route
        ? await this.actions.listCountedActions(businessId, route.dispatchId, shipmentId)
        : [];
      const stop = { shipment, route, previousActions };
      const evaluation = await this.evaluateAndReopen(stop, action, startConflict, report);
      const stored = await this.storeAction(stop, action, evaluation, subject);
      if (stored.counts && route) await this.applyAction(stop, stored, report);
      if (stored.rejection) return createConflict(stored.rejection);
      return this.readCurrentState(report, shipmentId, stored.dispatchId!);
    });
  }

  /**
   * Starts the dispatch if it is still `ready`, because an action at a stop implies a departure.
   *
   * @returns why the dispatch cannot start, or null
   */
  private async startDispatch(shipmentId: string, report: DriverReport): Promise<string | null> {
    const route = await this.driverRoutes.findRoute(report.businessId, report.driverId, shipmentId);
    return route?.status === 'ready' ? this.driverRoutes.startDispatch(route.dispatchId, report) : null;
  }

  /** Locks the shipment and then its dispatch. All transactions lock shipments before dispatches, so that they cannot deadlock. */
  private async lockStop(
    shipmentId: string,
    { businessId, driverId }: DriverReport,
  ): Promise<Pick<StopState, 'shipment' | 'route'>> {
    const shipment = orNotFound(await this.reports.lockShipment(businessId, shipmentId), 'shipment');
    const route = await this.driverRoutes.findRoute(businessId, driverId, shipmentId);
    if (route) await this.driverRoutes.lockDispatch(businessId, route.dispatchId);
    return { shipment, route };
  }

  /** Returns the result of an action that was stored before. */
  private replayResult(
    { rejection, dispatchId }: DriverAction,
    report: DriverReport,
    shipmentId: string,
  ): Promise<StopActionResponse> | ApiError {
    return rejection ? createConflict(rejection) : this.readCurrentState(report, shipmentId, dispatchId!);
  }

  /**
   * Rejects shipments that were never on a route of the driver. A scanned label is accepted instead, because a colleague may have handed
   * the shipment over.
   *
   * @throws ApiError NOT_FOUND for such a shipment
   */
  private async assertDriverHadShipment(
    { businessId, driverId }: DriverReport,
    shipment: Shipment,
    { scanned }: StopAction,
  ): Promise<void> {
    if (matchesLabel(scanned, shipment.trackingNumber)) return;
    const hadShipment = await this.driverRoutes.hasHadShipment(businessId, driverId, shipment.id);
    orNotFound(hadShipment ? shipment : null, 'shipment');
  }

  /**
   * Decides whether the action counts and has an effect. Reopens the dispatch if the action makes its stop open again.
   *
   * @throws ApiError VALIDATION_ERROR for missing or wrong evidence of a delivery
   */
  private async evaluateAndReopen(
    stop: StopState,
    action: StopAction,
    startConflict: string | null,
    report: DriverReport,
  ): Promise<Evaluation> {
    const obsoleteReason = startConflict ?? explainWhyObsolete(stop);
    if (obsoleteReason) return { counts: false, rejection: obsoleteReason };
    const rejection = explainMissingEffect(stop, action);
    if (action.kind === 'deliver' && !rejection)
      await this.proofs.assertSufficient(report.driverId, stop.shipment, action);
    // The new action has no trace yet. The decision about the dispatch does not use traces.
    const actions = [...stop.previousActions, { ...action.record, traceId: null, statusWithoutVisits: null }];
    const reopenConflict = await this.reopenDispatch(stop, actions, report);
    return { counts: !reopenConflict, rejection: reopenConflict ?? rejection };
  }

  /** Stores the action and its trace even if the action has no effect, because both are evidence. */
  private async storeAction(
    { shipment, route, previousActions }: StopState,
    action: StopAction,
    { counts, rejection }: Evaluation,
    subject: DriverActionSubject,
  ): Promise<DriverAction> {
    const traceId = await this.reports.storeReport(shipment, {
      ...selectTrace(shipment, action),
      by: subject.driverId,
    });
    // Actions are in the order of their reports, so the last one has the status that was found last.
    const lastVisit = toReportedVisits(previousActions).at(-1);
    const storedStatus = previousActions.at(-1)?.statusWithoutVisits ?? null;
    const statusWithoutVisits = findStatusWithoutVisits(shipment, lastVisit, storedStatus);
    const dispatchId = route?.dispatchId ?? null;
    const stored: DriverAction = { ...action.record, dispatchId, counts, rejection, traceId, statusWithoutVisits };
    await this.actions.insertAction(subject, stored);
    return stored;
  }

  /**
   * Reopens a completed dispatch if the action makes its stop open again.
   *
   * @param actions the previous actions and the new one
   * @returns why the action must not count, or null
   */
  private async reopenDispatch(
    { shipment, route, previousActions }: StopState,
    actions: readonly DriverAction[],
    report: DriverReport,
  ): Promise<string | null> {
    const previousVisit = findFinalVisit(previousActions);
    const visit = findFinalVisit(actions);
    const undoesDelivery = previousVisit?.kind === 'deliver' && visit?.kind !== 'deliver';
    if (undoesDelivery && (await this.cash.isHandedIn(shipment))) return 'What was collected was handed in already.';
    // A scheduled redelivery belongs to another dispatch, so the stop stays closed.
    if (shipment.nextAttemptOn !== null) return null;
    const opensStop = previousVisit !== undefined && visit === undefined;
    return opensStop && route?.status === 'completed'
      ? this.driverRoutes.reopenDispatch(route.dispatchId, report)
      : null;
  }

  /** Puts shipment, cash and dispatch into the state that all actions together imply. */
  private async applyAction(stop: StopState, action: DriverAction, report: DriverReport): Promise<void> {
    const { shipment, previousActions } = stop;
    const route = stop.route!; // An action without a route does not count, so it is not applied.
    const { dispatchId, vehicleId } = route;
    const { businessId, driverId, at } = report;
    if (action.kind === 'arrive' || action.kind === 'collect')
      await this.driverRoutes.recordArrival(businessId, dispatchId, shipment.id, at);
    if (action.kind === 'collect' && !action.rejection) await this.markAsCollected(shipment, dispatchId, report);

    const actions = [...previousActions, action];
    const visit = findFinalVisit(actions);
    const isDelivery = visit?.kind === 'deliver';
    const outcome: ReportedOutcome = {
      visits: toReportedVisits(actions),
      recipientName: visit?.receivedBy ?? null,
      note: visit?.note ?? null,
      dispatch: { dispatchId, driverId, vehicleId },
      outForDeliverySince: route.startedAt ?? at,
      statusWithoutVisits: action.statusWithoutVisits ?? 'out_for_delivery',
      by: driverId,
    };

    // The stop has ended, for example after a failed attempt. A delivery assigns the shipment to this dispatch again.
    if (route.isDone && route.status === 'in_progress' && isDelivery)
      await this.driverRoutes.reassignShipment(businessId, dispatchId, shipment.id);
    await this.reports.applyOutcome(shipment, { visits: toReportedVisits(previousActions) }, outcome);
    const collected = isDelivery ? toCollectedCash(visit, dispatchId, driverId) : null;
    await this.cash.applyDriverReport(shipment, dispatchId, collected);
    await this.driverRoutes.updateTimes(dispatchId, report);
  }

  /** Marks the shipment as on board, also when the report arrives late. */
  private async markAsCollected(
    shipment: Shipment,
    dispatchId: string,
    { businessId, driverId, at }: DriverReport,
  ): Promise<void> {
    await this.transitions.collectFromSender(shipment, driverId, at);
    await this.driverRoutes.recomputeArrivals(businessId, dispatchId);
  }

  private async readCurrentState(
    { businessId }: DriverReport,
    shipmentId: string,
    dispatchId: string,
  ): Promise<StopActionResponse> {
    const { status } = orNotFound(await this.reports.lockShipment(businessId, shipmentId), 'shipment');
    const dispatchStatus = await this.driverRoutes.lockDispatch(businessId, dispatchId);
    return { guid: shipmentId, status, dispatchGuid: dispatchId, dispatchStatus };
  }
}

/** Returns the trace of the action. Arriving at the sender does not change the status of the shipment. */
function selectTrace(shipment: Shipment, { kind, trace }: StopAction): StopAction['trace'] {
  if (kind !== 'arrive' || !isAwaitingPickup(shipment)) return trace;
  return { ...trace, status: shipment.status, description: "The driver is at the sender's door." };
}

/** Returns the cash that the delivery collected, or null if the driver reported none. */
function toCollectedCash(
  { at, cash, traceId }: DriverAction,
  dispatchId: string,
  driverId: string,
): CollectedCash | null {
  if (!cash) return null;
  return { ...cash, by: driverId, report: { traceId: traceId!, at, dispatchId, driverId } };
}

/** Returns the effective visits, in the form of the shipments module. */
const toReportedVisits = (actions: readonly DriverAction[]): readonly ReportedVisit[] =>
  findEffectiveVisits(actions).map(({ kind, at, reason, traceId }) => ({
    outcome: kind === 'deliver' ? 'delivered' : 'failed',
    reason,
    at,
    traceId: traceId!, // Each stored visit has a trace.
  }));

const createConflict = (status: string): ApiError => new ApiError('CONFLICT', { status });
