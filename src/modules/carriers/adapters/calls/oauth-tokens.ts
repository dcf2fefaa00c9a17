import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CarrierAccount } from '../carrier-adapter';
import { CarrierDenial, CarrierUnavailable } from '../carrier-errors';
import { JsonReader } from './read';

/** How long before its expiry a token is replaced. */
const RENEWAL_MARGIN_MS = 60_000;
const MAX_CACHED_TOKENS = 10_000;

/** An access token. */
interface Token {
  readonly value: string;
  /** When it is replaced, shortly before it expires, in milliseconds since 1970. */
  readonly replacedAtMs: number;
}

/** Caches the access tokens of carrier accounts in the memory of this process. */
export class OauthTokens {
  private readonly tokens = new LRUCache<string, Promise<Token>>({ max: MAX_CACHED_TOKENS });

  /** @param requestJson requests the JSON of a new token (RFC 6749, section 5.1) */
  constructor(private readonly requestJson: (account: CarrierAccount) => Promise<unknown>) {}

  /**
   * Calls the carrier with a token. If the carrier rejects a cached token, the call is repeated once with a new one.
   *
   * A failed request for a token never reaches the call, so the carrier has done nothing.
   */
  async callWithToken<T>(account: CarrierAccount, call: (token: string) => Promise<T>): Promise<T> {
    const key = buildKey(account);
    const isCached = this.tokens.has(key);
    const { value } = await this.readToken(key, account);
    try {
      return await call(value);
    } catch (error) {
      if (!(error instanceof CarrierDenial) || !isCached) throw error;
      this.tokens.delete(key);
      return call((await this.readToken(key, account)).value);
    }
  }

  /** Requests a new token, which shows whether the credentials are accepted. */
  async renewToken(account: CarrierAccount): Promise<void> {
    const key = buildKey(account);
    this.tokens.delete(key);
    await this.readToken(key, account);
  }

  private async readToken(key: string, account: CarrierAccount): Promise<Token> {
    // Calls that need a token at the same time share one request.
    const cached = await this.tokens.get(key)?.catch(() => undefined);
    if (cached && cached.replacedAtMs > Date.now()) return cached;
    const requested = this.requestToken(account);
    this.tokens.set(key, requested);
    requested.catch(() => this.tokens.delete(key));
    return requested;
  }

  private async requestToken(account: CarrierAccount): Promise<Token> {
    try {
      const response = new JsonReader(await this.requestJson(account), account.carrierName);
      const lifetimeSeconds = response.getMember('expires_in').readNumberOrNull() ?? 0;
      return {
        value: response.getMember('access_token').readText(8000),
        replacedAtMs: Date.now() + lifetimeSeconds * 1000 - RENEWAL_MARGIN_MS,
      };
    } catch (error) {
      throw error instanceof CarrierUnavailable ? new CarrierUnavailable(error.message, 'no') : error;
    }
  }
}

/** Returns a key that identifies the credentials without containing them. */
const buildKey = ({
  businessId,
  carrierId,
  baseUrl,
  testMode,
  accountNumber,
  apiKey,
  apiSecret,
}: CarrierAccount): string =>
  createHash('sha256')
    .update(JSON.stringify([businessId, carrierId, baseUrl, testMode, accountNumber, apiKey, apiSecret]))
    .digest('hex');
