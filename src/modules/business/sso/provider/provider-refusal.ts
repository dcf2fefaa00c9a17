import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import { toOneLine } from '../../../../common/text/printable';
import { OutboundError } from '../../../../platform/outbound/outbound-http';

/** Longer messages are cut, because providers choose their texts. */
const MAX_MESSAGE_CHARACTERS = 300;

/** A provider cannot be used, or its response is not accepted. The message is for logs and administrators. */
export class ProviderRefusal extends Error {
  /** Describes an error of the library or of the connection. */
  static fromError(error: unknown): ProviderRefusal {
    if (error instanceof ProviderRefusal) return error;
    return new ProviderRefusal(toOneLine(describeError(error)).slice(0, MAX_MESSAGE_CHARACTERS));
  }
}

function describeError(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return `The provider responded with the error ${error.error}${error.error_description ? `: ${error.error_description}` : ''}.`;
  const outbound = findCause(error, OutboundError);
  if (outbound) return outbound.message;
  const { message, cause } = error as Error;
  return cause instanceof Error && cause.message !== message ? `${message} (${cause.message})` : message;
}

/** Returns the first error of a type among an error and its causes. */
function findCause<T>(error: unknown, type: new (...args: never[]) => T): T | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof type) return current;
  }
  return undefined;
}
