import { Injectable } from '@nestjs/common';
import { PublicOrigin } from '../../core/public-origin';
import { ServiceSecrets } from '../../platform/database/service-secrets';
import { decodeTrackingToken, createTrackingToken } from '../shipments/tracking-link/tracking-token';
import { TrackingTokensService } from '../shipments/tracking-link/tracking-tokens.service';

/** Name of the key of unsubscribe links. It differs from the key of tracking links, so that one link cannot be derived from the other. */
const UNSUBSCRIBE_KEY = 'unsubscribe-links';
/** Name of the key of proof links. The key is separate, so that a shared proof link cannot be used to unsubscribe. */
const PROOF_KEY = 'proof-links';

/** Creates and reads the links in messages. */
@Injectable()
export class NotificationLinksService {
  constructor(
    private readonly secrets: ServiceSecrets,
    private readonly tokens: TrackingTokensService,
    private readonly origin: PublicOrigin,
  ) {}

  /** Returns the address of the tracking page; null if the link was revoked. */
  createTrackingUrl(link: string | null): Promise<string | null> {
    return this.tokens.createTrackingUrl(link);
  }

  /** Returns the address of the page on which the recipient of a notification unsubscribes from mails. */
  async createUnsubscribeUrl(notificationId: string): Promise<string> {
    return `${this.origin.get()}/unsubscribe/${createTrackingToken(notificationId, await this.secrets.readKey(UNSUBSCRIBE_KEY))}`;
  }

  /** Returns the link to the proof of delivery for the recipient of a notification. */
  async createProofUrl(notificationId: string): Promise<string> {
    return `${this.origin.get()}/proof/${createTrackingToken(notificationId, await this.secrets.readKey(PROOF_KEY))}`;
  }

  /** Returns the id of the notification with this proof link; null for an invalid token. */
  async findNotificationOfProof(token: string): Promise<string | null> {
    return decodeTrackingToken(token, await this.secrets.readKey(PROOF_KEY));
  }

  /** Returns the id of the notification with this unsubscribe link; null for an invalid token. */
  async findNotificationToUnsubscribe(token: string): Promise<string | null> {
    return decodeTrackingToken(token, await this.secrets.readKey(UNSUBSCRIBE_KEY));
  }
}
