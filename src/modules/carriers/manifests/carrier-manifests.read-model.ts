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

const MANIFEST_JSON = jsonObjectSql<CarrierManifestResponse>({
  guid: 'manifest.id',
  status: typedSql<ManifestStatus>('manifest.status'),
  reference: nullableSql('manifest.reference'),
  shipments: numberSql('manifest.shipments'),
  documentUrl: nullableSql(
    typedSql<string>(
      `CASE
        WHEN manifest.document IS NOT NULL THEN '/api/carriers/' || manifest.carrier_id || '/manifests/' || manifest.id || '/document' END`,
    ),
  ),
  createdAt: instantSql('manifest.created_at'),
});

const MANIFEST_LIST: PlainList<CarrierManifestResponse> = {
  name: 'carrier-manifests',
  json: MANIFEST_JSON,
  table: 'carrier_manifests manifest',
  where: 'manifest.business_id = $1 AND manifest.carrier_id = $2',
  orderBy: 'manifest.id DESC', // ids are in the order of creation
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
    return readList(this.reader, MANIFEST_LIST, businessId, page, [carrierId]);
  }

  /** Returns a manifest as the API shows it. */
  read(businessId: string, id: string): Promise<JsonText<CarrierManifestResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'carrier-manifests.one',
      text: `SELECT ${MANIFEST_JSON}::text AS json
        FROM carrier_manifests manifest
        WHERE manifest.business_id = $1 AND manifest.id = $2`,
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

  /** Returns those of the ids that are ids of shipments of the business. */
  async findKnownShipments(businessId: string, ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.reader.select<{ id: string }>(businessId, {
      name: 'carrier-manifests.known-shipments',
      text: `SELECT shipment.id
        FROM shipments shipment
        WHERE shipment.business_id = $1 AND shipment.id = ANY($2::uuid[]) AND shipment.deleted_at IS NULL`,
      values: [businessId, ids],
    });
    return new Set(rows.map(({ id }) => id));
  }

  /** Returns the ids of the bookings with the carrier that are in no manifest and whose shipments have not left, oldest first. */
  async findOpenBookings(
    businessId: string,
    carrierId: string,
    shipmentIds: readonly string[] | null,
    limit: number,
  ): Promise<string[]> {
    const rows = await this.reader.select<{ id: string }>(businessId, {
      name: 'carrier-manifests.open-bookings',
      text: `SELECT booking.id
        FROM carrier_bookings booking
        JOIN shipments shipment
          ON shipment.business_id = $1
            AND shipment.id = booking.shipment_id
            AND shipment.deleted_at IS NULL
            AND shipment.status = 'created'
            AND NOT shipment.is_return_label
        WHERE booking.business_id = $1
          AND booking.carrier_id = $2
          AND booking.status = 'booked'
          AND booking.cancel_requested_at IS NULL
          AND booking.manifest_id IS NULL
          AND booking.carrier_reference IS NOT NULL
          AND ($3::uuid[] IS NULL OR booking.shipment_id = ANY($3))
        ORDER BY booking.id LIMIT $4`,
      values: [businessId, carrierId, shipmentIds, limit],
    });
    return rows.map(({ id }) => id);
  }
}
