import { Injectable, Logger } from '@nestjs/common';
import { PublicOrigin } from '../../../core/public-origin';
import { describeErrorInBrief } from '../../../common/errors/error-facts';
import { ServiceSecrets } from '../../../platform/database/service-secrets';
import type { TrackedLink } from './tracking-link';
import { decodeTrackingToken, createTrackingToken } from './tracking-token';
import { TrackingLinksReadModel } from './tracking-links.read-model';

/** The name of the key in the secrets of the service. */
const KEY_NAME = 'tracking-links';

/** Converts a link to the address under which a consignee follows the shipment, and back. */
@Injectable()
export class TrackingTokensService {
  private readonly logger = new Logger('TrackingLinks');

  constructor(
    private readonly secrets: ServiceSecrets,
    private readonly links: TrackingLinksReadModel,
    private readonly origin: PublicOrigin,
  ) {}

  /** Returns the URL of the tracking page; null without a link, and if the key cannot be read. */
  async createTrackingUrl(link: string | null): Promise<string | null> {
    if (link === null) return null;
    const key = await this.findKey();
    return key ? `${this.origin.get()}/track/${createTrackingToken(link, key)}` : null;
  }

  /** Returns the shipment of the token; undefined when it is unknown, was revoked, or has ended. */
  async findLink(token: string): Promise<TrackedLink | undefined> {
    const key = await this.findKey();
    if (!key) return undefined;
    const link = decodeTrackingToken(token, key);
    return link === null ? undefined : this.links.findLink(link);
  }

  /** Returns the key of the tokens, or null if SECRETS_KEY does not decrypt it. Links do not work then, but shipments can be read. */
  private async findKey(): Promise<Buffer | null> {
    try {
      return await this.secrets.readKey(KEY_NAME);
    } catch (error) {
      this.logger.warn(`The key of tracking links is not to be had: ${describeErrorInBrief(error)}`);
      return null;
    }
  }
}
