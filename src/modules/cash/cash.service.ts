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

/** The cash that a driver hands in, and the amount that was counted. */
interface HandoverToStore {
  readonly driverId: string;
  readonly currency: string;
  /** The number of collections. */
  readonly collections: number;
  /** The sum of the collected amounts, an exact decimal. */
  readonly expected: string;
  readonly counted: number;
  readonly note: string | null;
}

/**
 * Lists the cash that drivers collected on delivery, and records when they hand it in. A collection is the cash of one delivery. A handover
 * is the cash of several collections that a driver hands in at once.
 */
@Injectable()
export class CashService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly handovers: CashRepository,
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
    const { amountCounted: counted, note = null } = dto;
    assertDays(dto);
    const driverId = dto.driverGuid.toLowerCase();
    const namedIds = dto.shipmentIds?.map((id) => id.toLowerCase()) ?? null;
    return this.work.run(businessId, async () => {
      const driver = (await this.readModel.hasDriver(businessId, driverId)) ? driverId : null;
      orNotFound(driver, 'driver', 'driverGuid');
      const collections = await this.collections.lockCashToHandOver(businessId, {
        driverId,
        currency: dto.currency ?? null,
        day: dto.date ?? null,
        shipmentIds: namedIds,
      });
      const shipmentIds = collections.map(({ shipmentId }) => shipmentId);
      if (namedIds) refuseFaults('CONFLICT', findUnavailableFaults(namedIds, shipmentIds));
      const currency = getOnlyCurrency(collections.map((collection) => collection.currency));
      assertAmount(counted, currency);
      const expected = await this.collections.sumCollected(businessId, shipmentIds);
      const handover = { driverId, currency, collections: shipmentIds.length, expected, counted, note };
      const id = await this.storeHandover(actor, handover);
      await this.collections.assignToHandover(businessId, shipmentIds, id);
      return { id, handover: orNotFound(await this.readModel.readHandover(businessId, id), 'handover') };
    });
  }

  /** Stores a handover and its audit entry. Returns its id. */
  private async storeHandover(actor: Actor, handover: HandoverToStore): Promise<string> {
    const { counted, note, ...figures } = handover;
    const id = newId();
    await this.handovers.insertHandover({
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

/** @throws ApiError VALIDATION_ERROR for an amount with more decimals than the currency has */
function assertAmount(counted: number, currency: string): void {
  const fault = amountFault(counted, currency);
  if (fault) throw new ApiError('VALIDATION_ERROR', { amountCounted: fault });
}

/** The error if the cash was handed in already. */
export const NO_CASH_LEFT_ERROR = {
  code: 'CONFLICT',
  details: { driverGuid: 'This driver has no cash of these deliveries to hand in.' },
} as const;

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
function getOnlyCurrency(currencies: readonly string[]): string {
  const distinct = [...new Set(currencies)].sort();
  const [currency] = distinct;
  if (currency === undefined) throw new ApiError('CONFLICT', NO_CASH_LEFT_ERROR.details);
  if (distinct.length === 1) return currency;
  const list = distinct.join(', ');
  throw new ApiError('VALIDATION_ERROR', { currency: `Is required: the driver has cash in several (${list}).` });
}

/** Returns a fault for each named shipment whose cash the driver cannot hand in, by the path of its id in the request. */
function findUnavailableFaults(namedIds: readonly string[], lockedIds: readonly string[]): Record<string, string> {
  const availableIds = new Set(lockedIds);
  return faultsOf(
    namedIds,
    (index) => `shipmentIds.${index}`,
    (id) => (availableIds.has(id) ? undefined : 'This driver has no cash of it to hand in.'),
  );
}
