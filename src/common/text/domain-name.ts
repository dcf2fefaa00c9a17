import { domainToASCII } from 'node:url';

const MAX_LENGTH = 253;
/** At least two labels of letters, digits and inner hyphens. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Returns a domain as DNS has it: in lower case, international names in Punycode. Null if it is no domain name. */
export function toDomainName(text: string): string | null {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(text)) return null; // domainToASCII would decode %2e and remove other characters.
  const domain = domainToASCII(text).toLowerCase();
  return domain.length <= MAX_LENGTH && DOMAIN.test(domain) ? domain : null;
}

/** Returns the domain of an e-mail address; null if it has none. */
export function getEmailDomain(email: string): string | null {
  const at = email.lastIndexOf('@');
  return at > 0 ? toDomainName(email.slice(at + 1)) : null;
}

/** Name of the TXT record that proves a domain. */
export const getTxtRecordName = (domain: string): string => `_dispatch-verification.${domain}`;
