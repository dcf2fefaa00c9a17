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
import { isVisibleToSql } from '../../shipments/reads/shipment-sql';
import type { Viewer } from '../../shipments/reads/viewer';
import type { ConsigneeResponse, RescheduleRequestResponse } from '../dto/consignee.response';
import { buildInstructionsJson, buildRatingJson } from '../tracking-json';
import { buildRequestedWindowJson } from './requested-window-sql';
import type { RequestStatus } from './request-status';

/** SQL: a `request` of a `shipment` as JSON. */
const REQUEST_JSON = jsonObjectSql<RescheduleRequestResponse>({
  guid: 'request.id',
  shipmentId: 'request.shipment_id',
  trackingNumber: 'shipment.tracking_number',
  date: 'request.wanted_on::text',
  window: buildRequestedWindowJson('request'),
  status: typedSql('request.status'),
  requestedAt: instantSql('request.requested_at'),
  decidedAt: nullableSql(instantSql('request.decided_at')),
});

/** SQL: the join of the `shipment` of a `request`, which REQUEST_JSON needs. */
const SHIPMENT_JOIN = 'JOIN shipments shipment ON shipment.business_id = $1 AND shipment.id = request.shipment_id';

/** The list of requests, without those of deleted shipments. $1 is the business; $2 is a status, or null for all. */
const REQUESTS_LIST: PlainList<RescheduleRequestResponse> = {
  name: 'reschedule-requests',
  json: REQUEST_JSON,
  table: `reschedule_requests request ${SHIPMENT_JOIN}`,
  where: 'request.business_id = $1 AND shipment.deleted_at IS NULL AND ($2::text IS NULL OR request.status = $2)',
  orderBy: 'request.requested_at DESC, request.id DESC',
};

/** SQL: the `instructions`, the newest `request` and the `rating` of a `shipment` as JSON. Each is null without a row. */
const CONSIGNEE_JSON = jsonObjectSql<ConsigneeResponse>({
  instructions: caseWhenSql('instructions.shipment_id IS NOT NULL', buildInstructionsJson('instructions')),
  reschedule: caseWhenSql('request.id IS NOT NULL', REQUEST_JSON),
  rating: caseWhenSql('rating.shipment_id IS NOT NULL', buildRatingJson('rating')),
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
        FROM reschedule_requests request ${SHIPMENT_JOIN}
        WHERE request.business_id = $1 AND request.id = $2`,
      values: [businessId, id],
    });
  }

  /** Returns what the consignee of a shipment has entered; null if the viewer cannot see the shipment. */
  readConsignee({ businessId, driverUserId }: Viewer, shipmentId: string): Promise<JsonText<ConsigneeResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'reschedule-requests.consignee',
      text: `SELECT ${CONSIGNEE_JSON}::text AS json
        FROM shipments shipment
        LEFT JOIN delivery_instructions instructions
          ON instructions.business_id = $1
            AND instructions.shipment_id = shipment.id
        LEFT JOIN delivery_ratings rating ON rating.business_id = $1 AND rating.shipment_id = shipment.id
        LEFT JOIN LATERAL (
          SELECT newest.*
          FROM reschedule_requests newest
          WHERE newest.business_id = $1 AND newest.shipment_id = shipment.id
          ORDER BY newest.requested_at DESC, newest.id DESC
          LIMIT 1
        ) request ON true
        WHERE shipment.business_id = $1
          AND shipment.id = $2
          AND shipment.deleted_at IS NULL
          AND ${isVisibleToSql('shipment', '$3')}`,
      values: [businessId, shipmentId, driverUserId],
    });
  }
}
