import { Injectable } from '@nestjs/common';
import { PublicOrigin } from '../../../../core/public-origin';
import { ApiError } from '../../../../common/errors/api-error';
import { SecretBox } from '../../../../common/secrets/secret-box';
import { OutboundHttp } from '../../../../platform/outbound/outbound-http';
import type { SsoSettings } from '../entities/sso-settings.entity';
import type { ProviderClient } from './identity-provider.service';

/** Path of the page that providers send browsers back to. */
export const CALLBACK_PATH = '/account/sso/callback';

/** Builds the OpenID client that a business has at its identity provider: address of the provider, secret and redirect URI. */
@Injectable()
export class SsoClientService {
  constructor(
    private readonly box: SecretBox,
    private readonly http: OutboundHttp,
    private readonly origin: PublicOrigin,
  ) {}

  /** Returns the same address for all businesses, because providers compare it exactly. */
  getRedirectUri(): string {
    return this.origin.get() + CALLBACK_PATH;
  }

  /** Returns the client with its decrypted secret. */
  createClient(settings: SsoSettings): ProviderClient {
    const { businessId, issuer, clientId, clientSecretEncrypted, roleClaim } = settings;
    const clientSecret = this.box.open(clientSecretEncrypted, buildSecretPlace(businessId));
    return { issuer, clientId, clientSecret, redirectUri: this.getRedirectUri(), roleClaim };
  }

  /** Encrypts the client secret for the settings. */
  encryptSecret(businessId: string, secret: string): string {
    return this.box.seal(secret, buildSecretPlace(businessId));
  }

  /** @throws ApiError VALIDATION_ERROR for an address that must not be called */
  assertUsableIssuer(issuer: string): void {
    const fault = this.http.findTargetFault(issuer) ?? this.http.findLocalFault(issuer);
    if (fault !== null) throw new ApiError('VALIDATION_ERROR', { issuer: fault });
  }
}

const buildSecretPlace = (businessId: string) => ({ owner: businessId, record: businessId, field: 'ssoClientSecret' });
