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
import { buildSearchCallSql } from '../../platform/database/lists/search/search-hits';
import type { SearchCall } from '../../platform/database/queries/statements/statement';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import { escapeLike } from '../../platform/database/lists/search/like';
import { toPhoneValues } from '../../platform/database/lists/search/phone-condition';
import { customersByPhoneSql } from '../customers/customers-by-phone';
import { driversByPhoneSql } from '../dispatch/drivers/drivers-by-phone';
import { ordersByPhoneSql } from '../orders/reads/orders-by-phone';
import { hasPhoneSql, shipmentsByPhoneSql } from '../shipments/reads/shipments-by-phone';
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
import { MAX_HITS_PER_KIND, type SearchTerms } from './search-terms';

/*
 * A hit is a record that matches: its kind, its id and its place. The place says how well the record matches, 0 for the best, as the
 * function `search_business` of the database defines it. Each statement first finds hits, then builds the response from their records.
 *
 * The parameters of the statements ($1 is always the business):
 * - by words: $2 kinds, $3 text, $4 spellings, $5 neighbours
 * - by words or phone number: $2 to $4 phone number, $5 kinds (for the phone number), $6 kinds, $7 text, $8 spellings, $9 neighbours
 * - of a driver: $2 user id, $3 text, $4 words, and from $5 on the phone number if there is one
 */

/** The kinds of records. They are also the names of the tables. */
export const SEARCH_KINDS = ['orders', 'shipments', 'customers', 'dispatches', 'vehicles', 'drivers'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** SQL: the match of a `hit` by its place. The database tolerates typing errors in numbers (place 4) and in words (place 5). */
const MATCH_SQL = typedSql<Match>(
  `(ARRAY['exact', 'begins', 'words', 'contains', 'similar', 'similar'])[hit.place + 1]`,
);
/** SQL: the order of hits. Of equal ones, the newest record comes first: ids are in the order of creation. */
const BEST_FIRST_SQL = 'hit.place, hit.id DESC';
/**
 * SQL: the hits of a kind with their records, from the common table expression `hits`.
 *
 * @param alias of the record
 * @param moreJoins further joins that the response of this kind needs
 */
const hitRecordsSql = (kind: SearchKind, alias: string, moreJoins = '') =>
  `FROM hits hit
    JOIN ${kind} ${alias} ON ${alias}.business_id = $1 AND ${alias}.id = hit.id ${moreJoins}
    WHERE hit.kind = '${kind}'`;

const SHIPMENT_JSON: JsonSql<FoundShipmentResponse> = jsonObjectSql<FoundShipmentResponse>({
  guid: 'shipment.id',
  trackingNumber: 'shipment.tracking_number',
  status: 'shipment.status',
  recipientName: nullableSql('shipment.recipient_name'),
  recipientCity: nullableSql('shipment.recipient_city'),
  match: MATCH_SQL,
});
const DISPATCH_JSON: JsonSql<FoundDispatchResponse> = jsonObjectSql<FoundDispatchResponse>({
  guid: 'dispatch.id',
  name: 'dispatch.name',
  status: 'dispatch.status',
  plannedDate: instantSql('dispatch.planned_date'),
  match: MATCH_SQL,
});

/** SQL: the response for members. */
const MEMBER_RESPONSE_JSON = jsonObjectSql<SearchResponse>({
  orders: jsonArraySql(
    jsonObjectSql<FoundOrderResponse>({
      guid: 'business_order.id',
      orderNumber: 'business_order.order_number',
      status: 'business_order.status',
      customerName: 'customer.name',
      createdAt: instantSql('business_order.created_at'),
      match: MATCH_SQL,
    }),
    hitRecordsSql(
      'orders',
      'business_order',
      `JOIN customers customer
      ON customer.business_id = $1
        AND customer.id = business_order.customer_id`,
    ),
    BEST_FIRST_SQL,
  ),
  shipments: jsonArraySql(SHIPMENT_JSON, hitRecordsSql('shipments', 'shipment'), BEST_FIRST_SQL),
  customers: jsonArraySql(
    jsonObjectSql<FoundCustomerResponse>({
      guid: 'customer.id',
      name: 'customer.name',
      email: 'customer.email',
      company: nullableSql('customer.company'),
      match: MATCH_SQL,
    }),
    hitRecordsSql('customers', 'customer'),
    BEST_FIRST_SQL,
  ),
  dispatches: jsonArraySql(DISPATCH_JSON, hitRecordsSql('dispatches', 'dispatch'), BEST_FIRST_SQL),
  vehicles: jsonArraySql(
    jsonObjectSql<FoundVehicleResponse>({
      guid: 'vehicle.id',
      name: 'vehicle.name',
      licensePlate: 'vehicle.license_plate',
      status: 'vehicle.status',
      match: MATCH_SQL,
    }),
    hitRecordsSql('vehicles', 'vehicle'),
    BEST_FIRST_SQL,
  ),
  drivers: jsonArraySql(
    jsonObjectSql<FoundDriverResponse>({
      guid: 'driver.id',
      name: 'driver.name',
      phone: nullableSql('driver.phone'),
      match: MATCH_SQL,
    }),
    hitRecordsSql('drivers', 'driver'),
    BEST_FIRST_SQL,
  ),
});

const EMPTY_LIST_SQL = typedSql<never[]>(`'[]'::json`);
/** SQL: the response for drivers, who find only dispatches and shipments. */
const DRIVER_RESPONSE_JSON = jsonObjectSql<SearchResponse>({
  orders: EMPTY_LIST_SQL,
  shipments: jsonArraySql(SHIPMENT_JSON, hitRecordsSql('shipments', 'shipment'), BEST_FIRST_SQL),
  customers: EMPTY_LIST_SQL,
  dispatches: jsonArraySql(DISPATCH_JSON, hitRecordsSql('dispatches', 'dispatch'), BEST_FIRST_SQL),
  vehicles: EMPTY_LIST_SQL,
  drivers: EMPTY_LIST_SQL,
});

/**
 * SQL: the place of a driver's record. $3 is the typed text and $4 are its words, both with the wildcards of LIKE escaped.
 *
 * @param searchText SQL expression of the searchable text, which has a space before and after each word
 */
const placeSql = (searchText: string) => `CASE
    WHEN ${searchText} LIKE ' ' || fold($3::text) || ' %' THEN 0
    WHEN ${searchText} LIKE ' ' || fold($3::text) || '%' THEN 1
    WHEN ${searchText} LIKE ALL (SELECT '% ' || fold(word) || '%' FROM unnest($4::text[]) AS word) THEN 2
    ELSE 3
  END`;
/** SQL condition: the text contains all words $4. */
const containsAllWordsSql = (searchText: string) =>
  `${searchText} LIKE ALL (SELECT '%' || fold(word) || '%' FROM unnest($4::text[]) AS word)`;

/** The database function that searches by words. $2 are the kinds, $3 the text, $4 the spellings and $5 the neighbours of `SearchTerms`. */
const WORD_SEARCH: SearchCall = {
  name: 'search_business',
  firstParameter: 2,
  parameterTypes: ['text[]', 'text', 'text[]', 'text[]'],
  resultColumns: 'kind text, id uuid, place integer',
};

/** SQL that finds the ids of records by phone number. `first` is the number of its first parameter. */
const IDS_BY_PHONE_SQL: Readonly<Partial<Record<SearchKind, (first: number) => string>>> = {
  orders: ordersByPhoneSql,
  shipments: shipmentsByPhoneSql,
  customers: customersByPhoneSql,
  drivers: driversByPhoneSql,
};
/** The same search when $2 to $4 are the phone number and $5 the kinds for it. So the kinds are sent twice: the call needs its own, $6. */
const WORD_SEARCH_AFTER_PHONE: SearchCall = { ...WORD_SEARCH, firstParameter: 6 };
/** SQL: the hits of each kind by phone number. A record with the phone number is an exact match, so its place is 0. */
const PHONE_HITS_SQL = Object.entries(IDS_BY_PHONE_SQL).map(
  ([kind, idsSql]) => `(
        SELECT '${kind}' AS kind, by_phone.id, 0 AS place
        FROM (${idsSql(2)}) AS by_phone
        WHERE '${kind}' = ANY ($5::text[])
        ORDER BY by_phone.id DESC
        LIMIT ${MAX_HITS_PER_KIND}
      )`,
);
/** SQL: the best hits of each kind, by words or phone number. A record that was found twice has its better place. */
const HITS_BY_WORDS_OR_PHONE_SQL = `
  SELECT kind, id, place
  FROM (
    SELECT kind, id, min(place) AS place, row_number() OVER (PARTITION BY kind ORDER BY min(place), id DESC) AS rank
    FROM (
      SELECT kind, id, place FROM ${buildSearchCallSql(WORD_SEARCH_AFTER_PHONE)}
      UNION ALL ${PHONE_HITS_SQL.join(' UNION ALL ')}
    ) AS found
    GROUP BY kind, id
  ) AS ranked
  WHERE rank <= ${MAX_HITS_PER_KIND}`;

/**
 * Returns SQL that searches the dispatches of a driver and their shipments. $1 is the business, $2 the user id of the driver, $3 the
 * escaped text and $4 its words. The statement first selects the driver's own dispatches, then the hits among them and among their
 * shipments.
 *
 * @param shipmentCondition whether a shipment matches
 */
const driverSearchSql = (shipmentCondition: string): string => `
  WITH own_dispatch AS MATERIALIZED (
    SELECT dispatch.id, dispatch.search_text
    FROM dispatches dispatch
    WHERE dispatch.business_id = $1
      AND dispatch.deleted_at IS NULL
      AND ${drivenBySql('dispatch', '$2::uuid')}
  ),
  hits AS MATERIALIZED (
    (
      SELECT 'dispatches' AS kind, own_dispatch.id, ${placeSql('own_dispatch.search_text')} AS place
      FROM own_dispatch
      WHERE ${containsAllWordsSql('own_dispatch.search_text')}
      ORDER BY place, id DESC
      LIMIT ${MAX_HITS_PER_KIND}
    ) UNION ALL (
      SELECT DISTINCT 'shipments', shipment.id, ${placeSql('shipment.search_text')} AS place
      FROM own_dispatch
      JOIN dispatch_shipments assignment
        ON assignment.business_id = $1
          AND assignment.dispatch_id = own_dispatch.id
          AND assignment.state <> 'released'
      JOIN shipments shipment
        ON shipment.business_id = $1
          AND shipment.id = assignment.shipment_id
          AND shipment.deleted_at IS NULL
      WHERE ${shipmentCondition}
      ORDER BY place, id DESC
      LIMIT ${MAX_HITS_PER_KIND}
    )
  )
  SELECT ${DRIVER_RESPONSE_JSON}::text AS json
  FROM businesses business
  WHERE business.id = $1`;
const SHIPMENT_CONTAINS_WORDS_SQL = containsAllWordsSql('shipment.search_text');
const DRIVER_SEARCH_SQL = driverSearchSql(SHIPMENT_CONTAINS_WORDS_SQL);
/** The values of the phone number are $5 and following. */
const DRIVER_SEARCH_WITH_PHONE_SQL = driverSearchSql(`${SHIPMENT_CONTAINS_WORDS_SQL} OR ${hasPhoneSql('shipment', 5)}`);

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
    const hits = phone ? HITS_BY_WORDS_OR_PHONE_SQL : `SELECT kind, id, place FROM ${buildSearchCallSql(WORD_SEARCH)}`;
    const phoneParameters = phone ? [...toPhoneValues(phone), kinds] : [];
    const [row] = await this.reader.selectCostly<{ json: string }>(businessId, {
      name: phone ? 'search.business.phone' : 'search.business',
      text: `WITH hits AS MATERIALIZED (${hits})
        SELECT ${MEMBER_RESPONSE_JSON}::text AS json
        FROM businesses business
        WHERE business.id = $1`,
      values: [businessId, ...phoneParameters, kinds, text, spellings, neighbours],
      search: phone ? WORD_SEARCH_AFTER_PHONE : WORD_SEARCH,
    });
    return new JsonText(row!.json); // The business of the request exists, so there is one row.
  }

  /** Searches only a driver's own dispatches. They are few, so a scan is fast enough. Typing errors are not tolerated. */
  async findForDriver(
    businessId: string,
    userId: string,
    { text, phone }: SearchTerms,
  ): Promise<JsonText<SearchResponse>> {
    const escapedText = escapeLike(text);
    const [row] = await this.reader.selectCostly<{ json: string }>(businessId, {
      name: phone ? 'search.driver.phone' : 'search.driver',
      text: phone ? DRIVER_SEARCH_WITH_PHONE_SQL : DRIVER_SEARCH_SQL,
      values: [businessId, userId, escapedText, escapedText.split(' '), ...(phone ? toPhoneValues(phone) : [])],
    });
    return new JsonText(row!.json); // The business of the request exists, so there is one row.
  }
}
