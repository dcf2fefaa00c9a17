import { applyDecorators } from '@nestjs/common';
import type { ErrorDetails } from '../../../common/errors/api-error';
import { Agrees } from '../../../platform/http/validation/field-agreement';
import { PatternField } from '../../../platform/http/validation/fields';
import { HasAsyncRule } from '../../../platform/http/validation/async-rule';
import { isCommonPassword } from '../passwords/common-passwords';
import { MAX_PASSWORD_CHARACTERS, MIN_PASSWORD_CHARACTERS } from '../passwords/password-length';

/** A new password. It may contain any characters, including spaces. Characters are counted as Unicode code points. */
export const PasswordField = (description: string) =>
  PatternField({
    description,
    example: 'three quiet trams along the Ring',
    pattern: new RegExp(`^[\\s\\S]{${MIN_PASSWORD_CHARACTERS},${MAX_PASSWORD_CHARACTERS}}$`, 'u'),
    wanted: `a password of ${MIN_PASSWORD_CHARACTERS} to ${MAX_PASSWORD_CHARACTERS} characters.`,
  });

/** The same password again, in the field `confirmPassword`. */
export const RepeatedPasswordField = () =>
  applyDecorators(
    Agrees<{ readonly password?: unknown }>((value, { password }) =>
      value === password ? undefined : 'Must be the same as password.',
    ),
    PasswordField('The password again.'),
  );

/** Refuses a `password` that many people have. */
export const IsUncommonPassword = () =>
  HasAsyncRule(async ({ password }): Promise<ErrorDetails> => {
    const isCommon = typeof password === 'string' && (await isCommonPassword(password));
    return isCommon ? { password: 'Is one of the most common passwords; choose another.' } : {};
  });
