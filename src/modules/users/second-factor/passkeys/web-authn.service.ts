import { Injectable } from '@nestjs/common';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { NewPasskeyDto, PasskeyProofDto } from '../dto/second-factor.dto';
import type { Passkey } from '../entities/passkey.entity';
import type { PresentedPasskey } from './passkeys.repository';
import { RelyingPartyService } from './relying-party.service';

/** The name that browsers show. */
const SERVICE_NAME = 'Delivery Dispatch';
/** How long the browser waits for the user. It equals the lifetime of a challenge. */
const TIMEOUT_MS = 5 * 60_000;

/** Loads the library when the first passkey is used, because most processes never need it. */
const loadLibrary = () => import('@simplewebauthn/server');

type Credential = Pick<Passkey, 'credentialId' | 'transports'>;
const toDescriptor = ({ credentialId, transports }: Credential) => ({
  id: credentialId.toString('base64url'),
  transports,
});

/**
 * Creates and checks the messages of WebAuthn, the browser interface for passkeys. User verification (a fingerprint, a PIN) is always
 * required, so a passkey suffices alone.
 */
@Injectable()
export class WebAuthnService {
  constructor(private readonly relyingParty: RelyingPartyService) {}

  /** Returns the options with which a browser creates a passkey, other than on authenticators that have one already. */
  async createRegistrationOptions(user: { id: string; email: string }, existing: readonly Credential[]) {
    const { generateRegistrationOptions } = await loadLibrary();
    return generateRegistrationOptions({
      rpName: SERVICE_NAME,
      rpID: this.relyingParty.getAddress().id,
      userName: user.email,
      userDisplayName: user.email,
      userID: new Uint8Array(Buffer.from(user.id)),
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      excludeCredentials: existing.map(toDescriptor),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /** Returns the options with which a browser proves one of the allowed passkeys, or any passkey if the list is empty. */
  async createAuthenticationOptions(allowed: readonly Credential[]) {
    const { generateAuthenticationOptions } = await loadLibrary();
    return generateAuthenticationOptions({
      rpID: this.relyingParty.getAddress().id,
      timeout: TIMEOUT_MS,
      allowCredentials: allowed.map(toDescriptor),
      userVerification: 'required',
    });
  }

  /**
   * Checks the response of a browser that has created a passkey.
   *
   * @param challenge the challenge of the options
   * @returns the new credential; undefined if the response is not valid for this challenge, this service and this origin
   */
  async verifyRegistration(
    { id, clientDataJSON, attestationObject, transports = [] }: NewPasskeyDto,
    challenge: string,
  ) {
    const { id: rpId, origin } = this.relyingParty.getAddress();
    const { verifyRegistrationResponse } = await loadLibrary();
    const response: RegistrationResponseJSON = {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    };
    const options = {
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    };
    const result = await verifyRegistrationResponse(options).catch(() => undefined); // The library throws for any invalid response.
    if (!result?.verified) return undefined;
    const { credential } = result.registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      signCount: String(credential.counter),
      transports: [...transports],
    };
  }

  /**
   * Checks the response of a browser that proves a passkey.
   *
   * @param challenge the challenge of the options
   * @returns the new signature counter; undefined if the response is not valid for this challenge, service, origin and key
   */
  async verifyProof(
    { id, clientDataJSON, authenticatorData, signature, userHandle }: PasskeyProofDto,
    challenge: string,
    passkey: PresentedPasskey,
  ): Promise<number | undefined> {
    // The user handle is the id that `createRegistrationOptions` has set. The library does not compare it.
    if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId)
      return undefined;
    const { id: rpId, origin } = this.relyingParty.getAddress();
    const { verifyAuthenticationResponse } = await loadLibrary();
    const options = {
      response: {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.signCount),
      },
    };
    const result = await verifyAuthenticationResponse(options).catch(() => undefined); // The library throws for any invalid response.
    return result?.verified ? result.authenticationInfo.newCounter : undefined;
  }
}
