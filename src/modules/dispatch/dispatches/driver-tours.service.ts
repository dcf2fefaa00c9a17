import { Injectable } from '@nestjs/common';
import { ApiError, found } from '../../../common/errors/api-error';
import { applyMoves, refusalOf } from '../../../common/state-machine';
import { ArrivalsService } from '../arrivals/arrivals.service';
import { DISPATCH_CONDITIONS, DISPATCH_MACHINE, type DispatchStatus } from '../dispatch-status';
import { RouteProgressService } from '../routes/route-progress.service';
import { DispatchCrewService } from './dispatch-crew.service';
import { DispatchEffects } from './dispatch.effects';
import { DispatchLocksService, type LockedDispatch } from './dispatch-locks.service';
import { DispatchRepository } from './dispatch.repository';
import { type DriverTour, DriverToursRepository } from './driver-tours.repository';
import type { Dispatch } from './entities/dispatch.entity';

export type { DriverTour };

/** Who reports, by which clocks, and when it was. */
export interface TourReport {
  readonly businessId: string;
  readonly driverId: string;
  readonly timeZone: string;
  readonly at: Date;
}

/**
 * Tours as their drivers report them, late and in any order. What is in the way is answered, never thrown: the report itself
 * is kept by who asks, in the same unit of work.
 */
@Injectable()
export class DriverToursService {
  constructor(
    private readonly tours: DriverToursRepository,
    private readonly dispatches: DispatchRepository,
    private readonly locks: DispatchLocksService,
    private readonly crew: DispatchCrewService,
    private readonly effects: DispatchEffects,
    private readonly routes: RouteProgressService,
    private readonly arrivals: ArrivalsService,
  ) {}

  /** The tour of the driver that a report about the shipment is of; null: the shipment is in none, or in none any more. */
  find(businessId: string, driverId: string, shipmentId: string): Promise<DriverTour | null> {
    return this.tours.findOf(businessId, driverId, shipmentId);
  }

  /** Whether the shipment is, or ever was, on a tour of the driver. */
  hasHad(businessId: string, driverId: string, shipmentId: string): Promise<boolean> {
    return this.tours.hasHad(businessId, driverId, shipmentId);
  }

  /** The vehicle that the driver is out with; null: with none. */
  vehicleOutWith(businessId: string, driverId: string): Promise<string | null> {
    return this.tours.vehicleOutWith(businessId, driverId);
  }

  /** The driver's dispatch; 404 for one of somebody else. */
  async require(businessId: string, driverId: string, id: string): Promise<DispatchStatus> {
    const dispatch = await this.dispatches.find(businessId, id);
    return found(dispatch?.driverId === driverId ? dispatch : null, 'dispatch').status;
  }

  /** The dispatch has left, if it had not. @returns what is in the way of it */
  async start(id: string, report: TourReport): Promise<string | null> {
    const { businessId, driverId, at } = report;
    const locked = await this.locks.take(businessId, id);
    const { dispatch } = locked;
    if (dispatch.status === 'ready') return this.leave(locked, report);
    if (dispatch.status === 'draft' || dispatch.status === 'cancelled') return `The dispatch is ${dispatch.status}.`;
    await this.tours.startedBy(businessId, id, at, driverId);
    return null;
  }

  /** @returns what is in the way of ending it; nothing for one that has ended */
  async finish(id: string, { businessId, driverId, timeZone, at }: TourReport): Promise<string | null> {
    const { dispatch, shipments } = await this.locks.take(businessId, id);
    if (dispatch.status === 'completed') return null;
    if (dispatch.status !== 'in_progress') return `The dispatch is ${dispatch.status}.`;
    const subject = { dispatch, shipments, now: new Date(), reportedAt: null };
    const step = { from: dispatch.status, to: 'completed' } as const;
    const refusal = await refusalOf(DISPATCH_MACHINE, DISPATCH_CONDITIONS, step, ['client'], subject);
    if (refusal) return sentenceOf(refusal);
    await this.apply(dispatch, { ...subject, ...step, at, by: driverId, notes: null, timeZone });
    return null;
  }

  /** Holds the dispatch, and says how it stands. */
  async hold(businessId: string, id: string): Promise<DispatchStatus> {
    return found(await this.dispatches.findForUpdate(businessId, id), 'dispatch').status;
  }

  /** The driver is at the stop. */
  async arrive(businessId: string, id: string, shipmentId: string, at: Date): Promise<void> {
    await this.routes.arrive(businessId, id, shipmentId, at);
    await this.arrivals.recompute(businessId, id);
  }

  /** Something was collected: what is expected of the rest is looked at anew. */
  recompute(businessId: string, id: string): Promise<void> {
    return this.arrivals.recompute(businessId, id);
  }

  /** A stop of a dispatch that has ended is open again, and so is the dispatch. @returns what is in the way of it */
  async reopen(id: string, { businessId, driverId, timeZone, at }: TourReport): Promise<string | null> {
    const dispatch = found(await this.dispatches.findForUpdate(businessId, id), 'dispatch');
    const busy = await this.busy(dispatch);
    if (busy) return busy;
    await this.tours.takeBack(businessId, id);
    const subject = { dispatch, shipments: [], now: new Date(), reportedAt: null };
    await this.apply(dispatch, { ...subject, to: 'in_progress', at, by: driverId, notes: null, timeZone });
    return null;
  }

  /** What could not be delivered, and was planned for another day, was delivered by the same tour after all. */
  regain(businessId: string, id: string, shipmentId: string): Promise<void> {
    return this.tours.regain(businessId, id, shipmentId);
  }

  /** What was reported of a tour has changed: when it left, and when it ended. */
  async retime(id: string, { businessId, driverId, at }: TourReport): Promise<void> {
    await this.tours.startedBy(businessId, id, at, driverId);
    await this.tours.endedWith(businessId, id, driverId);
  }

  private async leave({ dispatch, shipments }: LockedDispatch, report: TourReport): Promise<string | null> {
    const subject = { dispatch, shipments, now: new Date(), reportedAt: null };
    const step = { from: dispatch.status, to: 'in_progress' } as const;
    const refusal = await refusalOf(DISPATCH_MACHINE, DISPATCH_CONDITIONS, step, ['client'], subject);
    const busy = refusal ? sentenceOf(refusal) : await this.busy(dispatch);
    if (busy) return busy;
    const { driverId, timeZone, at } = report;
    await this.apply(dispatch, { ...subject, to: step.to, at, by: driverId, notes: null, timeZone });
    return null;
  }

  /** Why driver and vehicle, which are locked by this, can't leave; nothing has been changed by then. */
  private async busy(dispatch: Dispatch): Promise<string | null> {
    const { businessId, id } = dispatch;
    try {
      const vehicle = await this.crew.lock(businessId, dispatch);
      if (vehicle?.status === 'maintenance' || vehicle?.status === 'inactive')
        return `The vehicle is ${vehicle.status}.`;
      await this.crew.assertFits(businessId, id, vehicle);
    } catch (error) {
      if (error instanceof ApiError) return sentenceOf(error);
      throw error;
    }
    return (await this.tours.isOut(businessId, dispatch)) ? 'Driver or vehicle is out with another dispatch.' : null;
  }

  private apply(dispatch: Dispatch, change: Omit<Parameters<DispatchEffects['record']>[0], 'dispatch'>): Promise<void> {
    const whole = { ...change, dispatch };
    return applyMoves(DISPATCH_MACHINE, this.effects, [{ from: dispatch.status, to: change.to }], whole);
  }
}

const sentenceOf = ({ message, details }: ApiError): string => Object.values(details ?? {}).join(' ') || message;
