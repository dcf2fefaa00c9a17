import { NestedField, PatternField, TextField } from '../../../../platform/http/validation/fields';
import { TextListField } from '../../../../platform/http/validation/list-fields';

/** A binary value as browsers write it in `toJSON()` of a credential. */
const Base64UrlField = (
  description: string,
  maxCharacters: number,
  options: { readonly example?: string; readonly optional?: boolean } = {},
) =>
  PatternField({
    description,
    example: 'AQID',
    ...options,
    pattern: new RegExp(`^[A-Za-z0-9_-]{1,${maxCharacters}}$`),
    wanted: `base64url of at most ${maxCharacters} characters.`,
  });

/** The token of a challenge (see ChallengesRepository). */
const ChallengeTokenField = (description: string, { optional = false }: { readonly optional?: boolean } = {}) =>
  TextField({
    description,
    example: 'ddc_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S',
    max: 200,
    optional,
    ...(optional ? { min: 1 } : {}),
  });

/** The response of a browser that proves a passkey: the members of `PublicKeyCredential.toJSON()` that are needed. */
export class PasskeyProofDto {
  @Base64UrlField('`id` of the credential.', 1400)
  id: string;

  @Base64UrlField('`response.clientDataJSON`.', 8000)
  clientDataJSON: string;

  @Base64UrlField('`response.authenticatorData`.', 8000)
  authenticatorData: string;

  @Base64UrlField('`response.signature`.', 8000)
  signature: string;

  @Base64UrlField('`response.userHandle`.', 100, { optional: true })
  userHandle?: string;
}

/** The response of a browser that creates a passkey: the members of `PublicKeyCredential.toJSON()` that are needed. */
export class NewPasskeyDto {
  @Base64UrlField('`id` of the credential.', 1400)
  id: string;

  @Base64UrlField('`response.clientDataJSON`.', 8000)
  clientDataJSON: string;

  @Base64UrlField('`response.attestationObject`.', 16000)
  attestationObject: string;

  @TextListField({
    description: '`response.transports`: how the browser reaches the authenticator.',
    example: ['internal'],
    min: 0,
    max: 10,
    maxLength: 30,
    optional: true,
  })
  transports?: string[];
}

const PasskeyNameField = () =>
  TextField({ description: 'Name by which the user knows it.', example: 'Laptop', max: 100 });

/** The body of `POST /api/user/second-factor/passkeys`. It adds a passkey that the browser has created. */
export class CreatePasskeyDto {
  @ChallengeTokenField('The `challenge` of `POST /api/user/second-factor/passkeys/options`.')
  challenge: string;

  @PasskeyNameField()
  name: string;

  @NestedField(() => NewPasskeyDto, { description: 'Data that the browser returned.' })
  passkey: NewPasskeyDto;
}

/** The body of `PATCH /api/user/second-factor/passkeys/{guid}`. */
export class UpdatePasskeyDto {
  @PasskeyNameField()
  name: string;
}

/** The body of `POST /api/user/login/passkey-options`, which prepares a sign-in by passkey. */
export class StartPasskeyDto {
  @ChallengeTokenField(
    'The challenge of a sign-in whose password was right: only passkeys of that user are accepted then.',
    { optional: true },
  )
  challenge?: string;
}

/** The body of the second step of a sign-in. It contains exactly one proof: a code, a recovery code or a passkey. */
export class SecondStepDto {
  @ChallengeTokenField(
    'The `challenge` of the error `SECOND_FACTOR_REQUIRED`; with a passkey, the one of `POST /api/user/login/passkey-options`.',
  )
  challenge: string;

  @CodeField()
  code?: string;

  @RecoveryCodeField()
  recoveryCode?: string;

  @NestedField(() => PasskeyProofDto, {
    description: 'Data that the browser returned for the passkey.',
    optional: true,
  })
  passkey?: PasskeyProofDto;
}

/**
 * The body of `POST /api/user/second-factor/confirm`. It contains one proof that the user is present, before sensitive
 * changes.
 */
export class ConfirmIdentityDto {
  @TextField({
    description: 'The password of the account.',
    example: 'three quiet trams along the Ring',
    max: 128,
    min: 1,
    optional: true,
  })
  password?: string;

  @CodeField()
  code?: string;

  @RecoveryCodeField()
  recoveryCode?: string;

  @ChallengeTokenField('With a passkey: the `challenge` of `POST /api/user/login/passkey-options`.', { optional: true })
  challenge?: string;

  @NestedField(() => PasskeyProofDto, {
    description: 'Data that the browser returned for the passkey.',
    optional: true,
  })
  passkey?: PasskeyProofDto;
}

/**
 * The body of `POST /api/user/second-factor/authenticator-app/confirm`. The code proves that the app has the secret.
 */
export class ConfirmAppDto {
  @CodeField({ optional: false })
  code: string;
}

/** A code of an authenticator app. */
function CodeField({ optional = true }: { optional?: boolean } = {}) {
  return PatternField({
    description: 'The current code of the authenticator app.',
    example: '123456',
    optional,
    pattern: /^\d{6}$/,
    wanted: 'a code of 6 digits.',
  });
}

/** One of the recovery codes of the user. */
function RecoveryCodeField() {
  return TextField({
    description: 'A recovery code. It works once; case, spaces and hyphens do not matter.',
    example: '7Q2M-K4XD-9TWB-3HVE',
    max: 40,
    min: 1,
    optional: true,
  });
}
