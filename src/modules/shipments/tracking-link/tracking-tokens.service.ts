import { Injectable, Logger } from '@nestjs/common';
import { PublicOrigin } from '../../../application/public-origin';
import { errorInBrief } from '../../../common/errors/error-facts';
import { ServiceSecrets } from '../../../database/service-secrets';
import type { TrackedLink } from './tracking-link';
import { TrackingLinksRepository } from './tracking-links.repository';
import { linkOf, tokenOf } from './tracking-token';

const KEY = 'tracking-links';

/** From a link to the address by which a consignee follows the shipment, and back. */
@Injectable()
export class TrackingTokensService {
  private readonly logger = new Logger('TrackingLinks');

  constructor(
    private readonly secrets: ServiceSecrets,
    private readonly links: TrackingLinksRepository,
    private readonly origin: PublicOrigin,
  ) {}

  /** Where the page is; null without a link. */
  async url(link: string | null): Promise<string | null> {
    const key = link && (await this.key());
    return key ? `${this.origin.get()}/track/${tokenOf(link, key)}` : null;
  }

  /** What the token leads to; undefined for one that is unknown, was revoked, or has ended. */
  async find(token: string): Promise<TrackedLink | undefined> {
    const key = await this.key();
    const link = key && linkOf(token, key);
    return link ? this.links.find(link) : undefined;
  }

  /** Null where SECRETS_KEY does not open it: links are gone until it does, but shipments are read all the same. */
  private async key(): Promise<Buffer | null> {
    try {
      return await this.secrets.key(KEY);
    } catch (error) {
      this.logger.warn(`The key of tracking links is not to be had: ${errorInBrief(error)}`);
      return null;
    }
  }
}
