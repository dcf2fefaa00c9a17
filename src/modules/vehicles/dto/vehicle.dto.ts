import {
  ExternalId,
  type ExternalDataDto,
  type Metadata,
  MetadataField,
} from '../../../shared/external-data/external-data.dto';
import { VehicleConstraintsDto } from '../../../shared/constraints/constraints.dto';
import { Decimal, Guid, Int, Nested, OneOf, Text } from '../../../platform/http/validation/fields';
import { DepotId } from '../../depots/dto/depot-id';
import { VEHICLE_STATUSES, type VehicleStatus } from '../vehicle-status';

/** How much a vehicle carries. An omitted or null limit means no limit. */
export class CapacityDto {
  @Decimal({
    description: 'Greatest load in kg.',
    decimals: 3,
    max: 999_999_999,
    optional: true,
    nullable: true,
  })
  weight?: number | null;

  @Decimal({
    description: 'Greatest volume in m³.',
    decimals: 3,
    max: 999_999_999,
    optional: true,
    nullable: true,
  })
  volume?: number | null;
}

const PLATE_DESCRIPTION = 'Licence plate; unique in the business without regard to case and spaces.';

/** The body of `POST /api/vehicle`. */
export class CreateVehicleDto implements ExternalDataDto {
  @Text({ description: 'Name.' })
  name: string;

  @Text({ description: PLATE_DESCRIPTION, max: 32 })
  licensePlate: string;

  @Text({ description: 'Kind of vehicle, in your own words.', example: 'van', max: 50, optional: true, nullable: true })
  type?: string | null;

  @Text({ description: 'Make.', example: 'Ford', max: 100, optional: true, nullable: true })
  make?: string | null;

  @Text({ description: 'Model.', max: 100, optional: true, nullable: true })
  model?: string | null;

  @Int({ description: 'Year of construction.', min: 1900, max: 2200, optional: true, nullable: true })
  year?: number | null;

  @Nested(() => CapacityDto, {
    description: 'Capacity. Without it, a dispatch with this vehicle has no limit.',
    optional: true,
    nullable: true,
  })
  capacity?: CapacityDto | null;

  @Nested(() => VehicleConstraintsDto, {
    description: 'Other properties for plans and routes. A plan can override them.',
    optional: true,
    nullable: true,
  })
  planning?: VehicleConstraintsDto | null;

  @DepotId('The vehicle starts and ends there, unless its `planning` says otherwise.')
  depotId?: string | null;

  @ExternalId('vehicle')
  externalId?: string | null;

  @MetadataField()
  metadata?: Metadata | null;
}

/** The body of `PUT /api/vehicle`. Omitted fields keep their value. */
export class UpdateVehicleDto implements ExternalDataDto {
  @Guid({ description: 'The vehicle.' })
  guid: string;

  @Text({ description: 'Name.', min: 1, optional: true })
  name?: string;

  @Text({ description: PLATE_DESCRIPTION, min: 1, max: 32, optional: true })
  licensePlate?: string;

  @Text({ description: 'Kind of vehicle.', example: 'van', max: 50, optional: true, nullable: true })
  type?: string | null;

  @OneOf({
    description: 'Status. `in_use` comes and goes with a dispatch and cannot be set; a vehicle in use keeps it.',
    values: VEHICLE_STATUSES,
    example: 'maintenance',
    optional: true,
  })
  status?: VehicleStatus;

  @Text({ description: 'Make.', example: 'Ford', max: 100, optional: true, nullable: true })
  make?: string | null;

  @Text({ description: 'Model.', max: 100, optional: true, nullable: true })
  model?: string | null;

  @Int({ description: 'Year of construction.', min: 1900, max: 2200, optional: true, nullable: true })
  year?: number | null;

  @Nested(() => CapacityDto, {
    description: 'Replaces the capacity as a whole; null removes it.',
    optional: true,
    nullable: true,
  })
  capacity?: CapacityDto | null;

  @Nested(() => VehicleConstraintsDto, {
    description:
      'Constraints of plans and routes: replaced as a whole, null removes them. Routes of drafts use them when they are next calculated.',
    optional: true,
    nullable: true,
  })
  planning?: VehicleConstraintsDto | null;

  @DepotId('The vehicle starts and ends there, unless its `planning` says otherwise.')
  depotId?: string | null;

  @ExternalId('vehicle')
  externalId?: string | null;

  @MetadataField()
  metadata?: Metadata | null;
}
