import { StopConstraintsDto, VehicleConstraintsDto } from '../../../../shared/constraints/constraints.dto';
import { GuidField, IntegerField } from '../../../../platform/http/validation/fields';
import { DateListField } from '../../../../platform/http/validation/list-fields';

/** The most days of a plan. */
export const MAX_PLAN_DAYS = 7;

/** Constraints of one shipment in this plan. Omitted ones are those of the shipment. null means no constraint. */
export class PlanStopDto extends StopConstraintsDto {
  @GuidField({ description: 'The shipment; one that is planned.' })
  shipmentId: string;

  @GuidField({ description: 'The only vehicle that may take it; one that is planned with.', optional: true })
  vehicleId?: string;

  @IntegerField({
    description:
      'Position among the shipments that have one. They come first in the route of their vehicle, in this order. Requires `vehicleId`.',
    min: 1,
    max: 2_000,
    optional: true,
  })
  position?: number;

  @DateListField({
    description:
      'The days of a plan over several days on which it may be delivered. Default: its `deliveryDate` or the day of its next attempt, if that is one of the days; otherwise all days.',
    min: 1,
    max: MAX_PLAN_DAYS,
    optional: true,
  })
  allowedDays?: string[];
}

/** Constraints of one vehicle in this plan. Omitted ones are those of the vehicle and its driver. null means no constraint. */
export class PlanVehicleDto extends VehicleConstraintsDto {
  @GuidField({ description: 'The vehicle; one that is planned with.' })
  vehicleId: string;

  @GuidField({
    description: 'Driver of the vehicle, if the plan uses it; one of the drivers of the request.',
    optional: true,
  })
  driverId?: string;
}
