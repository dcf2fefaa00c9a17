import { Shows, ShowsGuid, ShowsOneOf, ShowsTime } from '../../../http/openapi/property';
import { ROLES, type Role } from '../../../http/permissions';

export class MemberResponse {
  @ShowsGuid('The user.') guid: string;
  @Shows('Address.', { type: String, format: 'email', example: 'maria@example.com' }) email: string;
  @Shows('First name.', { type: String, example: 'Maria' }) firstName: string;
  @Shows('Last name.', { type: String, example: 'Muster' }) lastName: string;
  @ShowsOneOf(ROLES, 'Role in the business.') role: Role;
  @Shows('Whether the address is confirmed; an invited person confirms it by setting the password.', {
    type: Boolean,
    example: true,
  })
  verified: boolean;
  @ShowsTime('Since when the person belongs to the business.') createdAt: string;
}
