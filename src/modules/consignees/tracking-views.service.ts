import { Injectable } from '@nestjs/common';
import { JsonText } from '../../core/page';
import { PublicOrigin } from '../../core/public-origin';
import { BlobStore, type StoredFile } from '../../platform/storage/blob-store';
import { orNotFound } from '../../common/errors/api-error';
import type { TrackedLink } from '../shipments/tracking-link/tracking-link';
import { TrackingTokensService } from '../shipments/tracking-link/tracking-tokens.service';
import type { PublicTrackingResponse } from './dto/public-tracking.response';
import { type ShipmentView, type TrackingView, TrackingViewsReadModel } from './tracking-views.read-model';

/** Returns what the holder of a tracking link may see. */
@Injectable()
export class TrackingViewsService {
  constructor(
    private readonly tokens: TrackingTokensService,
    private readonly views: TrackingViewsReadModel,
    private readonly blobs: BlobStore,
    private readonly origin: PublicOrigin,
  ) {}

  /**
   * Returns the link that a token belongs to.
   *
   * @throws ApiError NOT_FOUND with the same message for a token that never existed, was revoked or has ended
   */
  async resolveToken(token: string): Promise<TrackedLink> {
    return orNotFound((await this.tokens.findLink(token)) ?? null, 'shipment');
  }

  /** Returns the response of the public API. */
  async readTracking(token: string): Promise<JsonText<PublicTrackingResponse>> {
    return new JsonText((await this.readView(token)).json);
  }

  /** Returns the response of the public API together with what the page shows besides. */
  async readView(token: string): Promise<TrackingView & Pick<TrackedLink, 'timeZone'>> {
    const { businessId, link, timeZone } = await this.resolveToken(token);
    const [view] = await this.views.findByLinks(businessId, [link], this.origin.get());
    return { ...orNotFound(view ?? null, 'shipment'), timeZone };
  }

  /** Returns the views of the valid links of one business. */
  findByLinks(businessId: string, links: readonly string[]): Promise<TrackingView[]> {
    return this.views.findByLinks(businessId, links, this.origin.get());
  }

  /** Returns what the consignees of these shipments would see, whether or not their links are still valid. */
  findByShipments(businessId: string, shipmentIds: readonly string[]): Promise<ShipmentView[]> {
    return this.views.findByShipments(businessId, shipmentIds, this.origin.get());
  }

  /**
   * Returns the photo of a delivery.
   *
   * @throws ApiError NOT_FOUND if there is none, or the business does not show it
   */
  async readPhoto(token: string): Promise<StoredFile> {
    const { businessId, link } = await this.resolveToken(token);
    const photoId = orNotFound((await this.views.findShownPhoto(businessId, link)) ?? null, 'photo');
    return orNotFound(await this.blobs.findFile(businessId, photoId), 'photo');
  }

  /** Returns the logo of a business. */
  async readLogo(logoId: string): Promise<StoredFile> {
    const businessId = orNotFound((await this.views.findLogoOwner(logoId)) ?? null, 'logo');
    return orNotFound(await this.blobs.findFile(businessId, logoId), 'logo');
  }
}
