import { Text } from '../../../platform/http/validation/fields';
import { NoCommonPassword, Password, PasswordAgain } from '../../users/dto/password.field';

/** Form of a new account that accepts an invitation. */
@NoCommonPassword()
export class NewAccountForm {
  @Text({ description: 'First name.', max: 100 })
  firstName: string;

  @Text({ description: 'Last name.', max: 100 })
  lastName: string;

  @Password('8 to 128 characters, none of the most common passwords.')
  password: string;

  @PasswordAgain()
  confirmPassword: string;
}
