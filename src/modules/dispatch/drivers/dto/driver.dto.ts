import { DriverConstraintsDto } from '../../../../constraints/constraints.dto';
import { Email, Guid, Nested, Text } from '../../../../http/validation/fields';

const USER = 'A member of the business who drives: with the role driver they see the dispatches of this driver.';

export class CreateDriverDto {
  @Text({ description: 'Name.' }) name: string;
  @Email({ description: 'Email.', optional: true, nullable: true }) email?: string | null;
  @Text({ description: 'Phone.', max: 50, optional: true, nullable: true })
  phone?: string | null;
  @Text({ description: 'Number of the driving licence.', example: '12345678', max: 50, optional: true, nullable: true })
  licenseNumber?: string | null;
  @Guid({ description: USER, optional: true, nullable: true }) userGuid?: string | null;
  @Nested(() => DriverConstraintsDto, {
    description: 'What plans and routes know of the driver besides. A plan may say otherwise.',
    optional: true,
    nullable: true,
  })
  planning?: DriverConstraintsDto | null;
}

export class UpdateDriverDto {
  @Text({ description: 'Name.', min: 1, optional: true }) name?: string;
  @Email({ description: 'Email.', optional: true, nullable: true }) email?: string | null;
  @Text({ description: 'Phone.', max: 50, optional: true, nullable: true })
  phone?: string | null;
  @Text({ description: 'Number of the driving licence.', example: '12345678', max: 50, optional: true, nullable: true })
  licenseNumber?: string | null;
  @Guid({ description: `${USER} null unties.`, optional: true, nullable: true }) userGuid?: string | null;
  @Nested(() => DriverConstraintsDto, {
    description: 'What plans and routes know of the driver: replaced as a whole, null removes it.',
    optional: true,
    nullable: true,
  })
  planning?: DriverConstraintsDto | null;
}
