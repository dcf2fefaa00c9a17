import { Injectable } from '@nestjs/common';
import { prepared } from '../../../../database/prepared';
import { TenantReader } from '../../../../database/tenant-reader';
import { UnitOfWork } from '../../../../database/unit-of-work';
import { ENDED_SHIPMENT_STATUSES } from '../../dispatch-status';
import { isCollected, STOPS_OF_SHIPMENT } from '../../stop-sql';
import type { RouteProposal } from '../entities/route-proposal.entity';
import type { RouteOwner } from '../route-improvement.service';
import type { KeptFigures } from './kept-figures';

export interface FoundProposal {
  readonly id: string;
  readonly storedIds: readonly string[];
  readonly proposedIds: readonly string[];
  readonly before: KeptFigures;
  readonly after: KeptFigures;
}

/** A proposal, and what the dispatch is by now. */
export interface ProposalRead extends Omit<RouteProposal, 'businessId' | 'lookedAt'> {
  readonly isOut: boolean;
  /** The shipments of the stops that are to come, so some twice, in the order of the route; what it does not have yet comes last. */
  readonly openIds: readonly string[];
}

/** Better orders of stops that were found by themselves. All but `read` belongs into an open unit of work. */
@Injectable()
export class RouteProposalsRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /**
   * Those of the dispatches that run late, and for which no better order was looked for in a while; that one is looked for now is kept.
   * Late is an expected arrival after the window or, where there is none, more than the tolerance after what was promised.
   */
  async claimLate(
    businessId: string,
    dispatchIds: readonly string[],
    { toleranceMinutes, everyMinutes }: { toleranceMinutes: number; everyMinutes: number },
  ): Promise<string[]> {
    const rows = await prepared<{ id: string }>(this.work, {
      name: 'proposals.claim-late',
      text: `INSERT INTO route_proposals AS p (business_id, dispatch_id, looked_at)
        SELECT d.business_id, d.id, now() FROM dispatches d
        WHERE d.business_id = $1 AND d.id = ANY ($2::uuid[]) AND d.status = 'in_progress' AND d.deleted_at IS NULL AND EXISTS (
          SELECT 1 FROM routes ro
          JOIN route_stops rs ON rs.business_id = $1 AND rs.route_id = ro.id
          JOIN shipments s ON s.business_id = $1 AND s.id = rs.shipment_id AND s.status <> ALL ($3::text[])
            AND NOT ${isCollected('rs.kind')}
          WHERE ro.business_id = $1 AND ro.dispatch_id = d.id AND rs.arrived_at IS NULL
            AND rs.expected_at > COALESCE(rs.not_after, rs.promised_at + make_interval(mins => $4)))
        ON CONFLICT (business_id, dispatch_id) DO UPDATE SET looked_at = excluded.looked_at
          WHERE p.business_id = $1 AND excluded.looked_at - p.looked_at > make_interval(mins => $5)
        RETURNING p.dispatch_id AS id`,
      values: [businessId, dispatchIds, ENDED_SHIPMENT_STATUSES, toleranceMinutes, everyMinutes],
    });
    return rows.map(({ id }) => id);
  }

  async owner(businessId: string): Promise<RouteOwner> {
    const [row]: { timeZone: string }[] = await this.work.manager.query(
      'SELECT timezone AS "timeZone" FROM businesses WHERE id = $1',
      [businessId],
    );
    return { businessId, timeZone: row!.timeZone };
  }

  /** Null without the dispatch; without a proposal its id is null. */
  async read(businessId: string, dispatchId: string): Promise<ProposalRead | null> {
    const rows = await this.reader.select<ProposalRead>(businessId, {
      name: 'proposals.one',
      text: `SELECT d.id AS "dispatchId", d.status = 'in_progress' AS "isOut", p.id, p.stored_ids AS "storedIds", p.proposed_ids AS "proposedIds",
            p.before, p.after, p.made_at AS "madeAt", p.accepted_at AS "acceptedAt", ARRAY(
              SELECT s.id FROM dispatch_shipments ds
              JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id AND s.deleted_at IS NULL
                AND s.status <> ALL ($3::text[])
              ${STOPS_OF_SHIPMENT}
              LEFT JOIN routes ro ON ro.business_id = $1 AND ro.dispatch_id = ds.dispatch_id
              LEFT JOIN route_stops rs ON rs.business_id = $1 AND rs.route_id = ro.id AND rs.shipment_id = s.id AND rs.kind = v.kind
              WHERE ds.business_id = $1 AND ds.dispatch_id = d.id AND ds.state = 'assigned'
              ORDER BY rs.sequence NULLS LAST, s.id, v.kind DESC) AS "openIds"
          FROM dispatches d LEFT JOIN route_proposals p ON p.business_id = $1 AND p.dispatch_id = d.id
          WHERE d.business_id = $1 AND d.id = $2 AND d.deleted_at IS NULL`,
      values: [businessId, dispatchId, ENDED_SHIPMENT_STATUSES],
    });
    return rows[0] ?? null;
  }

  async keep(businessId: string, dispatchId: string, found: FoundProposal): Promise<void> {
    const { id, before, after } = found;
    await this.work.manager.query(
      `UPDATE route_proposals SET id = $3, stored_ids = $4, proposed_ids = $5, before = $6, after = $7, made_at = now(),
         accepted_at = NULL WHERE business_id = $1 AND dispatch_id = $2`,
      [businessId, dispatchId, id, found.storedIds, found.proposedIds, JSON.stringify(before), JSON.stringify(after)],
    );
  }

  async accepted(businessId: string, dispatchId: string, id: string): Promise<void> {
    await this.work.manager.query(
      'UPDATE route_proposals SET accepted_at = now() WHERE business_id = $1 AND dispatch_id = $2 AND id = $3',
      [businessId, dispatchId, id],
    );
  }
}
