import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import { ApiError } from '../../../common/errors/api-error';
import { refuseFaults } from '../../../common/errors/faults';
import { UnitOfWork } from '../../../database/unit-of-work';
import { isFinal, isPlanned } from '../dispatch-status';
import { RoutePlannerService } from '../routes/route-planner.service';
import { inNamedOrder } from '../routes/stop-name';
import { DispatchCrewService } from './dispatch-crew.service';
import { toDispatchCreated } from './dispatch-drafts.service';
import { DispatchLoadingService } from './dispatch-loading.service';
import { DispatchLocksService, type LockedDispatch } from './dispatch-locks.service';
import { DispatchRepository } from './dispatch.repository';
import { MAX_SHIPMENTS } from './dto/dispatch.dto';
import type { DispatchCreatedResponse } from './dto/dispatch.response';
import type { MoveShipmentsDto } from './dto/move-shipments.dto';
import { afterMoves, type AskedMove, readMoves } from './move-plan';
import { RouteImprovementService } from './route-improvement.service';

type Locked = ReadonlyMap<string, LockedDispatch>;

/** Shipments that change their dispatch: all moves of a request, or none of them. */
@Injectable()
export class DispatchTransfersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly dispatches: DispatchRepository,
    private readonly locks: DispatchLocksService,
    private readonly crew: DispatchCrewService,
    private readonly loading: DispatchLoadingService,
    private readonly planner: RoutePlannerService,
    private readonly improvement: RouteImprovementService,
  ) {}

  /** @returns the dispatches that the moves are about, in the order in which they are named */
  move(actor: Actor, body: MoveShipmentsDto): Promise<DispatchCreatedResponse[]> {
    const { businessId } = actor;
    const moves = readMoves(body.moves);
    return this.work.run(businessId, async () => {
      const locked = await this.locks.takeAll(businessId, moves);
      assertPlanned(moves, locked);
      await this.assertWhereSeen(businessId, moves, locked);
      const before = await this.orders(businessId, [...locked.keys()]);
      await this.reload(businessId, moves, locked);
      const after = afterMoves(before, moves);
      for (const [id, { dispatch }] of locked) {
        if (!isGoing(moves, id) && after.get(id)!.join() === before.get(id)!.join()) continue;
        const { request, survey } = await this.improvement.look(actor, dispatch);
        await this.planner.store(request, survey, inNamedOrder(survey.deliveries, after.get(id)!));
        await this.dispatches.update(businessId, id, {});
      }
      return [...locked].map(([id, { dispatch, shipments }]) =>
        toDispatchCreated(dispatch, countAfter(moves, id, shipments.length)),
      );
    });
  }

  /** Takes out, then puts in, so that no shipment is ever in two; the vehicles that get more must carry it. */
  private async reload(businessId: string, moves: readonly AskedMove[], locked: Locked): Promise<void> {
    const going = moves.filter(({ from, to }) => from !== to);
    for (const { from, shipmentIds } of going)
      if (from !== null) await this.loading.remove(businessId, from, shipmentIds);
    for (const { to, shipmentIds } of going)
      if (to !== null)
        await this.loading.add(
          businessId,
          to,
          shipmentIds.map((id) => ({ id })),
        );
    const growing = [...new Set(going.flatMap(({ to }) => to ?? []))];
    refuseFaults('VALIDATION_ERROR', this.tooMany(moves, growing, locked));
    const vehicleIds = growing.flatMap((id) => locked.get(id)!.dispatch.vehicleId ?? []);
    const vehicles = await this.crew.lockVehicles(businessId, vehicleIds);
    for (const id of growing)
      await this.crew.assertFits(businessId, id, vehicles.get(locked.get(id)!.dispatch.vehicleId ?? '') ?? null);
  }

  private tooMany(moves: readonly AskedMove[], growing: readonly string[], locked: Locked): Record<string, string> {
    const faults = growing.flatMap((id) => {
      const count = countAfter(moves, id, locked.get(id)!.shipments.length);
      if (count <= MAX_SHIPMENTS) return [];
      const key = `moves.${moves.findIndex(({ to }) => to === id)}.toDispatchId`;
      return [[key, `A dispatch takes ${MAX_SHIPMENTS} shipments; this one would have ${count}.`] as const];
    });
    return Object.fromEntries(faults);
  }

  /** Refuses with 409 what is not where it was seen by now, and what has ended. */
  private async assertWhereSeen(businessId: string, moves: readonly AskedMove[], locked: Locked): Promise<void> {
    const assignments = await this.dispatches.assignmentsOf(
      businessId,
      moves.flatMap(({ shipmentIds }) => shipmentIds),
    );
    const placeOf = new Map(assignments.map(({ shipmentId, ...place }) => [shipmentId, place]));
    const records = new Map(
      [...locked.values()].flatMap(({ shipments, others }) => [...shipments, ...others]).map((each) => [each.id, each]),
    );
    const details: Record<string, string> = {};
    for (const [i, { shipmentIds, from, to }] of moves.entries())
      for (const [j, id] of shipmentIds.entries()) {
        const { trackingNumber, status } = records.get(id)!;
        const place = placeOf.get(id);
        const key = `moves.${i}.shipmentIds.${j}`;
        if ((place?.dispatchId ?? null) !== from)
          details[key] = place
            ? `Shipment ${trackingNumber} is in another open dispatch, "${place.dispatchName}".`
            : `Shipment ${trackingNumber} is in no open dispatch any more.`;
        else if (to !== null && isFinal(status)) details[key] = `Shipment ${trackingNumber} is ${status}.`;
      }
    refuseFaults('CONFLICT', details);
  }

  private async orders(businessId: string, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const orders = new Map<string, readonly string[]>();
    for (const id of ids) orders.set(id, await this.planner.visitOrder(businessId, id));
    return orders;
  }
}

/** Only what has not left yet is loaded anew. */
function assertPlanned(moves: readonly AskedMove[], locked: Locked): void {
  const details: Record<string, string> = {};
  for (const [i, { from, to }] of moves.entries())
    for (const [field, id] of [
      ['fromDispatchId', from],
      ['toDispatchId', to],
    ] as const) {
      const status = id === null ? undefined : locked.get(id)!.dispatch.status;
      if (status && !isPlanned(status))
        details[`moves.${i}.${field}`] =
          `Shipments are moved while a dispatch is draft or ready; this one is ${status}.`;
    }
  if (Object.keys(details).length) throw new ApiError('CONFLICT', details);
}

/** Whether anything leaves the dispatch or comes to it. */
const isGoing = (moves: readonly AskedMove[], id: string): boolean =>
  moves.some(({ from, to }) => from !== to && (from === id || to === id));

function countAfter(moves: readonly AskedMove[], id: string, before: number): number {
  const going = moves.filter(({ from, to }) => from !== to);
  return going.reduce(
    (count, { shipmentIds, from, to }) =>
      count + (to === id ? shipmentIds.length : 0) - (from === id ? shipmentIds.length : 0),
    before,
  );
}
