import { Injectable } from '@nestjs/common';
import type { RequestedPage, Page } from '../../../core/page';
import {
  typedSql,
  instantSql,
  jsonObjectSql,
  nullableSql,
  numberSql,
  caseWhenSql,
} from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { type PlainList, readListPage } from '../../../platform/database/lists/plain-list';
import type { FailedDeliveriesRule, FailureReason } from '../../business/defaults/failed-deliveries';
import type { TimeWindowResponse } from '../../orders/delivery/dto/delivery-details.response';
import type { NamedRecordResponse } from '../dto/shipment.response';
import { partyLineJson } from '../reads/shipment-sql';
import { TRACE_TEXTS } from '../shipment-status';
import type { FailedShipmentResponse } from './dto/failed-shipment.response';
import type { FollowUp } from './dto/next-attempt.dto';

const FAILED_LIST: PlainList<FailedShipmentResponse> = {
  name: 'shipments.failed',
  json: jsonObjectSql<FailedShipmentResponse>({
    guid: 's.id',
    trackingNumber: 's.tracking_number',
    status: 's.status',
    customer: jsonObjectSql<NamedRecordResponse>({ guid: 'c.id', name: 'c.name' }),
    recipient: partyLineJson('recipient'),
    failedAt: instantSql('COALESCE(last.at, s.status_changed_at)'),
    reason: nullableSql(typedSql<FailureReason>('last.reason')),
    description: nullableSql(`NULLIF(said.description, '${TRACE_TEXTS.exception}')`), // The text of a trace without a reason.
    failedAttempts: numberSql(`(SELECT count(*) FROM delivery_attempts n
      WHERE n.business_id = $1 AND n.shipment_id = s.id AND n.outcome = 'failed')`),
    driver: caseWhenSql('r.id IS NOT NULL', jsonObjectSql<NamedRecordResponse>({ guid: 'r.id', name: 'r.name' })),
    next: typedSql<FollowUp>(`CASE WHEN s.next_attempt_on IS NULL THEN 'undecided' ELSE 'attempt' END`),
    nextAttemptOn: nullableSql('s.next_attempt_on::text'),
    deliveryWindow: caseWhenSql(
      's.delivery_window_start IS NOT NULL',
      jsonObjectSql<TimeWindowResponse>({ start: 's.delivery_window_start', end: 's.delivery_window_end' }),
    ),
  }),
  table: 'shipments s',
  joins: `JOIN customers c ON c.business_id = $1 AND c.id = s.customer_id
    LEFT JOIN LATERAL (
      SELECT a.at, a.reason, a.driver_id
      FROM delivery_attempts a
      WHERE a.business_id = $1
        AND a.shipment_id = s.id
        AND a.outcome = 'failed'
      ORDER BY a.attempt DESC
      LIMIT 1
    ) last ON true
    LEFT JOIN drivers r ON r.business_id = $1 AND r.id = last.driver_id
    LEFT JOIN LATERAL (
      SELECT t.description
      FROM shipment_traces t
      WHERE t.business_id = $1
        AND t.shipment_id = s.id
        AND t.status <> 'created'
      ORDER BY t.occurred_at DESC, t.id DESC
      LIMIT 1
    ) said ON true`,
  where: `s.business_id = $1 AND s.deleted_at IS NULL AND (s.status = 'exception' OR s.next_attempt_on IS NOT NULL)
    AND ($2::text IS NULL OR ($2 = 'attempt') = (s.next_attempt_on IS NOT NULL))`,
  orderBy: 's.status_changed_at DESC, s.id DESC',
};

/** The rule of a business for failed deliveries, with its time zone. */
export interface RuleOfBusiness {
  readonly rule: FailedDeliveriesRule | null;
  readonly timeZone: string;
}

/** The last failed attempt of a shipment. */
export interface LastFailure {
  /** The number of failed attempts, including this one. */
  readonly failed: number;
  readonly at: Date;
  readonly reason: FailureReason | null;
}

/** Reads failed deliveries, and the rule of a business for them. */
@Injectable()
export class FailuresReadModel {
  constructor(
    private readonly reader: TenantReader,
    private readonly work: UnitOfWork,
  ) {}

  /** Returns a page of the shipments that could not be delivered. The last one to fail comes first. */
  list(businessId: string, next: FollowUp | undefined, page: RequestedPage): Promise<Page<FailedShipmentResponse>> {
    return readListPage(this.reader, FAILED_LIST, businessId, page, [next ?? null]);
  }

  /** Returns the rule of the business for failed deliveries. Call it inside a unit of work. */
  async rule(businessId: string): Promise<RuleOfBusiness> {
    const [row] = await this.work.manager.query<RuleOfBusiness[]>(
      `SELECT d.failed_deliveries AS rule, b.timezone AS "timeZone"
       FROM businesses b LEFT JOIN business_defaults d ON d.business_id = $1 WHERE b.id = $1`,
      [businessId],
    );
    return row!;
  }

  /** Counts the failed attempts. Call it inside a unit of work. */
  async failedAttempts(businessId: string, shipmentId: string): Promise<number> {
    const [row] = await this.work.manager.query<{ failed: number }[]>(
      `SELECT count(*)::int AS failed FROM delivery_attempts
       WHERE business_id = $1 AND shipment_id = $2 AND outcome = 'failed'`,
      [businessId, shipmentId],
    );
    return row!.failed;
  }

  /**
   * Returns the last attempt if it failed on a dispatch of the business, otherwise null, because the rule applies only to such failures. Call it
   * inside a unit of work.
   */
  async lastFailure(businessId: string, shipmentId: string): Promise<LastFailure | null> {
    const [row] = await this.work.manager.query<LastFailure[]>(
      `SELECT
         a.at,
         a.reason,
         (
           SELECT count(*)::int
           FROM delivery_attempts n
           WHERE n.business_id = $1
             AND n.shipment_id = $2
             AND n.outcome = 'failed'
         ) AS failed
       FROM (
         SELECT *
         FROM delivery_attempts
         WHERE business_id = $1 AND shipment_id = $2
         ORDER BY attempt DESC
         LIMIT 1
       ) a
       WHERE a.outcome = 'failed' AND a.dispatch_id IS NOT NULL`,
      [businessId, shipmentId],
    );
    return row ?? null;
  }
}
