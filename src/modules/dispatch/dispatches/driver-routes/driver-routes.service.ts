import { Injectable } from '@nestjs/common';
import { ApiError, orNotFound } from '../../../../common/errors/api-error';
import { applyTransitions, rejectionOf } from '../../../../common/state-machine';
import { ArrivalsService } from '../../arrivals/arrivals.service';
import { DISPATCH_CONDITIONS, DISPATCH_MACHINE, type DispatchStatus } from '../../dispatch-status';
import { DispatchVehiclesService } from '../dispatch-vehicles.service';
import { DispatchEffects } from '../dispatch.effects';
import { DispatchLocksService, type LockedDispatch } from '../dispatch-locks.service';
import { DispatchRepository } from '../dispatch.repository';
import { DriverRoutesBulk } from './driver-routes.bulk';
import { type DriverRoute, DriverRoutesReadModel } from './driver-routes.read-model';
import type { Dispatch } from '../entities/dispatch.entity';

export type { DriverRoute };

/** Data that all reports of a driver have in common. */
export interface DriverReport {
  readonly businessId: string;
  readonly driverId: string;
  /** IANA time zone of the business. */
  readonly timeZone: string;
  /** When it happened, which may be long before the report arrives. */
  readonly at: Date;
}

/** Why a report does not fit the state of the dispatch, as a message for the driver. */
type ConflictMessage = string;

/** A dispatch that changes, with the shipments that conditions and effects use. */
type DispatchSubject = Pick<LockedDispatch, 'dispatch' | 'shipments'>;

/**
 * Applies reports of drivers to their dispatches. Reports may come late and in any order. A conflict is returned as a message and not
 * thrown, because the caller stores the report in the same unit of work.
 */
@Injectable()
export class DriverRoutesService {
  constructor(
    private readonly driverRoutes: DriverRoutesReadModel,
    private readonly bulk: DriverRoutesBulk,
    private readonly dispatches: DispatchRepository,
    private readonly locks: DispatchLocksService,
    private readonly vehicles: DispatchVehiclesService,
    private readonly effects: DispatchEffects,
    private readonly arrivals: ArrivalsService,
  ) {}

  /** Returns the driver's dispatch to which a report about the shipment belongs, or null if no dispatch of the driver has it. */
  findRoute(businessId: string, driverId: string, shipmentId: string): Promise<DriverRoute | null> {
    return this.driverRoutes.findRoute(businessId, driverId, shipmentId);
  }

  /** Returns whether the shipment is, or ever was, in a dispatch of the driver. */
  hasHadShipment(businessId: string, driverId: string, shipmentId: string): Promise<boolean> {
    return this.driverRoutes.hasHadShipment(businessId, driverId, shipmentId);
  }

  /** Returns the vehicle with which the driver is out, or null. */
  findVehicleOut(businessId: string, driverId: string): Promise<string | null> {
    return this.driverRoutes.findVehicleOut(businessId, driverId);
  }

  /**
   * Returns the status of a dispatch of the driver.
   *
   * @throws ApiError NOT_FOUND for a dispatch of another driver
   */
  async requireStatus(businessId: string, driverId: string, id: string): Promise<DispatchStatus> {
    const dispatch = await this.dispatches.findDispatch(businessId, id);
    return orNotFound(dispatch?.driverId === driverId ? dispatch : null, 'dispatch').status;
  }

  /**
   * Locks the dispatch, and starts it if it has not started. Otherwise an earlier report moves its start.
   *
   * @returns the conflict, or null
   */
  async startDispatch(id: string, report: DriverReport): Promise<ConflictMessage | null> {
    const { businessId, driverId, at } = report;
    const locked = await this.locks.lockDispatch(businessId, id);
    const { dispatch } = locked;
    if (dispatch.status === 'ready') return this.recordDeparture(locked, report);
    if (dispatch.status === 'draft' || dispatch.status === 'cancelled') return `The dispatch is ${dispatch.status}.`;
    await this.dispatches.updateStart({ businessId, id }, at, driverId);
    return null;
  }

  /**
   * Locks the dispatch, and completes it if it is in progress.
   *
   * @returns the conflict, or null
   */
  async finishDispatch(id: string, report: DriverReport): Promise<ConflictMessage | null> {
    const locked = await this.locks.lockDispatch(report.businessId, id);
    const { status } = locked.dispatch;
    if (status === 'completed') return null;
    if (status !== 'in_progress') return `The dispatch is ${status}.`;
    const conflict = await this.findRejection(locked, 'completed');
    if (conflict) return conflict;
    await this.applyTransition(locked, 'completed', report);
    return null;
  }

  /** Locks the dispatch and returns its status. */
  async lockDispatch(businessId: string, id: string): Promise<DispatchStatus> {
    return orNotFound(await this.dispatches.lockDispatch(businessId, id), 'dispatch').status;
  }

  /** Records that the driver is at the stop. The version increases, because the response of the dispatch shows the expected times. */
  async recordArrival(businessId: string, id: string, shipmentId: string, at: Date): Promise<void> {
    await this.dispatches.updateDispatch({ businessId, id }, {});
    await this.arrivals.recordArrival(businessId, id, shipmentId, at);
  }

  /** Recomputes the expected times, for example after a collection. */
  recomputeArrivals(businessId: string, id: string): Promise<void> {
    return this.arrivals.recomputeArrivals(businessId, id);
  }

  /**
   * Reopens a dispatch that has ended, because one of its stops is open again.
   *
   * @returns the conflict, or null
   */
  async reopenDispatch(id: string, report: DriverReport): Promise<ConflictMessage | null> {
    const { businessId } = report;
    const dispatch = orNotFound(await this.dispatches.lockDispatch(businessId, id), 'dispatch');
    const conflict = await this.lockAndFindConflict(dispatch);
    if (conflict) return conflict;
    await this.bulk.reopenAssignments(businessId, id);
    await this.applyTransition({ dispatch, shipments: [] }, 'in_progress', report);
    return null;
  }

  /** Assigns a failed delivery to the dispatch again, because it was delivered after all. */
  reassignShipment(businessId: string, id: string, shipmentId: string): Promise<void> {
    return this.dispatches.reopenAssignment(businessId, id, shipmentId);
  }

  /** Adapts start and end of the dispatch to corrected reports. */
  async updateTimes(id: string, { businessId, driverId, at }: DriverReport): Promise<void> {
    await this.dispatches.updateStart({ businessId, id }, at, driverId);
    await this.bulk.updateEnd(businessId, id, driverId);
  }

  private async recordDeparture(locked: LockedDispatch, report: DriverReport): Promise<ConflictMessage | null> {
    const conflict =
      (await this.findRejection(locked, 'in_progress')) ?? (await this.lockAndFindConflict(locked.dispatch));
    if (conflict) return conflict;
    await this.applyTransition(locked, 'in_progress', report);
    return null;
  }

  /** Returns why the state machine does not allow the transition, or null. */
  private async findRejection(
    { dispatch, shipments }: DispatchSubject,
    to: DispatchStatus,
  ): Promise<ConflictMessage | null> {
    const subject = { dispatch, shipments, now: new Date(), reportedAt: null };
    const step = { from: dispatch.status, to };
    const rejection = await rejectionOf(DISPATCH_MACHINE, DISPATCH_CONDITIONS, step, ['client'], subject);
    return rejection ? toMessage(rejection) : null;
  }

  /**
   * Locks the driver and the vehicle without changing them.
   *
   * @returns why they cannot leave, or null
   */
  private async lockAndFindConflict(dispatch: Dispatch): Promise<ConflictMessage | null> {
    const { businessId, id } = dispatch;
    try {
      const vehicle = await this.vehicles.lockVehicleAndDriver(businessId, dispatch);
      if (vehicle?.status === 'maintenance' || vehicle?.status === 'inactive')
        return `The vehicle is ${vehicle.status}.`;
      await this.vehicles.assertFits(businessId, id, vehicle);
    } catch (error) {
      if (error instanceof ApiError) return toMessage(error);
      throw error;
    }
    return (await this.driverRoutes.isDriverOrVehicleOut(businessId, dispatch))
      ? 'Driver or vehicle is out with another dispatch.'
      : null;
  }

  /** Runs the effects of a transition that was checked before. */
  private applyTransition(
    { dispatch, shipments }: DispatchSubject,
    to: DispatchStatus,
    report: DriverReport,
  ): Promise<void> {
    const { driverId, timeZone, at } = report;
    const subject = { dispatch, shipments, now: new Date(), reportedAt: null };
    const change = { ...subject, newStatus: to, changedAt: at, changedBy: driverId, notes: null, timeZone };
    return applyTransitions(DISPATCH_MACHINE, this.effects, [{ from: dispatch.status, to }], change);
  }
}

/** Returns the messages of all fields of an error, or else its general message. */
const toMessage = ({ message, details }: ApiError): string => Object.values(details ?? {}).join(' ') || message;
