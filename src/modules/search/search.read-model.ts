import { Injectable } from '@nestjs/common';
import { JsonText } from '../../core/page';
import {
  typedSql,
  instantSql,
  type JsonSql,
  jsonArraySql,
  jsonObjectSql,
  nullableSql,
} from '../../platform/database/queries/json-select';
import { searchCall } from '../../platform/database/lists/search/search-hits';
import type { SearchCall } from '../../platform/database/queries/statements/statement';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import { escapeLike } from '../../platform/database/lists/search/like';
import { toPhoneValues } from '../../platform/database/lists/search/phone-condition';
import { customersByPhoneSql } from '../customers/customers-by-phone';
import { driversByPhoneSql } from '../dispatch/drivers/drivers-by-phone';
import { ordersByPhoneSql } from '../orders/reads/orders-by-phone';
import { hasPhone, shipmentsByPhoneSql } from '../shipments/reads/shipments-by-phone';
import { drivenBySql } from '../dispatch/drivers/visibility';
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

/** SQL: how a hit `h` matches, from the number that the database's functions return. */
const MATCH_SQL = typedSql<Match>(`(ARRAY['exact', 'begins', 'words', 'contains', 'similar', 'similar'])[h.place + 1]`);
const BEST_FIRST_SQL = 'h.place, h.id DESC';
/** SQL: joins the hits of a kind with their records. */
const hitsSql = (kind: SearchKind, alias: string, moreJoins = '') =>
  `FROM hits h JOIN ${kind} ${alias} ON ${alias}.business_id = $1 AND ${alias}.id = h.id ${moreJoins} WHERE h.kind = '${kind}'`;

const SHIPMENT_JSON: JsonSql<FoundShipmentResponse> = jsonObjectSql<FoundShipmentResponse>({
  guid: 's.id',
  trackingNumber: 's.tracking_number',
  status: 's.status',
  recipientName: nullableSql('s.recipient_name'),
  recipientCity: nullableSql('s.recipient_city'),
  match: MATCH_SQL,
});
const DISPATCH_JSON: JsonSql<FoundDispatchResponse> = jsonObjectSql<FoundDispatchResponse>({
  guid: 'd.id',
  name: 'd.name',
  status: 'd.status',
  plannedDate: instantSql('d.planned_date'),
  match: MATCH_SQL,
});

/** SQL: the response for members. */
const MEMBER_RESPONSE_JSON = jsonObjectSql<SearchResponse>({
  orders: jsonArraySql(
    jsonObjectSql<FoundOrderResponse>({
      guid: 'o.id',
      orderNumber: 'o.order_number',
      status: 'o.status',
      customerName: 'c.name',
      createdAt: instantSql('o.created_at'),
      match: MATCH_SQL,
    }),
    hitsSql('orders', 'o', 'JOIN customers c ON c.business_id = $1 AND c.id = o.customer_id'),
    BEST_FIRST_SQL,
  ),
  shipments: jsonArraySql(SHIPMENT_JSON, hitsSql('shipments', 's'), BEST_FIRST_SQL),
  customers: jsonArraySql(
    jsonObjectSql<FoundCustomerResponse>({
      guid: 'c.id',
      name: 'c.name',
      email: 'c.email',
      company: nullableSql('c.company'),
      match: MATCH_SQL,
    }),
    hitsSql('customers', 'c'),
    BEST_FIRST_SQL,
  ),
  dispatches: jsonArraySql(DISPATCH_JSON, hitsSql('dispatches', 'd'), BEST_FIRST_SQL),
  vehicles: jsonArraySql(
    jsonObjectSql<FoundVehicleResponse>({
      guid: 'v.id',
      name: 'v.name',
      licensePlate: 'v.license_plate',
      status: 'v.status',
      match: MATCH_SQL,
    }),
    hitsSql('vehicles', 'v'),
    BEST_FIRST_SQL,
  ),
  drivers: jsonArraySql(
    jsonObjectSql<FoundDriverResponse>({
      guid: 'r.id',
      name: 'r.name',
      phone: nullableSql('r.phone'),
      match: MATCH_SQL,
    }),
    hitsSql('drivers', 'r'),
    BEST_FIRST_SQL,
  ),
});

const EMPTY_LIST = typedSql<never[]>(`'[]'::json`);
/** SQL: the response for drivers, who find only dispatches and shipments. */
const DRIVER_RESPONSE_JSON = jsonObjectSql<SearchResponse>({
  orders: EMPTY_LIST,
  shipments: jsonArraySql(SHIPMENT_JSON, hitsSql('shipments', 's'), BEST_FIRST_SQL),
  customers: EMPTY_LIST,
  dispatches: jsonArraySql(DISPATCH_JSON, hitsSql('dispatches', 'd'), BEST_FIRST_SQL),
  vehicles: EMPTY_LIST,
  drivers: EMPTY_LIST,
});

/**
 * SQL: how well a driver's record matches, in the same numbers as the database's functions. $3 is the typed text and $4 are its words, both with
 * the wildcards of LIKE escaped.
 *
 * @param text SQL expression of the searchable text, which has a space before and after each word
 */
const matchRankSql = (text: string) => `CASE
    WHEN ${text} LIKE ' ' || fold($3::text) || ' %' THEN 0
    WHEN ${text} LIKE ' ' || fold($3::text) || '%' THEN 1
    WHEN ${text} LIKE ALL (SELECT '% ' || fold(w) || '%' FROM unnest($4::text[]) AS w) THEN 2
    ELSE 3
  END AS place`;
/** SQL condition: the text contains all words. */
const containsAllWordsSql = (text: string) =>
  `${text} LIKE ALL (SELECT '%' || fold(w) || '%' FROM unnest($4::text[]) AS w)`;

/** The database function that searches by words. */
const WORD_SEARCH: SearchCall = {
  name: 'search_business',
  first: 2,
  types: ['text[]', 'text', 'text[]', 'text[]'],
  columns: 'kind text, id uuid, place integer',
};

/** Largest number of hits of a kind in the response. */
const MAX_HITS_PER_KIND = 8;
/** SQL that finds the ids of records by phone number. `first` is the number of its first parameter. */
const IDS_BY_PHONE_SQL: Readonly<Partial<Record<SearchKind, (first: number) => string>>> = {
  orders: ordersByPhoneSql,
  shipments: shipmentsByPhoneSql,
  customers: customersByPhoneSql,
  drivers: driversByPhoneSql,
};
/** The same search by words when $2 to $4 are the phone number and $5 are the kinds. */
const WORD_SEARCH_AFTER_PHONE: SearchCall = { ...WORD_SEARCH, first: 6 };
/** SQL: the best hits by words or phone number. A record with the phone number is an exact match. */
const HITS_BY_WORDS_OR_PHONE_SQL = `
  SELECT kind, id, place FROM (
    SELECT kind, id, min(place) AS place, row_number() OVER (PARTITION BY kind ORDER BY min(place), id DESC) AS n FROM (
      SELECT kind, id, place FROM ${searchCall(WORD_SEARCH_AFTER_PHONE)}
      ${Object.entries(IDS_BY_PHONE_SQL)
        .map(
          ([kind, idsSql]) => `UNION ALL (SELECT '${kind}', n.id, 0 FROM (${idsSql(2)}) AS n
            WHERE '${kind}' = ANY ($5::text[]) ORDER BY n.id DESC LIMIT ${MAX_HITS_PER_KIND})`,
        )
        .join(' ')}
    ) AS found GROUP BY kind, id
  ) AS ranked WHERE n <= ${MAX_HITS_PER_KIND}`;

/** Finds records of all kinds by a typed text. */
@Injectable()
export class SearchReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Searches the records of these kinds. */
  async findByKinds(
    businessId: string,
    kinds: readonly SearchKind[],
    { text, spellings, neighbours, phone }: SearchTerms,
  ): Promise<JsonText<SearchResponse>> {
    const hits = phone ? HITS_BY_WORDS_OR_PHONE_SQL : `SELECT * FROM ${searchCall(WORD_SEARCH)}`;
    const phoneParameters = phone ? [...toPhoneValues(phone), kinds] : [];
    const [row] = await this.reader.selectCostly<{ json: string }>(businessId, {
      name: phone ? 'search.business.phone' : 'search.business',
      text: `WITH hits AS MATERIALIZED (${hits})
        SELECT ${MEMBER_RESPONSE_JSON}::text AS json FROM businesses b WHERE b.id = $1`,
      values: [businessId, ...phoneParameters, kinds, text, spellings, neighbours],
      search: phone ? WORD_SEARCH_AFTER_PHONE : WORD_SEARCH,
    });
    return new JsonText(row!.json);
  }

  /** Searches only a driver's own dispatches. They are few, so a scan is fast enough. Typing errors are not tolerated. */
  async findForDriver(
    businessId: string,
    userId: string,
    { text, phone }: SearchTerms,
  ): Promise<JsonText<SearchResponse>> {
    const escapedText = escapeLike(text);
    const orHasPhone = phone ? `OR ${hasPhone('s', 5)}` : '';
    const [row] = await this.reader.selectCostly<{ json: string }>(businessId, {
      name: phone ? 'search.driver.phone' : 'search.driver',
      text: `WITH own AS MATERIALIZED (
          SELECT d.id, d.search_text
          FROM dispatches d
          WHERE d.business_id = $1
            AND d.deleted_at IS NULL
            AND ${drivenBySql('$2::uuid')}
        ),
        hits AS MATERIALIZED (
          (
            SELECT 'dispatches' AS kind, own.id, ${matchRankSql('own.search_text')}
            FROM own
            WHERE ${containsAllWordsSql('own.search_text')}
            ORDER BY 3, 2 DESC
            LIMIT ${MAX_HITS_PER_KIND}
          ) UNION ALL (
            SELECT DISTINCT 'shipments', s.id, ${matchRankSql('s.search_text')}
            FROM own
            JOIN dispatch_shipments a
              ON a.business_id = $1
                AND a.dispatch_id = own.id
                AND a.state <> 'released'
            JOIN shipments s ON s.business_id = $1 AND s.id = a.shipment_id AND s.deleted_at IS NULL
            WHERE ${containsAllWordsSql('s.search_text')} ${orHasPhone}
            ORDER BY 3, 2 DESC
            LIMIT ${MAX_HITS_PER_KIND}
          )
        )
        SELECT ${DRIVER_RESPONSE_JSON}::text AS json
        FROM businesses b
        WHERE b.id = $1`,
      values: [businessId, userId, escapedText, escapedText.split(' '), ...(phone ? toPhoneValues(phone) : [])],
    });
    return new JsonText(row!.json);
  }
}
