import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import type { UploadKey } from '../../../shared/uploads/upload-tables';
import { IS_FIRST_ROW_SQL, IS_VALID_ROW_SQL } from './order-upload-tables';

/** Reads what an upload of orders would do. */
@Injectable()
export class OrderUploadsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /**
   * Counts the valid orders whose consignee would be notified of a confirmed shipment. By default a business notifies by mail and does
   * not notify by SMS.
   */
  async countConsigneesToNotify({ businessId, id }: UploadKey): Promise<number> {
    const [row] = await this.reader.select<{ count: number }>(businessId, {
      name: 'order-uploads.consignees-to-notify',
      text: `SELECT count(*)::int AS count
        FROM order_upload_rows upload_row
        LEFT JOIN notification_settings settings ON settings.business_id = $1
        LEFT JOIN business_defaults defaults ON defaults.business_id = $1
        WHERE ${IS_VALID_ROW_SQL}
          AND ${IS_FIRST_ROW_SQL}
          AND (
            (
              COALESCE(defaults.email_enabled, false)
              AND COALESCE((settings.switches -> 'confirmed' ->> 'mail')::boolean, true)
            )
            OR (
              settings.sms_url IS NOT NULL
              AND COALESCE((settings.switches -> 'confirmed' ->> 'sms')::boolean, false)
            )
          )`,
      values: [businessId, id],
    });
    return row?.count ?? 0;
  }
}
