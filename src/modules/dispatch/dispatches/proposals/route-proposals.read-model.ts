import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../../platform/database/queries/tenant-reader';
import { ENDED_SHIPMENT_STATUSES } from '../../dispatch-status';
import { JOIN_OPEN_STOPS_SQL } from '../../stop-sql';
import type { RouteProposal } from '../entities/route-proposal.entity';
import type { RouteOwner } from '../optimization/route-improvement.service';

/** A proposal, with the current state of its dispatch. */
export interface ProposalRead extends Omit<RouteProposal, 'businessId' | 'lookedAt'> {
  readonly isOut: boolean;
  /** The shipments of the open stops in route sequence (some twice), then the shipments without a stop. */
  readonly openIds: readonly string[];
}

/** Reads route improvements found in the background. */
@Injectable()
export class RouteProposalsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** @returns null without the dispatch; the id is null without a proposal */
  async read(businessId: string, dispatchId: string): Promise<ProposalRead | null> {
    const rows = await this.reader.select<ProposalRead>(businessId, {
      name: 'proposals.one',
      text: `SELECT
          d.id AS "dispatchId",
          d.status = 'in_progress' AS "isOut",
          p.id,
          p.stored_ids AS "storedIds",
          p.proposed_ids AS "proposedIds",
          p.before,
          p.after,
          p.made_at AS "madeAt",
          p.accepted_at AS "acceptedAt",
          ARRAY(
            SELECT s.id
            FROM dispatch_shipments ds
            JOIN shipments s
              ON s.business_id = $1
                AND s.id = ds.shipment_id
                AND s.deleted_at IS NULL
                AND s.status <> ALL ($3::text[]) ${JOIN_OPEN_STOPS_SQL}
            LEFT JOIN routes ro ON ro.business_id = $1 AND ro.dispatch_id = ds.dispatch_id
            LEFT JOIN route_stops rs
              ON rs.business_id = $1
                AND rs.route_id = ro.id
                AND rs.shipment_id = s.id
                AND rs.kind = v.kind
            WHERE ds.business_id = $1
              AND ds.dispatch_id = d.id
              AND ds.state = 'assigned'
            ORDER BY rs.sequence NULLS LAST, s.id, v.kind DESC
          ) AS "openIds"
        FROM dispatches d
        LEFT JOIN route_proposals p ON p.business_id = $1 AND p.dispatch_id = d.id
        WHERE d.business_id = $1
          AND d.id = $2
          AND d.deleted_at IS NULL`,
      values: [businessId, dispatchId, ENDED_SHIPMENT_STATUSES],
    });
    return rows[0] ?? null;
  }

  async findOwner(businessId: string): Promise<RouteOwner> {
    const [row] = await this.reader.select<{ timeZone: string }>(businessId, {
      name: 'proposals.time-zone',
      text: 'SELECT timezone AS "timeZone" FROM businesses WHERE id = $1',
      values: [businessId],
    });
    return { businessId, timeZone: row!.timeZone };
  }
}
