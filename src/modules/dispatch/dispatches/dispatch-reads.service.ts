import { Injectable } from '@nestjs/common';
import { type Actor, driverUserOf } from '../../../application/actor';
import { type AskedPage, type JsonText, type Listed, type Page, requestedPage } from '../../../application/page';
import { found } from '../../../common/errors/api-error';
import { firstInstantAfter, localDate, parseTimestamp, startOfDay } from '../../../common/time-zone';
import type { ExportedTable } from '../../../tables/exported-table';
import { type DispatchFilter, DispatchReadsRepository } from './dispatch-reads.repository';
import type { DispatchFilterQuery, DispatchListQuery } from './dto/dispatch.dto';
import type {
  DispatchOverviewResponse,
  DispatchResponse,
  DispatchStatusChangeResponse,
  DispatchSummaryResponse,
  InShipmentResponse,
} from './dto/dispatch.response';

/** What is shown of dispatches; a driver sees only those that they drive themselves. */
@Injectable()
export class DispatchReadsService {
  constructor(private readonly dispatches: DispatchReadsRepository) {}

  list(actor: Actor, query: DispatchListQuery): Promise<Page<DispatchSummaryResponse>> {
    return this.dispatches.list(actor.businessId, toFilter(actor, query), query);
  }

  /** The same list as a whole, as a table. */
  export(actor: Actor, query: DispatchFilterQuery): ExportedTable {
    return this.dispatches.export(actor, toFilter(actor, query));
  }

  async read(actor: Actor, id: string): Promise<JsonText<DispatchResponse>> {
    return found(await this.dispatches.read(actor.businessId, id, driverUserOf(actor)), 'dispatch');
  }

  /** How it came to its status, newest first. */
  async history(actor: Actor, id: string, query: Partial<AskedPage>): Promise<Listed<DispatchStatusChangeResponse>> {
    const window = requestedPage(query);
    return found(await this.dispatches.history(actor.businessId, id, driverUserOf(actor), window), 'dispatch');
  }

  async readWithShipment(actor: Actor, shipmentId: string): Promise<JsonText<InShipmentResponse>> {
    const dispatch = await this.dispatches.readWithShipment(actor.businessId, shipmentId, driverUserOf(actor));
    return found(dispatch, 'dispatch');
  }

  overview(actor: Actor): Promise<JsonText<DispatchOverviewResponse>> {
    return this.dispatches.overview(
      actor.businessId,
      startOfDay(localDate(new Date(), actor.timeZone), actor.timeZone),
    );
  }
}

function toFilter(
  actor: Actor,
  { status, driverId, vehicleId, shipmentId, from, to }: DispatchFilterQuery,
): DispatchFilter {
  const start = from === undefined ? null : parseTimestamp(from, actor.timeZone);
  return {
    ...(status && { status }),
    ...(driverId && { driverId }),
    ...(vehicleId && { vehicleId }),
    ...(shipmentId && { shipmentId }),
    ...(start && { from: start }),
    ...(to !== undefined && { before: firstInstantAfter(to, actor.timeZone) }),
    driverUserId: driverUserOf(actor),
  };
}
