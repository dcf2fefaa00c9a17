import { ROLES, type Role } from '../../../../core/roles';
import { Email, OneOf, Text } from '../../../../platform/http/validation/fields';

const NAME_LENGTH = 100;

export class InviteMemberDto {
  @Email({ description: 'Address of the person.' }) email: string;
  @Text({ description: 'First name.', max: NAME_LENGTH }) firstName: string;
  @Text({ description: 'Last name.', max: NAME_LENGTH }) lastName: string;
  @OneOf({ description: 'Role in the business; only an owner makes owners.', values: ROLES, example: 'dispatcher' })
  role: Role;
}

export class UpdateMemberDto {
  @Text({ description: 'First name.', max: NAME_LENGTH, optional: true, min: 1 }) firstName?: string;
  @Text({ description: 'Last name.', max: NAME_LENGTH, optional: true, min: 1 }) lastName?: string;
  @OneOf({ description: 'Role in the business.', values: ROLES, example: 'dispatcher', optional: true }) role?: Role;
}
