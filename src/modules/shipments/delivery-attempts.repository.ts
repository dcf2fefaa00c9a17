import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../database/unit-of-work';

/** What came of a visit to the consignee. */
export type AttemptOutcome = 'delivered' | 'failed';

/** A visit, with what held of the shipment at that moment. */
export interface DeliveryAttempt {
  readonly shipmentId: string;
  readonly outcome: AttemptOutcome;
  readonly at: Date;
  /** When it was to be there; null where nothing was estimated. */
  readonly dueAt: Date | null;
  readonly customerId: string;
  readonly carrierId: string | null;
  readonly postalCode: string | null;
}

/** A visit as a driver reports it, with the trace of the report. */
export interface ReportedVisit {
  readonly outcome: AttemptOutcome;
  readonly reason: string | null;
  readonly at: Date;
  readonly traceId: string;
}

/** The tour that a report is about. */
export interface ReportedTour {
  readonly dispatchId: string;
  readonly driverId: string | null;
  readonly vehicleId: string | null;
}

/** Keeps what happened, for reports: no later change of a shipment, a tour or a route changes it. Inside an open unit of work. */
@Injectable()
export class DeliveryAttemptsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** The shipments are locked, so that their attempts are counted one after the other. */
  async add(businessId: string, attempts: readonly DeliveryAttempt[]): Promise<void> {
    await this.work.manager.query(
      `INSERT INTO delivery_attempts (business_id, shipment_id, attempt, outcome, at, previous_at, due_at, customer_id, carrier_id,
         postal_code, dispatch_id, driver_id, vehicle_id)
       SELECT $1, n.shipment_id, COALESCE(before.attempt, 0) + 1, n.outcome, n.at, before.at, n.due_at, n.customer_id, n.carrier_id,
         n.postal_code, tour.id, tour.driver_id, tour.vehicle_id
       FROM unnest($2::uuid[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::uuid[], $7::uuid[], $8::text[])
         AS n (shipment_id, outcome, at, due_at, customer_id, carrier_id, postal_code)
       LEFT JOIN LATERAL (SELECT p.attempt, p.at FROM delivery_attempts p
         WHERE p.business_id = $1 AND p.shipment_id = n.shipment_id ORDER BY p.attempt DESC LIMIT 1) before ON true
       LEFT JOIN LATERAL (SELECT d.id, d.driver_id, d.vehicle_id FROM dispatch_shipments a
         JOIN dispatches d ON d.business_id = $1 AND d.id = a.dispatch_id AND d.started_at IS NOT NULL
         WHERE a.business_id = $1 AND a.shipment_id = n.shipment_id AND a.state = 'assigned') tour ON true
       RETURNING 1`,
      [
        businessId,
        attempts.map(({ shipmentId }) => shipmentId),
        attempts.map(({ outcome }) => outcome),
        attempts.map(({ at }) => at),
        attempts.map(({ dueAt }) => dueAt),
        attempts.map(({ customerId }) => customerId),
        attempts.map(({ carrierId }) => carrierId),
        attempts.map(({ postalCode }) => postalCode),
      ],
    );
  }

  /** What the consignee thought of the visit that delivered. */
  async rate(businessId: string, shipmentId: string, stars: number): Promise<void> {
    await this.work.manager.query(
      `UPDATE delivery_attempts a SET stars = $3 WHERE a.business_id = $1 AND a.shipment_id = $2 AND a.attempt =
         (SELECT max(n.attempt) FROM delivery_attempts n WHERE n.business_id = $1 AND n.shipment_id = $2 AND n.outcome = 'delivered')`,
      [businessId, shipmentId, stars],
    );
  }

  /** Of the visits that drivers reported on this tour, these are left; the shipment is locked. Whatever others recorded stays. */
  async replaceReported(
    businessId: string,
    facts: Omit<DeliveryAttempt, 'outcome' | 'at'>,
    tour: ReportedTour,
    visits: readonly ReportedVisit[],
  ): Promise<void> {
    const { shipmentId, dueAt, customerId, carrierId, postalCode } = facts;
    await this.work.manager.query(
      `DELETE FROM delivery_attempts WHERE business_id = $1 AND shipment_id = $2 AND dispatch_id = $3 AND trace_id IS NOT NULL`,
      [businessId, shipmentId, tour.dispatchId],
    );
    for (const { outcome, reason, at, traceId } of visits)
      await this.work.manager.query(
        `INSERT INTO delivery_attempts (business_id, shipment_id, attempt, outcome, reason, at, previous_at, due_at, customer_id,
           carrier_id, postal_code, dispatch_id, driver_id, vehicle_id, trace_id)
         SELECT $1, $2, COALESCE(before.attempt, 0) + 1, $3, $4, $5, before.at, $6, $7, $8, $9, $10, $11, $12, $13
         FROM (SELECT 1) one LEFT JOIN LATERAL (SELECT p.attempt, p.at FROM delivery_attempts p
           WHERE p.business_id = $1 AND p.shipment_id = $2 ORDER BY p.attempt DESC LIMIT 1) before ON true RETURNING 1`,
        [
          ...[businessId, shipmentId, outcome, reason, at, dueAt, customerId, carrierId, postalCode],
          ...[tour.dispatchId, tour.driverId, tour.vehicleId, traceId],
        ],
      );
  }
}
