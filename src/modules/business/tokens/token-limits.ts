import { ApiError } from '../../../common/errors/api-error';
import { isWithinNetworks } from '../../../common/networks';
import { findMissingScope, type Scope } from '../../../core/scopes';

/** The limits of an API token. Null means no limit. */
export interface TokenLimits {
  readonly scopes: readonly Scope[] | null;
  /** Networks from which the token is accepted, such as 192.0.2.0/24. */
  readonly allowedAddresses: readonly string[] | null;
  readonly expiresAt: Date | null;
}

/**
 * Rejects a token that creates or changes a token with more rights than its own.
 *
 * @param own limits of the token of the request
 * @param requested limits of the other token
 * @throws ApiError FORBIDDEN
 */
export function assertWithinOwnLimits(own: TokenLimits, requested: TokenLimits): void {
  const fault =
    findScopesFault(own, requested) ?? findAddressesFault(own, requested) ?? findExpiryFault(own, requested);
  if (fault) throw new ApiError('FORBIDDEN', undefined, `A token with limits cannot give another token more: ${fault}`);
}

function findScopesFault(own: TokenLimits, requested: TokenLimits): string | undefined {
  if (!own.scopes) return undefined;
  if (!requested.scopes) return `name scopes, at most ${own.scopes.join(', ')}.`;
  const missing = findMissingScope(own.scopes, requested.scopes);
  return missing && `this token does not have the scope ${missing}.`;
}

function findAddressesFault(
  { allowedAddresses: ownAddresses }: TokenLimits,
  requested: TokenLimits,
): string | undefined {
  if (!ownAddresses) return undefined;
  const isWithin = requested.allowedAddresses?.every((network) => isWithinNetworks(network, ownAddresses));
  return isWithin ? undefined : `name allowedAddresses within ${ownAddresses.join(', ')}.`;
}

function findExpiryFault(
  { expiresAt: ownExpiry }: TokenLimits,
  { expiresAt: requestedExpiry }: TokenLimits,
): string | undefined {
  if (!ownExpiry || (requestedExpiry && requestedExpiry <= ownExpiry)) return undefined;
  return `name expiresAt, at the latest ${ownExpiry.toISOString()}.`;
}
