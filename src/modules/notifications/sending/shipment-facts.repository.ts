import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../database/tenant-reader';
import { PROOF_JOINS, PROOF_REQUIRED } from '../../driver/proof-sql';
import type { ShipmentFacts } from '../wording/facts';

/** What is known of shipments when their consignees are told something. */
@Injectable()
export class ShipmentFactsRepository {
  constructor(private readonly reader: TenantReader) {}

  find(
    businessId: string,
    shipmentIds: readonly string[],
  ): Promise<Omit<ShipmentFacts, 'view' | 'mayReschedule' | 'toPay'>[]> {
    return this.reader.select(businessId, {
      name: 'notifications.facts',
      text: `SELECT s.id AS "shipmentId", s.deleted_at IS NOT NULL AS "isDeleted", s.status_changed_at AS "statusChangedAt",
          s.created_at AS "createdAt", COALESCE(s.recipient_name, k.name) AS "recipientName",
          COALESCE(s.recipient_phone, k.phone) AS "recipientPhone", k.email,
          f.email IS NOT NULL AS "hasUnsubscribed", k.language, o.order_number AS "orderNumber",
          CASE WHEN 'pin' = ANY (${PROOF_REQUIRED}) THEN s.delivery_pin END AS pin,
          s.delivery_date AS "deliveryDate", COALESCE(r.arrived_at IS NOT NULL, false) AS "hasArrived",
          v.reason AS "failedFor", z.timezone AS "timeZone", COALESCE(b.email_enabled, false) AS "mailIsOn",
          s.tracking_link AS "trackingLink"
        FROM shipments s
        JOIN businesses z ON z.id = $1
        JOIN customers k ON k.business_id = $1 AND k.id = s.customer_id
        ${PROOF_JOINS}
        LEFT JOIN orders o ON o.business_id = $1 AND o.id = s.order_id
        LEFT JOIN notification_refusals f ON f.business_id = $1 AND f.email = lower(k.email)
        LEFT JOIN LATERAL (SELECT CASE WHEN a.outcome = 'failed' THEN COALESCE(a.reason, 'other') END AS reason FROM delivery_attempts a
          WHERE a.business_id = $1 AND a.shipment_id = s.id ORDER BY a.attempt DESC LIMIT 1) v ON true
        LEFT JOIN LATERAL (SELECT p.arrived_at FROM dispatch_shipments a
          JOIN routes q ON q.business_id = $1 AND q.dispatch_id = a.dispatch_id
          JOIN route_stops p ON p.business_id = $1 AND p.route_id = q.id AND p.shipment_id = s.id AND p.kind = 'delivery'
          WHERE a.business_id = $1 AND a.shipment_id = s.id AND a.state = 'assigned') r ON true
        WHERE s.business_id = $1 AND s.id = ANY ($2::uuid[])`,
      values: [businessId, shipmentIds],
    });
  }
}
