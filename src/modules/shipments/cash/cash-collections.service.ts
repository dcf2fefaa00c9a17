import { Injectable } from '@nestjs/common';
import { type Actor, actorId } from '../../../application/actor';
import type { JsonText } from '../../../application/page';
import { ApiError, found } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../database/unit-of-work';
import { Outbox } from '../../../outbox/outbox';
import type { Shipment } from '../entities/shipment.entity';
import type { ShipmentStatus } from '../shipment-status';
import { ShipmentsRepository } from '../shipments.repository';
import { type CashToHandOver, CashCollectionsRepository, type HandedIn } from './cash-collections.repository';
import type { CashCollectedDto } from './dto/cash-collected.dto';
import type { CashCollectionResponse } from './dto/cash-collection.response';
import type { ShipmentCashCollectedData } from './dto/cash.events';
import { cashFaults, type Collected } from './told-cash';

/** A change of a shipment's status, as far as it matters here. */
interface Step {
  readonly shipment: Pick<Shipment, 'id' | 'cashAmount'>;
  readonly from: ShipmentStatus;
  readonly to: ShipmentStatus;
}

/** What is collected at the door: it stands in the books from the delivery on, and once what came of it is told. */
@Injectable()
export class CashCollectionsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly collections: CashCollectionsRepository,
    private readonly shipments: ShipmentsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** With the moves of locked shipments: what is delivered owes, and what is not delivered after all does not. */
  async follow(businessId: string, steps: readonly Step[]): Promise<void> {
    const owing = steps.filter(({ shipment }) => shipment.cashAmount !== null);
    if (!owing.length) return;
    const last = new Map(owing.map(({ shipment: { id }, to }) => [id, to]));
    const delivered = [...last].filter(([, to]) => to === 'delivered').map(([id]) => id);
    const undone = owing.filter(({ from, to }) => from === 'delivered' && to === 'out_for_delivery');
    if (undone.length)
      await this.collections.drop(
        businessId,
        undone.map(({ shipment }) => shipment.id),
      );
    if (delivered.length) await this.collections.expect(businessId, delivered);
  }

  /** What a driver's reports come to, of a shipment that is locked and has moved. Null: none of them delivered it. */
  async settle({ businessId, id, cashAmount }: Shipment, told: Collected | null): Promise<void> {
    if (cashAmount === null) return;
    if (told) await this.record(businessId, id, told);
    else await this.collections.untell(businessId, id);
  }

  /** Whether the cash of a locked shipment is at the depot by now; it does not come there before the unit of work ends. */
  async isHandedIn({ businessId, id, cashAmount }: Shipment): Promise<boolean> {
    if (cashAmount === null) return false;
    return !!(await this.collections.lock(businessId, id))?.handoverId;
  }

  /** The office says what was collected, or says it anew until the cash is handed in. */
  tell(actor: Actor, shipmentId: string, dto: CashCollectedDto): Promise<JsonText<CashCollectionResponse>> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      await this.tellOpen(actor, shipmentId, dto);
      return found(await this.collections.read(businessId, shipmentId), 'shipment');
    });
  }

  /**
   * The same inside an open unit of work.
   *
   * @param path where it stands in the request
   * @throws ApiError CONFLICT before the delivery and after the handover; VALIDATION_ERROR for what it cannot be
   */
  async tellOpen(actor: Actor, shipmentId: string, dto: CashCollectedDto, path = ''): Promise<void> {
    const { businessId } = actor;
    const { amount, method = 'cash', reason = null } = dto;
    const shipment = found(await this.shipments.findByIdForUpdate(businessId, shipmentId), 'shipment');
    const fields = { amount: `${path}amount`, reason: `${path}reason` };
    const faults = cashFaults(shipment, { amount, method, reason }, fields);
    if (Object.keys(faults).length) throw new ApiError('VALIDATION_ERROR', faults);
    const collection = await this.collections.lock(businessId, shipmentId);
    if (!collection)
      throw new ApiError('CONFLICT', {
        status: `The shipment is ${shipment.status}: it is told once it is delivered.`,
      });
    if (collection.handoverId) throw new ApiError('CONFLICT', { [fields.amount]: 'The cash was handed in already.' });
    await this.record(businessId, shipmentId, { amount, method, reason, by: actorId(actor), report: null });
  }

  /** The cash that the driver still has, locked until the open unit of work ends, with the sum in one currency. */
  lockToHandOver(businessId: string, handedIn: HandedIn): Promise<CashToHandOver[]> {
    return this.collections.toHandOver(businessId, handedIn);
  }

  /** What the locked collections come to, as an exact decimal. */
  sumOf(businessId: string, shipmentIds: readonly string[]): Promise<string> {
    return this.collections.sum(businessId, shipmentIds);
  }

  /** The locked collections came in with the handover. */
  handOver(businessId: string, shipmentIds: readonly string[], handoverId: string): Promise<void> {
    return this.collections.setHandover(businessId, shipmentIds, handoverId);
  }

  private async record(businessId: string, shipmentId: string, told: Collected): Promise<void> {
    const recorded = await this.collections.tell(businessId, shipmentId, told);
    if (!recorded) return;
    const { owed, collected, difference, deliveredAt, ...rest } = recorded;
    const data: ShipmentCashCollectedData = {
      guid: shipmentId,
      ...rest,
      ...{ owed: Number(owed), collected: Number(collected), difference: Number(difference) },
      deliveredAt: deliveredAt.toISOString(),
    };
    await this.outbox.add('shipment.cash_collected', businessId, data);
  }
}
