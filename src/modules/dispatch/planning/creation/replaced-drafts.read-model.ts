import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { depotIdSql } from '../../../depots/depot-sql';
import type { ReplacedDraft } from './plan-brief';

/** The drafts to find. */
export interface ReplacedDraftFilter {
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
  findDrafts(businessId: string, { from, before, depotIds, exceptIds }: ReplacedDraftFilter): Promise<ReplacedDraft[]> {
    return this.work.manager.query(
      `SELECT
         dispatch.id AS "dispatchId",
         ARRAY(
           SELECT shipment.id
           FROM dispatch_shipments assignment
           JOIN shipments shipment ON shipment.business_id = $1 AND shipment.id = assignment.shipment_id
           WHERE assignment.business_id = $1
             AND assignment.dispatch_id = dispatch.id
             AND assignment.state = 'assigned'
             AND shipment.deleted_at IS NULL
           ORDER BY shipment.id
         ) AS "shipmentIds"
       FROM dispatches dispatch
       WHERE dispatch.business_id = $1
         AND dispatch.deleted_at IS NULL
         AND dispatch.status = 'draft'
         AND NOT dispatch.is_locked
         AND dispatch.planned_date >= $2
         AND dispatch.planned_date < $3
         AND ($4::uuid[] IS NULL OR ${depotIdSql('dispatch')} = ANY ($4::uuid[]))
         AND dispatch.id <> ALL ($5::uuid[])
       ORDER BY dispatch.id`,
      [businessId, from, before, depotIds, exceptIds],
    );
  }
}
