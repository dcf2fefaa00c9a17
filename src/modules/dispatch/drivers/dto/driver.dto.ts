import {
  ExternalIdField,
  type ExternalDataDto,
  type Metadata,
  MetadataField,
} from '../../../../shared/external-data/external-data.dto';
import { DepotIdField } from '../../../depots/dto/depot-id';
import { DriverConstraintsDto } from '../../../../shared/constraints/constraints.dto';
import { EmailField, GuidField, NestedField, PhoneField, TextField } from '../../../../platform/http/validation/fields';

const USER_DESCRIPTION =
  'The member of the business who is this driver. With the role driver, they see the dispatches of this driver.';

/** The body of `POST /api/drivers`. Fields have the same meaning in {@link UpdateDriverDto}. */
export class CreateDriverDto implements ExternalDataDto {
  @TextField({ description: 'Name.' })
  name: string;

  @EmailField({ description: 'Email.', optional: true, nullable: true })
  email?: string | null;

  @PhoneField({ description: 'Phone.', optional: true, nullable: true })
  phone?: string | null;

  @TextField({
    description: 'Number of the driving licence.',
    example: '12345678',
    max: 50,
    optional: true,
    nullable: true,
  })
  licenseNumber?: string | null;

  @GuidField({ description: USER_DESCRIPTION, optional: true, nullable: true })
  userGuid?: string | null;

  @NestedField(() => DriverConstraintsDto, {
    description: 'Planning constraints of the driver. A plan may override them.',
    optional: true,
    nullable: true,
  })
  planning?: DriverConstraintsDto | null;

  @DepotIdField('Plans give the driver vehicles of this depot.')
  depotId?: string | null;

  @ExternalIdField('driver')
  externalId?: string | null;

  @MetadataField()
  metadata?: Metadata | null;
}

/** The body of `PUT /api/drivers/{guid}`. Omitted fields keep their value. */
export class UpdateDriverDto implements ExternalDataDto {
  // An optional text may be empty unless `min` is set; a required one never is.
  @TextField({ description: 'Name.', min: 1, optional: true })
  name?: string;

  @EmailField({ description: 'Email.', optional: true, nullable: true })
  email?: string | null;

  @PhoneField({ description: 'Phone.', optional: true, nullable: true })
  phone?: string | null;

  @TextField({
    description: 'Number of the driving licence.',
    example: '12345678',
    max: 50,
    optional: true,
    nullable: true,
  })
  licenseNumber?: string | null;

  @GuidField({ description: `${USER_DESCRIPTION} null removes the link.`, optional: true, nullable: true })
  userGuid?: string | null;

  @NestedField(() => DriverConstraintsDto, {
    description: 'Planning constraints of the driver. Replaces all of them; null removes them.',
    optional: true,
    nullable: true,
  })
  planning?: DriverConstraintsDto | null;

  @DepotIdField('Plans give the driver vehicles of this depot.')
  depotId?: string | null;

  @ExternalIdField('driver')
  externalId?: string | null;

  @MetadataField()
  metadata?: Metadata | null;
}
