import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';

/** How long a proof link is valid. A tracking link is valid equally long after the end of its shipment. */
const VALID_FOR_SQL = `interval '30 days'`;

/** The shipment of a proof link, and the time zone of its business. */
export interface LinkedProof {
  readonly shipmentId: string;
  readonly timeZone: string;
}

/** Finds the shipment that a proof link belongs to. */
@Injectable()
export class ProofLinksReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns the business of the notification. The function can read it before a business is known, in spite of row-level security. */
  async findBusiness(notificationId: string): Promise<string | undefined> {
    const [row] = await this.reader.readWithoutBusiness<{ businessId: string }>({
      name: 'proof-links.business',
      text: 'SELECT found.business_id AS "businessId" FROM find_notification($1) found',
      values: [notificationId],
    });
    return row?.businessId;
  }

  /** Returns the shipment of a mail about its delivery, while the proof link is valid. */
  async findShipment(businessId: string, notificationId: string): Promise<LinkedProof | undefined> {
    const [row] = await this.reader.select<LinkedProof>(businessId, {
      name: 'proof-links.find',
      text: `SELECT notification.shipment_id AS "shipmentId", business.timezone AS "timeZone"
        FROM notifications notification
        JOIN businesses business ON business.id = $1
        WHERE notification.business_id = $1
          AND notification.id = $2
          AND notification.kind = 'delivered'
          AND notification.channel = 'mail'
          AND notification.happened_at > now() - ${VALID_FOR_SQL}`,
      values: [businessId, notificationId],
    });
    return row;
  }
}
