// Hand-written SQL, because TypeORM takes 4 times as long to copy 2,000 rows (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { runPrepared } from '../../../platform/database/driver/prepared';
import { ColumnArrays } from '../../../platform/database/queries/column-arrays';
import { NamedStatement } from '../../../platform/database/queries/statements/named-statement';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';

// A delivery attempt is a visit to the consignee. Some attempts come from drivers' reports: they have the trace of the report, and are
// replaced when reports arrive late or are undone. The others come from transitions of the shipment, such as events of a carrier.

/** The outcome of a visit to the consignee. */
export type AttemptOutcome = 'delivered' | 'failed';

/** The values of a shipment that each attempt stores. */
export interface AttemptedShipment {
  readonly shipmentId: string;
  /** When the shipment was expected; null without an estimate. */
  readonly dueAt: Date | null;
  readonly customerId: string;
  readonly carrierId: string | null;
  readonly postalCode: string | null;
}

/** An attempt, with the values of the shipment at that moment. */
export interface DeliveryAttempt extends AttemptedShipment {
  readonly outcome: AttemptOutcome;
  /** When the consignee was visited. */
  readonly at: Date;
}

/** A visit as a driver reports it, with the trace of the report. */
export interface ReportedVisit {
  readonly outcome: AttemptOutcome;
  /** Why the delivery failed; null for a delivery. */
  readonly reason: string | null;
  /** When the driver was there, by the clock of the phone. */
  readonly at: Date;
  readonly traceId: string;
}

/** The dispatch to which a driver's report belongs. */
export interface ReportedDispatch {
  readonly dispatchId: string;
  readonly driverId: string | null;
  readonly vehicleId: string | null;
}

/** The values that a reported attempt retains when reports arrive late: those of the shipment at that moment, and the rating. */
type RetainedValues = AttemptedShipment & { readonly stars: number | null };

/** The columns of an attempt that come from the request. The statement finds the others: number, previous attempt and dispatch. */
const ATTEMPT_COLUMNS = new ColumnArrays<DeliveryAttempt>({
  shipment_id: { type: 'uuid', value: ({ shipmentId }) => shipmentId },
  outcome: { type: 'text', value: ({ outcome }) => outcome },
  at: { type: 'timestamptz', value: ({ at }) => at },
  due_at: { type: 'timestamptz', value: ({ dueAt }) => dueAt },
  customer_id: { type: 'uuid', value: ({ customerId }) => customerId },
  carrier_id: { type: 'uuid', value: ({ carrierId }) => carrierId },
  postal_code: { type: 'text', value: ({ postalCode }) => postalCode },
});

/** Returns SQL that joins the latest stored attempt of a shipment as `latest`. Attempts of a shipment are numbered from 1. */
const joinLatestAttemptSql = (shipmentId: string): string => `LEFT JOIN LATERAL (
     SELECT stored.attempt, stored.at FROM delivery_attempts stored
     WHERE stored.business_id = :businessId AND stored.shipment_id = ${shipmentId}
     ORDER BY stored.attempt DESC LIMIT 1) AS latest ON true`;

/** Adds attempts. Each belongs to the started dispatch that has the shipment, `route`, if there is one. */
const ADD_ATTEMPTS = new NamedStatement<{ businessId: string }>(
  'delivery-attempts.add',
  `INSERT INTO delivery_attempts (
     business_id, attempt, previous_at, dispatch_id, driver_id, vehicle_id, ${ATTEMPT_COLUMNS.columnNamesSql}
   )
   SELECT
     :businessId,
     COALESCE(latest.attempt, 0) + 1,
     latest.at,
     route.id,
     route.driver_id,
     route.vehicle_id,
     ${ATTEMPT_COLUMNS.storedValuesSql('added')}
   FROM ${ATTEMPT_COLUMNS.unnestedRowsSql('added')} ${joinLatestAttemptSql('added.shipment_id')}
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
   ) AS route ON true
   RETURNING 1`,
);

/** Rates the last attempt that delivered the shipment. */
const RATE_DELIVERY = new NamedStatement<{ businessId: string; shipmentId: string; stars: number }>(
  'delivery-attempts.rate',
  `UPDATE delivery_attempts attempt
   SET stars = :stars
   WHERE attempt.business_id = :businessId
     AND attempt.shipment_id = :shipmentId
     AND attempt.attempt = (
       SELECT max(delivered.attempt)
       FROM delivery_attempts delivered
       WHERE delivered.business_id = :businessId
         AND delivered.shipment_id = :shipmentId
         AND delivered.outcome = 'delivered'
     )`,
);

/** Deletes the attempts that drivers have reported on a dispatch. Returns the values that they retain, with the trace of each. */
const DELETE_REPORTED = new NamedStatement<{ businessId: string; shipmentId: string; dispatchId: string }>(
  'delivery-attempts.delete-reported',
  `DELETE FROM delivery_attempts
   WHERE business_id = :businessId
     AND shipment_id = :shipmentId
     AND dispatch_id = :dispatchId
     AND trace_id IS NOT NULL
   RETURNING
     trace_id AS "traceId",
     shipment_id AS "shipmentId",
     due_at AS "dueAt",
     customer_id AS "customerId",
     carrier_id AS "carrierId",
     postal_code AS "postalCode",
     stars`,
);

/** Adds an attempt that a driver has reported. */
const ADD_REPORTED = new NamedStatement<{ businessId: string } & RetainedValues & ReportedDispatch & ReportedVisit>(
  'delivery-attempts.add-reported',
  `INSERT INTO delivery_attempts (
     business_id, shipment_id, attempt, outcome, reason, at, previous_at, due_at, customer_id,
     carrier_id, postal_code, stars, dispatch_id, driver_id, vehicle_id, trace_id
   )
   SELECT
     :businessId,
     :shipmentId,
     COALESCE(latest.attempt, 0) + 1,
     :outcome,
     :reason,
     :at,
     latest.at,
     :dueAt,
     :customerId,
     :carrierId,
     :postalCode,
     :stars,
     :dispatchId,
     :driverId,
     :vehicleId,
     :traceId
   FROM (SELECT 1) AS single_row ${joinLatestAttemptSql(':shipmentId')}
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
    await runPrepared(this.work, ADD_ATTEMPTS.bind({ businessId, ...ATTEMPT_COLUMNS.collectArrays(attempts) }));
  }

  /** Records the consignee's rating of the visit that delivered the shipment, from 1 to 5 stars. */
  async rateDelivery(businessId: string, shipmentId: string, stars: number): Promise<void> {
    await runPrepared(this.work, RATE_DELIVERY.bind({ businessId, shipmentId, stars }));
  }

  /**
   * Replaces the visits that drivers have reported on this dispatch. A visit that was reported before retains its values and its rating.
   * Visits from other sources stay. The caller has locked the shipment.
   *
   * @param visits in the order in which they happened
   */
  async replaceReportedVisits(
    businessId: string,
    shipment: AttemptedShipment,
    dispatch: ReportedDispatch,
    visits: readonly ReportedVisit[],
  ): Promise<void> {
    const key = { businessId, shipmentId: shipment.shipmentId, dispatchId: dispatch.dispatchId };
    const deleted = await runPrepared<RetainedValues & Pick<ReportedVisit, 'traceId'>>(
      this.work,
      DELETE_REPORTED.bind(key),
    );
    const valuesByTrace = new Map<string, RetainedValues>(deleted.map((attempt) => [attempt.traceId, attempt]));
    for (const visit of visits) {
      const values = valuesByTrace.get(visit.traceId) ?? { ...shipment, stars: null };
      await runPrepared(this.work, ADD_REPORTED.bind({ businessId, ...values, ...dispatch, ...visit }));
    }
  }
}
