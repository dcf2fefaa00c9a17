import { consigneeNameSql, consigneePhoneSql } from '../../../shipments/reads/consignee-sql';
import { Injectable } from '@nestjs/common';
import { depotLineSql } from '../../../depots/depot-sql';
import { TenantReader } from '../../../../platform/database/queries/tenant-reader';
import { drivenBySql } from '../../drivers/visibility';
import type { StopKind } from '../../stop-precision';
import { stopAddressLineSql, stopWindowColumnsSql } from '../../stop-sql';
import { IS_RETURNING_SQL } from '../returns/return-sql';
import type { ManifestPackage } from './manifest';

/** The dispatch of a manifest. */
export interface ManifestRow {
  readonly businessName: string;
  /** The address of the depot, where the route starts unless the vehicle or driver has another start. */
  readonly depotAddress: string;
  readonly businessCountry: string | null;
  readonly name: string;
  readonly driver: string | null;
  readonly vehicle: string | null;
  readonly departsAt: Date;
  readonly distanceM: number;
  readonly notes: string | null;
}

/** A stop of a manifest. */
export interface ManifestStopRow {
  readonly kind: StopKind;
  readonly consignee: string | null;
  readonly address: string;
  readonly phone: string | null;
  readonly arrivesAt: Date | null;
  readonly windowStart: string | null;
  readonly windowEnd: string | null;
  readonly trackingNumber: string;
  readonly orderNumber: string | null;
  readonly packages: readonly ManifestPackage[];
  readonly instructions: string | null;
  readonly comesBack: boolean;
  /** Exact decimal; null together with the currency. */
  readonly cashAmount: string | null;
  readonly cashCurrency: string | null;
}

/** Reads the contents of manifests. */
@Injectable()
export class ManifestReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns the dispatch and its stops in sequence, read from one snapshot; null if there is no such dispatch. */
  read(
    businessId: string,
    id: string,
    driverUserId: string | null,
  ): Promise<{ dispatch: ManifestRow; stops: ManifestStopRow[] } | null> {
    return this.reader.read(businessId, async (read) => {
      const [dispatch] = await read<ManifestRow>({
        name: driverUserId ? 'manifests.dispatch.of-driver' : 'manifests.dispatch',
        text: `SELECT
            b.name AS "businessName",
            ${depotLineSql('p', 'b')} AS "depotAddress",
            b.address_country AS "businessCountry",
            d.name,
            r.name AS driver,
            concat_ws(', ', v.name, v.license_plate) AS vehicle,
            COALESCE(d.started_at, ro.departs_at, d.planned_date) AS "departsAt",
            ro.distance_m::float8 AS "distanceM",
            d.notes
          FROM dispatches d
          JOIN businesses b ON b.id = d.business_id
          LEFT JOIN depots p ON p.business_id = $1 AND p.id = d.depot_id
          JOIN routes ro ON ro.business_id = $1 AND ro.dispatch_id = d.id
          LEFT JOIN drivers r ON r.business_id = $1 AND r.id = d.driver_id
          LEFT JOIN vehicles v ON v.business_id = $1 AND v.id = d.vehicle_id
          WHERE d.business_id = $1
            AND d.id = $2
            AND d.deleted_at IS NULL ${driverUserId ? `AND ${drivenBySql('$3')}` : ''}`,
        values: driverUserId ? [businessId, id, driverUserId] : [businessId, id],
      });
      if (!dispatch) return null;
      const stops = await read<ManifestStopRow>({
        name: 'manifests.stops',
        text: `SELECT
            COALESCE(rs.kind, 'delivery') AS kind,
            CASE rs.kind WHEN 'pickup' THEN s.sender_name ELSE ${consigneeNameSql('s')} END AS consignee,
            ${stopAddressLineSql('rs.kind')} AS address,
            CASE rs.kind WHEN 'pickup' THEN s.sender_phone ELSE ${consigneePhoneSql('s')} END AS phone,
            COALESCE(rs.promised_at, rs.arrives_at) AS "arrivesAt",
            ${stopWindowColumnsSql('rs.kind')},
            s.tracking_number AS "trackingNumber",
            o.order_number AS "orderNumber",
            s.packages,
            CASE rs.kind
              WHEN 'pickup' THEN s.pickup ->> 'instructions'
              ELSE s.instructions
            END AS instructions,
            ${IS_RETURNING_SQL} AND rs.kind IS DISTINCT FROM 'pickup' AS "comesBack",
            CASE WHEN rs.kind IS DISTINCT FROM 'pickup' THEN s.cash_amount END AS "cashAmount",
            s.cash_currency AS "cashCurrency"
          FROM dispatch_shipments ds
          JOIN dispatches d ON d.business_id = $1 AND d.id = ds.dispatch_id
          JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id AND s.deleted_at IS NULL
          JOIN routes ro ON ro.business_id = $1 AND ro.dispatch_id = ds.dispatch_id
          LEFT JOIN route_stops rs
            ON rs.business_id = $1
              AND rs.route_id = ro.id
              AND rs.shipment_id = s.id
          LEFT JOIN orders o ON o.business_id = $1 AND o.id = s.order_id
          WHERE ds.business_id = $1
            AND ds.dispatch_id = $2
            AND ds.state <> 'released'
          ORDER BY rs.sequence NULLS LAST, s.id`,
        values: [businessId, id],
      });
      return { dispatch, stops };
    });
  }
}
