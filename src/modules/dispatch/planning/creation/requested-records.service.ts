import { Injectable } from '@nestjs/common';
import type { ErrorDetails } from '../../../../common/errors/api-error';
import { faultsOf, refuseFaults } from '../../../../common/errors/faults';
import { toDistinctIds } from '../../../../common/ids';
import type { CreatePlanDto } from '../dto/plan.dto';
import { PlanSnapshotReadModel } from '../search/plan-snapshot.read-model';
import type { ShipmentToPlan, VehicleToPlan } from '../search/plan-records';
import { explainWhyNotFree } from '../search/unplannable-shipments';

/** Limits the records that a plan can use. */
export interface PlanScope {
  /** The depots to plan; null for all. */
  readonly depotIds: readonly string[] | null;
  /** The drafts that the plan replaces. Their shipments, vehicles and drivers count as free. */
  readonly replacedIds: readonly string[];
}

/** Checks the shipments, vehicles, drivers and depots that a request for a plan lists. Call inside a unit of work. */
@Injectable()
export class RequestedRecordsService {
  constructor(private readonly records: PlanSnapshotReadModel) {}

  /**
   * Returns the ids of the requested depots, or null if the request plans all depots.
   *
   * @throws ApiError NOT_FOUND for unknown depots
   */
  async resolveDepotIds(
    businessId: string,
    requestedIds: readonly string[] | undefined,
  ): Promise<readonly string[] | null> {
    if (!requestedIds) return null;
    // A business without a stored depot has one without an id, which cannot be requested.
    const storedIds = (await this.records.findDepots(businessId)).map(({ guid }) => guid).filter((id) => id !== null);
    refuseFaults('NOT_FOUND', findUnknownIdFaults('depotIds', 'depot', requestedIds, storedIds));
    return toDistinctIds(requestedIds);
  }

  /**
   * Checks that the listed records exist and can be planned.
   *
   * @throws ApiError NOT_FOUND for unknown records, VALIDATION_ERROR for vehicles of other depots, CONFLICT for shipments that cannot be
   *   planned; each names all entries of its kind
   */
  async assertPlannable(businessId: string, dto: CreatePlanDto, scope: PlanScope): Promise<void> {
    const { shipmentIds = [], vehicleIds = [], driverIds = [] } = dto;
    const shipments = await this.records.findShipments(businessId, toDistinctIds(shipmentIds), scope.replacedIds);
    const vehicles = await this.records.findVehicles(businessId, toDistinctIds(vehicleIds));
    const drivers = await this.records.findDrivers(businessId, toDistinctIds(driverIds));
    refuseFaults('NOT_FOUND', {
      ...findUnknownIdFaults('shipmentIds', 'shipment', shipmentIds, listIds(shipments)),
      ...findUnknownIdFaults('vehicleIds', 'vehicle', vehicleIds, listIds(vehicles)),
      ...findUnknownIdFaults('driverIds', 'driver', driverIds, listIds(drivers)),
    });
    if (scope.depotIds) await this.assertVehiclesAtDepots(businessId, vehicleIds, vehicles, scope.depotIds);
    refuseFaults('CONFLICT', findShipmentFaults(shipmentIds, shipments));
  }

  /** @throws ApiError VALIDATION_ERROR that names each vehicle of a depot that the plan does not include */
  private async assertVehiclesAtDepots(
    businessId: string,
    vehicleIds: readonly string[],
    vehicles: readonly VehicleToPlan[],
    depotIds: readonly string[],
  ): Promise<void> {
    const depots = await this.records.findDepots(businessId);
    const depotByVehicleId = new Map(
      vehicles.map(({ id, depotId }) => [id, depots.find((depot) => depot.id === depotId)]),
    );
    const faults = faultsOf(
      vehicleIds,
      (index) => `vehicleIds.${index}`,
      (id) => {
        const depot = depotByVehicleId.get(id.toLowerCase());
        const isPlanned = !depot?.guid || depotIds.includes(depot.guid);
        return isPlanned ? undefined : `Belongs to the depot "${depot.name}", which depotIds does not have.`;
      },
    );
    refuseFaults('VALIDATION_ERROR', faults);
  }
}

/** Returns a message for each requested shipment that is final, booked with a carrier, or in another open dispatch. */
function findShipmentFaults(requestedIds: readonly string[], shipments: readonly ShipmentToPlan[]): ErrorDetails {
  const shipmentById = new Map(shipments.map((shipment) => [shipment.id, shipment]));
  return faultsOf(
    requestedIds,
    (index) => `shipmentIds.${index}`,
    (id) => explainWhyNotFree(shipmentById.get(id.toLowerCase())) ?? undefined,
  );
}

/** Returns a message for each requested id that is not stored, by its path in the request, such as `vehicleIds.3`. */
function findUnknownIdFaults(
  field: string,
  recordName: string,
  requestedIds: readonly string[],
  storedIds: readonly string[],
): ErrorDetails {
  const stored = new Set(storedIds);
  return faultsOf(
    requestedIds,
    (index) => `${field}.${index}`,
    (id) => (stored.has(id.toLowerCase()) ? undefined : `No such ${recordName}.`),
  );
}

const listIds = (records: readonly { readonly id: string }[]): string[] => records.map(({ id }) => id);
