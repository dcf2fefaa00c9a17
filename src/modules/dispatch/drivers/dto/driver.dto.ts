import {
  ExternalId,
  type ExternalDataDto,
  type Metadata,
  MetadataField,
} from '../../../../shared/external-data/external-data.dto';
import { DepotId } from '../../../depots/dto/depot-id';
import { DriverConstraintsDto } from '../../../../shared/constraints/constraints.dto';
import { Email, Guid, Nested, Phone, Text } from '../../../../platform/http/validation/fields';

const USER =
  'The member of the business who is this driver. With the role driver, they see the dispatches of this driver.';

/** The body of `POST /api/drivers`. */
export class CreateDriverDto implements ExternalDataDto {
  @Text({ description: 'Name.' })
  name: string;

  @Email({ description: 'Email.', optional: true, nullable: true })
  email?: string | null;

  @Phone({ description: 'Phone.', optional: true, nullable: true })
  phone?: string | null;

  @Text({ description: 'Number of the driving licence.', example: '12345678', max: 50, optional: true, nullable: true })
  licenseNumber?: string | null;

  @Guid({ description: USER, optional: true, nullable: true })
  userGuid?: string | null;

  @Nested(() => DriverConstraintsDto, {
    description: 'Planning constraints of the driver. A plan may override them.',
    optional: true,
    nullable: true,
  })
  planning?: DriverConstraintsDto | null;

  @DepotId('Plans give the driver vehicles of this depot.')
  depotId?: string | null;

  @ExternalId('driver')
  externalId?: string | null;

  @MetadataField()
  metadata?: Metadata | null;
}

/** The body of `PUT /api/drivers/{guid}`. Omitted fields keep their value. */
export class UpdateDriverDto implements ExternalDataDto {
  @Text({ description: 'Name.', min: 1, optional: true })
  name?: string;

  @Email({ description: 'Email.', optional: true, nullable: true })
  email?: string | null;

  @Phone({ description: 'Phone.', optional: true, nullable: true })
  phone?: string | null;

  @Text({ description: 'Number of the driving licence.', example: '12345678', max: 50, optional: true, nullable: true })
  licenseNumber?: string | null;

  @Guid({ description: `${USER} null removes the link.`, optional: true, nullable: true })
  userGuid?: string | null;

  @Nested(() => DriverConstraintsDto, {
    description: 'Planning constraints of the driver. Replaces all of them; null removes them.',
    optional: true,
    nullable: true,
  })
  planning?: DriverConstraintsDto | null;

  @DepotId('Plans give the driver vehicles of this depot.')
  depotId?: string | null;

  @ExternalId('driver')
  externalId?: string | null;

  @MetadataField()
  metadata?: Metadata | null;
}
