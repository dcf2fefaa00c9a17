import { Injectable } from '@nestjs/common';
import { newId } from '../../../common/ids';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { FailureReason } from '../../business/defaults/failed-deliveries';
import type { ProofKind } from '../../business/defaults/proof-kinds';
import { PROOF_JOINS, PROOF_REQUIRED } from '../proof-sql';
import type { CashMethod } from '../../shipments/cash/told-cash';
import type { ShipmentStatus } from '../../shipments/shipment-status';
import type { DeedKind } from './outcome';

/** A deed as it is kept. */
export interface KeptDeed {
  readonly kind: DeedKind;
  readonly at: Date;
  readonly dispatchId: string | null;
  readonly counts: boolean;
  /** Why nothing came of it; null: something did. */
  readonly refusal: string | null;
  readonly reason: FailureReason | null;
  readonly receivedBy: string | null;
  readonly note: string | null;
  /** What was collected at the door; null: nothing was said of it. */
  readonly cash: { readonly amount: number; readonly method: CashMethod; readonly reason: string | null } | null;
  readonly traceId: string | null;
  /** How others than these deeds made the shipment stand. */
  readonly base: ShipmentStatus | null;
}

/** Whose deed it is, and what it was done to: a shipment, or a dispatch. */
export interface DeedSubject {
  readonly businessId: string;
  readonly driverId: string;
  readonly subjectId: string;
}

const COLUMNS = `kind, at, dispatch_id AS "dispatchId", counts, refusal, reason, received_by AS "receivedBy", note,
  trace_id AS "traceId", base_status AS base, CASE WHEN cash_collected IS NOT NULL THEN
    json_build_object('amount', trim_scale(cash_collected), 'method', cash_method, 'reason', cash_reason) END AS cash`;

/** What drivers have reported; inside an open unit of work. */
@Injectable()
export class DriverDeedsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** The same deed, where it was reported before. */
  async find(
    { businessId, driverId, subjectId }: DeedSubject,
    kind: DeedKind,
    at: Date,
  ): Promise<KeptDeed | undefined> {
    const [deed] = await this.work.manager.query<KeptDeed[]>(
      `SELECT ${COLUMNS} FROM driver_deeds
       WHERE business_id = $1 AND driver_id = $2 AND subject_id = $3 AND kind = $4 AND at = $5`,
      [businessId, driverId, subjectId, kind, at],
    );
    return deed;
  }

  /** Those that count for a shipment on a tour, in the order in which they were reported. The shipment is locked. */
  counting(businessId: string, dispatchId: string, shipmentId: string): Promise<KeptDeed[]> {
    return this.work.manager.query(
      `SELECT ${COLUMNS} FROM driver_deeds WHERE business_id = $1 AND subject_id = $3 AND dispatch_id = $2 AND counts
       ORDER BY recorded_at, id`,
      [businessId, dispatchId, shipmentId],
    );
  }

  async insert({ businessId, driverId, subjectId }: DeedSubject, deed: KeptDeed): Promise<void> {
    const { kind, at, dispatchId, counts, refusal, reason, receivedBy, note, cash, traceId, base } = deed;
    await this.work.manager.query(
      `INSERT INTO driver_deeds (business_id, id, driver_id, subject_id, kind, at, dispatch_id, counts, refusal, reason, received_by,
         note, trace_id, base_status, cash_collected, cash_method, cash_reason)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::numeric, $16, $17)`,
      [
        businessId,
        newId(),
        driverId,
        subjectId,
        kind,
        at,
        dispatchId,
        counts,
        refusal,
        reason,
        receivedBy,
        note,
        traceId,
        base,
        cash ? String(cash.amount) : null,
        cash?.method,
        cash?.reason,
      ],
    );
  }

  /** What a delivery must bring back. */
  async proofRequired(businessId: string, shipmentId: string): Promise<readonly ProofKind[]> {
    const [row] = await this.work.manager.query<{ required: ProofKind[] }[]>(
      `SELECT ${PROOF_REQUIRED} AS required FROM shipments s
       ${PROOF_JOINS}
       WHERE s.business_id = $1 AND s.id = $2`,
      [businessId, shipmentId],
    );
    return row?.required ?? [];
  }
}
