import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { AskedPage, JsonText, Listed } from '../../application/page';
import { decimal, expression, instant, jsonOf, nullable, number, when } from '../../database/json-sql';
import { TenantReader } from '../../database/tenant-reader';
import { UnitOfWork } from '../../database/unit-of-work';
import { type PlainList, readList } from '../../lists/plain-list';
import { readRecord } from '../../lists/stored-record';
import type { VehicleConstraintsResponse } from '../../constraints/constraints.response';
import type { CapacityResponse, CurrentDriverResponse, TrackerResponse, VehicleResponse } from './dto/vehicle.response';
import { Vehicle } from './entities/vehicle.entity';

const VEHICLE_JSON = jsonOf<VehicleResponse>({
  guid: 'v.id',
  name: 'v.name',
  licensePlate: 'v.license_plate',
  type: nullable('v.type'),
  status: 'v.status',
  make: nullable('v.make'),
  model: nullable('v.model'),
  year: nullable(number('v.year')),
  capacity: when(
    'v.capacity_weight_kg IS NOT NULL OR v.capacity_volume_m3 IS NOT NULL',
    jsonOf<CapacityResponse>({
      weight: nullable(decimal('v.capacity_weight_kg')),
      volume: nullable(decimal('v.capacity_volume_m3')),
    }),
  ),
  planning: nullable(expression<VehicleConstraintsResponse>('v.planning')),
  currentDriver: when('r.id IS NOT NULL', jsonOf<CurrentDriverResponse>({ guid: 'r.id', name: 'r.name' })),
  tracker: when(
    't.id IS NOT NULL',
    jsonOf<TrackerResponse>({ guid: 't.id', lastUpdate: nullable(instant('t.last_seen_at')) }),
  ),
  createdAt: instant('v.created_at'),
  updatedAt: instant('v.updated_at'),
});

/** At most one dispatch in progress has the vehicle: dispatches_vehicle_out_unique. */
const WITH_CREW = `LEFT JOIN dispatches d ON d.business_id = $1 AND d.vehicle_id = v.id AND d.status = 'in_progress'
  LEFT JOIN drivers r ON r.business_id = $1 AND r.id = d.driver_id
  LEFT JOIN tracking_devices t ON t.business_id = $1 AND t.vehicle_id = v.id AND t.deleted_at IS NULL`;
const FROM_VEHICLES = `FROM vehicles v ${WITH_CREW}`;
const VEHICLES: PlainList<VehicleResponse> = {
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
  list(businessId: string, window?: AskedPage): Promise<Listed<VehicleResponse>> {
    return readList(this.reader, VEHICLES, businessId, window);
  }

  read(businessId: string, id: string): Promise<JsonText<VehicleResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'vehicles.one',
      text: `SELECT ${VEHICLE_JSON}::text AS json, v.version ${FROM_VEHICLES}
        WHERE v.business_id = $1 AND v.id = $2 AND v.deleted_at IS NULL`,
      values: [businessId, id],
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
