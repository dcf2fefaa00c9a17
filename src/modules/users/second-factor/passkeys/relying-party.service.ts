import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../../common/errors/api-error';
import { PublicOrigin } from '../../../../core/public-origin';

/** The relying party of passkeys: in WebAuthn, the website that a passkey belongs to. */
export interface RelyingPartyAddress {
  /** Host name of this service. */
  readonly id: string;
  /** Origin of its pages. */
  readonly origin: string;
}

const LOOPBACK_HOSTS = new Set(['127.0.0.1', '[::1]']);

/** Determines which website passkeys belong to: the host name in PUBLIC_URL, or localhost on one's own machine. */
@Injectable()
export class RelyingPartyService {
  constructor(private readonly publicOrigin: PublicOrigin) {}

  /** @throws ApiError FORBIDDEN if the service has an IP address in place of a host name, to which no passkey can belong */
  getAddress(): RelyingPartyAddress {
    const url = new URL(this.publicOrigin.get());
    if (LOOPBACK_HOSTS.has(url.hostname)) url.hostname = 'localhost';
    if (isIP(url.hostname.replace(/[[\]]/g, '')))
      throw new ApiError(
        'FORBIDDEN',
        undefined,
        `Passkeys need a host name, not ${url.hostname}: the operator sets PUBLIC_URL to the address that users open.`,
      );
    return { id: url.hostname, origin: url.origin };
  }
}
