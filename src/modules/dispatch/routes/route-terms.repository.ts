import { Injectable } from '@nestjs/common';
import type { DriverConstraints, VehicleConstraints } from '../../../constraints/constraints';
import { crewTerms, type CrewTerms, type DispatchConstraints } from '../../../constraints/crew';
import { UnitOfWork } from '../../../database/unit-of-work';

/** Who and what drives a dispatch, and what the plan that it is of was asked to keep. */
export interface RouteTerms {
  readonly crew: CrewTerms;
  /** Null: nothing. */
  readonly asked: DispatchConstraints | null;
}

/** With what the vehicle carries. */
export interface CarryingTerms extends RouteTerms {
  readonly capacity: VehicleCapacity;
}

/** Infinity: no limit. */
export interface VehicleCapacity {
  readonly weightKg: number;
  readonly volumeM3: number;
}

/** What is kept with a dispatch, its vehicle and its driver. */
export interface KeptTerms {
  readonly vehicleId: string | null;
  readonly vehicle: VehicleConstraints | null;
  readonly driver: DriverConstraints | null;
  readonly asked: DispatchConstraints | null;
}

export const routeTerms = ({ vehicleId, vehicle, driver, asked }: KeptTerms): RouteTerms => ({
  crew: crewTerms(vehicle, driver, asked?.vehicleId === vehicleId ? asked?.vehicle : null),
  asked,
});

/** What a dispatch's route keeps besides windows. Inside an open unit of work. */
@Injectable()
export class RouteTermsRepository {
  constructor(private readonly work: UnitOfWork) {}

  async find(businessId: string, dispatchId: string): Promise<CarryingTerms> {
    type Row = KeptTerms & { readonly weightKg: number | null; readonly volumeM3: number | null };
    const [row]: Row[] = await this.work.manager.query(
      `SELECT v.capacity_weight_kg::float8 AS "weightKg", v.capacity_volume_m3::float8 AS "volumeM3", d.vehicle_id AS "vehicleId", v.planning AS vehicle, r.planning AS driver, d.planning AS asked
       FROM dispatches d
       LEFT JOIN vehicles v ON v.business_id = $1 AND v.id = d.vehicle_id
       LEFT JOIN drivers r ON r.business_id = $1 AND r.id = d.driver_id
       WHERE d.business_id = $1 AND d.id = $2`,
      [businessId, dispatchId],
    );
    const capacity = { weightKg: row?.weightKg ?? Infinity, volumeM3: row?.volumeM3 ?? Infinity };
    return { ...routeTerms(row ?? { vehicleId: null, vehicle: null, driver: null, asked: null }), capacity };
  }
}
