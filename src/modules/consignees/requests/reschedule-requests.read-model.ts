import { Injectable } from '@nestjs/common';
import type { RequestedPage, JsonText, Page } from '../../../core/page';
import {
  typedSql,
  instantSql,
  jsonObjectSql,
  nullableSql,
  caseWhenSql,
} from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { type PlainList, readListPage } from '../../../platform/database/lists/plain-list';
import { readRecord } from '../../../platform/database/lists/stored-record';
import { IS_VISIBLE_SQL } from '../../shipments/reads/shipment-sql';
import type { Viewer } from '../../shipments/reads/viewer';
import type { ConsigneeResponse, RescheduleRequestResponse } from '../dto/consignee.response';
import { instructionsJson, ratingJson } from '../tracking-views.read-model';
import { requestedWindowJson } from './requested-window-sql';
import type { RequestStatus } from './request-status';

/** SQL: a request `w` of a shipment `s` as JSON. */
const REQUEST_JSON = jsonObjectSql<RescheduleRequestResponse>({
  guid: 'w.id',
  shipmentId: 'w.shipment_id',
  trackingNumber: 's.tracking_number',
  date: 'w.wanted_on::text',
  window: requestedWindowJson('w'),
  status: typedSql('w.status'),
  requestedAt: instantSql('w.requested_at'),
  decidedAt: nullableSql(instantSql('w.decided_at')),
});

const SHIPMENT_JOIN = 'JOIN shipments s ON s.business_id = $1 AND s.id = w.shipment_id';

const REQUESTS_LIST: PlainList<RescheduleRequestResponse> = {
  name: 'reschedule-requests',
  json: REQUEST_JSON,
  table: 'reschedule_requests w',
  joins: SHIPMENT_JOIN,
  where: 'w.business_id = $1 AND ($2::text IS NULL OR w.status = $2)',
  orderBy: 'w.requested_at DESC, w.id DESC',
};

/** SQL: instructions `i`, newest request `w` and rating `r` of a shipment as JSON. */
const CONSIGNEE_JSON = jsonObjectSql<ConsigneeResponse>({
  instructions: caseWhenSql('i.shipment_id IS NOT NULL', instructionsJson('i')),
  reschedule: caseWhenSql('w.id IS NOT NULL', REQUEST_JSON),
  rating: caseWhenSql('r.shipment_id IS NOT NULL', ratingJson('r')),
});

/** Reads requests for another day, and everything that consignees have entered. */
@Injectable()
export class RescheduleRequestsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns a page of requests, newest first. */
  listRequests(
    businessId: string,
    status: RequestStatus | undefined,
    page: RequestedPage,
  ): Promise<Page<RescheduleRequestResponse>> {
    return readListPage(this.reader, REQUESTS_LIST, businessId, page, [status ?? null]);
  }

  readRequest(businessId: string, id: string): Promise<JsonText<RescheduleRequestResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'reschedule-requests.one',
      text: `SELECT ${REQUEST_JSON}::text AS json
        FROM reschedule_requests w ${SHIPMENT_JOIN}
        WHERE w.business_id = $1 AND w.id = $2`,
      values: [businessId, id],
    });
  }

  /** Returns what the consignee of a shipment has entered; null if the viewer cannot see the shipment. */
  readConsignee({ businessId, driverUserId }: Viewer, shipmentId: string): Promise<JsonText<ConsigneeResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'reschedule-requests.consignee',
      text: `SELECT ${CONSIGNEE_JSON}::text AS json
        FROM shipments s
        LEFT JOIN delivery_instructions i ON i.business_id = $1 AND i.shipment_id = s.id
        LEFT JOIN delivery_ratings r ON r.business_id = $1 AND r.shipment_id = s.id
        LEFT JOIN LATERAL (
          SELECT n.*
          FROM reschedule_requests n
          WHERE n.business_id = $1 AND n.shipment_id = s.id
          ORDER BY n.requested_at DESC, n.id DESC
          LIMIT 1
        ) w ON true
        WHERE ${IS_VISIBLE_SQL}`,
      values: [businessId, shipmentId, driverUserId],
    });
  }
}
