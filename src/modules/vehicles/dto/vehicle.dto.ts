import {
  ExternalIdField,
  type ExternalDataDto,
  type Metadata,
  MetadataField,
} from '../../../shared/external-data/external-data.dto';
import { VehicleConstraintsDto } from '../../../shared/constraints/constraints.dto';
import {
  DecimalField,
  GuidField,
  IntegerField,
  NestedField,
  ChoiceField,
  TextField,
} from '../../../platform/http/validation/fields';
import { DepotIdField } from '../../depots/dto/depot-id';
import { VEHICLE_STATUSES, type VehicleStatus } from '../vehicle-status';

/** How much a vehicle carries. An omitted or null limit means no limit. */
export class CapacityDto {
  @DecimalField({
    description: 'Greatest load in kg.',
    decimals: 3,
    max: 999_999_999,
    optional: true,
    nullable: true,
  })
  weight?: number | null;

  @DecimalField({
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
  @TextField({ description: 'Name.' })
  name: string;

  @TextField({ description: PLATE_DESCRIPTION, max: 32 })
  licensePlate: string;

  @TextField({
    description: 'Kind of vehicle, in your own words.',
    example: 'van',
    max: 50,
    optional: true,
    nullable: true,
  })
  type?: string | null;

  @TextField({ description: 'Make.', example: 'Ford', max: 100, optional: true, nullable: true })
  make?: string | null;

  @TextField({ description: 'Model.', max: 100, optional: true, nullable: true })
  model?: string | null;

  @IntegerField({ description: 'Year of construction.', min: 1900, max: 2200, optional: true, nullable: true })
  year?: number | null;

  @NestedField(() => CapacityDto, {
    description: 'Capacity. Without it, a dispatch with this vehicle has no limit.',
    optional: true,
    nullable: true,
  })
  capacity?: CapacityDto | null;

  @NestedField(() => VehicleConstraintsDto, {
    description: 'Other properties for plans and routes. A plan can override them.',
    optional: true,
    nullable: true,
  })
  planning?: VehicleConstraintsDto | null;

  @DepotIdField('The vehicle starts and ends there, unless its `planning` says otherwise.')
  depotId?: string | null;

  @ExternalIdField('vehicle')
  externalId?: string | null;

  @MetadataField()
  metadata?: Metadata | null;
}

/** The body of `PUT /api/vehicle`. Omitted fields keep their value. */
export class UpdateVehicleDto implements ExternalDataDto {
  @GuidField({ description: 'The vehicle.' })
  guid: string;

  @TextField({ description: 'Name.', min: 1, optional: true })
  name?: string;

  @TextField({ description: PLATE_DESCRIPTION, min: 1, max: 32, optional: true })
  licensePlate?: string;

  @TextField({ description: 'Kind of vehicle.', example: 'van', max: 50, optional: true, nullable: true })
  type?: string | null;

  @ChoiceField({
    description: 'Status. `in_use` comes and goes with a dispatch and cannot be set; a vehicle in use keeps it.',
    values: VEHICLE_STATUSES,
    example: 'maintenance',
    optional: true,
  })
  status?: VehicleStatus;

  @TextField({ description: 'Make.', example: 'Ford', max: 100, optional: true, nullable: true })
  make?: string | null;

  @TextField({ description: 'Model.', max: 100, optional: true, nullable: true })
  model?: string | null;

  @IntegerField({ description: 'Year of construction.', min: 1900, max: 2200, optional: true, nullable: true })
  year?: number | null;

  @NestedField(() => CapacityDto, {
    description: 'Replaces the capacity as a whole; null removes it.',
    optional: true,
    nullable: true,
  })
  capacity?: CapacityDto | null;

  @NestedField(() => VehicleConstraintsDto, {
    description:
      'Constraints of plans and routes: replaced as a whole, null removes them. Routes of drafts use them when they are next calculated.',
    optional: true,
    nullable: true,
  })
  planning?: VehicleConstraintsDto | null;

  @DepotIdField('The vehicle starts and ends there, unless its `planning` says otherwise.')
  depotId?: string | null;

  @ExternalIdField('vehicle')
  externalId?: string | null;

  @MetadataField()
  metadata?: Metadata | null;
}
