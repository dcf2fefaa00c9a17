import { Injectable } from '@nestjs/common';
import type { RequestedPage, Listed } from '../../../core/page';
import {
  caseWhenElseSql,
  instantSql,
  jsonArraySql,
  jsonObjectSql,
  type MembersSql,
  nullableSql,
} from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { limitAndOffset, toListed, type StoredList } from '../../../platform/database/lists/stored-list';
import type { TracePictureResponse, ListedTraceResponse } from '../dto/trace.response';
import { isVisibleToSql } from '../reads/shipment-sql';
import type { Viewer } from '../reads/viewer';

const TRACE_MEMBERS: MembersSql<Omit<ListedTraceResponse, 'pictures'>> = {
  timestamp: instantSql('trace.occurred_at'),
  status: 'trace.status',
  description: 'trace.description',
  location: nullableSql('trace.location'),
};
/** SQL: the pictures of the `trace`. */
const FROM_PICTURES_SQL =
  'FROM shipment_trace_pictures picture WHERE picture.business_id = $1 AND picture.trace_id = trace.id';

/** The traces of the shipment $2, oldest first. $4 is the limit, $5 the offset. `pictures` is absent for a trace without pictures. */
const TRACES_JSON = jsonArraySql(
  caseWhenElseSql<ListedTraceResponse>(
    `EXISTS (SELECT 1 ${FROM_PICTURES_SQL})`,
    jsonObjectSql<ListedTraceResponse>({
      ...TRACE_MEMBERS,
      pictures: jsonArraySql(
        jsonObjectSql<TracePictureResponse>({
          part: 'picture.part',
          url: `'/api/v1/shipments/' || trace.shipment_id || '/pictures/' || picture.picture_id`,
        }),
        FROM_PICTURES_SQL,
        'picture.number',
      ),
    }),
    jsonObjectSql(TRACE_MEMBERS),
  ),
  `FROM (
     SELECT *
     FROM shipment_traces
     WHERE business_id = $1 AND shipment_id = $2
     ORDER BY occurred_at, id
     LIMIT $4
     OFFSET $5
   ) trace`,
  'trace.occurred_at, trace.id',
);

/** Reads the traces of shipments. A trace is an event in the history of a shipment. */
@Injectable()
export class ShipmentTracesReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns the traces, oldest first; undefined when there is no such shipment for this viewer. */
  async list(
    { businessId, driverUserId }: Viewer,
    shipmentId: string,
    page: RequestedPage | undefined,
  ): Promise<Listed<ListedTraceResponse> | undefined> {
    const [row] = await this.reader.select<StoredList>(businessId, {
      name: 'shipments.traces',
      text: `SELECT
          ${TRACES_JSON}::text AS json,
          (
            SELECT count(*)::int
            FROM shipment_traces trace
            WHERE trace.business_id = $1 AND trace.shipment_id = $2
          ) AS total
        FROM shipments shipment
        WHERE shipment.business_id = $1
          AND shipment.id = $2
          AND shipment.deleted_at IS NULL
          AND ${isVisibleToSql('shipment', '$3')}`,
      values: [businessId, shipmentId, driverUserId, ...limitAndOffset(page)],
    });
    return row && toListed(row, page);
  }

  /** Returns whether the viewer sees the shipment. */
  async isVisible({ businessId, driverUserId }: Viewer, shipmentId: string): Promise<boolean> {
    const rows = await this.reader.select(businessId, {
      name: 'shipments.visible',
      text: `SELECT 1
        FROM shipments shipment
        WHERE shipment.business_id = $1
          AND shipment.id = $2
          AND shipment.deleted_at IS NULL
          AND ${isVisibleToSql('shipment', '$3')}`,
      values: [businessId, shipmentId, driverUserId],
    });
    return rows.length === 1;
  }
}
