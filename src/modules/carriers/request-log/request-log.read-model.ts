import { Injectable } from '@nestjs/common';
import type { Page, RequestedPage } from '../../../core/page';
import { type PlainList, readListPage } from '../../../platform/database/lists/plain-list';
import {
  instantSql,
  jsonObjectSql,
  nullableSql,
  numberSql,
  typedSql,
} from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import type { RequestLogFilter } from './dto/request-log.query';
import type { LoggedRequestResponse } from './dto/logged-request.response';
import type { CallOutcome } from './logged-call';

/** The calls to the carrier $2. The filters $3 to $5 are an operation, an outcome and a shipment; null selects all. */
const REQUEST_LIST: PlainList<LoggedRequestResponse> = {
  name: 'carrier-requests',
  json: jsonObjectSql<LoggedRequestResponse>({
    guid: 'r.id',
    operation: 'r.operation',
    outcome: typedSql<CallOutcome>(`CASE WHEN r.error IS NULL THEN 'success' ELSE 'failed' END`),
    shipmentId: nullableSql('r.shipment_id'),
    startedAt: instantSql('r.started_at'),
    durationMs: numberSql('r.duration_ms'),
    method: 'r.method',
    url: 'r.url',
    status: nullableSql(numberSql('r.status')),
    error: nullableSql('r.error'),
    requestBody: nullableSql('r.request_body'),
    responseBody: nullableSql('r.response_body'),
  }),
  table: 'carrier_requests r',
  where: `r.business_id = $1 AND r.carrier_id = $2 AND ($3::text IS NULL OR r.operation = $3)
    AND ($4::text IS NULL OR (r.error IS NULL) = ($4 = 'success')) AND ($5::uuid IS NULL OR r.shipment_id = $5)`,
  orderBy: 'r.id DESC',
};

/** Reads the log of calls to carriers. */
@Injectable()
export class RequestLogReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns one page of the calls to the carrier, newest first. */
  list(
    businessId: string,
    carrierId: string,
    { operation, outcome, shipmentId }: RequestLogFilter,
    page: RequestedPage,
  ): Promise<Page<LoggedRequestResponse>> {
    const values = [carrierId, operation ?? null, outcome ?? null, shipmentId ?? null];
    return readListPage(this.reader, REQUEST_LIST, businessId, page, values);
  }
}
