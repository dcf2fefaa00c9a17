import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../database/tenant-reader';

/** As long as a tracking link goes on after the end of its shipment. */
const ENDS_AFTER = `interval '30 days'`;

export interface LinkedProof {
  readonly shipmentId: string;
  readonly timeZone: string;
}

@Injectable()
export class ProofLinksRepository {
  constructor(private readonly reader: TenantReader) {}

  /** Whose the notification is. */
  async businessOf(notificationId: string): Promise<string | undefined> {
    const [row] = await this.reader.readWithoutBusiness<{ businessId: string }>({
      name: 'proof-links.business',
      text: 'SELECT f.business_id AS "businessId" FROM find_notification($1) f',
      values: [notificationId],
    });
    return row?.businessId;
  }

  /** The shipment that a mail about its delivery is of, as long as its link leads there. */
  async find(businessId: string, notificationId: string): Promise<LinkedProof | undefined> {
    const [row] = await this.reader.select<LinkedProof>(businessId, {
      name: 'proof-links.find',
      text: `SELECT n.shipment_id AS "shipmentId", b.timezone AS "timeZone"
        FROM notifications n JOIN businesses b ON b.id = $1
        WHERE n.business_id = $1 AND n.id = $2 AND n.kind = 'delivered' AND n.channel = 'mail'
          AND n.happened_at > now() - ${ENDS_AFTER}`,
      values: [businessId, notificationId],
    });
    return row;
  }
}
