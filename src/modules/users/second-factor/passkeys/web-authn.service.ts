import { Injectable } from '@nestjs/common';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { NewPasskeyDto, PasskeyProofDto } from '../dto/second-factor.dto';
import type { Passkey } from '../entities/passkey.entity';
import type { PresentedPasskey } from './passkeys.repository';
import { RelyingPartyService } from './relying-party.service';

const SERVICE_NAME = 'Delivery Dispatch';
const TIMEOUT_MS = 5 * 60_000;

/** Loads the library when the first passkey is used, because most processes never need it. */
const loadLibrary = () => import('@simplewebauthn/server');

type Credential = Pick<Passkey, 'credentialId' | 'transports'>;
const toDescriptor = ({ credentialId, transports }: Credential) => ({
  id: credentialId.toString('base64url'),
  transports,
});

/** Makes and checks the messages of WebAuthn. User verification is always required, so a passkey suffices alone. */
@Injectable()
export class WebAuthnService {
  constructor(private readonly relyingParty: RelyingPartyService) {}

  /** The options with which a browser creates a passkey. */
  async createRegistrationOptions(user: { id: string; email: string }, existing: readonly Credential[]) {
    const { generateRegistrationOptions } = await loadLibrary();
    return generateRegistrationOptions({
      rpName: SERVICE_NAME,
      rpID: this.relyingParty.get().id,
      userName: user.email,
      userDisplayName: user.email,
      userID: new Uint8Array(Buffer.from(user.id)),
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      excludeCredentials: existing.map(toDescriptor),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /** The options with which a browser proves a passkey. */
  async createAuthenticationOptions(allowed: readonly Credential[]) {
    const { generateAuthenticationOptions } = await loadLibrary();
    return generateAuthenticationOptions({
      rpID: this.relyingParty.get().id,
      timeout: TIMEOUT_MS,
      allowCredentials: allowed.map(toDescriptor),
      userVerification: 'required',
    });
  }

  /** @returns the new credential; undefined if the response is not valid for this challenge, this service and this origin */
  async verifyRegistration(
    { id, clientDataJSON, attestationObject, transports = [] }: NewPasskeyDto,
    challenge: string,
  ) {
    const { id: rpId, origin } = this.relyingParty.get();
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

  /** @returns the new signature counter; undefined if the response is not valid for this challenge, service, origin and key */
  async verifyProof(
    { id, clientDataJSON, authenticatorData, signature, userHandle }: PasskeyProofDto,
    challenge: string,
    passkey: PresentedPasskey,
  ): Promise<number | undefined> {
    if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId)
      return undefined;
    const { id: rpId, origin } = this.relyingParty.get();
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
