import { lookup } from 'node:dns/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ApiError } from '../../common/errors/api-error';
import { stepOutside } from '../../database/open-unit';
import { OutboundHttp } from '../../outbound/outbound-http';

/** A server of names that takes longer has not said anything against it. */
const LOOKUP_MS = 2000;

/** What a webhook may be sent to. */
@Injectable()
export class WebhookTargetsService {
  constructor(private readonly http: OutboundHttp) {}

  /**
   * Refuses an address that may never be called. A name that nobody knows yet may become one; where names lead is checked
   * again at each connection.
   *
   * @throws ApiError VALIDATION_ERROR
   */
  async assertCallable(text: string): Promise<void> {
    const fault = this.faultOf(text) ?? (await this.faultOfNetwork(new URL(text)));
    if (fault) throw new ApiError('VALIDATION_ERROR', { url: fault });
  }

  private faultOf(text: string): string | null {
    const url = URL.parse(text);
    if (url) url.search = ''; // here a query is fine
    return this.http.targetFault(url?.href ?? text);
  }

  private async faultOfNetwork({ href, hostname }: URL): Promise<string | null> {
    if (this.http.mayReachAnything) return null;
    const fault = this.http.localFault(href);
    if (fault) return fault;
    await stepOutside();
    const looked = lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
    const addresses = await Promise.race([looked, pause(LOOKUP_MS, [], { ref: false })]);
    return addresses.some(({ address }) => !this.http.mayReach(address))
      ? 'Must not lead to a private, loopback or link-local network.'
      : null;
  }
}
