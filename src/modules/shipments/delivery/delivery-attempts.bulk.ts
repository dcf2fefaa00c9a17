// Hand-written SQL, because TypeORM takes 4 times as long to copy 2,000 rows (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { runPrepared } from '../../../platform/database/driver/prepared';
import { ColumnArrays } from '../../../platform/database/queries/column-arrays';
import { NamedStatement } from '../../../platform/database/queries/statements/named-statement';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import {
  type AttemptedShipment,
  type DeliveryAttempt,
  mergeAttempts,
  type ReportedVisits,
  type StoredAttempt,
} from './attempts';

/** The columns of each attempt. */
const COMMON_COLUMNS = {
  shipment_id: { type: 'uuid', value: ({ shipmentId }: DeliveryAttempt) => shipmentId },
  outcome: { type: 'text', value: ({ outcome }: DeliveryAttempt) => outcome },
  at: { type: 'timestamptz', value: ({ at }: DeliveryAttempt) => at },
  due_at: { type: 'timestamptz', value: ({ dueAt }: DeliveryAttempt) => dueAt },
  customer_id: { type: 'uuid', value: ({ customerId }: DeliveryAttempt) => customerId },
  carrier_id: { type: 'uuid', value: ({ carrierId }: DeliveryAttempt) => carrierId },
  postal_code: { type: 'text', value: ({ postalCode }: DeliveryAttempt) => postalCode },
};

/** The columns of an attempt that come from the request. The statement finds the others: number, previous attempt and dispatch. */
const ADDED_COLUMNS = new ColumnArrays<DeliveryAttempt>(COMMON_COLUMNS);

/** All columns of an attempt except its number and the time of the previous one, which follow from its place among the attempts. */
const STORED_COLUMNS = new ColumnArrays<StoredAttempt>({
  ...COMMON_COLUMNS,
  reason: { type: 'text', value: ({ reason }) => reason },
  stars: { type: 'integer', value: ({ stars }) => stars },
  dispatch_id: { type: 'uuid', value: ({ dispatchId }) => dispatchId },
  driver_id: { type: 'uuid', value: ({ driverId }) => driverId },
  vehicle_id: { type: 'uuid', value: ({ vehicleId }) => vehicleId },
  trace_id: { type: 'uuid', value: ({ traceId }) => traceId },
});

/** Adds attempts after the stored ones. Each belongs to the started dispatch that has the shipment, if there is one. */
const ADD_ATTEMPTS = new NamedStatement<{ businessId: string }>(
  'delivery-attempts.add',
  `INSERT INTO delivery_attempts (
     business_id, attempt, previous_at, dispatch_id, driver_id, vehicle_id, ${ADDED_COLUMNS.columnNamesSql}
   )
   SELECT
     :businessId,
     COALESCE(last_attempt.attempt, 0) + 1,
     last_attempt.at,
     started_dispatch.id,
     started_dispatch.driver_id,
     started_dispatch.vehicle_id,
     ${ADDED_COLUMNS.storedValuesSql('added')}
   FROM ${ADDED_COLUMNS.unnestedRowsSql('added')}
   LEFT JOIN LATERAL (
     SELECT stored.attempt, stored.at
     FROM delivery_attempts stored
     WHERE stored.business_id = :businessId
       AND stored.shipment_id = added.shipment_id
     ORDER BY stored.attempt DESC
     LIMIT 1
   ) AS last_attempt ON true
   LEFT JOIN LATERAL (
     SELECT dispatch.id, dispatch.driver_id, dispatch.vehicle_id
     FROM dispatch_shipments assignment
     JOIN dispatches dispatch
       ON dispatch.business_id = :businessId
         AND dispatch.id = assignment.dispatch_id
         AND dispatch.started_at IS NOT NULL
     WHERE assignment.business_id = :businessId
       AND assignment.shipment_id = added.shipment_id
       AND assignment.state = 'assigned'
   ) AS started_dispatch ON true
   RETURNING 1`,
);

/** Rates the last attempt that delivered the shipment. */
const RATE_DELIVERY = new NamedStatement<{ businessId: string; shipmentId: string; stars: number }>(
  'delivery-attempts.rate',
  `UPDATE delivery_attempts rated
   SET stars = :stars
   WHERE rated.business_id = :businessId
     AND rated.shipment_id = :shipmentId
     AND rated.attempt = (
       SELECT max(delivered.attempt)
       FROM delivery_attempts delivered
       WHERE delivered.business_id = :businessId
         AND delivered.shipment_id = :shipmentId
         AND delivered.outcome = 'delivered'
     )`,
);

/** Deletes the attempts of a shipment, and returns them. */
const DELETE_ATTEMPTS = new NamedStatement<{ businessId: string; shipmentId: string }>(
  'delivery-attempts.delete',
  `DELETE FROM delivery_attempts
   WHERE business_id = :businessId
     AND shipment_id = :shipmentId
   RETURNING
     shipment_id AS "shipmentId",
     outcome,
     reason,
     at,
     due_at AS "dueAt",
     customer_id AS "customerId",
     carrier_id AS "carrierId",
     postal_code AS "postalCode",
     stars,
     dispatch_id AS "dispatchId",
     driver_id AS "driverId",
     vehicle_id AS "vehicleId",
     trace_id AS "traceId"`,
);

/** Inserts all attempts of a shipment in their order. The number of a row in the arrays is the number of the attempt. */
const INSERT_ATTEMPTS = new NamedStatement<{ businessId: string }>(
  'delivery-attempts.insert',
  `INSERT INTO delivery_attempts (business_id, attempt, previous_at, ${STORED_COLUMNS.columnNamesSql})
   SELECT
     :businessId,
     merged.row_number,
     lag(merged.at) OVER (ORDER BY merged.row_number),
     ${STORED_COLUMNS.storedValuesSql('merged')}
   FROM ${STORED_COLUMNS.unnestedRowsSql('merged')}
   RETURNING 1`,
);

/**
 * Records delivery attempts for statistics, with the values of the shipment and the dispatch at that time. Later changes do not
 * affect them. Call it inside a unit of work.
 */
@Injectable()
export class DeliveryAttemptsBulk {
  constructor(private readonly work: UnitOfWork) {}

  /** Adds attempts. The caller has locked the shipments, so that no two attempts get the same number. */
  async addAttempts(businessId: string, attempts: readonly DeliveryAttempt[]): Promise<void> {
    await runPrepared(this.work, ADD_ATTEMPTS.bind({ businessId, ...ADDED_COLUMNS.collectArrays(attempts) }));
  }

  /** Records the consignee's rating of the visit that delivered the shipment, from 1 to 5 stars. */
  async rateDelivery(businessId: string, shipmentId: string, stars: number): Promise<void> {
    await runPrepared(this.work, RATE_DELIVERY.bind({ businessId, shipmentId, stars }));
  }

  /**
   * Replaces the visits that drivers have reported on this dispatch, and numbers all attempts of the shipment by their times. The caller
   * has locked the shipment.
   */
  async replaceReportedVisits(
    businessId: string,
    shipment: AttemptedShipment,
    reported: ReportedVisits,
  ): Promise<void> {
    const key = { businessId, shipmentId: shipment.shipmentId };
    const stored = await runPrepared<StoredAttempt>(this.work, DELETE_ATTEMPTS.bind(key));
    const attempts = mergeAttempts(stored, shipment, reported);
    if (attempts.length === 0) return;
    await runPrepared(this.work, INSERT_ATTEMPTS.bind({ businessId, ...STORED_COLUMNS.collectArrays(attempts) }));
  }
}
