import { createHash, randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import { isUuid } from '../../../common/ids';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { getEmailDomain } from '../../../common/text/domain-name';
import type { SsoAttempt } from './entities/sso-attempt.entity';
import type { NewSessionToken } from '../../users/sessions/new-session';
import { SsoRulesService } from '../../users/sessions/sso-rules.service';
import { type Claims, readIdentity } from './provider/identity-claims';
import { IdentityProviderService, type ProviderClient, type SignInChecks } from './provider/identity-provider.service';
import { ProviderRefusal } from './provider/provider-refusal';
import { SsoClientService } from './provider/sso-client.service';
import type { AccountRefusal } from './sso-accounts.repository';
import { SsoAccountsService } from './sso-accounts.service';
import { SsoAttemptsRepository } from './sso-attempts.repository';
import { SsoRepository } from './sso.repository';

/** 192 bits, which are 32 characters of base64url. SsoSignInController checks this form of the cookie. */
const RANDOM_BYTES = 24;
/** How long a user has to sign in at the provider. The texts of the API name the time too ("10 minutes"). */
const ATTEMPT_LIFETIME_MS = 10 * 60_000;
const START_PAGE = '/portal';

/**
 * Why a sign-in has failed:
 * - `expired`: its state is unknown, used, expired or of another browser.
 * - `provider`: the provider sent no acceptable response.
 * - `email`: the user has no confirmed address in a verified domain.
 * - otherwise: why the account was refused.
 */
export type SignInFault = 'expired' | 'provider' | 'email' | AccountRefusal;

/** A sign-in that was started: the browser goes to `url`, the page of the provider. */
export interface StartedSignIn {
  readonly url: string;
  /** Value of the cookie that binds the sign-in to this browser. */
  readonly cookieValue: string;
  readonly expiresAt: Date;
}

/** The session of the user and the page to go to, or why there is none. */
export type SignInResult = (NewSessionToken & { readonly returnTo: string }) | { readonly fault: SignInFault };

/**
 * Signs users in by the identity provider of their business (OpenID Connect). An attempt is a sign-in that has begun: the browser is at the
 * provider, which redirects it back with a code. The state is a random value that finds the attempt then; it begins with the id of the
 * business. A cookie binds the attempt to the browser.
 */
@Injectable()
export class SsoSignInService {
  private readonly logger = new Logger('SingleSignOn');

  constructor(
    private readonly work: UnitOfWork,
    private readonly rules: SsoRulesService,
    private readonly settings: SsoRepository,
    private readonly attempts: SsoAttemptsRepository,
    private readonly client: SsoClientService,
    private readonly provider: IdentityProviderService,
    private readonly accounts: SsoAccountsService,
  ) {}

  /**
   * Begins a sign-in. The result depends on the domain of the address only, so it does not reveal whether there is an account.
   *
   * @param cookieValue value of the cookie, if the browser has one from another sign-in
   * @returns null if the domain has no single sign-on
   * @throws ApiError SERVICE_UNAVAILABLE if the provider cannot be used
   */
  async startSignIn(
    email: string,
    returnTo = START_PAGE,
    cookieValue = createRandomText(),
  ): Promise<StartedSignIn | null> {
    const domain = getEmailDomain(email);
    const domainOwner = domain === null ? undefined : await this.rules.findBusinessOfDomain(domain);
    if (!domainOwner) return null;
    const { businessId } = domainOwner;
    const settings = await this.work.run(businessId, () => this.settings.findSettings(businessId));
    if (!settings) return null;
    const client = this.client.createClient(settings);
    // The business is part of the state, so that the redirect finds it without a look-up over all businesses.
    const checks = this.provider.createChecks(`${businessId}.${createRandomText()}`);
    const url = await this.createUrl(businessId, client, checks, email);
    const expiresAt = new Date(Date.now() + ATTEMPT_LIFETIME_MS);
    const attempt: SsoAttempt = {
      businessId,
      stateHash: hashSha256(checks.state),
      browserHash: hashSha256(cookieValue),
      issuer: client.issuer,
      nonce: checks.nonce,
      codeVerifier: checks.codeVerifier,
      returnTo,
      expiresAt,
    };
    await this.work.run(businessId, () => this.attempts.insertAttempt(attempt));
    return { url: url.href, cookieValue, expiresAt };
  }

  /** @throws ApiError SERVICE_UNAVAILABLE if the provider cannot be used */
  private async createUrl(
    businessId: string,
    client: ProviderClient,
    checks: SignInChecks,
    email: string,
  ): Promise<URL> {
    try {
      return await this.provider.createAuthorizationUrl(client, checks, email);
    } catch (error) {
      this.logRefusal(businessId, error);
      const message = 'The sign-in server of your business cannot be used right now; try again shortly.';
      throw new ApiError('SERVICE_UNAVAILABLE', undefined, message);
    }
  }

  /**
   * Ends a sign-in with the redirect of the provider.
   *
   * @param query query of the redirect, as it came
   * @param cookieValue value of the cookie; undefined if the browser sent none
   */
  async finishSignIn(query: string, cookieValue: string | undefined): Promise<SignInResult> {
    const states = new URLSearchParams(query).getAll('state');
    const [state = ''] = states;
    const [businessId = ''] = state.split('.', 1);
    if (states.length !== 1 || !isUuid(businessId) || cookieValue === undefined) return { fault: 'expired' };
    const { attempt, settings } = await this.work.run(businessId, async () => ({
      attempt: await this.attempts.useAttempt(businessId, hashSha256(state), hashSha256(cookieValue)),
      settings: await this.settings.findSettings(businessId),
    }));
    // The settings may have changed to another provider meanwhile.
    if (!attempt || settings?.issuer !== attempt.issuer) return { fault: 'expired' };
    const claims = await this.readClaims(attempt, this.client.createClient(settings), state, query);
    if (!claims) return { fault: 'provider' };
    const identity = readIdentity(claims, settings);
    if (!identity || !(await this.isOwnDomain(businessId, identity.email))) return { fault: 'email' };
    const session = await this.accounts.signIn(settings, identity);
    return 'refusal' in session ? { fault: session.refusal } : { ...session, returnTo: attempt.returnTo };
  }

  /** Returns the claims of the user; null if the provider sent no acceptable response. */
  private async readClaims(
    { businessId, nonce, codeVerifier }: SsoAttempt,
    client: ProviderClient,
    state: string,
    query: string,
  ): Promise<Claims | null> {
    try {
      return await this.provider.readClaims(client, { state, nonce, codeVerifier }, query);
    } catch (error) {
      this.logRefusal(businessId, error);
      return null;
    }
  }

  /** Returns whether the business has verified the domain of an address. */
  private async isOwnDomain(businessId: string, email: string): Promise<boolean> {
    const domain = getEmailDomain(email);
    return domain !== null && (await this.rules.findBusinessOfDomain(domain))?.businessId === businessId;
  }

  /** Logs why the provider cannot be used. Any other error is thrown again. */
  private logRefusal(businessId: string, error: unknown): void {
    if (!(error instanceof ProviderRefusal)) throw error;
    this.logger.warn(`Business ${businessId}: ${error.message}`);
  }
}

const createRandomText = (): string => randomBytes(RANDOM_BYTES).toString('base64url');
const hashSha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
