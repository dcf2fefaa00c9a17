import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/actor';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { RoutePlannerService } from '../../routes/route-planner.service';
import { sortStopsAsListed } from '../../routes/sequence/stop-identity';
import { DispatchVehiclesService } from '../dispatch-vehicles.service';
import { toDispatchCreated } from '../dispatch-drafts.service';
import { DispatchLoadingService } from '../loading/dispatch-loading.service';
import { DispatchLocksService } from '../dispatch-locks.service';
import { DispatchRepository } from '../dispatch.repository';
import type { DispatchCreatedResponse } from '../dto/dispatch.response';
import type { Dispatch } from '../entities/dispatch.entity';
import type { MoveShipmentsDto } from '../dto/move-shipments.dto';
import {
  assertCountsFit,
  assertMovable,
  assertPlanned,
  countAfterMoves,
  type LockedDispatches,
  selectTransfers,
} from './move-checks';
import { planSequencesAfterMoves, type RequestedMove, parseMoves } from './move-plan';
import { RouteImprovementService } from '../optimization/route-improvement.service';

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
      const shipmentIds = moves.flatMap((move) => move.shipmentIds);
      assertMovable(moves, locked, await this.loading.findAssignments(businessId, shipmentIds));

      // The sequences are read before the moves change them.
      const sequences = await this.findSequences(businessId, [...locked.keys()]);
      await this.moveShipments(businessId, moves, locked);
      await this.storeSequences(actor, moves, locked, sequences);
      return [...locked].map(([id, { dispatch, shipments }]) =>
        toDispatchCreated(dispatch, countAfterMoves(moves, id, shipments.length)),
      );
    });
  }

  /** Removes all moved shipments before adding any, so that none is ever in two dispatches. Checks the capacity of vehicles that get more. */
  private async moveShipments(
    businessId: string,
    moves: readonly RequestedMove[],
    locked: LockedDispatches,
  ): Promise<void> {
    const transfers = selectTransfers(moves);
    for (const { fromDispatchId, shipmentIds } of transfers)
      if (fromDispatchId !== null) await this.loading.removeShipments(businessId, fromDispatchId, shipmentIds);
    for (const { toDispatchId, shipmentIds } of transfers) {
      const shipments = shipmentIds.map((id) => ({ id }));
      if (toDispatchId !== null) await this.loading.addShipments(businessId, toDispatchId, shipments);
    }
    const growingIds = [...new Set(transfers.flatMap(({ toDispatchId }) => toDispatchId ?? []))];
    assertCountsFit(moves, growingIds, locked);
    await this.assertVehiclesFit(
      businessId,
      growingIds.map((id) => locked.get(id)!.dispatch),
    );
  }

  /** @throws ApiError for a dispatch whose vehicle cannot carry its shipments */
  private async assertVehiclesFit(businessId: string, dispatches: readonly Dispatch[]): Promise<void> {
    const vehicleIds = dispatches.flatMap(({ vehicleId }) => vehicleId ?? []);
    const vehicles = await this.vehicles.lockVehicles(businessId, vehicleIds);
    for (const { id, vehicleId } of dispatches) {
      const vehicle = vehicleId === null ? null : (vehicles.get(vehicleId) ?? null);
      await this.vehicles.assertFits(businessId, id, vehicle);
    }
  }

  /** Returns the shipments of each dispatch in the order of the visits. */
  private async findSequences(
    businessId: string,
    dispatchIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const sequences = new Map<string, readonly string[]>();
    for (const id of dispatchIds) sequences.set(id, await this.planner.findVisitOrder(businessId, id));
    return sequences;
  }

  /** Stores the routes that the moves change, and increases the versions of their dispatches. */
  private async storeSequences(
    actor: Actor,
    moves: readonly RequestedMove[],
    locked: LockedDispatches,
    sequencesBefore: ReadonlyMap<string, readonly string[]>,
  ): Promise<void> {
    const sequencesAfter = planSequencesAfterMoves(sequencesBefore, moves);
    const idsWithOtherShipments = new Set(
      selectTransfers(moves).flatMap(({ fromDispatchId, toDispatchId }) => [fromDispatchId, toDispatchId]),
    );
    for (const [id, { dispatch }] of locked) {
      const sequence = sequencesAfter.get(id)!;
      const isUnchanged = isDeepStrictEqual(sequence, sequencesBefore.get(id)!);
      if (isUnchanged && !idsWithOtherShipments.has(id)) continue;
      const route = await this.improvement.loadRouteOf(actor, dispatch);
      await this.planner.storeSequence(route, sortStopsAsListed(route.snapshot.stops, sequence));
      await this.dispatches.updateDispatch(dispatch, {});
    }
  }
}
