import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { JsonText, type Page } from '../../application/page';
import { TenantReader } from '../../database/tenant-reader';
import { UnitOfWork } from '../../database/unit-of-work';
import { type PlainList, readList, type Window } from '../../lists/plain-list';
import { Vehicle } from './entities/vehicle.entity';

/** A VehicleResponse. */
const VEHICLE_JSON = `json_build_object(
  'guid', v.id, 'name', v.name, 'licensePlate', v.license_plate, 'type', v.type, 'status', v.status,
  'make', v.make, 'model', v.model, 'year', v.year,
  'capacity', CASE WHEN v.capacity_weight_kg IS NOT NULL OR v.capacity_volume_m3 IS NOT NULL THEN json_build_object(
    'weight', trim_scale(v.capacity_weight_kg), 'volume', trim_scale(v.capacity_volume_m3)) END,
  'currentDriver', CASE WHEN r.id IS NOT NULL THEN json_build_object('guid', r.id, 'name', r.name) END,
  'tracker', CASE WHEN t.id IS NOT NULL THEN json_build_object('guid', t.id, 'lastUpdate', iso(t.last_seen_at)) END,
  'createdAt', iso(v.created_at), 'updatedAt', iso(v.updated_at))`;

/** At most one dispatch in progress has the vehicle: dispatches_vehicle_out_unique. */
const WITH_CREW = `LEFT JOIN dispatches d ON d.business_id = v.business_id AND d.vehicle_id = v.id AND d.status = 'in_progress'
  LEFT JOIN drivers r ON r.business_id = d.business_id AND r.id = d.driver_id
  LEFT JOIN tracking_devices t ON t.business_id = v.business_id AND t.vehicle_id = v.id AND t.deleted_at IS NULL`;
const FROM_VEHICLES = `FROM vehicles v ${WITH_CREW}`;
const VEHICLES: PlainList = {
  name: 'vehicles',
  json: VEHICLE_JSON,
  table: 'vehicles v',
  joins: WITH_CREW,
  where: 'v.business_id = $1 AND v.deleted_at IS NULL',
  orderBy: 'v.created_at DESC, v.id DESC',
};

@Injectable()
export class VehiclesRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /** All vehicles, or one page of them, newest first. */
  list(businessId: string, window?: Window): Promise<JsonText | Page<never>> {
    return readList(this.reader, VEHICLES, businessId, window);
  }

  read(businessId: string, id: string): Promise<JsonText | null> {
    return this.reader.read(businessId, async (read) => {
      const [row] = await read<{ json: string; version: number }>({
        name: 'vehicle',
        text: `SELECT ${VEHICLE_JSON}::text AS json, v.version ${FROM_VEHICLES}
          WHERE v.business_id = $1 AND v.id = $2 AND v.deleted_at IS NULL`,
        values: [businessId, id],
      });
      return row ? new JsonText(row.json, `"${row.version}"`) : null;
    });
  }

  async insert(vehicle: Omit<QueryDeepPartialEntity<Vehicle>, 'version'>): Promise<void> {
    await this.work.manager.insert(Vehicle, vehicle);
  }

  findForUpdate(businessId: string, id: string): Promise<Vehicle | null> {
    return this.work.manager
      .createQueryBuilder(Vehicle, 'v')
      .where('v.businessId = :businessId AND v.id = :id AND v.deletedAt IS NULL', { businessId, id })
      .setLock('pessimistic_write')
      .getOne();
  }

  async update(businessId: string, id: string, changes: QueryDeepPartialEntity<Vehicle>): Promise<void> {
    await this.work.manager.update(
      Vehicle,
      { businessId, id },
      { ...changes, version: () => 'version + 1', updatedAt: () => 'now()' },
    );
  }
}
