import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import * as client from 'openid-client';
import type { Env } from '../../../../config/env';
import { ENV } from '../../../../config/env.token';
import { OutboundHttp } from '../../../../platform/outbound/outbound-http';
import type { Claims } from './identity-claims';
import { ProviderRefusal } from './provider-refusal';

/** The client of one business at its provider. */
export interface ProviderClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  /** Name of the claim with the roles of the user. */
  readonly roleClaim: string | null;
}

/** The values of a sign-in that are stored until the provider redirects the browser back. They prove that the response belongs to it. */
export interface SignInChecks {
  /** The provider returns it with the redirect (RFC 6749). */
  readonly state: string;
  /** The provider puts it into the ID token (OpenID Connect Core). */
  readonly nonce: string;
  /** Secret of PKCE (RFC 7636). The provider gets its hash first, and the secret itself with the code. */
  readonly codeVerifier: string;
}

/** Largest response that is read: discovery document, keys, tokens, user info. */
const MAX_RESPONSE_BYTES = 256 * 1024;
/** Allowed difference between the clock of the provider and ours. */
const CLOCK_TOLERANCE_SECONDS = 30;
/** Accepted signatures of ID tokens. All use a private key of the provider; none uses the client secret. */
const SIGNATURE_ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** The algorithm of a provider whose discovery document names none (OpenID Connect Core). */
const DEFAULT_ALGORITHM = 'RS256';
const REQUESTED_SCOPES = 'openid email profile';
/** Addresses of the discovery document that the service calls. Each must be there and be public. */
const REQUIRED_ENDPOINTS = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;
/** Discovery documents that the cache holds, and how long. */
const MAX_CACHED_DOCUMENTS = 200;
const MAX_DOCUMENT_AGE_MS = 10 * 60_000;

/**
 * Signs users in at OpenID providers by the authorization code flow with PKCE (S256), state and nonce. The library openid-client checks
 * responses and ID tokens; the few checks that it leaves out are here. Keys are read for each sign-in, so a rotated or withdrawn key
 * counts at once.
 */
@Injectable()
export class IdentityProviderService {
  /** Discovery documents of providers, by issuer. */
  private readonly discoveryDocuments = new LRUCache<string, client.ServerMetadata>({
    max: MAX_CACHED_DOCUMENTS,
    ttl: MAX_DOCUMENT_AGE_MS,
  });
  /** Time limits of each call to a provider, and of all calls of one step of a sign-in. */
  readonly timeouts = { callMs: 5000, totalMs: 12_000 };

  constructor(
    private readonly http: OutboundHttp,
    @Inject(ENV) private readonly env: Pick<Env, 'ALLOW_PRIVATE_TARGETS'>,
  ) {}

  /** Creates random checks for a sign-in. */
  createChecks(state: string): SignInChecks {
    return { state, nonce: client.randomNonce(), codeVerifier: client.randomPKCECodeVerifier() };
  }

  /**
   * Returns the page of the provider where the user signs in.
   *
   * @throws ProviderRefusal if the provider cannot be used
   */
  async createAuthorizationUrl(provider: ProviderClient, checks: SignInChecks, email: string): Promise<URL> {
    return convertProviderErrors(async () => {
      const configuration = await this.createConfiguration(provider, AbortSignal.timeout(this.timeouts.totalMs));
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: provider.redirectUri,
        scope: REQUESTED_SCOPES,
        response_type: 'code',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
        login_hint: email,
      });
    });
  }

  /**
   * Exchanges the code of the redirect for the claims of the user.
   *
   * @param query unchanged query of the redirect
   * @throws ProviderRefusal for any response that is not exactly as expected
   */
  async readClaims(provider: ProviderClient, checks: SignInChecks, query: string): Promise<Claims> {
    return convertProviderErrors(async () => {
      const configuration = await this.createConfiguration(provider, AbortSignal.timeout(this.timeouts.totalMs));
      const url = new URL(provider.redirectUri);
      url.search = query;
      const tokens = await client.authorizationCodeGrant(configuration, url, {
        pkceCodeVerifier: checks.codeVerifier,
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      assertIssuedFor(provider, claims);
      if (!needsUserInfo(claims, provider) || !configuration.serverMetadata().userinfo_endpoint) return claims;
      // The ID token is signed, so its claims win. The library compares the subjects.
      return { ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
    });
  }

  /**
   * Reads the discovery document again.
   *
   * @throws ProviderRefusal if the provider cannot be used
   */
  async testProvider(provider: ProviderClient): Promise<void> {
    this.discoveryDocuments.delete(provider.issuer);
    await convertProviderErrors(() => this.createConfiguration(provider, AbortSignal.timeout(this.timeouts.totalMs)));
  }

  /** Returns the configuration of the library for a client, with the discovery document of its provider. */
  private async createConfiguration(provider: ProviderClient, signal: AbortSignal): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = provider;
    const metadata = this.discoveryDocuments.get(issuer) ?? (await this.discover(issuer, signal));
    const methods = metadata.token_endpoint_auth_methods_supported;
    const isBasic = !methods || methods.includes('client_secret_basic'); // The default of OpenID Connect Discovery.
    const configuration = new client.Configuration(
      metadata,
      clientId,
      { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      isBasic ? client.ClientSecretBasic(clientSecret) : client.ClientSecretPost(clientSecret),
    );
    configuration[client.customFetch] = this.createFetch(signal);
    for (const extend of this.extensions) extend(configuration);
    return configuration;
  }

  /**
   * Reads the discovery document of a provider and caches it.
   *
   * @throws ProviderRefusal if the service cannot use the provider
   */
  private async discover(issuer: string, signal: AbortSignal): Promise<client.ServerMetadata> {
    const configuration = await client.discovery(new URL(issuer), 'discovery', undefined, client.None(), {
      [client.customFetch]: this.createFetch(signal),
      execute: [...this.extensions],
    });
    const metadata = configuration.serverMetadata() as client.ServerMetadata;
    for (const name of REQUIRED_ENDPOINTS) this.assertPublicEndpoint(name, metadata[name]);
    const usableMetadata = { ...metadata, id_token_signing_alg_values_supported: selectAlgorithms(metadata) };
    this.discoveryDocuments.set(issuer, usableMetadata);
    return usableMetadata;
  }

  private assertPublicEndpoint(name: string, address: string | undefined): void {
    if (!address) throw new ProviderRefusal(`The discovery document has no ${name}.`);
    const fault = this.http.findLocalFault(address);
    if (fault || !isWebAddress(address, { allowsHttp: this.env.ALLOW_PRIVATE_TARGETS }))
      throw new ProviderRefusal(`The discovery document has a ${name} that is not a public https address.`);
  }

  /**
   * Functions that change a configuration of the library. The first makes it check the signature of ID tokens. Plain HTTP is for tests and
   * closed networks only, as for other targets of a business.
   */
  private get extensions() {
    return this.env.ALLOW_PRIVATE_TARGETS
      ? [client.enableNonRepudiationChecks, client.allowInsecureRequests]
      : [client.enableNonRepudiationChecks];
  }

  /** Sends the library's requests by the service's own client, which limits targets, time and size and follows no redirect. */
  private createFetch(totalSignal: AbortSignal): client.CustomFetch {
    return async (url, { method, headers, body }) => {
      const response = await this.http.send({
        method: method === 'POST' ? 'POST' : 'GET',
        url: new URL(url),
        headers,
        body: body === undefined || body === null ? undefined : readBodyText(body),
        signal: AbortSignal.any([totalSignal, AbortSignal.timeout(this.timeouts.callMs)]),
        maxBytes: MAX_RESPONSE_BYTES,
      });
      const contentType = response.headers['content-type'];
      const isEmpty = [204, 205, 304].includes(response.status); // The class Response allows no body with these.
      return new Response(isEmpty ? null : new Uint8Array(response.body), {
        status: response.status,
        headers: contentType === undefined ? {} : { 'Content-Type': String(contentType) },
      });
    };
  }
}

function readBodyText(body: NonNullable<client.FetchBody>): string {
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new ProviderRefusal('A request to the provider has a body that is no form.');
}

/** Checks what the library does not: it checks issuer, audience, expiry and nonce. */
function assertIssuedFor({ clientId }: ProviderClient, claims: client.IDToken): void {
  if (claims.azp !== undefined && claims.azp !== clientId)
    throw new ProviderRefusal('The ID token was issued for another client (azp).');
  if (claims.iat > Date.now() / 1000 + CLOCK_TOLERANCE_SECONDS)
    throw new ProviderRefusal('The ID token was issued in the future (iat).');
}

/** Returns the algorithms of the provider's ID tokens that the service accepts. */
function selectAlgorithms({ id_token_signing_alg_values_supported: offered }: client.ServerMetadata): string[] {
  const algorithms = (offered ?? [DEFAULT_ALGORITHM]).filter((algorithm) => SIGNATURE_ALGORITHMS.includes(algorithm));
  if (algorithms.length === 0)
    throw new ProviderRefusal(`The provider signs ID tokens with none of ${SIGNATURE_ALGORITHMS.join(', ')}.`);
  return algorithms;
}

/** Returns whether the ID token lacks a claim that the service needs. */
const needsUserInfo = (claims: Claims, { roleClaim }: ProviderClient): boolean =>
  claims.email === undefined || (roleClaim !== null && claims[roleClaim] === undefined);

function isWebAddress(address: string, { allowsHttp }: { readonly allowsHttp: boolean }): boolean {
  const url = URL.parse(address);
  if (url === null || url.username) return false;
  return url.protocol === 'https:' || (allowsHttp && url.protocol === 'http:');
}

/** Turns every error into a refusal with a message for administrators. Messages contain no token and no secret. */
async function convertProviderErrors<T>(callProvider: () => Promise<T>): Promise<T> {
  try {
    return await callProvider();
  } catch (error) {
    throw ProviderRefusal.fromError(error);
  }
}
