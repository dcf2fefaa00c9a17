import { TextField } from '../../../platform/http/validation/fields';
import { IsUncommonPassword, PasswordField, RepeatedPasswordField } from '../../users/dto/password.field';

/** Form of a new account that accepts an invitation. */
@IsUncommonPassword()
export class NewAccountForm {
  @TextField({ description: 'First name.', max: 100 })
  firstName: string;

  @TextField({ description: 'Last name.', max: 100 })
  lastName: string;

  @PasswordField('8 to 128 characters, none of the most common passwords.')
  password: string;

  @RepeatedPasswordField()
  confirmPassword: string;
}
