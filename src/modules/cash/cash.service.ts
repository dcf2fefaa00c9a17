import { Injectable } from '@nestjs/common';
import { type Actor, actorId } from '../../application/actor';
import type { JsonText, Page } from '../../application/page';
import { AuditLog } from '../../audit/audit-log';
import { amountFault } from '../../common/currency';
import { isDay } from '../../common/days';
import { ApiError, found } from '../../common/errors/api-error';
import { faultsOf, refuseFaults } from '../../common/errors/faults';
import { newId } from '../../common/ids';
import { UnitOfWork } from '../../database/unit-of-work';
import type { ExportedTable } from '../../tables/exported-table';
import { CashCollectionsService } from '../shipments/cash/cash-collections.service';
import type { CashCollectionResponse } from '../shipments/cash/dto/cash-collection.response';
import { CashRepository } from './cash.repository';
import type { CashExportQuery, CashQuery, CreateHandoverDto, HandoversQuery } from './dto/cash.dto';
import type { HandoverResponse } from './dto/handover.response';

/** What drivers collected at doors, and what of it they have handed in. */
@Injectable()
export class CashService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly cash: CashRepository,
    private readonly collections: CashCollectionsService,
    private readonly audit: AuditLog,
  ) {}

  async list({ businessId }: Actor, query: CashQuery): Promise<Page<CashCollectionResponse>> {
    assertDays(query);
    return this.cash.list(businessId, query, query);
  }

  export(actor: Actor, query: CashExportQuery): ExportedTable {
    assertDays(query);
    return this.cash.export(actor, query);
  }

  async handovers(actor: Actor, query: HandoversQuery): Promise<Page<HandoverResponse>> {
    assertDays(query);
    return this.cash.handovers(actor, query, query);
  }

  async handover({ businessId }: Actor, id: string): Promise<JsonText<HandoverResponse>> {
    return found(await this.cash.handover(businessId, id), 'handover');
  }

  /**
   * The cash of a driver comes in: each collection once, whoever else books it at the same moment.
   *
   * @throws ApiError CONFLICT where there is nothing, or not what was named, to hand in
   */
  handOver(actor: Actor, dto: CreateHandoverDto): Promise<{ id: string; handover: JsonText<HandoverResponse> }> {
    const { businessId } = actor;
    const { date = null, currency: asked = null, amountCounted: counted, note = null } = dto;
    assertDays(dto);
    const driverId = dto.driverGuid.toLowerCase();
    const named = dto.shipmentIds?.map((id) => id.toLowerCase()) ?? null;
    return this.work.run(businessId, async () => {
      found((await this.cash.hasDriver(businessId, driverId)) || null, 'driver', 'driverGuid');
      const cash = await this.collections.lockToHandOver(businessId, {
        ...{ driverId, currency: asked, day: date, shipmentIds: named },
      });
      const ids = cash.map(({ shipmentId }) => shipmentId);
      if (named) refuseFaults('CONFLICT', notToHandOver(named, ids));
      const currency = onlyCurrencyOf(cash.map((each) => each.currency));
      const fault = amountFault(counted, currency);
      if (fault) throw new ApiError('VALIDATION_ERROR', { amountCounted: fault });
      const expected = await this.collections.sumOf(businessId, ids);
      const id = newId();
      const collections = ids.length;
      const receivedBy = actorId(actor);
      await this.cash.insert({
        ...{ businessId, id, driverId, currency, collections, expected, counted, note, receivedBy },
      });
      await this.collections.handOver(businessId, ids, id);
      await this.audit.record(actor, {
        action: 'cash.handed_over',
        subjectType: 'cash_handover',
        subjectId: id,
        changes: { driverId, currency, collections, expected: Number(expected), amountCounted: counted },
      });
      return { id, handover: found(await this.cash.handover(businessId, id), 'handover') };
    });
  }
}

/** @throws ApiError VALIDATION_ERROR for a day that there is not */
function assertDays(given: { readonly date?: string; readonly from?: string; readonly to?: string }): void {
  for (const name of ['date', 'from', 'to'] as const) {
    const day = given[name];
    if (day === undefined || isDay(day)) continue;
    throw new ApiError('VALIDATION_ERROR', {
      [name]: 'Must be a day of the calendar from 1900 to 2200, as YYYY-MM-DD.',
    });
  }
}

/** One currency in each handover: amounts of two cannot be added up. */
function onlyCurrencyOf(all: readonly string[]): string {
  const [currency, ...others] = [...new Set(all)].sort();
  if (currency === undefined)
    throw new ApiError('CONFLICT', { driverGuid: 'This driver has no cash of these deliveries to hand in.' });
  if (!others.length) return currency;
  const list = [currency, ...others].join(', ');
  throw new ApiError('VALIDATION_ERROR', { currency: `Is required: the driver has cash in several (${list}).` });
}

function notToHandOver(named: readonly string[], there: readonly string[]): Record<string, string> {
  const known = new Set(there);
  return faultsOf(
    named,
    (index) => `shipmentIds.${index}`,
    (id) => (known.has(id) ? undefined : 'This driver has no cash of it to hand in.'),
  );
}
