import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { joinProofSettingsSql, proofRequiredSql } from '../../driver/proof-sql';
import type { ShipmentFacts } from '../templates/facts';

export type StoredShipmentFacts = Omit<ShipmentFacts, 'view' | 'canReschedule' | 'amountDue' | 'pin'> & {
  /** The encrypted PIN; null if none is required. */
  readonly storedPin: string | null;
};

/**
 * SQL: the facts of the shipments $2 of the business $1. `last_attempt` is the last delivery attempt, and `current_stop` the stop of the
 * current dispatch. `refusal` exists if the address has refused messages. `defaults` comes from `joinProofSettingsSql`.
 */
const FACTS_SQL = `
  SELECT
    shipment.id AS "shipmentId",
    shipment.deleted_at IS NOT NULL AS "isDeleted",
    shipment.status_changed_at AS "statusChangedAt",
    shipment.created_at AS "createdAt",
    COALESCE(shipment.contact_name, shipment.recipient_name, customer.name) AS "recipientName",
    COALESCE(shipment.contact_phone, shipment.recipient_phone, customer.phone) AS "recipientPhone",
    COALESCE(shipment.contact_email, customer.email) AS email,
    refusal.email IS NOT NULL AS "hasUnsubscribed",
    customer.language,
    business_order.order_number AS "orderNumber",
    CASE
      WHEN 'pin' = ANY (${proofRequiredSql('shipment')}) THEN shipment.delivery_pin_encrypted
    END AS "storedPin",
    shipment.delivery_date AS "deliveryDate",
    COALESCE(current_stop.arrived_at IS NOT NULL, false) AS "hasArrived",
    last_attempt.reason AS "failureReason",
    business.timezone AS "timeZone",
    business.test_of IS NOT NULL AS "isTestBusiness",
    COALESCE(defaults.email_enabled, false) AS "isMailEnabled",
    shipment.tracking_link AS "trackingLink"
  FROM shipments shipment
  JOIN businesses business ON business.id = $1
  JOIN customers customer ON customer.business_id = $1 AND customer.id = shipment.customer_id
  ${joinProofSettingsSql('shipment')}
  LEFT JOIN orders business_order ON business_order.business_id = $1 AND business_order.id = shipment.order_id
  LEFT JOIN notification_refusals refusal
    ON refusal.business_id = $1
      AND refusal.email = lower(COALESCE(shipment.contact_email, customer.email))
  LEFT JOIN LATERAL (
    SELECT CASE WHEN delivery_attempt.outcome = 'failed' THEN COALESCE(delivery_attempt.reason, 'other') END AS reason
    FROM delivery_attempts delivery_attempt
    WHERE delivery_attempt.business_id = $1 AND delivery_attempt.shipment_id = shipment.id
    ORDER BY delivery_attempt.attempt DESC
    LIMIT 1
  ) last_attempt ON true
  LEFT JOIN LATERAL (
    SELECT stop.arrived_at
    FROM dispatch_shipments assignment
    JOIN routes route ON route.business_id = $1 AND route.dispatch_id = assignment.dispatch_id
    JOIN route_stops stop
      ON stop.business_id = $1
        AND stop.route_id = route.id
        AND stop.shipment_id = shipment.id
        AND stop.kind = 'delivery'
    WHERE assignment.business_id = $1
      AND assignment.shipment_id = shipment.id
      AND assignment.state = 'assigned'
  ) current_stop ON true
  WHERE shipment.business_id = $1 AND shipment.id = ANY ($2::uuid[])`;

/** Reads the data of shipments that messages contain and that decide whether they are sent. */
@Injectable()
export class ShipmentFactsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns the facts of the shipments that exist, deleted ones too. */
  findFacts(businessId: string, shipmentIds: readonly string[]): Promise<StoredShipmentFacts[]> {
    return this.reader.select(businessId, {
      name: 'notifications.facts',
      text: FACTS_SQL,
      values: [businessId, shipmentIds],
    });
  }
}
