import { Injectable } from '@nestjs/common';
import { PublicOrigin } from '../../application/public-origin';
import { ServiceSecrets } from '../../database/service-secrets';
import { linkOf, tokenOf } from '../shipments/tracking-link/tracking-token';
import { TrackingTokensService } from '../shipments/tracking-link/tracking-tokens.service';

/** Another one than that of tracking links: who has one of the two addresses can't make the other of it. */
const KEY = 'unsubscribe-links';
/** Another one again: who passes a proof on gives nobody the way to unsubscribe. */
const PROOF_KEY = 'proof-links';

/** The addresses that messages hold. */
@Injectable()
export class NotificationLinksService {
  constructor(
    private readonly secrets: ServiceSecrets,
    private readonly tokens: TrackingTokensService,
    private readonly origin: PublicOrigin,
  ) {}

  /** Where the consignee follows the shipment; null when its link was revoked. */
  tracking(link: string | null): Promise<string | null> {
    return this.tokens.url(link);
  }

  /** Where the recipient of that notification has no more mails sent. */
  async unsubscribe(notificationId: string): Promise<string> {
    return `${this.origin.get()}/unsubscribe/${tokenOf(notificationId, await this.secrets.key(KEY))}`;
  }

  /** Where the recipient of that notification reads the proof of delivery. */
  async proof(notificationId: string): Promise<string> {
    return `${this.origin.get()}/proof/${tokenOf(notificationId, await this.secrets.key(PROOF_KEY))}`;
  }

  /** The notification that leads to a proof by this token; null for what is no token. */
  async notificationOfProof(token: string): Promise<string | null> {
    return linkOf(token, await this.secrets.key(PROOF_KEY));
  }

  /** The notification that the token is of; null for what is no token. */
  async notificationOf(token: string): Promise<string | null> {
    return linkOf(token, await this.secrets.key(KEY));
  }
}
