import { StopConstraintsDto, VehicleConstraintsDto } from '../../../../shared/constraints/constraints.dto';
import { Guid, Int } from '../../../../platform/http/validation/fields';

/** Constraints of one shipment in this plan. A missing one is taken from the shipment; null means that there is none. */
export class PlanStopDto extends StopConstraintsDto {
  @Guid({ description: 'The shipment; one that is planned.' }) shipmentId: string;
  @Guid({ description: 'The only vehicle that may take it; one that is planned with.', optional: true })
  vehicleId?: string;
  @Int({
    description:
      'Its place among those that have one: they come first in the tour of their vehicle, in this order. Needs `vehicleId`.',
    min: 1,
    max: 2_000,
    optional: true,
  })
  position?: number;
}

/**
 * Constraints of one vehicle in this plan. A missing one is taken from the vehicle and its driver; null means that there is none.
 */
export class PlanVehicleDto extends VehicleConstraintsDto {
  @Guid({ description: 'The vehicle; one that is planned with.' }) vehicleId: string;
  @Guid({ description: 'Who drives it, if it drives; one of the drivers that are planned with.', optional: true })
  driverId?: string;
}
