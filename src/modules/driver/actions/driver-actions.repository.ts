import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { newId } from '../../../common/ids';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { CashMethod } from '../../shipments/cash/reported-cash';
import { StoredDriverAction } from '../entities/stored-driver-action.entity';
import type { DriverActionKind } from './visits';

/**
 * A driver action, with the reported cash in one object. An action `counts` if it is among those that decide the status of its shipment.
 * `rejection` says why it has no effect. StoredDriverAction explains each member.
 */
export interface DriverAction extends Readonly<
  Pick<
    StoredDriverAction,
    | 'kind'
    | 'at'
    | 'dispatchId'
    | 'counts'
    | 'rejection'
    | 'reason'
    | 'receivedBy'
    | 'note'
    | 'traceId'
    | 'statusWithoutVisits'
  >
> {
  /** The cash that the driver collected on delivery. Null if the driver reported none. */
  readonly cash: { readonly amount: number; readonly method: CashMethod; readonly reason: string | null } | null;
}

/** The driver, and the shipment or dispatch that the action concerns. */
export interface DriverActionSubject {
  readonly businessId: string;
  readonly driverId: string;
  readonly subjectId: string;
}

/** Stores driver actions. All methods run in the current unit of work. */
@Injectable()
export class DriverActionsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns the action if it was reported before. An action is identified by its driver, subject, kind and time. */
  async findAction(
    { businessId, driverId, subjectId }: DriverActionSubject,
    kind: DriverActionKind,
    at: Date,
  ): Promise<DriverAction | undefined> {
    const stored = await this.actions.findOneBy({ businessId, driverId, subjectId, kind, at });
    return stored ? toAction(stored) : undefined;
  }

  /** Returns the actions that count for a shipment of a dispatch, in the order of their reports. The caller holds the shipment's lock. */
  async listCountedActions(businessId: string, dispatchId: string, shipmentId: string): Promise<DriverAction[]> {
    const stored = await this.actions.find({
      where: { businessId, dispatchId, subjectId: shipmentId, counts: true },
      order: { recordedAt: 'ASC', id: 'ASC' },
    });
    return stored.map(toAction);
  }

  /** Stores an action that was not reported before. */
  async insertAction(subject: DriverActionSubject, { cash, ...action }: DriverAction): Promise<void> {
    await this.actions.insert({
      ...subject,
      ...action,
      id: newId(),
      cashCollected: cash === null ? null : String(cash.amount),
      cashMethod: cash?.method ?? null,
      cashReason: cash?.reason ?? null,
    });
  }

  private get actions(): Repository<StoredDriverAction> {
    return this.work.manager.getRepository(StoredDriverAction);
  }
}

function toAction(stored: StoredDriverAction): DriverAction {
  const { kind, at, dispatchId, counts, rejection, reason, receivedBy, note, traceId, statusWithoutVisits } = stored;
  const { cashCollected, cashMethod, cashReason } = stored;
  // The amount and the method are stored together or not at all.
  const cash =
    cashCollected === null ? null : { amount: Number(cashCollected), method: cashMethod!, reason: cashReason };
  return { kind, at, dispatchId, counts, rejection, reason, receivedBy, note, traceId, statusWithoutVisits, cash };
}
