import { Injectable } from '@nestjs/common';
import { JsonText } from '../../application/page';
import { expression, instant, type Json, jsonArray, jsonOf, nullable } from '../../database/json-sql';
import { searchCall } from '../../database/search-hits';
import type { SearchCall } from '../../database/statement';
import { TenantReader } from '../../database/tenant-reader';
import { escapeLike } from '../../lists/like';
import { phoneCondition, phoneValues } from '../../lists/phone-condition';
import { customersByPhone } from '../customers/customers-by-phone';
import { driversByPhone } from '../dispatch/drivers/drivers-by-phone';
import { ordersByPhone } from '../orders/orders-by-phone';
import { shipmentsByPhone } from '../shipments/shipments-by-phone';
import { drivenBy } from '../dispatch/drivers/visibility';
import type {
  FoundCustomerResponse,
  FoundDispatchResponse,
  FoundDriverResponse,
  FoundOrderResponse,
  FoundShipmentResponse,
  FoundVehicleResponse,
  Match,
  SearchResponse,
} from './dto/search.response';
import type { SearchTerms } from './search-terms';

export const SEARCH_KINDS = ['orders', 'shipments', 'customers', 'dispatches', 'vehicles', 'drivers'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Places as the database's functions count them. */
const MATCH = expression<Match>(`(ARRAY['exact', 'begins', 'words', 'contains', 'similar', 'similar'])[h.place + 1]`);
const BEST_FIRST = 'h.place, h.id DESC';
const hits = (kind: SearchKind, table: string, alias: string) =>
  `FROM hits h JOIN ${table} ${alias} ON ${alias}.business_id = $1 AND ${alias}.id = h.id`.concat(
    kind === 'orders' ? ' JOIN customers c ON c.business_id = $1 AND c.id = o.customer_id' : '',
    ` WHERE h.kind = '${kind}'`,
  );

const SHIPMENT: Json<FoundShipmentResponse> = jsonOf<FoundShipmentResponse>({
  guid: 's.id',
  trackingNumber: 's.tracking_number',
  status: 's.status',
  recipientName: nullable('s.recipient_name'),
  recipientCity: nullable('s.recipient_city'),
  match: MATCH,
});
const DISPATCH: Json<FoundDispatchResponse> = jsonOf<FoundDispatchResponse>({
  guid: 'd.id',
  name: 'd.name',
  status: 'd.status',
  plannedDate: instant('d.planned_date'),
  match: MATCH,
});

const FOUND = jsonOf<SearchResponse>({
  orders: jsonArray(
    jsonOf<FoundOrderResponse>({
      guid: 'o.id',
      orderNumber: 'o.order_number',
      status: 'o.status',
      customerName: 'c.name',
      createdAt: instant('o.created_at'),
      match: MATCH,
    }),
    hits('orders', 'orders', 'o'),
    BEST_FIRST,
  ),
  shipments: jsonArray(SHIPMENT, hits('shipments', 'shipments', 's'), BEST_FIRST),
  customers: jsonArray(
    jsonOf<FoundCustomerResponse>({
      guid: 'c.id',
      name: 'c.name',
      email: 'c.email',
      company: nullable('c.company'),
      match: MATCH,
    }),
    hits('customers', 'customers', 'c'),
    BEST_FIRST,
  ),
  dispatches: jsonArray(DISPATCH, hits('dispatches', 'dispatches', 'd'), BEST_FIRST),
  vehicles: jsonArray(
    jsonOf<FoundVehicleResponse>({
      guid: 'v.id',
      name: 'v.name',
      licensePlate: 'v.license_plate',
      status: 'v.status',
      match: MATCH,
    }),
    hits('vehicles', 'vehicles', 'v'),
    BEST_FIRST,
  ),
  drivers: jsonArray(
    jsonOf<FoundDriverResponse>({ guid: 'r.id', name: 'r.name', phone: nullable('r.phone'), match: MATCH }),
    hits('drivers', 'drivers', 'r'),
    BEST_FIRST,
  ),
});

const NOTHING = expression<never[]>(`'[]'::json`);
const FOUND_BY_DRIVER = jsonOf<SearchResponse>({
  orders: NOTHING,
  shipments: jsonArray(SHIPMENT, hits('shipments', 'shipments', 's'), BEST_FIRST),
  customers: NOTHING,
  dispatches: jsonArray(DISPATCH, hits('dispatches', 'dispatches', 'd'), BEST_FIRST),
  vehicles: NOTHING,
  drivers: NOTHING,
});

/** $3 is the text as typed and with LIKE's own characters escaped, $4 each word of it in the same way. */
const placed = (text: string) => `CASE WHEN ${text} LIKE ' ' || fold($3::text) || ' %' THEN 0
  WHEN ${text} LIKE ' ' || fold($3::text) || '%' THEN 1
  WHEN ${text} LIKE ALL (SELECT '% ' || fold(w) || '%' FROM unnest($4::text[]) AS w) THEN 2 ELSE 3 END AS place`;
const hasAll = (text: string) => `${text} LIKE ALL (SELECT '%' || fold(w) || '%' FROM unnest($4::text[]) AS w)`;

const SEARCH: SearchCall = {
  name: 'search_business',
  first: 2,
  types: ['text[]', 'text', 'text[]', 'text[]'],
  columns: 'kind text, id uuid, place integer',
};

/** How many of each kind are shown. */
const OF_EACH_KIND = 8;
const BY_PHONE: Readonly<Partial<Record<SearchKind, (first: number) => string>>> = {
  orders: ordersByPhone,
  shipments: shipmentsByPhone,
  customers: customersByPhone,
  drivers: driversByPhone,
};
/** After the telephone number in $2 to $4 and the kinds in $5. */
const SEARCH_BESIDES_PHONE: SearchCall = { ...SEARCH, first: 6 };
/** What is found by words, and before that what has the telephone number. */
const FOUND_BY_WORDS_AND_PHONE = `
  SELECT kind, id, place FROM (
    SELECT kind, id, min(place) AS place, row_number() OVER (PARTITION BY kind ORDER BY min(place), id DESC) AS n FROM (
      SELECT kind, id, place FROM ${searchCall(SEARCH_BESIDES_PHONE)}
      ${Object.entries(BY_PHONE)
        .map(
          ([kind, idsFrom]) => `UNION ALL (SELECT '${kind}', n.id, 0 FROM (${idsFrom(2)}) AS n
            WHERE '${kind}' = ANY ($5::text[]) ORDER BY n.id DESC LIMIT ${OF_EACH_KIND})`,
        )
        .join(' ')}
    ) AS found GROUP BY kind, id
  ) AS ranked WHERE n <= ${OF_EACH_KIND}`;

/** Finds records of all kinds by what somebody types. */
@Injectable()
export class SearchRepository {
  constructor(private readonly reader: TenantReader) {}

  /** What the business has, of these kinds. */
  async find(
    businessId: string,
    kinds: readonly SearchKind[],
    { asked, spellings, neighbours, phone }: SearchTerms,
  ): Promise<JsonText<SearchResponse>> {
    const found = phone ? FOUND_BY_WORDS_AND_PHONE : `SELECT * FROM ${searchCall(SEARCH)}`;
    const byPhone = phone ? [...phoneValues(phone), kinds] : [];
    const [row] = await this.reader.selectCostly<{ json: string }>(businessId, {
      name: phone ? 'search.business.phone' : 'search.business',
      text: `WITH hits AS MATERIALIZED (${found})
        SELECT ${FOUND}::text AS json FROM businesses b WHERE b.id = $1`,
      values: [businessId, ...byPhone, kinds, asked, spellings, neighbours],
      search: phone ? SEARCH_BESIDES_PHONE : SEARCH,
    });
    return new JsonText(row!.json);
  }

  /** The same of a driver's own tours alone, which are few enough to be looked through; there no letter is forgiven. */
  async findOfDriver(
    businessId: string,
    userId: string,
    { asked, phone }: SearchTerms,
  ): Promise<JsonText<SearchResponse>> {
    const escaped = escapeLike(asked);
    const isCalled = phone ? `OR ${phoneCondition('s.recipient_phone', 5)}` : '';
    const [row] = await this.reader.selectCostly<{ json: string }>(businessId, {
      name: phone ? 'search.driver.phone' : 'search.driver',
      text: `WITH own AS MATERIALIZED (SELECT d.id, d.search_text FROM dispatches d
            WHERE d.business_id = $1 AND d.deleted_at IS NULL AND ${drivenBy('$2::uuid')}),
          hits AS MATERIALIZED (
            (SELECT 'dispatches' AS kind, own.id, ${placed('own.search_text')} FROM own WHERE ${hasAll('own.search_text')}
              ORDER BY 3, 2 DESC LIMIT 8)
            UNION ALL
            (SELECT DISTINCT 'shipments', s.id, ${placed('s.search_text')} FROM own
              JOIN dispatch_shipments a ON a.business_id = $1 AND a.dispatch_id = own.id AND a.state <> 'released'
              JOIN shipments s ON s.business_id = $1 AND s.id = a.shipment_id AND s.deleted_at IS NULL
              WHERE ${hasAll('s.search_text')} ${isCalled} ORDER BY 3, 2 DESC LIMIT 8))
        SELECT ${FOUND_BY_DRIVER}::text AS json FROM businesses b WHERE b.id = $1`,
      values: [businessId, userId, escaped, escaped.split(' '), ...(phone ? phoneValues(phone) : [])],
    });
    return new JsonText(row!.json);
  }
}
