import { ApiError } from '../../../common/errors/api-error';
import { isWithinNetworks } from '../../../common/networks';
import { missingScope, type Scope } from '../../../core/scopes';

/** The limits of an API token. Null means no limit. */
export interface TokenLimits {
  readonly scopes: readonly Scope[] | null;
  readonly allowedAddresses: readonly string[] | null;
  readonly expiresAt: Date | null;
}

/**
 * Rejects that a token creates or changes a token with more rights than its own.
 *
 * @throws ApiError FORBIDDEN
 */
export function assertWithinOwnLimits(own: TokenLimits, wanted: TokenLimits): void {
  const fault = scopesFault(own, wanted) ?? addressesFault(own, wanted) ?? expiryFault(own, wanted);
  if (fault) throw new ApiError('FORBIDDEN', undefined, `A token with limits cannot give another token more: ${fault}`);
}

function scopesFault(own: TokenLimits, wanted: TokenLimits): string | undefined {
  if (!own.scopes) return undefined;
  if (!wanted.scopes) return `name scopes, at most ${own.scopes.join(', ')}.`;
  const missing = missingScope(own.scopes, wanted.scopes);
  return missing && `this token does not have the scope ${missing}.`;
}

function addressesFault({ allowedAddresses: own }: TokenLimits, wanted: TokenLimits): string | undefined {
  if (!own) return undefined;
  const isWithin = wanted.allowedAddresses?.every((network) => isWithinNetworks(network, own));
  return isWithin ? undefined : `name allowedAddresses within ${own.join(', ')}.`;
}

function expiryFault({ expiresAt: own }: TokenLimits, { expiresAt: wanted }: TokenLimits): string | undefined {
  if (!own || (wanted && wanted <= own)) return undefined;
  return `name expiresAt, at the latest ${own.toISOString()}.`;
}
