import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../../platform/database/queries/tenant-reader';
import { ENDED_SHIPMENT_STATUSES } from '../../dispatch-status';
import { JOIN_OPEN_STOPS_SQL } from '../../stop-visit-sql';
import type { RouteProposal } from '../entities/route-proposal.entity';
import type { RouteOwner } from '../optimization/route-improvement.service';

/** A proposal of another stop sequence, with the current state of its dispatch. */
export interface ProposalRead extends Omit<RouteProposal, 'businessId' | 'lookedAt'> {
  /** Whether the dispatch is in progress. */
  readonly isInProgress: boolean;
  /** The shipments of the open stops in route sequence (some twice), then the shipments without a stop. */
  readonly openIds: readonly string[];
}

/**
 * SQL: the dispatch $2 of the business $1 with its proposal. $3 are the statuses of shipments without an open stop. `stop` is the row of
 * route_stops of an `open_stop`. Of the two stops of a shipment, the pickup comes before the delivery, against the alphabet.
 */
const PROPOSAL_SQL = `
  SELECT
    dispatch.id AS "dispatchId",
    dispatch.status = 'in_progress' AS "isInProgress",
    proposal.id,
    proposal.stored_ids AS "storedIds",
    proposal.proposed_ids AS "proposedIds",
    proposal.before,
    proposal.after,
    proposal.made_at AS "madeAt",
    proposal.accepted_at AS "acceptedAt",
    ARRAY(
      SELECT shipment.id
      FROM dispatch_shipments assignment
      JOIN shipments shipment
        ON shipment.business_id = $1
          AND shipment.id = assignment.shipment_id
          AND shipment.deleted_at IS NULL
          AND shipment.status <> ALL ($3::text[])
      ${JOIN_OPEN_STOPS_SQL}
      LEFT JOIN routes route ON route.business_id = $1 AND route.dispatch_id = assignment.dispatch_id
      LEFT JOIN route_stops stop
        ON stop.business_id = $1
          AND stop.route_id = route.id
          AND stop.shipment_id = shipment.id
          AND stop.kind = open_stop.kind
      WHERE assignment.business_id = $1
        AND assignment.dispatch_id = dispatch.id
        AND assignment.state = 'assigned'
      ORDER BY stop.sequence NULLS LAST, shipment.id, open_stop.kind DESC
    ) AS "openIds"
  FROM dispatches dispatch
  LEFT JOIN route_proposals proposal ON proposal.business_id = $1 AND proposal.dispatch_id = dispatch.id
  WHERE dispatch.business_id = $1
    AND dispatch.id = $2
    AND dispatch.deleted_at IS NULL`;

/** Reads route improvements found in the background. */
@Injectable()
export class RouteProposalsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /**
   * Returns the newest proposal of a dispatch. Without a proposal, its `id` and the other members of the proposal are null.
   *
   * @returns null if there is no such dispatch
   */
  async read(businessId: string, dispatchId: string): Promise<ProposalRead | null> {
    const rows = await this.reader.select<ProposalRead>(businessId, {
      name: 'proposals.one',
      text: PROPOSAL_SQL,
      values: [businessId, dispatchId, ENDED_SHIPMENT_STATUSES],
    });
    return rows[0] ?? null;
  }

  /** Returns the business with its time zone. */
  async findOwner(businessId: string): Promise<RouteOwner> {
    const [row] = await this.reader.select<{ timeZone: string }>(businessId, {
      name: 'proposals.time-zone',
      text: 'SELECT timezone AS "timeZone" FROM businesses WHERE id = $1',
      values: [businessId],
    });
    return { businessId, timeZone: row!.timeZone }; // The business of a request exists.
  }
}
