import { Injectable } from '@nestjs/common';
import type { JsonText, Listed, RequestedPage } from '../../../core/page';
import { type PlainList, readList } from '../../../platform/database/lists/plain-list';
import { readRecord } from '../../../platform/database/lists/stored-record';
import {
  instantSql,
  jsonObjectSql,
  nullableSql,
  numberSql,
  typedSql,
} from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import type { ManifestStatus } from '../entities/carrier-manifest.entity';
import type { CarrierManifestResponse } from './dto/manifest.response';

const MANIFEST = jsonObjectSql<CarrierManifestResponse>({
  guid: 'm.id',
  status: typedSql<ManifestStatus>('m.status'),
  reference: nullableSql('m.reference'),
  shipments: numberSql('m.shipments'),
  documentUrl: nullableSql(
    typedSql<string>(
      `CASE WHEN m.document IS NOT NULL THEN '/api/carriers/' || m.carrier_id || '/manifests/' || m.id || '/document' END`,
    ),
  ),
  createdAt: instantSql('m.created_at'),
});

const MANIFESTS: PlainList<CarrierManifestResponse> = {
  name: 'carrier-manifests',
  json: MANIFEST,
  table: 'carrier_manifests m',
  where: 'm.business_id = $1 AND m.carrier_id = $2',
  orderBy: 'm.id DESC', // ids are in the order of creation
};

/** Reads manifests, and the bookings that are in none yet. */
@Injectable()
export class CarrierManifestsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns all manifests of a carrier, or one page of them, newest first. */
  list(
    businessId: string,
    carrierId: string,
    page: RequestedPage | undefined,
  ): Promise<Listed<CarrierManifestResponse>> {
    return readList(this.reader, MANIFESTS, businessId, page, [carrierId]);
  }

  read(businessId: string, id: string): Promise<JsonText<CarrierManifestResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'carrier-manifests.one',
      text: `SELECT ${MANIFEST}::text AS json FROM carrier_manifests m WHERE m.business_id = $1 AND m.id = $2`,
      values: [businessId, id],
    });
  }

  /** Returns the PDF of a manifest; null without one. */
  async findDocument(businessId: string, carrierId: string, id: string): Promise<Buffer | null> {
    const [row] = await this.reader.select<{ document: Buffer | null }>(businessId, {
      name: 'carrier-manifests.document',
      text: 'SELECT document FROM carrier_manifests WHERE business_id = $1 AND carrier_id = $2 AND id = $3',
      values: [businessId, carrierId, id],
    });
    return row?.document ?? null;
  }

  /** Returns those of the ids that shipments of the business have. */
  async findKnownShipments(businessId: string, ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.reader.select<{ id: string }>(businessId, {
      name: 'carrier-manifests.known-shipments',
      text: 'SELECT s.id FROM shipments s WHERE s.business_id = $1 AND s.id = ANY($2::uuid[]) AND s.deleted_at IS NULL',
      values: [businessId, ids],
    });
    return new Set(rows.map(({ id }) => id));
  }

  /** Returns the ids of the bookings with the carrier that are in no manifest and whose shipments have not left, oldest first. */
  async findOpenBookings(
    businessId: string,
    carrierId: string,
    shipmentIds: readonly string[] | null,
    most: number,
  ): Promise<string[]> {
    const rows = await this.reader.select<{ id: string }>(businessId, {
      name: 'carrier-manifests.open-bookings',
      text: `SELECT b.id FROM carrier_bookings b
        JOIN shipments s ON s.business_id = $1 AND s.id = b.shipment_id AND s.deleted_at IS NULL AND s.status = 'created'
          AND NOT s.is_return_label
        WHERE b.business_id = $1 AND b.carrier_id = $2 AND b.status = 'booked' AND b.cancel_requested_at IS NULL
          AND b.manifest_id IS NULL AND b.carrier_reference IS NOT NULL AND ($3::uuid[] IS NULL OR b.shipment_id = ANY($3))
        ORDER BY b.id LIMIT $4`,
      values: [businessId, carrierId, shipmentIds, most],
    });
    return rows.map(({ id }) => id);
  }
}
