import { Injectable } from '@nestjs/common';
import { type Actor, getDriverUser } from '../../../../core/actor';
import { type RequestedPage, type JsonText, type Listed, type Page, toRequestedPage } from '../../../../core/page';
import { orNotFound } from '../../../../common/errors/api-error';
import { findFirstInstantAfter, localDate, parseTimestamp, startOfDay } from '../../../../common/time/time-zone';
import type { ExportedTable } from '../../../../platform/sandbox/spreadsheets/exported-table';
import { DispatchOverviewReadModel } from './dispatch-overview.read-model';
import { type DispatchFilter, DispatchReadsReadModel } from './dispatch-reads.read-model';
import type { DispatchFilterQuery, DispatchListQuery } from '../dto/dispatch.dto';
import type {
  DispatchOverviewResponse,
  DispatchResponse,
  DispatchStatusChangeResponse,
  DispatchSummaryResponse,
  InShipmentResponse,
} from '../dto/dispatch.response';

/** Reads dispatches. A driver sees only their own. */
@Injectable()
export class DispatchReadsService {
  constructor(
    private readonly dispatches: DispatchReadsReadModel,
    private readonly overviews: DispatchOverviewReadModel,
  ) {}

  list(actor: Actor, query: DispatchListQuery): Promise<Page<DispatchSummaryResponse>> {
    return this.dispatches.list(actor.businessId, toFilter(actor, query), query);
  }

  /** Returns all dispatches of a filtered list, for a file. */
  export(actor: Actor, query: DispatchFilterQuery): ExportedTable {
    return this.dispatches.export(actor, toFilter(actor, query));
  }

  async read(actor: Actor, id: string): Promise<JsonText<DispatchResponse>> {
    return orNotFound(await this.dispatches.read(actor.businessId, id, getDriverUser(actor)), 'dispatch');
  }

  /** Returns the status changes, newest first. */
  async readHistory(
    actor: Actor,
    id: string,
    query: Partial<RequestedPage>,
  ): Promise<Listed<DispatchStatusChangeResponse>> {
    const page = toRequestedPage(query);
    return orNotFound(await this.dispatches.readHistory(actor.businessId, id, getDriverUser(actor), page), 'dispatch');
  }

  async readWithShipment(actor: Actor, shipmentId: string): Promise<JsonText<InShipmentResponse>> {
    const dispatch = await this.dispatches.readWithShipment(actor.businessId, shipmentId, getDriverUser(actor));
    return orNotFound(dispatch, 'dispatch');
  }

  readOverview(actor: Actor): Promise<JsonText<DispatchOverviewResponse>> {
    return this.overviews.readOverview(
      actor.businessId,
      startOfDay(localDate(new Date(), actor.timeZone), actor.timeZone),
    );
  }
}

function toFilter(
  actor: Actor,
  { status, driverId, vehicleId, shipmentId, from, to, $filter }: DispatchFilterQuery,
): DispatchFilter {
  const start = from === undefined ? null : parseTimestamp(from, actor.timeZone);
  return {
    ...(status && { status }),
    ...(driverId && { driverId }),
    ...(vehicleId && { vehicleId }),
    ...(shipmentId && { shipmentId }),
    ...(start && { from: start }),
    ...(to !== undefined && { before: findFirstInstantAfter(to, actor.timeZone) }),
    ...($filter !== undefined && { filter: $filter }),
    timeZone: actor.timeZone,
    driverUserId: getDriverUser(actor),
  };
}
