import { Injectable } from '@nestjs/common';
import { JsonText } from '../../application/page';
import { PublicOrigin } from '../../application/public-origin';
import { BlobStore, type StoredFile } from '../../blobs/blob-store';
import { found } from '../../common/errors/api-error';
import type { TrackedLink } from '../shipments/tracking-link/tracking-link';
import { TrackingTokensService } from '../shipments/tracking-link/tracking-tokens.service';
import type { PublicTrackingResponse } from './dto/public-tracking.response';
import { type ShipmentView, type TrackingView, TrackingViewsRepository } from './tracking-views.repository';

/** What whoever has a link sees of the shipment. */
@Injectable()
export class TrackingViewsService {
  constructor(
    private readonly tokens: TrackingTokensService,
    private readonly views: TrackingViewsRepository,
    private readonly blobs: BlobStore,
    private readonly origin: PublicOrigin,
  ) {}

  /** @throws ApiError NOT_FOUND, the same for a token that never was, was revoked, or whose link has ended */
  async link(token: string): Promise<TrackedLink> {
    return found((await this.tokens.find(token)) ?? null, 'shipment');
  }

  async read(token: string): Promise<JsonText<PublicTrackingResponse>> {
    return new JsonText((await this.view(token)).json);
  }

  /** The same with what the page says besides. */
  async view(token: string): Promise<TrackingView & Pick<TrackedLink, 'timeZone'>> {
    const { businessId, link, timeZone } = await this.link(token);
    const [view] = await this.views.find(businessId, [link], this.origin.get());
    return { ...found(view ?? null, 'shipment'), timeZone };
  }

  /** Those of the links that lead somewhere, of one business. */
  find(businessId: string, links: readonly string[]): Promise<TrackingView[]> {
    return this.views.find(businessId, links, this.origin.get());
  }

  /** What the consignees of these shipments would see, whether or not their links lead somewhere. */
  ofShipments(businessId: string, shipmentIds: readonly string[]): Promise<ShipmentView[]> {
    return this.views.ofShipments(businessId, shipmentIds, this.origin.get());
  }

  async logo(logoId: string): Promise<StoredFile> {
    const businessId = found((await this.views.logoOwner(logoId)) ?? null, 'logo');
    return found(await this.blobs.get(businessId, logoId), 'logo');
  }
}
