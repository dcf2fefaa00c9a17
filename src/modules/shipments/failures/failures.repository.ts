import { Injectable } from '@nestjs/common';
import type { AskedPage, Page } from '../../../application/page';
import { expression, instant, jsonOf, nullable, number, when } from '../../../database/json-sql';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import { type PlainList, readWindow } from '../../../lists/plain-list';
import type { FailedDeliveriesRule, FailureReason } from '../../business/defaults/failed-deliveries';
import type { TimeWindowResponse } from '../../orders/dto/order.response';
import type { NamedRecordResponse } from '../dto/shipment.response';
import { partyLineJson } from '../shipment-sql';
import type { FailedShipmentResponse } from './dto/failed-shipment.response';
import type { FollowUp } from './dto/next-attempt.dto';

const FAILED: PlainList<FailedShipmentResponse> = {
  name: 'shipments.failed',
  json: jsonOf<FailedShipmentResponse>({
    guid: 's.id',
    trackingNumber: 's.tracking_number',
    status: 's.status',
    customer: jsonOf<NamedRecordResponse>({ guid: 'c.id', name: 'c.name' }),
    recipient: partyLineJson('recipient'),
    failedAt: instant('COALESCE(last.at, s.status_changed_at)'),
    reason: nullable(expression<FailureReason>('last.reason')),
    description: nullable('said.description'),
    failedAttempts: number(`(SELECT count(*) FROM delivery_attempts n
      WHERE n.business_id = $1 AND n.shipment_id = s.id AND n.outcome = 'failed')`),
    driver: when('r.id IS NOT NULL', jsonOf<NamedRecordResponse>({ guid: 'r.id', name: 'r.name' })),
    next: expression<FollowUp>(`CASE WHEN s.next_attempt_on IS NULL THEN 'undecided' ELSE 'attempt' END`),
    nextAttemptOn: nullable('s.next_attempt_on::text'),
    deliveryWindow: when(
      's.delivery_window_start IS NOT NULL',
      jsonOf<TimeWindowResponse>({ start: 's.delivery_window_start', end: 's.delivery_window_end' }),
    ),
  }),
  table: 'shipments s',
  joins: `JOIN customers c ON c.business_id = $1 AND c.id = s.customer_id
    LEFT JOIN LATERAL (SELECT a.at, a.reason, a.driver_id FROM delivery_attempts a
      WHERE a.business_id = $1 AND a.shipment_id = s.id AND a.outcome = 'failed' ORDER BY a.attempt DESC LIMIT 1) last ON true
    LEFT JOIN drivers r ON r.business_id = $1 AND r.id = last.driver_id
    LEFT JOIN LATERAL (SELECT t.description FROM shipment_traces t
      WHERE t.business_id = $1 AND t.shipment_id = s.id AND t.status <> 'created' ORDER BY t.occurred_at DESC, t.id DESC LIMIT 1) said ON true`,
  where: `s.business_id = $1 AND s.deleted_at IS NULL AND (s.status = 'exception' OR s.next_attempt_on IS NOT NULL)
    AND ($2::text IS NULL OR ($2 = 'attempt') = (s.next_attempt_on IS NOT NULL))`,
  orderBy: 's.status_changed_at DESC, s.id DESC',
};

/** The rule of a business, with its clocks. */
export interface RuleOfBusiness {
  readonly rule: FailedDeliveriesRule | null;
  readonly timeZone: string;
}

/** The failed attempts of a shipment by own drivers. */
export interface FailedAttempts {
  readonly failed: number;
  /** Of the last one. */
  readonly at: Date;
  readonly reason: FailureReason | null;
}

@Injectable()
export class FailuresRepository {
  constructor(
    private readonly reader: TenantReader,
    private readonly work: UnitOfWork,
  ) {}

  /** The last to fail first. */
  list(businessId: string, next: FollowUp | undefined, window: AskedPage): Promise<Page<FailedShipmentResponse>> {
    return readWindow(this.reader, FAILED, businessId, window, [next ?? null]);
  }

  /** Inside an open unit of work, as what follows. */
  async rule(businessId: string): Promise<RuleOfBusiness> {
    const [row] = await this.work.manager.query<RuleOfBusiness[]>(
      `SELECT d.failed_deliveries AS rule, b.timezone AS "timeZone"
       FROM businesses b LEFT JOIN business_defaults d ON d.business_id = $1 WHERE b.id = $1`,
      [businessId],
    );
    return row!;
  }

  async failedAttempts(businessId: string, shipmentId: string): Promise<number> {
    const [row] = await this.work.manager.query<{ failed: number }[]>(
      `SELECT count(*)::int AS failed FROM delivery_attempts
       WHERE business_id = $1 AND shipment_id = $2 AND outcome = 'failed'`,
      [businessId, shipmentId],
    );
    return row!.failed;
  }

  /** Null where the last attempt was no failure of a tour: then it is not for the rule to decide. */
  async lastFailure(businessId: string, shipmentId: string): Promise<FailedAttempts | null> {
    const [row] = await this.work.manager.query<FailedAttempts[]>(
      `SELECT a.at, a.reason, (SELECT count(*)::int FROM delivery_attempts n
         WHERE n.business_id = $1 AND n.shipment_id = $2 AND n.outcome = 'failed') AS failed
       FROM (SELECT * FROM delivery_attempts WHERE business_id = $1 AND shipment_id = $2 ORDER BY attempt DESC LIMIT 1) a
       WHERE a.outcome = 'failed' AND a.dispatch_id IS NOT NULL`,
      [businessId, shipmentId],
    );
    return row ?? null;
  }
}
