import { ROLES, type Role } from '../../../../core/roles';
import { EmailField, ChoiceField, TextField } from '../../../../platform/http/validation/fields';
import { GuidListField } from '../../../../platform/http/validation/list-fields';

const MAX_NAME_CHARACTERS = 100;
const MAX_DEPOTS = 100;

/** The body of `POST /api/business/users`. It invites a person to the business. */
export class InviteMemberDto {
  @EmailField({ description: 'Address of the person.' })
  email: string;

  @TextField({ description: 'First name.', max: MAX_NAME_CHARACTERS })
  firstName: string;

  @TextField({ description: 'Last name.', max: MAX_NAME_CHARACTERS })
  lastName: string;

  @ChoiceField({
    description: 'Role in the business; only an owner makes owners.',
    values: ROLES,
    example: 'dispatcher',
  })
  role: Role;
}

/** The body of `PATCH /api/business/users/{guid}`. Omitted fields keep their value. */
export class UpdateMemberDto {
  @TextField({ description: 'First name.', max: MAX_NAME_CHARACTERS, optional: true, min: 1 })
  firstName?: string;

  @TextField({ description: 'Last name.', max: MAX_NAME_CHARACTERS, optional: true, min: 1 })
  lastName?: string;

  @ChoiceField({ description: 'Role in the business.', values: ROLES, example: 'dispatcher', optional: true })
  role?: Role;

  @GuidListField({
    description:
      'The depots to whose records a dispatcher or viewer is limited; null: all depots. The user then sees, plans and changes only vehicles, drivers, orders, shipments and dispatches of these depots; other records get 404, like unknown ones.',
    max: MAX_DEPOTS,
    optional: true,
    nullable: true,
  })
  depotIds?: string[] | null;
}
