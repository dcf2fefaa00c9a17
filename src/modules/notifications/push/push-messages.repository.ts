import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type Language } from '../../../common/languages';
import { sqlList } from '../../../database/sql-list';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import { ENDED_SHIPMENT_STATUSES } from '../../dispatch/dispatch-status';
import type { PushKind } from './push-words';

export const PUSH_TASK = 'send_push';
const LEASE = `interval '1 minute'`;
/** What nobody has been told by then is no news any more. */
const STALE = `interval '30 minutes'`;
/** How much later than promised a vehicle may come, where no hours were agreed. */
const LATE = `interval '15 minutes'`;

export interface PushMessage {
  readonly id: string;
  readonly kind: PushKind;
  readonly recordId: string;
  readonly driverId: string | null;
  /** What the record is called. */
  readonly about: string;
}

/** Where the business wants it, and somebody has subscribed: $1 is the business, `m` what is to be told. */
const WANTED = `EXISTS (SELECT FROM business_defaults b WHERE b.business_id = $1 AND b.push_enabled)
  AND EXISTS (SELECT FROM push_subscriptions s WHERE s.business_id = $1 AND s.driver_id IS NOT DISTINCT FROM m.driver_id)`;
const MADE = `INSERT INTO push_messages (business_id, kind, record_id, occasion, driver_id, about)
  SELECT $1, m.kind, m.record_id, m.occasion, m.driver_id, m.about FROM told m WHERE ${WANTED}
  ON CONFLICT (business_id, kind, record_id, occasion) DO NOTHING RETURNING id`;
const TOLD = 'SELECT 1 FROM made LIMIT 1';
/** Not in the statement that plans: that may run on the server of the rows, which has no queue. */
const LOOK = `SELECT enqueue_job('${PUSH_TASK}', json_build_object('businessId', $1::uuid)::text::json, NULL, NULL)`;

/** What browsers are to be told, written down by the transaction of what happens. */
@Injectable()
export class PushMessagesRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /** Shipments that were moved to exception; those whose last visit came to nothing are failed deliveries. */
  async planExceptions(businessId: string, shipmentIds: readonly string[]): Promise<void> {
    await this.plan(
      `WITH told AS (SELECT CASE WHEN v.outcome = 'failed' AND v.at >= s.status_changed_at THEN 'delivery_failed' ELSE 'exception' END AS kind,
          s.id AS record_id, s.status_changed_at::text AS occasion, NULL::uuid AS driver_id, s.tracking_number AS about
        FROM shipments s LEFT JOIN LATERAL (SELECT a.outcome, a.at FROM delivery_attempts a WHERE a.business_id = $1 AND a.shipment_id = s.id
          ORDER BY a.attempt DESC LIMIT 1) v ON true
        WHERE s.business_id = $1 AND s.id = ANY ($2::uuid[])), made AS (${MADE}) ${TOLD}`,
      [businessId, shipmentIds],
    );
  }

  /** Tours that come too late somewhere, once each. */
  async planLate(businessId: string): Promise<void> {
    await this.plan(
      `WITH told AS (SELECT 'vehicle_late' AS kind, d.id AS record_id, 'late' AS occasion, NULL::uuid AS driver_id, v.name || ': ' || d.name AS about
        FROM dispatches d JOIN vehicles v ON v.business_id = $1 AND v.id = d.vehicle_id
        JOIN routes r ON r.business_id = $1 AND r.dispatch_id = d.id
        WHERE d.business_id = $1 AND d.status = 'in_progress' AND d.deleted_at IS NULL AND EXISTS (SELECT FROM route_stops p
          JOIN shipments s ON s.business_id = $1 AND s.id = p.shipment_id AND s.status NOT IN (${sqlList(ENDED_SHIPMENT_STATUSES)})
          WHERE p.business_id = $1 AND p.route_id = r.id AND NOT (p.kind = 'pickup' AND s.collected_at IS NOT NULL)
            AND p.expected_at > COALESCE(p.not_after, p.promised_at + ${LATE}))),
       made AS (${MADE}) ${TOLD}`,
      [businessId],
    );
  }

  async planWebhook(businessId: string, webhookId: string, host: string): Promise<void> {
    await this.plan(
      `WITH told AS (SELECT 'webhook_dead' AS kind, $2::uuid AS record_id, now()::text AS occasion, NULL::uuid AS driver_id, $3::text AS about),
       made AS (${MADE}) ${TOLD}`,
      [businessId, webhookId, host],
    );
  }

  /**
   * For the driver of a tour. What happens again and again within five minutes is told once; that the start moves the times is
   * nothing to tell whoever starts.
   */
  async planTour(businessId: string, dispatchId: string, kind: PushKind): Promise<void> {
    await this.plan(
      `WITH told AS (SELECT $3::text AS kind, d.id AS record_id, floor(extract(epoch FROM now()) / 300)::text || d.driver_id AS occasion,
          d.driver_id, d.name AS about
        FROM dispatches d WHERE d.business_id = $1 AND d.id = $2 AND d.driver_id IS NOT NULL
          AND ($3 <> 'dispatch_changed' OR d.status = 'ready' OR (d.status = 'in_progress' AND d.started_at < now() - interval '2 minutes'))),
       made AS (${MADE}) ${TOLD}`,
      [businessId, dispatchId, kind],
    );
  }

  private async plan(sql: string, values: readonly unknown[]): Promise<void> {
    const made = await this.work.manager.query<object[]>(sql, [...values]);
    if (made.length) await this.work.manager.query(LOOK, values.slice(0, 1));
  }

  /** Businesses of which somebody is to be told something. */
  async due(): Promise<string[]> {
    const rows = await this.reader.readWithoutBusiness<{ id: string }>({
      name: 'push.due',
      text: 'SELECT p.business_id AS id FROM push_due() p',
    });
    return rows.map(({ id }) => id);
  }

  /** Nobody else sends these for a minute; what is older than half an hour goes. */
  async take(businessId: string, most: number): Promise<PushMessage[]> {
    await this.work.manager.query(
      `DELETE FROM push_messages WHERE business_id = $1 AND sent_at IS NULL AND created_at < now() - ${STALE}`,
      [businessId],
    );
    const [rows] = await this.work.manager.query<[PushMessage[], number]>(
      `UPDATE push_messages m SET leased_until = statement_timestamp() + ${LEASE}
       FROM (SELECT w.id FROM push_messages w WHERE w.business_id = $1 AND w.sent_at IS NULL AND (w.leased_until <= now()) IS NOT FALSE
         ORDER BY w.created_at LIMIT $2 FOR UPDATE SKIP LOCKED) d
       WHERE m.business_id = $1 AND m.id = d.id
       RETURNING m.id, m.kind, m.record_id AS "recordId", m.driver_id AS "driverId", m.about`,
      [businessId, most],
    );
    return rows;
  }

  async settle(businessId: string, id: string): Promise<void> {
    await this.work.manager.query(
      'UPDATE push_messages SET sent_at = now(), leased_until = NULL WHERE business_id = $1 AND id = $2',
      [businessId, id],
    );
  }

  async languageOf(businessId: string): Promise<Language> {
    const [row] = await this.work.manager.query<{ language: Language }[]>(
      'SELECT language FROM tracking_page_settings WHERE business_id = $1',
      [businessId],
    );
    return row?.language ?? DEFAULT_LANGUAGE;
  }
}
