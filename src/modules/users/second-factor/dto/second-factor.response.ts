import { ResponseField, ResponseGuidField, ResponseTimeField } from '../../../../platform/http/openapi/response-field';
import type { Passkey } from '../entities/passkey.entity';

/** A passkey of the user. */
export class PasskeyResponse {
  @ResponseGuidField('The passkey.')
  guid: string;

  @ResponseField('Name of the passkey.', { type: String, example: 'Laptop' })
  name: string;

  @ResponseTimeField('Time of creation.')
  createdAt: string;

  @ResponseTimeField('Time of the last use; null before the first use.', { nullable: true })
  lastUsedAt: string | null;
}

export const toPasskeyResponse = ({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyResponse => ({
  guid: id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The second factors of the user. */
export class SecondFactorResponse {
  @ResponseField('Whether a sign-in with the password needs a second factor.', { type: Boolean, example: true })
  isActive: boolean;

  @ResponseField('Whether this session can do nothing else until a second factor is added.', {
    type: Boolean,
    example: false,
  })
  mustEnrol: boolean;

  @ResponseTimeField('Time when the authenticator app was added; null without one.', { nullable: true })
  authenticatorAppSince: string | null;

  @ResponseField('Number of recovery codes that are left.', { type: 'integer', minimum: 0, maximum: 10, example: 10 })
  recoveryCodesLeft: number;

  @ResponseField('The passkeys, oldest first.', { type: [PasskeyResponse] })
  passkeys: PasskeyResponse[];
}

/** The secret of an authenticator app that is not confirmed yet. No later response contains it. */
export class NewAppResponse {
  @ResponseField('The secret in base32, to type it into the app.', {
    type: String,
    example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  })
  secret: string;

  @ResponseField('The address for the QR code that the app reads.', {
    type: String,
    example:
      'otpauth://totp/Delivery%20Dispatch:nora.neu%40courier.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Delivery%20Dispatch',
  })
  uri: string;
}

const RecoveryCodesField = (description: string) =>
  ResponseField(description, { type: [String], example: ['7Q2M-K4XD-9TWB-3HVE'] });

/** New recovery codes, which replace all earlier ones. */
export class RecoveryCodesResponse {
  @RecoveryCodesField('The recovery codes. They are shown only now. Each works once.')
  recoveryCodes: string[];
}

/** The response to the confirmation of an authenticator app. */
export class AddedAppResponse {
  @RecoveryCodesField('Recovery codes, shown only now; empty if the account had a second factor already.')
  recoveryCodes: string[];
}

/** The response to the addition of a passkey. */
export class AddedPasskeyResponse extends PasskeyResponse {
  @RecoveryCodesField('Recovery codes, shown only now; empty if the account had a second factor already.')
  recoveryCodes: string[];
}

/** The options with which a browser creates or uses a passkey (WebAuthn). */
export class PasskeyOptionsResponse {
  @ResponseField('Names this request when the result is sent. Works once, for 5 minutes.', {
    type: String,
    example: 'ddc_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S',
  })
  challenge: string;

  @ResponseTimeField('Time when the options expire.')
  expiresAt: string;

  @ResponseField(
    'The options for the browser: `PublicKeyCredential.parseCreationOptionsFromJSON()` or `parseRequestOptionsFromJSON()`.',
    { type: Object, additionalProperties: true, example: { rpId: 'dispatch.example', userVerification: 'required' } },
  )
  publicKey: object;
}
