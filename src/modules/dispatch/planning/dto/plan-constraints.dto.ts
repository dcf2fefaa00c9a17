import { StopConstraintsDto, VehicleConstraintsDto } from '../../../../constraints/constraints.dto';
import { Guid, Int } from '../../../../http/validation/fields';

/** What one of the shipments asks for in this plan: what is left out is as it is kept with the shipment, null as if nothing were. */
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
 * What one of the vehicles can do in this plan: what is left out is as it is kept with the vehicle and its driver, null as if nothing were.
 */
export class PlanVehicleDto extends VehicleConstraintsDto {
  @Guid({ description: 'The vehicle; one that is planned with.' }) vehicleId: string;
  @Guid({ description: 'Who drives it, if it drives; one of the drivers that are planned with.', optional: true })
  driverId?: string;
}
