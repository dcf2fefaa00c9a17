import { Injectable } from '@nestjs/common';
import { In, IsNull, type Repository } from 'typeorm';
import { type Reference, ReferenceChecks } from '../../../core/reference-checks';
import { newId } from '../../../common/ids';
import type { ExternalDataColumns } from '../../../shared/external-data/external-data.dto';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { NEXT_VERSION } from '../../../platform/database/queries/next-version';
import { OPEN_STATUSES, PLANNED_STATUSES } from '../dispatch-status';
import { DispatchShipment } from './entities/dispatch-shipment.entity';
import { DispatchStatusChange } from './entities/dispatch-status-change.entity';
import { Dispatch } from './entities/dispatch.entity';

type DispatchKey = Pick<Dispatch, 'businessId' | 'id'>;
type NewDispatch = DispatchKey &
  Pick<Dispatch, 'name' | 'status' | 'driverId' | 'vehicleId' | 'plannedDate' | 'notes'> &
  Partial<Pick<Dispatch, 'planning' | 'depotId' | 'isLocked' | keyof ExternalDataColumns>>;
/** The columns that a change of a dispatch sets. Members that are undefined stay as they are. */
export type DispatchChanges = Partial<
  Pick<
    Dispatch,
    | 'name'
    | 'status'
    | 'driverId'
    | 'vehicleId'
    | 'plannedDate'
    | 'startedAt'
    | 'endedAt'
    | 'notes'
    | 'isLocked'
    | 'depotId'
    | 'planning'
    | keyof ExternalDataColumns
  >
>;

/** SQL: when the shipment got its status, but not before it was assigned. */
const ASSIGNMENT_ENDED_AT_SQL = `GREATEST(assigned_at, (SELECT shipment.status_changed_at FROM shipments shipment
  WHERE shipment.business_id = :businessId AND shipment.id = :shipmentId))`;

/**
 * Writes and locks dispatches, and single shipments of them. Call it inside a unit of work. A planned dispatch is `draft` or `ready`. An
 * open dispatch is planned or `in_progress`.
 */
@Injectable()
export class DispatchRepository {
  constructor(
    private readonly work: UnitOfWork,
    references: ReferenceChecks,
  ) {
    // Records that a dispatch uses must not be deleted.
    references.add('vehicle', (businessId, ids) => this.findUsedRecords(businessId, 'vehicleId', ids));
    references.add('driver', (businessId, ids) => this.findUsedRecords(businessId, 'driverId', ids));
    references.add('depot', (businessId, ids) => this.findAtDepots(businessId, ids));
    references.add('shipment', (businessId, ids) => this.findShipmentsInProgress(businessId, ids));
  }

  async insertDispatch(dispatch: NewDispatch): Promise<void> {
    await this.dispatches.insert(dispatch);
  }

  findDispatch(businessId: string, id: string): Promise<Dispatch | null> {
    return this.dispatches.findOneBy({ businessId, id, deletedAt: IsNull() });
  }

  /** Locks the dispatch for the rest of the transaction. Inserts of rows that refer to it do not wait for this lock. */
  lockDispatch(businessId: string, id: string): Promise<Dispatch | null> {
    return this.dispatches.findOne({
      where: { businessId, id, deletedAt: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /**
   * Locks the dispatches in progress with any of these shipments, in the order of their ids. A dispatch can end while the call waits for
   * its lock, so a returned dispatch may have another status.
   */
  async lockDispatchesInProgress(businessId: string, shipmentIds: readonly string[]): Promise<Dispatch[]> {
    const rows = await this.buildOpenAssignmentsQuery(businessId, shipmentIds)
      .select('dispatch.id', 'id')
      .distinct()
      .andWhere(`dispatch.status = 'in_progress'`)
      .orderBy('dispatch.id')
      .getRawMany<{ id: string }>();
    const locked: Dispatch[] = [];
    for (const { id } of rows) {
      const dispatch = await this.lockDispatch(businessId, id);
      if (dispatch) locked.push(dispatch);
    }
    return locked;
  }

  /** Returns the planned dispatch with the shipment. */
  findPlannedDispatchWith(businessId: string, shipmentId: string): Promise<Dispatch | null> {
    return this.dispatches
      .createQueryBuilder('dispatch')
      .innerJoin(
        DispatchShipment,
        'assignment',
        `assignment.businessId = :businessId
        AND assignment.dispatchId = dispatch.id`,
      )
      .where('dispatch.businessId = :businessId AND dispatch.deletedAt IS NULL AND dispatch.status = ANY (:statuses)')
      .andWhere(`assignment.shipmentId = :shipmentId AND assignment.state = 'assigned'`)
      .setParameters({ businessId, shipmentId, statuses: [...PLANNED_STATUSES] })
      .getOne();
  }

  /** Writes the changes and increments the version. Members that are undefined stay as they are. */
  async updateDispatch({ businessId, id }: DispatchKey, changes: DispatchChanges): Promise<void> {
    await this.dispatches.update({ businessId, id }, { ...changes, ...NEXT_VERSION });
  }

  /** Moves the start to an earlier reported time, if this driver reported the start. */
  async updateStart({ businessId, id }: DispatchKey, at: Date, driverId: string): Promise<void> {
    await this.dispatches
      .createQueryBuilder()
      .update()
      .set({ startedAt: at, ...NEXT_VERSION })
      .where('business_id = :businessId AND id = :id AND started_at > :at')
      .andWhere(
        `EXISTS (SELECT 1
          FROM dispatch_status_changes change
          WHERE change.business_id = :businessId AND change.dispatch_id = :id
          AND change.status = 'in_progress' AND change.changed_by = :driverId)`,
      )
      .setParameters({ businessId, id, at, driverId })
      .execute();
  }

  async markDispatchDeleted({ businessId, id }: DispatchKey): Promise<void> {
    await this.dispatches.update({ businessId, id }, { deletedAt: () => 'now()', ...NEXT_VERSION });
  }

  async insertStatusChange(change: Omit<DispatchStatusChange, 'id'>): Promise<void> {
    await this.work.manager.getRepository(DispatchStatusChange).insert({ id: newId(), ...change });
  }

  /** Ends the assignment of one shipment while the dispatch continues with the others. */
  async endAssignment(businessId: string, dispatchId: string, shipmentId: string): Promise<void> {
    await this.assignments
      .createQueryBuilder()
      .update()
      .set({ state: 'done', endedAt: () => ASSIGNMENT_ENDED_AT_SQL })
      .where({ businessId, dispatchId, shipmentId, state: 'assigned' })
      .setParameters({ businessId, shipmentId })
      .execute();
  }

  /**
   * Assigns one shipment to the dispatch again. If another open dispatch has the shipment, the index dispatch_shipments_open_unique rejects
   * the change.
   */
  async reopenAssignment(businessId: string, dispatchId: string, shipmentId: string): Promise<void> {
    await this.assignments.update(
      { businessId, dispatchId, shipmentId, state: 'done' },
      { state: 'assigned', endedAt: null },
    );
  }

  /** Returns which of these vehicles or drivers an open dispatch uses. */
  private findUsedRecords(
    businessId: string,
    column: 'vehicleId' | 'driverId',
    ids: readonly string[],
  ): Promise<{ id: string }[]> {
    return this.dispatches
      .createQueryBuilder('dispatch')
      .select(`dispatch.${column}`, 'id')
      .distinct()
      .where(`dispatch.businessId = :businessId AND dispatch.${column} = ANY (:ids)`, { businessId, ids })
      .andWhere('dispatch.deletedAt IS NULL AND dispatch.status = ANY (:statuses)', { statuses: [...OPEN_STATUSES] })
      .getRawMany<{ id: string }>();
  }

  /** Returns which of these shipments are in a dispatch in progress. */
  private findShipmentsInProgress(businessId: string, shipmentIds: readonly string[]): Promise<{ id: string }[]> {
    return this.buildOpenAssignmentsQuery(businessId, shipmentIds)
      .select('assignment.shipmentId', 'id')
      .andWhere(`dispatch.status = 'in_progress' AND dispatch.deletedAt IS NULL`)
      .getRawMany<{ id: string }>();
  }

  /** Returns a query for the open assignments of these shipments (alias `assignment`), with their dispatches (alias `dispatch`). */
  private buildOpenAssignmentsQuery(businessId: string, shipmentIds: readonly string[]) {
    return this.assignments
      .createQueryBuilder('assignment')
      .innerJoin(Dispatch, 'dispatch', 'dispatch.businessId = :businessId AND dispatch.id = assignment.dispatchId')
      .where(
        `assignment.businessId = :businessId
        AND assignment.shipmentId = ANY (:shipmentIds)
        AND assignment.state = 'assigned'`,
      )
      .setParameters({ businessId, shipmentIds: [...shipmentIds] });
  }

  /** Returns a record at one of the depots, for the message that the depot is in use. */
  private async findAtDepots(businessId: string, depotIds: readonly string[]): Promise<Reference[]> {
    const [dispatch] = await this.dispatches.find({
      select: { id: true, depotId: true, name: true },
      where: { businessId, depotId: In([...depotIds]), deletedAt: IsNull(), status: In([...OPEN_STATUSES]) },
      order: { id: 'ASC' },
      take: 1,
    });
    return dispatch ? [{ id: dispatch.depotId!, by: `The dispatch "${dispatch.name}"` }] : [];
  }

  private get dispatches(): Repository<Dispatch> {
    return this.work.manager.getRepository(Dispatch);
  }

  private get assignments(): Repository<DispatchShipment> {
    return this.work.manager.getRepository(DispatchShipment);
  }
}
