import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import { isLinkLiveSql } from '../shipments/tracking-link/tracking-link';
import type { PublicTrackingResponse } from './dto/public-tracking.response';
import { resolveExpectation, type ExpectationRow } from './expected-arrival';
import { FROM_TRACKED_SHIPMENT_SQL } from './tracked-shipment-sql';
import { AGREED_HOURS_SQL, FACTS_JSON, type PageFacts, TRACKING_JSON } from './tracking-json';

/** A shipment as the holder of its link sees it. Its text is hashed and sent to streams unchanged. */
export interface TrackingView {
  readonly link: string;
  /** The PublicTrackingResponse as JSON text. */
  readonly json: string;
  readonly facts: PageFacts;
}

/** The same for callers inside the service, which read members of the view. */
export interface ShipmentView {
  readonly shipmentId: string;
  readonly tracking: PublicTrackingResponse;
  readonly facts: PageFacts;
}

interface ViewRow extends ExpectationRow {
  readonly facts: PageFacts;
}

/** SQL: the columns of a ViewRow, from the rows of FROM_TRACKED_SHIPMENT_SQL. $3 is the origin of the service. */
const VIEW_COLUMNS_SQL = `${TRACKING_JSON} AS tracking,
  ${FACTS_JSON} AS facts,
  ${AGREED_HOURS_SQL} AS "agreedHours",
  business.timezone AS "timeZone"`;

/** Reads what consignees see of their shipments, for a single page and for all open pages of a business. */
@Injectable()
export class TrackingViewsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /**
   * Returns the views of links of one business. Links that were revoked or have ended are missing in the result.
   *
   * @param origin of the service, without a trailing slash
   */
  async findByLinks(businessId: string, links: readonly string[], origin: string): Promise<TrackingView[]> {
    const rows = await this.reader.select<ViewRow & { readonly link: string }>(businessId, {
      name: 'tracking-views.find',
      text: `SELECT shipment.tracking_link AS link, ${VIEW_COLUMNS_SQL}
        ${FROM_TRACKED_SHIPMENT_SQL}
        WHERE shipment.business_id = $1
          AND shipment.tracking_link = ANY($2::uuid[])
          AND shipment.deleted_at IS NULL
          AND ${isLinkLiveSql('shipment')}`,
      values: [businessId, links, origin],
    });
    const now = new Date();
    return rows.map((row) => ({
      link: row.link,
      facts: row.facts,
      json: JSON.stringify(resolveExpectation(row, now)),
    }));
  }

  /** Returns the views of shipments, whether or not their links are still valid. */
  async findByShipments(businessId: string, shipmentIds: readonly string[], origin: string): Promise<ShipmentView[]> {
    const rows = await this.reader.select<ViewRow & { readonly shipmentId: string }>(businessId, {
      name: 'tracking-views.of-shipments',
      text: `SELECT shipment.id AS "shipmentId", ${VIEW_COLUMNS_SQL}
        ${FROM_TRACKED_SHIPMENT_SQL}
        WHERE shipment.business_id = $1
          AND shipment.id = ANY($2::uuid[])
          AND shipment.deleted_at IS NULL`,
      values: [businessId, shipmentIds, origin],
    });
    const now = new Date();
    return rows.map((row) => ({
      shipmentId: row.shipmentId,
      facts: row.facts,
      tracking: resolveExpectation(row, now),
    }));
  }

  /** Returns the id of the photo of a delivery if the business shows it on the tracking page. */
  async findShownPhoto(businessId: string, link: string): Promise<string | undefined> {
    const [row] = await this.reader.select<{ photoId: string }>(businessId, {
      name: 'tracking-views.photo',
      text: `SELECT proof.photo_id AS "photoId"
        FROM shipments shipment
        JOIN tracking_page_settings settings ON settings.business_id = $1 AND settings.proof_photo_shown
        JOIN shipment_proofs proof
          ON proof.business_id = $1
            AND proof.shipment_id = shipment.id
            AND proof.photo_id IS NOT NULL
        WHERE shipment.business_id = $1
          AND shipment.tracking_link = $2
          AND shipment.deleted_at IS NULL
          AND shipment.status = 'delivered'
          AND ${isLinkLiveSql('shipment')}`,
      values: [businessId, link],
    });
    return row?.photoId;
  }

  /** Returns the business that a logo belongs to. */
  async findLogoOwner(logoId: string): Promise<string | undefined> {
    const [row] = await this.reader.readWithoutBusiness<{ businessId: string }>({
      name: 'tracking-page-logos.find',
      text: 'SELECT logo.business_id AS "businessId" FROM find_public_logo($1) logo',
      values: [logoId],
    });
    return row?.businessId;
  }
}
