import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { depotIdSql } from '../../../depots/depot-sql';
import type { ReplacedDraft } from './plan-brief';

/** The drafts to find. */
export interface DraftTerms {
  /** The first instant of the plan. */
  readonly from: Date;
  /** The first instant after the plan. */
  readonly before: Date;
  /** The depots of the drafts. Null for all depots. */
  readonly depotIds: readonly string[] | null;
  /** Drafts that stay. */
  readonly exceptIds: readonly string[];
}

/** Reads the drafts that a plan replaces. Call inside a unit of work. */
@Injectable()
export class ReplacedDraftsReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns the unlocked drafts of a period with their shipments, by id. */
  findDrafts(businessId: string, { from, before, depotIds, exceptIds }: DraftTerms): Promise<ReplacedDraft[]> {
    return this.work.manager.query(
      `SELECT
         d.id AS "dispatchId",
         ARRAY(
           SELECT s.id
           FROM dispatch_shipments ds
           JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id
           WHERE ds.business_id = $1
             AND ds.dispatch_id = d.id
             AND ds.state = 'assigned'
             AND s.deleted_at IS NULL
           ORDER BY s.id
         ) AS "shipmentIds"
       FROM dispatches d
       WHERE d.business_id = $1
         AND d.deleted_at IS NULL
         AND d.status = 'draft'
         AND NOT d.is_locked
         AND d.planned_date >= $2
         AND d.planned_date < $3
         AND ($4::uuid[] IS NULL OR ${depotIdSql('d')} = ANY ($4::uuid[]))
         AND d.id <> ALL ($5::uuid[])
       ORDER BY d.id`,
      [businessId, from, before, depotIds, exceptIds],
    );
  }
}
