import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { PROOF_JOINS_SQL, PROOF_REQUIRED_SQL } from '../../driver/proof-sql';
import type { ShipmentFacts } from '../templates/facts';

export type StoredShipmentFacts = Omit<ShipmentFacts, 'view' | 'canReschedule' | 'amountDue' | 'pin'> & {
  /** The encrypted PIN; null if none is required. */
  readonly storedPin: string | null;
};

/** Reads the data of shipments that messages contain and that decide whether they are sent. */
@Injectable()
export class ShipmentFactsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /**
   * Returns the facts of shipments.
   *
   * Aliases: `s` is the shipment, `z` the business, `k` the customer, `o` the order, `f` a refusal of messages, `v` the last attempt, `r` the
   * stop of the current dispatch. `PROOF_JOINS_SQL` needs `s` and adds `b` (defaults of the business) and `w` (delivery instructions).
   */
  findFacts(businessId: string, shipmentIds: readonly string[]): Promise<StoredShipmentFacts[]> {
    return this.reader.select(businessId, {
      name: 'notifications.facts',
      text: `SELECT
          s.id AS "shipmentId",
          s.deleted_at IS NOT NULL AS "isDeleted",
          s.status_changed_at AS "statusChangedAt",
          s.created_at AS "createdAt",
          COALESCE(s.contact_name, s.recipient_name, k.name) AS "recipientName",
          COALESCE(s.contact_phone, s.recipient_phone, k.phone) AS "recipientPhone",
          COALESCE(s.contact_email, k.email) AS email,
          f.email IS NOT NULL AS "hasUnsubscribed",
          k.language,
          o.order_number AS "orderNumber",
          CASE
            WHEN 'pin' = ANY (${PROOF_REQUIRED_SQL}) THEN s.delivery_pin_encrypted
          END AS "storedPin",
          s.delivery_date AS "deliveryDate",
          COALESCE(r.arrived_at IS NOT NULL, false) AS "hasArrived",
          v.reason AS "failureReason",
          z.timezone AS "timeZone",
          z.test_of IS NOT NULL AS "isTestBusiness",
          COALESCE(b.email_enabled, false) AS "isMailEnabled",
          s.tracking_link AS "trackingLink"
        FROM shipments s
        JOIN businesses z ON z.id = $1
        JOIN customers k ON k.business_id = $1 AND k.id = s.customer_id ${PROOF_JOINS_SQL}
        LEFT JOIN orders o ON o.business_id = $1 AND o.id = s.order_id
        LEFT JOIN notification_refusals f
          ON f.business_id = $1
            AND f.email = lower(COALESCE(s.contact_email, k.email))
        LEFT JOIN LATERAL (
          SELECT CASE WHEN a.outcome = 'failed' THEN COALESCE(a.reason, 'other') END AS reason
          FROM delivery_attempts a
          WHERE a.business_id = $1 AND a.shipment_id = s.id
          ORDER BY a.attempt DESC
          LIMIT 1
        ) v ON true
        LEFT JOIN LATERAL (
          SELECT p.arrived_at
          FROM dispatch_shipments a
          JOIN routes q ON q.business_id = $1 AND q.dispatch_id = a.dispatch_id
          JOIN route_stops p
            ON p.business_id = $1
              AND p.route_id = q.id
              AND p.shipment_id = s.id
              AND p.kind = 'delivery'
          WHERE a.business_id = $1
            AND a.shipment_id = s.id
            AND a.state = 'assigned'
        ) r ON true
        WHERE s.business_id = $1 AND s.id = ANY ($2::uuid[])`,
      values: [businessId, shipmentIds],
    });
  }
}
