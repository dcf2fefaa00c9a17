import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import type { TrackedLink } from './tracking-link';

/** Reads the shipments of tracking links. */
@Injectable()
export class TrackingLinksReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns the shipment of the link; undefined if the link is unknown or has ended. The link determines the business. */
  async findLink(link: string): Promise<TrackedLink | undefined> {
    const [row] = await this.reader.readWithoutBusiness<Omit<TrackedLink, 'link'>>({
      name: 'tracking-links.find',
      text: `SELECT found.business_id AS "businessId", found.shipment_id AS "shipmentId", found.time_zone AS "timeZone"
        FROM find_tracking_link($1) found`,
      values: [link],
    });
    return row && { link, ...row };
  }
}
