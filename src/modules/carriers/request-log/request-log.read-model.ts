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

const OUTCOME_SQL = `CASE WHEN request.error IS NULL THEN 'success' ELSE 'failed' END`;

/** The calls to the carrier $2. The filters $3 to $5 are an operation, an outcome and a shipment; null selects all. */
const REQUEST_LIST: PlainList<LoggedRequestResponse> = {
  name: 'carrier-requests',
  json: jsonObjectSql<LoggedRequestResponse>({
    guid: 'request.id',
    operation: 'request.operation',
    outcome: typedSql<CallOutcome>(OUTCOME_SQL),
    shipmentId: nullableSql('request.shipment_id'),
    startedAt: instantSql('request.started_at'),
    durationMs: numberSql('request.duration_ms'),
    method: 'request.method',
    url: 'request.url',
    status: nullableSql(numberSql('request.status')),
    error: nullableSql('request.error'),
    requestBody: nullableSql('request.request_body'),
    responseBody: nullableSql('request.response_body'),
  }),
  table: 'carrier_requests request',
  where: `request.business_id = $1
    AND request.carrier_id = $2
    AND ($3::text IS NULL OR request.operation = $3)
    AND ($4::text IS NULL OR ${OUTCOME_SQL} = $4)
    AND ($5::uuid IS NULL OR request.shipment_id = $5)`,
  orderBy: 'request.id DESC', // ids are in the order of creation
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
