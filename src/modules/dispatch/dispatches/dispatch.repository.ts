import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { addressJson } from '../../../address/address.response';
import { InUseChecks } from '../../../application/in-use-checks';
import { newId } from '../../../common/ids';
import { sqlList } from '../../../database/sql-list';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { GeocodableAddress } from '../../../geo/geocoder';
import { ENDED, type ShipmentStatus } from '../../shipments/shipment-status';
import { DispatchStatusChange } from './entities/dispatch-status-change.entity';
import { Dispatch } from './entities/dispatch.entity';
import { ArrivalListeners } from '../arrivals/arrival.listeners';
import { OPEN, PLANNED } from '../dispatch-status';
import { ADDRESS } from '../stop-sql';
import { TO_COLLECT } from '../stop-sql';
import type { Load } from './load';

/** Where a shipment is assigned. */
export interface Assignment {
  readonly shipmentId: string;
  readonly dispatchId: string;
  readonly dispatchName: string;
}

/** What leaves with the vehicle, or what alone is collected on the way where that is more: it comes on board as others go. */
const MOST_AT_ONCE = (column: string) =>
  `GREATEST(COALESCE(sum(${column}) FILTER (WHERE NOT (${TO_COLLECT})), 0), COALESCE(max(${column}) FILTER (WHERE ${TO_COLLECT}), 0))`;

/** Dispatches and the shipments in them, for changes; all inside an open unit of work. */
@Injectable()
export class DispatchRepository {
  constructor(
    private readonly work: UnitOfWork,
    uses: InUseChecks,
    arrivals: ArrivalListeners,
  ) {
    uses.add('vehicle', (businessId, ids) => this.findCountingOn(businessId, 'vehicle_id', ids));
    uses.add('driver', (businessId, ids) => this.findCountingOn(businessId, 'driver_id', ids));
    uses.add('shipment', (businessId, ids) => this.findOut(businessId, ids));
    arrivals.onExpected((businessId, ids) => this.renew(businessId, ids));
  }

  async insert(dispatch: QueryDeepPartialEntity<Dispatch>): Promise<void> {
    await this.work.manager.insert(Dispatch, dispatch);
  }

  find(businessId: string, id: string): Promise<Dispatch | null> {
    return this.one(businessId, id).getOne();
  }

  /** Who only writes a row that refers to the dispatch need not wait for this lock. */
  findForUpdate(businessId: string, id: string): Promise<Dispatch | null> {
    return this.one(businessId, id).setLock('for_no_key_update').getOne();
  }

  /** The draft or ready dispatch that has the shipment. */
  findPlannedWith(businessId: string, shipmentId: string): Promise<Dispatch | null> {
    return this.work.manager
      .createQueryBuilder(Dispatch, 'd')
      .where('d.businessId = :businessId AND d.deletedAt IS NULL', { businessId })
      .andWhere(`d.status IN (${sqlList(PLANNED)})`)
      .andWhere(
        `d.id = (SELECT ds.dispatch_id FROM dispatch_shipments ds
          WHERE ds.business_id = :businessId AND ds.shipment_id = :shipmentId AND ds.state = 'assigned')`,
        { shipmentId },
      )
      .getOne();
  }

  /** Where the dispatches that have not left go to, with the zone of the business. */
  plannedAddresses(
    businessId: string,
  ): Promise<{ dispatchId: string; timeZone: string; depot: GeocodableAddress; address: GeocodableAddress }[]> {
    return this.work.manager.query(
      `SELECT d.id AS "dispatchId", b.timezone AS "timeZone", ${addressJson('b.address')} AS depot, ${ADDRESS} AS address
       FROM dispatches d
       JOIN businesses b ON b.id = d.business_id
       JOIN dispatch_shipments ds ON ds.business_id = $1 AND ds.dispatch_id = d.id AND ds.state = 'assigned'
       JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id AND s.deleted_at IS NULL
       WHERE d.business_id = $1 AND d.deleted_at IS NULL AND d.status IN (${sqlList(PLANNED)})
       ORDER BY d.id`,
      [businessId],
    );
  }

  /** The dispatches in progress that have any of these shipments, locked in the order of their ids. */
  async findRunningWithForUpdate(businessId: string, shipmentIds: readonly string[]): Promise<Dispatch[]> {
    const rows: { id: string }[] = await this.work.manager.query(
      `SELECT DISTINCT d.id FROM dispatch_shipments ds
       JOIN dispatches d ON d.business_id = $1 AND d.id = ds.dispatch_id
       WHERE ds.business_id = $1 AND ds.shipment_id = ANY ($2::uuid[]) AND ds.state = 'assigned'
         AND d.status = 'in_progress' ORDER BY d.id`,
      [businessId, shipmentIds],
    );
    const locked: Dispatch[] = [];
    for (const { id } of rows) {
      const dispatch = await this.findForUpdate(businessId, id);
      if (dispatch) locked.push(dispatch);
    }
    return locked;
  }

  async update(businessId: string, id: string, changes: QueryDeepPartialEntity<Dispatch>): Promise<void> {
    await this.work.manager.update(
      Dispatch,
      { businessId, id },
      { ...changes, version: () => 'version + 1', updatedAt: () => 'now()' },
    );
  }

  async recordStatus(change: Omit<DispatchStatusChange, 'id'>): Promise<void> {
    await this.work.manager.insert(DispatchStatusChange, { id: newId(), ...change });
  }

  /** The shipments assigned to the dispatch that aren't deleted, in the order of their ids. */
  async shipmentIds(businessId: string, dispatchId: string): Promise<string[]> {
    const rows: { id: string }[] = await this.work.manager.query(
      `SELECT s.id FROM dispatch_shipments ds JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id
       WHERE ds.business_id = $1 AND ds.dispatch_id = $2 AND ds.state = 'assigned' AND s.deleted_at IS NULL
       ORDER BY s.id`,
      [businessId, dispatchId],
    );
    return rows.map(({ id }) => id);
  }

  /** The assigned shipments whose status is none of these. */
  shipmentsNotIn(
    businessId: string,
    dispatchId: string,
    statuses: readonly ShipmentStatus[],
  ): Promise<{ id: string; trackingNumber: string; status: ShipmentStatus }[]> {
    return this.work.manager.query(
      `SELECT s.id, s.tracking_number AS "trackingNumber", s.status
       FROM dispatch_shipments ds JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id
       WHERE ds.business_id = $1 AND ds.dispatch_id = $2 AND ds.state = 'assigned' AND s.deleted_at IS NULL
         AND s.status <> ALL ($3::text[])`,
      [businessId, dispatchId, statuses],
    );
  }

  /** When the last of its shipments ended, as their events say: not in the future, and never before it started. */
  async workEndedAt(businessId: string, dispatchId: string): Promise<Date> {
    const [row]: { at: Date }[] = await this.work.manager.query(
      `SELECT GREATEST(d.started_at, LEAST(clock_timestamp(), (
         SELECT max(s.status_changed_at)
         FROM dispatch_shipments ds JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id
         WHERE ds.business_id = $1 AND ds.dispatch_id = d.id AND ds.state = 'assigned'))) AS at
       FROM dispatches d WHERE d.business_id = $1 AND d.id = $2`,
      [businessId, dispatchId],
    );
    return row!.at;
  }

  /** What of the dispatch is still to be carried. */
  async load(businessId: string, dispatchId: string): Promise<Load> {
    const [row]: { weight: string; volume: string }[] = await this.work.manager.query(
      `SELECT ${MOST_AT_ONCE('s.total_weight_g')}::text AS weight, ${MOST_AT_ONCE('s.total_volume_cm3')}::text AS volume
       FROM dispatch_shipments ds JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id
       WHERE ds.business_id = $1 AND ds.dispatch_id = $2 AND ds.state = 'assigned' AND s.deleted_at IS NULL
         AND s.status <> ALL ($3::text[])`,
      [businessId, dispatchId, ENDED],
    );
    return { weightG: BigInt(row!.weight), volumeCm3: BigInt(row!.volume) };
  }

  /** The open dispatches that have these shipments. */
  assignmentsOf(businessId: string, shipmentIds: readonly string[]): Promise<Assignment[]> {
    return this.work.manager.query(
      `SELECT ds.shipment_id AS "shipmentId", d.id AS "dispatchId", d.name AS "dispatchName"
       FROM dispatch_shipments ds JOIN dispatches d ON d.business_id = $1 AND d.id = ds.dispatch_id
       WHERE ds.business_id = $1 AND ds.shipment_id = ANY ($2::uuid[]) AND ds.state = 'assigned'`,
      [businessId, shipmentIds],
    );
  }

  async assign(businessId: string, dispatchId: string, shipmentIds: readonly string[]): Promise<void> {
    await this.work.manager.query(
      `INSERT INTO dispatch_shipments (business_id, dispatch_id, shipment_id)
       SELECT $1, $2, asked.id FROM unnest($3::uuid[]) AS asked (id) RETURNING 1`,
      [businessId, dispatchId, shipmentIds],
    );
  }

  /** It is kept that the driver had them. */
  async unassign(businessId: string, dispatchId: string, shipmentIds: readonly string[]): Promise<void> {
    await this.work.manager.query(
      `WITH gone AS (
         DELETE FROM dispatch_shipments WHERE business_id = $1 AND dispatch_id = $2 AND shipment_id = ANY ($3::uuid[])
         RETURNING shipment_id
       )
       INSERT INTO driver_former_shipments (business_id, driver_id, shipment_id)
       SELECT $1, d.driver_id, g.shipment_id FROM gone g
       JOIN dispatches d ON d.business_id = $1 AND d.id = $2 AND d.driver_id IS NOT NULL
       ON CONFLICT DO NOTHING RETURNING 1`,
      [businessId, dispatchId, shipmentIds],
    );
  }

  /** The driver who has the dispatch loses it: it is kept what was on it. */
  async leaveDriver(businessId: string, dispatchId: string): Promise<void> {
    await this.work.manager.query(
      `INSERT INTO driver_former_shipments (business_id, driver_id, shipment_id)
       SELECT $1, d.driver_id, ds.shipment_id FROM dispatch_shipments ds
       JOIN dispatches d ON d.business_id = $1 AND d.id = $2 AND d.driver_id IS NOT NULL
       WHERE ds.business_id = $1 AND ds.dispatch_id = $2
       ON CONFLICT DO NOTHING RETURNING 1`,
      [businessId, dispatchId],
    );
  }

  /**
   * Ends the dispatch's hold on its shipments: those in one of these statuses are done with it, the others are released.
   * An end is never before the delivery, so that a later delivery is not taken for this dispatch's own.
   *
   * @returns the released shipments that aren't deleted
   */
  async endAssignments(
    businessId: string,
    dispatchId: string,
    at: Date,
    doneStatuses: readonly ShipmentStatus[],
  ): Promise<string[]> {
    const rows: { id: string }[] = await this.work.manager.query(
      `WITH ended AS (
         UPDATE dispatch_shipments ds
         SET state = CASE WHEN s.status = ANY ($4::text[]) THEN 'done' ELSE 'released' END,
           ended_at = GREATEST($3::timestamptz, s.delivered_at)
         FROM shipments s
         WHERE s.business_id = $1 AND s.id = ds.shipment_id
           AND ds.business_id = $1 AND ds.dispatch_id = $2 AND ds.state = 'assigned'
         RETURNING s.id, ds.state, s.deleted_at
       )
       SELECT id FROM ended WHERE state = 'released' AND deleted_at IS NULL ORDER BY id`,
      [businessId, dispatchId, at, doneStatuses],
    );
    return rows.map(({ id }) => id);
  }

  /** The dispatch is done with a shipment whose stop has ended, while it goes on with the others. */
  async endStop(businessId: string, dispatchId: string, shipmentId: string): Promise<void> {
    await this.work.manager.query(
      `UPDATE dispatch_shipments ds SET state = 'done', ended_at = GREATEST(s.status_changed_at, ds.assigned_at)
       FROM shipments s WHERE s.business_id = $1 AND s.id = ds.shipment_id AND ds.business_id = $1 AND ds.dispatch_id = $2
         AND ds.shipment_id = $3 AND ds.state = 'assigned'`,
      [businessId, dispatchId, shipmentId],
    );
  }

  /** What they show has changed. Never waits: whoever changes one of them just now makes a new version of it anyway. */
  private async renew(businessId: string, dispatchIds: readonly string[]): Promise<void> {
    await this.work.manager.query(
      `UPDATE dispatches SET version = version + 1, updated_at = now() WHERE business_id = $1 AND id IN (
         SELECT id FROM dispatches WHERE business_id = $1 AND id = ANY ($2::uuid[]) FOR NO KEY UPDATE SKIP LOCKED)`,
      [businessId, dispatchIds],
    );
  }

  /** Those of the vehicles or drivers that a dispatch counts on which is still to be driven, or is being driven. */
  private findCountingOn(
    businessId: string,
    column: 'vehicle_id' | 'driver_id',
    ids: readonly string[],
  ): Promise<{ id: string }[]> {
    return this.work.manager.query(
      `SELECT DISTINCT ${column} AS id FROM dispatches WHERE business_id = $1 AND ${column} = ANY($2::uuid[])
         AND deleted_at IS NULL AND status IN (${sqlList(OPEN)})`,
      [businessId, ids],
    );
  }

  /** Those of the shipments that are in a dispatch in progress. */
  private findOut(businessId: string, shipmentIds: readonly string[]): Promise<{ id: string }[]> {
    return this.work.manager.query(
      `SELECT a.shipment_id AS id FROM dispatch_shipments a
       JOIN dispatches d ON d.business_id = $1 AND d.id = a.dispatch_id
       WHERE a.business_id = $1 AND a.shipment_id = ANY($2::uuid[]) AND a.state = 'assigned' AND d.status = 'in_progress'
         AND d.deleted_at IS NULL`,
      [businessId, shipmentIds],
    );
  }

  private one(businessId: string, id: string) {
    return this.work.manager
      .createQueryBuilder(Dispatch, 'd')
      .where('d.businessId = :businessId AND d.id = :id AND d.deletedAt IS NULL', { businessId, id });
  }
}
