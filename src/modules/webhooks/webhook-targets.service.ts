import { lookup } from 'node:dns/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ErrorDetails } from '../../common/errors/api-error';
import { refuseFaults } from '../../common/errors/faults';
import { assertNoOpenTransaction } from '../../core/request/current-transaction';
import { OutboundHttp } from '../../platform/outbound/outbound-http';

/** The time limit of a DNS look-up. If it takes longer, the address is accepted, because each call checks it again. */
const LOOKUP_TIMEOUT_MS = 2000;

/** Checks the addresses (URLs) that webhooks are to call. A fault is the reason why an address is rejected. */
@Injectable()
export class WebhookTargetsService {
  constructor(private readonly http: OutboundHttp) {}

  /**
   * Rejects an address that must not be called. A host name may lead elsewhere later, so each connection checks it again.
   *
   * @throws ApiError VALIDATION_ERROR
   */
  async assertCallable(address: string): Promise<void> {
    refuseFaults('VALIDATION_ERROR', await this.findFaults(address));
  }

  /** Returns the fault of an address as the details of an error; no details if it has none. */
  async findFaults(address: string): Promise<ErrorDetails> {
    const fault = this.findFormFault(address) ?? (await this.findNetworkFault(new URL(address)));
    return fault === null ? {} : { url: fault };
  }

  private findFormFault(address: string): string | null {
    const url = URL.parse(address);
    if (url) url.search = ''; // A query is allowed here.
    return this.http.findTargetFault(url?.href ?? address);
  }

  /** Checks where a valid address leads. Resolves its host name. */
  private async findNetworkFault({ href, hostname }: URL): Promise<string | null> {
    if (this.http.mayReachAnything) return null;
    const fault = this.http.findLocalFault(href);
    if (fault) return fault;
    await assertNoOpenTransaction();
    const host = hostname.replace(/^\[|\]$/g, ''); // An IPv6 address has brackets in a URL.
    const lookedUp = lookup(host, { all: true }).catch(() => []);
    const ipAddresses = await Promise.race([lookedUp, pause(LOOKUP_TIMEOUT_MS, [], { ref: false })]);
    return ipAddresses.some(({ address }) => !this.http.mayReach(address))
      ? 'Must not lead to a private, loopback or link-local network.'
      : null;
  }
}
