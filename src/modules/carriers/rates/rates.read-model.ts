import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { distanceKm } from '../../../shared/geo/distance';
import { GazetteerGeocoder } from '../../../shared/geo/places/gazetteer-geocoder';
import type { GeocodableAddress } from '../../../shared/geo/geocoder';
import type { QuoteRequest } from '../adapters/carrier-adapter';
import { SHIPMENT_PARTIES_SQL } from '../shipment-parties-sql';

/** The shipment that a carrier needs for a quote. */
export type ShipmentToRate = Pick<QuoteRequest, 'from' | 'to' | 'packages'>;

/** Reads what carriers need for quotes. */
@Injectable()
export class RatesReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns a shipment; null if it does not exist. */
  async findShipment(businessId: string, shipmentId: string): Promise<ShipmentToRate | null> {
    const [row] = await this.reader.select<ShipmentToRate>(businessId, {
      name: 'carrier-rates.shipment',
      text: `SELECT ${SHIPMENT_PARTIES_SQL}, shipment.packages
        FROM shipments shipment WHERE shipment.business_id = $1 AND shipment.id = $2 AND shipment.deleted_at IS NULL`,
      values: [businessId, shipmentId],
    });
    return row ?? null;
  }

  /** Returns the currency of the business. */
  async findCurrency(businessId: string): Promise<string> {
    const [row] = await this.reader.select<{ currency: string }>(businessId, {
      name: 'carrier-rates.currency',
      text: 'SELECT currency FROM businesses WHERE id = $1',
      values: [businessId],
    });
    return row!.currency; // The business of a request exists.
  }

  /** Returns the great-circle distance between two addresses; null if the gazetteer does not know one of them. */
  async findDistanceKm(businessId: string, from: GeocodableAddress, to: GeocodableAddress): Promise<number | null> {
    const [start, end] = await this.reader.read(businessId, (read) =>
      new GazetteerGeocoder((text, values) => read({ text, values })).geocodeAll([from, to]),
    );
    return start && end ? distanceKm(start, end) : null;
  }
}
