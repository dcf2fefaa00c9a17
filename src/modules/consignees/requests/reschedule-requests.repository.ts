import { Injectable } from '@nestjs/common';
import type { AskedPage, JsonText, Page } from '../../../application/page';
import { expression, instant, jsonOf, nullable, when } from '../../../database/json-sql';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import { type PlainList, readWindow } from '../../../lists/plain-list';
import { readRecord } from '../../../lists/stored-record';
import { VISIBLE } from '../../shipments/shipment-sql';
import type { Viewer } from '../../shipments/viewer';
import type { ConsigneeResponse, RescheduleRequestResponse } from '../dto/consignee.response';
import { INSTRUCTIONS, RATING } from '../tracking-views.repository';
import type { RequestStatus } from './request-status';

const REQUEST = jsonOf<RescheduleRequestResponse>({
  guid: 'w.id',
  shipmentId: 'w.shipment_id',
  trackingNumber: 's.tracking_number',
  date: 'w.wanted_on::text',
  status: expression('w.status'),
  requestedAt: instant('w.requested_at'),
  decidedAt: nullable(instant('w.decided_at')),
});
const JOIN = 'JOIN shipments s ON s.business_id = $1 AND s.id = w.shipment_id';

const REQUESTS: PlainList<RescheduleRequestResponse> = {
  name: 'reschedule-requests',
  json: REQUEST,
  table: 'reschedule_requests w',
  joins: JOIN,
  where: 'w.business_id = $1 AND ($2::text IS NULL OR w.status = $2)',
  orderBy: 'w.requested_at DESC, w.id DESC',
};

const CONSIGNEE = jsonOf<ConsigneeResponse>({
  instructions: when('i.shipment_id IS NOT NULL', INSTRUCTIONS('i')),
  reschedule: when('w.id IS NOT NULL', REQUEST),
  rating: when('r.shipment_id IS NOT NULL', RATING('r')),
});

export interface AskedDay {
  readonly shipmentId: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly status: RequestStatus;
}

@Injectable()
export class RescheduleRequestsRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  list(
    businessId: string,
    status: RequestStatus | undefined,
    window: AskedPage,
  ): Promise<Page<RescheduleRequestResponse>> {
    return readWindow(this.reader, REQUESTS, businessId, window, [status ?? null]);
  }

  read(businessId: string, id: string): Promise<JsonText<RescheduleRequestResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'reschedule-requests.one',
      text: `SELECT ${REQUEST}::text AS json FROM reschedule_requests w ${JOIN} WHERE w.business_id = $1 AND w.id = $2`,
      values: [businessId, id],
    });
  }

  /** What the consignee of a shipment said; null without the shipment, for this viewer. */
  consignee({ businessId, driverUserId }: Viewer, shipmentId: string): Promise<JsonText<ConsigneeResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'reschedule-requests.consignee',
      text: `SELECT ${CONSIGNEE}::text AS json FROM shipments s
        LEFT JOIN delivery_instructions i ON i.business_id = $1 AND i.shipment_id = s.id
        LEFT JOIN delivery_ratings r ON r.business_id = $1 AND r.shipment_id = s.id
        LEFT JOIN LATERAL (SELECT n.* FROM reschedule_requests n WHERE n.business_id = $1 AND n.shipment_id = s.id
          ORDER BY n.requested_at DESC, n.id DESC LIMIT 1) w ON true
        WHERE ${VISIBLE}`,
      values: [businessId, shipmentId, driverUserId],
    });
  }

  /** As it stands, without a lock: what must be locked before it is to be found out. */
  async find(businessId: string, id: string): Promise<AskedDay | null> {
    const [row] = await this.work.manager.query<AskedDay[]>(
      `SELECT w.shipment_id AS "shipmentId", w.wanted_on::text AS date, w.status FROM reschedule_requests w
       WHERE w.business_id = $1 AND w.id = $2`,
      [businessId, id],
    );
    return row ?? null;
  }

  /** False when it has been answered, or replaced, already. */
  async decide(businessId: string, id: string, status: RequestStatus, by: string | null): Promise<boolean> {
    const [rows] = await this.work.manager.query<[object[], number]>(
      `UPDATE reschedule_requests SET status = $3, decided_at = now(), decided_by = $4
       WHERE business_id = $1 AND id = $2 AND status = 'pending' RETURNING id`,
      [businessId, id, status, by],
    );
    return rows.length === 1;
  }
}
