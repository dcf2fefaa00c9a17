import { Agrees } from '../../../platform/http/validation/field-agreement';
import { EmailField, BooleanField, TextField } from '../../../platform/http/validation/fields';
import { IsUncommonPassword, PasswordField, RepeatedPasswordField } from './password.field';

/** The OpenAPI document shows no pattern for tokens, because every wrong token gets the same response. */
const MailedTokenField = () =>
  TextField({
    description: 'The token from the mail.',
    example: 'dde_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S',
    max: 200,
  });

/** The body of `POST /api/user/register`. */
@IsUncommonPassword()
export class RegisterDto {
  @EmailField({ description: 'Address to log in with.' })
  email: string;

  @PasswordField('8 to 128 characters, none of the most common passwords.')
  password: string;

  @RepeatedPasswordField()
  confirmPassword: string;

  @TextField({ description: 'First name.', max: 100 })
  firstName: string;

  @TextField({ description: 'Last name.', max: 100 })
  lastName: string;

  @Agrees((value) => (value === true ? undefined : 'Must be true: the terms have to be accepted.'))
  @BooleanField({ description: 'The terms are accepted: must be true.' })
  acceptedTerms: boolean;
}

/**
 * The body of `POST /api/user/login`. It checks no formats: an impossible password gets the same response as a wrong
 * one.
 */
export class LoginDto {
  @TextField({ description: 'Address of the account.', max: 254 })
  email: string;

  @TextField({ description: 'Password of the account.', example: 'three quiet trams along the Ring', max: 128 })
  password: string;
}

/** The body of `POST /api/user/verify`. It confirms the address of an account. */
export class VerifyDto {
  @MailedTokenField()
  token: string;

  @TextField({
    description: 'The password of the registration, which stays valid if it comes along.',
    example: 'three quiet trams along the Ring',
    max: 128,
    min: 1,
    optional: true,
  })
  password?: string;
}

/** The body of the requests that mail a token: to confirm an address or to set a new password. */
export class EmailDto {
  @EmailField({ description: 'Address of the account.' })
  email: string;
}

/** The body of `POST /api/user/reset-password`. */
@IsUncommonPassword()
export class ResetPasswordDto {
  @MailedTokenField()
  token: string;

  @PasswordField('8 to 128 characters, none of the most common passwords.')
  password: string;

  @RepeatedPasswordField()
  confirmPassword: string;
}
