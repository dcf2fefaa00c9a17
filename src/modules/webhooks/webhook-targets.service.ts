import { lookup } from 'node:dns/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ErrorDetails } from '../../common/errors/api-error';
import { refuseFaults } from '../../common/errors/faults';
import { assertNoOpenTransaction } from '../../core/request/current-transaction';
import { OutboundHttp } from '../../platform/outbound/outbound-http';

/** The time limit of a DNS look-up. If it takes longer, the address is accepted, because each call checks it again. */
const LOOKUP_MS = 2000;

/** Checks target addresses of webhooks. */
@Injectable()
export class WebhookTargetsService {
  constructor(private readonly http: OutboundHttp) {}

  /**
   * Rejects an address that must never be called. Host names are not resolved here; each connection checks where a name leads.
   *
   * @throws ApiError VALIDATION_ERROR
   */
  async assertCallable(text: string): Promise<void> {
    refuseFaults('VALIDATION_ERROR', await this.findFaults(text));
  }

  async findFaults(text: string): Promise<ErrorDetails> {
    const fault = this.findFault(text) ?? (await this.findNetworkFault(new URL(text)));
    return fault === null ? {} : { url: fault };
  }

  private findFault(text: string): string | null {
    const url = URL.parse(text);
    if (url) url.search = ''; // A query is allowed here.
    return this.http.findTargetFault(url?.href ?? text);
  }

  private async findNetworkFault({ href, hostname }: URL): Promise<string | null> {
    if (this.http.mayReachAnything) return null;
    const fault = this.http.findLocalFault(href);
    if (fault) return fault;
    await assertNoOpenTransaction();
    const looked = lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
    const addresses = await Promise.race([looked, pause(LOOKUP_MS, [], { ref: false })]);
    return addresses.some(({ address }) => !this.http.mayReach(address))
      ? 'Must not lead to a private, loopback or link-local network.'
      : null;
  }
}
