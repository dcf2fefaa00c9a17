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
import type { NamedRecordResponse } from '../dto/shipment-parts.response';
import { failedAttemptsSql, partyLineJson } from '../reads/shipment-sql';
import { TRACE_TEXTS } from '../shipment-status';
import type { FailedShipmentResponse } from './dto/failed-shipment.response';
import type { FollowUp } from './dto/next-attempt.dto';

/**
 * The list of failed deliveries: exceptions, and shipments whose next attempt is planned. $1 is the business, $2 the next step to filter
 * by (null for all). `last_failure` is the last failed attempt, `last_trace` the last trace except that of the creation.
 */
const FAILED_LIST: PlainList<FailedShipmentResponse> = {
  name: 'shipments.failed',
  json: jsonObjectSql<FailedShipmentResponse>({
    guid: 'shipment.id',
    trackingNumber: 'shipment.tracking_number',
    status: 'shipment.status',
    customer: jsonObjectSql<NamedRecordResponse>({ guid: 'customer.id', name: 'customer.name' }),
    recipient: partyLineJson('recipient'),
    failedAt: instantSql('COALESCE(last_failure.at, shipment.status_changed_at)'),
    reason: nullableSql(typedSql<FailureReason>('last_failure.reason')),
    description: nullableSql(`NULLIF(last_trace.description, '${TRACE_TEXTS.exception}')`), // The default text says nothing, so it is left out.
    failedAttempts: numberSql(failedAttemptsSql('shipment.id')),
    driver: caseWhenSql(
      'driver.id IS NOT NULL',
      jsonObjectSql<NamedRecordResponse>({ guid: 'driver.id', name: 'driver.name' }),
    ),
    next: typedSql<FollowUp>(`CASE WHEN shipment.next_attempt_on IS NULL THEN 'undecided' ELSE 'attempt' END`),
    nextAttemptOn: nullableSql('shipment.next_attempt_on::text'),
    deliveryWindow: caseWhenSql(
      'shipment.delivery_window_start IS NOT NULL',
      jsonObjectSql<TimeWindowResponse>({
        start: 'shipment.delivery_window_start',
        end: 'shipment.delivery_window_end',
      }),
    ),
  }),
  table: 'shipments shipment',
  joins: `JOIN customers customer ON customer.business_id = $1 AND customer.id = shipment.customer_id
    LEFT JOIN LATERAL (
      SELECT failed.at, failed.reason, failed.driver_id
      FROM delivery_attempts failed
      WHERE failed.business_id = $1
        AND failed.shipment_id = shipment.id
        AND failed.outcome = 'failed'
      ORDER BY failed.attempt DESC
      LIMIT 1
    ) last_failure ON true
    LEFT JOIN drivers driver ON driver.business_id = $1 AND driver.id = last_failure.driver_id
    LEFT JOIN LATERAL (
      SELECT trace.description
      FROM shipment_traces trace
      WHERE trace.business_id = $1
        AND trace.shipment_id = shipment.id
        AND trace.status <> 'created'
      ORDER BY trace.occurred_at DESC, trace.id DESC
      LIMIT 1
    ) last_trace ON true`,
  where: `shipment.business_id = $1
    AND shipment.deleted_at IS NULL
    AND (shipment.status = 'exception' OR shipment.next_attempt_on IS NOT NULL)
    AND CASE $2::text
      WHEN 'attempt' THEN shipment.next_attempt_on IS NOT NULL
      WHEN 'undecided' THEN shipment.next_attempt_on IS NULL
      ELSE true
    END`,
  orderBy: 'shipment.status_changed_at DESC, shipment.id DESC',
};

/** The rule of a business for failed deliveries, with its time zone. */
export interface RuleOfBusiness {
  readonly rule: FailedDeliveriesRule | null;
  readonly timeZone: string;
}

/** The last failed attempt of a shipment. */
export interface LastFailure {
  /** The number of failed attempts, including this one. */
  readonly failedAttempts: number;
  readonly failedAt: Date;
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
  async findRule(businessId: string): Promise<RuleOfBusiness> {
    const [row] = await this.work.manager.query<RuleOfBusiness[]>(
      `SELECT defaults.failed_deliveries AS rule, business.timezone AS "timeZone"
       FROM businesses business
       LEFT JOIN business_defaults defaults ON defaults.business_id = $1
       WHERE business.id = $1`,
      [businessId],
    );
    return row!; // The business of a request exists.
  }

  /** Counts the failed attempts. Call it inside a unit of work. */
  async countFailedAttempts(businessId: string, shipmentId: string): Promise<number> {
    const [row] = await this.work.manager.query<{ failed: number }[]>(`SELECT ${failedAttemptsSql('$2')} AS failed`, [
      businessId,
      shipmentId,
    ]);
    return row!.failed;
  }

  /**
   * Returns the last attempt if it failed on a dispatch of the business, otherwise null: the rule does not apply to others, such as
   * attempts of carriers, which have no dispatch.
   * Call it inside a unit of work.
   */
  async findLastFailure(businessId: string, shipmentId: string): Promise<LastFailure | null> {
    const [row] = await this.work.manager.query<LastFailure[]>(
      `SELECT
         last_attempt.at AS "failedAt",
         last_attempt.reason,
         ${failedAttemptsSql('$2')} AS "failedAttempts"
       FROM (
         SELECT *
         FROM delivery_attempts
         WHERE business_id = $1 AND shipment_id = $2
         ORDER BY attempt DESC
         LIMIT 1
       ) last_attempt
       WHERE last_attempt.outcome = 'failed' AND last_attempt.dispatch_id IS NOT NULL`,
      [businessId, shipmentId],
    );
    return row ?? null;
  }
}
