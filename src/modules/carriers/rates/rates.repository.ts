import { Injectable } from '@nestjs/common';
import { flatPartyJson } from '../../../address/address.response';
import { TenantReader } from '../../../database/tenant-reader';
import { distanceKm } from '../../../geo/distance';
import { GazetteerGeocoder } from '../../../geo/gazetteer-geocoder';
import type { GeocodableAddress } from '../../../geo/geocoder';
import type { QuoteRequest } from '../adapters/carrier-adapter';

/** What a carrier needs to know to make a price. */
export type ToRate = Pick<QuoteRequest, 'from' | 'to' | 'packages'>;

@Injectable()
export class RatesRepository {
  constructor(private readonly reader: TenantReader) {}

  async findShipment(businessId: string, shipmentId: string): Promise<ToRate | null> {
    const [row] = await this.reader.select<ToRate>(businessId, {
      name: 'carrier-rates.shipment',
      text: `SELECT ${flatPartyJson('s.sender')} AS "from", ${flatPartyJson('s.recipient')} AS "to", s.packages
        FROM shipments s WHERE s.business_id = $1 AND s.id = $2 AND s.deleted_at IS NULL`,
      values: [businessId, shipmentId],
    });
    return row ?? null;
  }

  async findCurrency(businessId: string): Promise<string> {
    const [row] = await this.reader.select<{ currency: string }>(businessId, {
      name: 'carrier-rates.currency',
      text: 'SELECT currency FROM businesses WHERE id = $1',
      values: [businessId],
    });
    return row!.currency;
  }

  /** Great circle between two addresses; null when the gazetteer cannot place one of them. */
  async findDistanceKm(businessId: string, from: GeocodableAddress, to: GeocodableAddress): Promise<number | null> {
    const [start, end] = await this.reader.read(businessId, (read) =>
      new GazetteerGeocoder((text, values) => read({ text, values })).geocodeAll([from, to]),
    );
    return start && end ? distanceKm(start, end) : null;
  }
}
