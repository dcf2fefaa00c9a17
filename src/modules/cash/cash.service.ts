import { Injectable } from '@nestjs/common';
import { type Actor, getActorId } from '../../core/actor';
import type { JsonText, Page } from '../../core/page';
import { AuditLog } from '../../shared/audit/audit-log';
import { amountFault } from '../../common/money/currency';
import { isDay } from '../../common/time/days';
import { ApiError, orNotFound } from '../../common/errors/api-error';
import { faultsOf, refuseFaults } from '../../common/errors/faults';
import { newId } from '../../common/ids';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import type { ExportedTable } from '../../platform/sandbox/spreadsheets/exported-table';
import { CashCollectionsService } from '../shipments/cash/cash-collections.service';
import type { CashCollectionResponse } from '../shipments/cash/dto/cash-collection.response';
import { CashRepository } from './cash.repository';
import type { CashExportQuery, CashQuery, CreateHandoverDto, HandoversQuery } from './dto/cash.dto';
import type { HandoverResponse } from './dto/handover.response';
import { CashReadModel } from './cash.read-model';

/** Lists the cash that drivers collected on delivery, and records when they hand it in. */
@Injectable()
export class CashService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly cash: CashRepository,
    private readonly readModel: CashReadModel,
    private readonly collections: CashCollectionsService,
    private readonly audit: AuditLog,
  ) {}

  async list({ businessId }: Actor, query: CashQuery): Promise<Page<CashCollectionResponse>> {
    assertDays(query);
    return this.readModel.list(businessId, query, query);
  }

  export(actor: Actor, query: CashExportQuery): ExportedTable {
    assertDays(query);
    return this.readModel.export(actor, query);
  }

  async listHandovers(actor: Actor, query: HandoversQuery): Promise<Page<HandoverResponse>> {
    assertDays(query);
    return this.readModel.listHandovers(actor, query, query);
  }

  async readHandover({ businessId }: Actor, id: string): Promise<JsonText<HandoverResponse>> {
    return orNotFound(await this.readModel.readHandover(businessId, id), 'handover');
  }

  /**
   * Records the cash that a driver hands in. Simultaneous requests never record the same collection twice.
   *
   * @throws ApiError CONFLICT when there is no cash to hand in, or a named collection is not open
   */
  handOver(actor: Actor, dto: CreateHandoverDto): Promise<{ id: string; handover: JsonText<HandoverResponse> }> {
    const { businessId } = actor;
    const { date = null, currency: requestedCurrency = null, amountCounted: counted, note = null } = dto;
    assertDays(dto);
    const driverId = dto.driverGuid.toLowerCase();
    const named = dto.shipmentIds?.map((id) => id.toLowerCase()) ?? null;
    return this.work.run(businessId, async () => {
      orNotFound((await this.readModel.hasDriver(businessId, driverId)) || null, 'driver', 'driverGuid');
      const cash = await this.collections.lockToHandOver(businessId, {
        driverId,
        currency: requestedCurrency,
        day: date,
        shipmentIds: named,
      });
      const ids = cash.map(({ shipmentId }) => shipmentId);
      if (named) refuseFaults('CONFLICT', findUnavailableFaults(named, ids));
      const currency = getOnlyCurrency(cash.map((each) => each.currency));
      assertAmount(counted, currency);
      const expected = await this.collections.sumCollected(businessId, ids);
      const handedIn = { driverId, currency, collections: ids.length, expected };
      const id = await this.storeHandover(actor, { ...handedIn, counted, note });
      await this.collections.assignToHandover(businessId, ids, id);
      return { id, handover: orNotFound(await this.readModel.readHandover(businessId, id), 'handover') };
    });
  }

  /** Stores a handover and its audit entry. Returns its id. */
  private async storeHandover(
    actor: Actor,
    handover: {
      readonly driverId: string;
      readonly currency: string;
      /** The number of collections. */
      readonly collections: number;
      /** Exact decimal. */
      readonly expected: string;
      readonly counted: number;
      readonly note: string | null;
    },
  ): Promise<string> {
    const { counted, note, ...figures } = handover;
    const id = newId();
    await this.cash.insertHandover({
      ...figures,
      businessId: actor.businessId,
      id,
      counted: String(counted),
      note,
      receivedBy: getActorId(actor),
    });
    await this.audit.record(actor, {
      action: 'cash.handed_over',
      subjectType: 'cash_handover',
      subjectId: id,
      changes: { ...figures, expected: Number(figures.expected), amountCounted: counted },
    });
    return id;
  }
}

/** @throws ApiError VALIDATION_ERROR for an amount with too many decimals */
function assertAmount(counted: number, currency: string): void {
  const fault = amountFault(counted, currency);
  if (fault) throw new ApiError('VALIDATION_ERROR', { amountCounted: fault });
}

/** @throws ApiError VALIDATION_ERROR for a day that does not exist */
function assertDays(days: { readonly date?: string; readonly from?: string; readonly to?: string }): void {
  for (const name of ['date', 'from', 'to'] as const) {
    const day = days[name];
    if (day === undefined || isDay(day)) continue;
    throw new ApiError('VALIDATION_ERROR', {
      [name]: 'Must be a day of the calendar from 1900 to 2200, as YYYY-MM-DD.',
    });
  }
}

/** Returns the currency of all collections. A handover has one sum, so it cannot have several currencies. */
function getOnlyCurrency(all: readonly string[]): string {
  const [currency, ...others] = [...new Set(all)].sort();
  if (currency === undefined)
    throw new ApiError('CONFLICT', { driverGuid: 'This driver has no cash of these deliveries to hand in.' });
  if (!others.length) return currency;
  const list = [currency, ...others].join(', ');
  throw new ApiError('VALIDATION_ERROR', { currency: `Is required: the driver has cash in several (${list}).` });
}

function findUnavailableFaults(named: readonly string[], available: readonly string[]): Record<string, string> {
  const availableIds = new Set(available);
  return faultsOf(
    named,
    (index) => `shipmentIds.${index}`,
    (id) => (availableIds.has(id) ? undefined : 'This driver has no cash of it to hand in.'),
  );
}
