import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/actor';
import { ApiError } from '../../../../common/errors/api-error';
import { refuseFaults } from '../../../../common/errors/faults';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { isFinal, isPlanned } from '../../dispatch-status';
import { RoutePlannerService } from '../../routes/route-planner.service';
import { sortStopsAsListed } from '../../routes/sequence/stop-identity';
import { DispatchVehiclesService } from '../dispatch-vehicles.service';
import { toDispatchCreated } from '../dispatch-drafts.service';
import { DispatchLoadingService } from '../loading/dispatch-loading.service';
import { DispatchLocksService, type LockedDispatch } from '../dispatch-locks.service';
import { DispatchRepository } from '../dispatch.repository';
import { MAX_SHIPMENTS } from '../dto/dispatch.dto';
import type { DispatchCreatedResponse } from '../dto/dispatch.response';
import type { MoveShipmentsDto } from '../dto/move-shipments.dto';
import { planSequencesAfterMoves, type RequestedMove, parseMoves } from './move-plan';
import { RouteImprovementService } from '../optimization/route-improvement.service';

type LockedDispatches = ReadonlyMap<string, LockedDispatch>;

/** Moves shipments between dispatches: all moves of a request, or none. */
@Injectable()
export class DispatchTransfersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly dispatches: DispatchRepository,
    private readonly locks: DispatchLocksService,
    private readonly vehicles: DispatchVehiclesService,
    private readonly loading: DispatchLoadingService,
    private readonly planner: RoutePlannerService,
    private readonly improvement: RouteImprovementService,
  ) {}

  /** @returns the dispatches of the moves, in the order of the request */
  move(actor: Actor, body: MoveShipmentsDto): Promise<DispatchCreatedResponse[]> {
    const { businessId } = actor;
    const moves = parseMoves(body.moves);
    return this.work.run(businessId, async () => {
      const locked = await this.locks.lockDispatches(businessId, moves);
      assertPlanned(moves, locked);
      await this.assertCurrentDispatch(businessId, moves, locked);
      const before = await this.findSequences(businessId, [...locked.keys()]);
      await this.moveShipments(businessId, moves, locked);
      const after = planSequencesAfterMoves(before, moves);
      for (const [id, { dispatch }] of locked) {
        if (!changesShipments(moves, id) && after.get(id)!.join() === before.get(id)!.join()) continue;
        const route = await this.improvement.loadRouteOf(actor, dispatch);
        await this.planner.storeSequence(route, sortStopsAsListed(route.snapshot.stops, after.get(id)!));
        await this.dispatches.updateDispatch(dispatch, {});
      }
      return [...locked].map(([id, { dispatch, shipments }]) =>
        toDispatchCreated(dispatch, countAfter(moves, id, shipments.length)),
      );
    });
  }

  /** Removes all moved shipments before adding any, so that none is ever in two dispatches. Checks the capacity of vehicles that get more. */
  private async moveShipments(
    businessId: string,
    moves: readonly RequestedMove[],
    locked: LockedDispatches,
  ): Promise<void> {
    const transfers = moves.filter(({ from, to }) => from !== to);
    for (const { from, shipmentIds } of transfers)
      if (from !== null) await this.loading.removeShipments(businessId, from, shipmentIds);
    for (const { to, shipmentIds } of transfers)
      if (to !== null)
        await this.loading.addShipments(
          businessId,
          to,
          shipmentIds.map((id) => ({ id })),
        );
    const growing = [...new Set(transfers.flatMap(({ to }) => to ?? []))];
    refuseFaults('VALIDATION_ERROR', this.findOverfullDispatches(moves, growing, locked));
    const vehicleIds = growing.flatMap((id) => locked.get(id)!.dispatch.vehicleId ?? []);
    const vehicles = await this.vehicles.lockVehicles(businessId, vehicleIds);
    for (const id of growing)
      await this.vehicles.assertFits(businessId, id, vehicles.get(locked.get(id)!.dispatch.vehicleId ?? '') ?? null);
  }

  private findOverfullDispatches(
    moves: readonly RequestedMove[],
    growing: readonly string[],
    locked: LockedDispatches,
  ): Record<string, string> {
    const faults = growing.flatMap((id) => {
      const count = countAfter(moves, id, locked.get(id)!.shipments.length);
      if (count <= MAX_SHIPMENTS) return [];
      const key = `moves.${moves.findIndex(({ to }) => to === id)}.toDispatchId`;
      return [[key, `A dispatch takes at most ${MAX_SHIPMENTS} shipments; this one would have ${count}.`] as const];
    });
    return Object.fromEntries(faults);
  }

  /** @throws ApiError CONFLICT for shipments that are no longer in the expected dispatch, or have ended */
  private async assertCurrentDispatch(
    businessId: string,
    moves: readonly RequestedMove[],
    locked: LockedDispatches,
  ): Promise<void> {
    const assignments = await this.loading.findAssignments(
      businessId,
      moves.flatMap(({ shipmentIds }) => shipmentIds),
    );
    const dispatchByShipment = new Map(assignments.map(({ shipmentId, ...place }) => [shipmentId, place]));
    const records = new Map(
      [...locked.values()]
        .flatMap(({ shipments, newShipments }) => [...shipments, ...newShipments])
        .map((each) => [each.id, each]),
    );
    const details: Record<string, string> = {};
    for (const [i, { shipmentIds, from, to }] of moves.entries())
      for (const [j, id] of shipmentIds.entries()) {
        const { trackingNumber, status } = records.get(id)!;
        const place = dispatchByShipment.get(id);
        const key = `moves.${i}.shipmentIds.${j}`;
        if ((place?.dispatchId ?? null) !== from)
          details[key] = place
            ? `Shipment ${trackingNumber} is in another open dispatch, "${place.dispatchName}".`
            : `Shipment ${trackingNumber} is no longer in an open dispatch.`;
        else if (to !== null && isFinal(status)) details[key] = `Shipment ${trackingNumber} is ${status}.`;
      }
    refuseFaults('CONFLICT', details);
  }

  private async findSequences(
    businessId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const orders = new Map<string, readonly string[]>();
    for (const id of ids) orders.set(id, await this.planner.findVisitOrder(businessId, id));
    return orders;
  }
}

/** @throws ApiError CONFLICT for dispatches that have left or ended */
function assertPlanned(moves: readonly RequestedMove[], locked: LockedDispatches): void {
  const details: Record<string, string> = {};
  for (const [i, { from, to }] of moves.entries())
    for (const [field, id] of [
      ['fromDispatchId', from],
      ['toDispatchId', to],
    ] as const) {
      const status = id === null ? undefined : locked.get(id)!.dispatch.status;
      if (status && !isPlanned(status))
        details[`moves.${i}.${field}`] =
          `Shipments can be moved only while a dispatch is draft or ready; this one is ${status}.`;
    }
  if (Object.keys(details).length) throw new ApiError('CONFLICT', details);
}

/** Returns whether a move changes which shipments the dispatch has. */
const changesShipments = (moves: readonly RequestedMove[], id: string): boolean =>
  moves.some(({ from, to }) => from !== to && (from === id || to === id));

function countAfter(moves: readonly RequestedMove[], id: string, before: number): number {
  const transfers = moves.filter(({ from, to }) => from !== to);
  return transfers.reduce(
    (count, { shipmentIds, from, to }) =>
      count + (to === id ? shipmentIds.length : 0) - (from === id ? shipmentIds.length : 0),
    before,
  );
}
