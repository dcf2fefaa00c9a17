import { DISTRIBUTION_SCHEMA as SCHEMA } from '../../platform/database/citus/distribution';
import { DEFINER } from './definer';

/**
 * A SQL function that searches the rows of all businesses, before the business of a request or job is known. In a distributed database it must
 * also work while a server is unavailable, for the businesses whose rows are on the other servers.
 */
export interface LookUpFunction {
  readonly signature: string;
  readonly returns: string;
  /** The query of the function in a database that is not distributed (see the migrations). It ends with conditions joined by AND only. */
  readonly query: string;
  /** The column of the query with the business. */
  readonly businessColumn: string;
  /** The distributed table that has the rows. */
  readonly table: string;
  /**
   * SQL of a text: the condition of the rows. It runs on each part of the table to find the businesses that have such rows. For the parameter
   * `wanted`, `format('id = %L', wanted)` gives the text `id = 'f3c…'`. It may match more rows than the query, but never fewer, because the
   * query itself runs for each business that was found.
   */
  readonly condition: string;
  /**
   * SQL: the number of rows if all are found. If fewer are found and a server did not respond, the missing rows may be there, so the function
   * fails.
   */
  readonly expectedRows: string;
  /** Set if only jobs of all businesses may call the function. In a transaction of one business it returns nothing. */
  readonly isForAllBusinesses?: true;
}

/** The look-up functions. The aliases of their queries are those of the migrations, with which test/sql/within-reach.spec.ts compares them. */
export const LOOK_UP_FUNCTIONS: readonly LookUpFunction[] = [
  {
    signature: 'tracking_devices_by_key(presented bytea[])',
    returns: 'key_hash bytea, business_id uuid, id uuid, suspended boolean',
    query: `SELECT d.key_hash, d.business_id, d.id, b.suspended_at IS NOT NULL
      FROM public.tracking_devices d JOIN public.businesses b ON b.id = d.business_id
      WHERE d.key_hash = ANY (presented) AND d.deleted_at IS NULL`,
    businessColumn: 'd.business_id',
    table: 'tracking_devices',
    condition: `format('key_hash = ANY (%L::bytea[]) AND deleted_at IS NULL', presented)`,
    expectedRows: 'cardinality(presented)',
  },
  {
    signature: 'find_tracking_link(presented uuid)',
    returns: 'business_id uuid, shipment_id uuid, time_zone text',
    query: `SELECT s.business_id, s.id, b.timezone
      FROM public.shipments s JOIN public.businesses b ON b.id = s.business_id
      WHERE s.tracking_link = presented AND s.deleted_at IS NULL
        AND COALESCE(public.tracking_link_ends_at(s.status, s.status_changed_at) > now(), true)`,
    businessColumn: 's.business_id',
    table: 'shipments',
    condition: `format('tracking_link = %L', presented)`,
    expectedRows: '1',
  },
  {
    signature: 'business_of_events_key(carrier uuid, key uuid)',
    returns: 'business_id uuid',
    query: `SELECT k.business_id FROM public.carrier_configurations k JOIN public.businesses b ON b.id = k.business_id
      WHERE k.events_key = key AND k.carrier_id = carrier AND b.suspended_at IS NULL`,
    businessColumn: 'k.business_id',
    table: 'carrier_configurations',
    condition: `format('events_key = %L', key)`,
    expectedRows: '1',
  },
  {
    signature: 'find_public_logo(wanted uuid)',
    returns: 'business_id uuid',
    query: 'SELECT s.business_id FROM public.tracking_page_settings s WHERE s.logo_id = wanted',
    businessColumn: 's.business_id',
    table: 'tracking_page_settings',
    condition: `format('logo_id = %L', wanted)`,
    expectedRows: '1',
  },
  {
    signature: 'find_notification(wanted uuid)',
    returns: 'business_id uuid',
    query: 'SELECT n.business_id FROM public.notifications n WHERE n.id = wanted',
    businessColumn: 'n.business_id',
    table: 'notifications',
    condition: `format('id = %L', wanted)`,
    expectedRows: '1',
  },
  {
    signature: 'notifications_due()',
    returns: 'business_id uuid',
    query: `SELECT DISTINCT n.business_id FROM public.notifications n JOIN public.businesses b ON b.id = n.business_id
      WHERE n.status = 'waiting' AND n.due_at <= now() AND (n.leased_until <= now()) IS NOT FALSE AND b.suspended_at IS NULL`,
    businessColumn: 'n.business_id',
    table: 'notifications',
    condition: `'status = ''waiting'''`,
    expectedRows: '0',
    isForAllBusinesses: true,
  },
  {
    signature: 'push_due()',
    returns: 'business_id uuid',
    query: `SELECT DISTINCT m.business_id FROM public.push_messages m JOIN public.businesses b ON b.id = m.business_id
      WHERE m.sent_at IS NULL AND (m.leased_until <= now()) IS NOT FALSE AND b.suspended_at IS NULL`,
    businessColumn: 'm.business_id',
    table: 'push_messages',
    condition: `'sent_at IS NULL'`,
    expectedRows: '0',
    isForAllBusinesses: true,
  },
  {
    signature: 'businesses_with_due_orders()',
    returns: 'business_id uuid',
    query: `SELECT DISTINCT r.business_id
      FROM public.recurring_orders r
      JOIN public.businesses b ON b.id = r.business_id
      WHERE r.next_due_on <= (now() AT TIME ZONE 'UTC')::date + 1
        AND r.deleted_at IS NULL
        AND b.suspended_at IS NULL`,
    businessColumn: 'r.business_id',
    table: 'recurring_orders',
    condition: `'next_due_on IS NOT NULL AND deleted_at IS NULL'`,
    expectedRows: '0',
    isForAllBusinesses: true,
  },
  {
    signature: 'businesses_with_standing_routes()',
    returns: 'business_id uuid',
    query: `SELECT DISTINCT r.business_id FROM public.standing_routes r JOIN public.businesses b ON b.id = r.business_id
      WHERE NOT r.is_paused AND r.deleted_at IS NULL AND b.suspended_at IS NULL`,
    businessColumn: 'r.business_id',
    table: 'standing_routes',
    condition: `'NOT is_paused AND deleted_at IS NULL'`,
    expectedRows: '0',
    isForAllBusinesses: true,
  },
  {
    signature: 'businesses_on_the_road()',
    returns: 'business_id uuid',
    query: `SELECT DISTINCT d.business_id FROM public.dispatches d WHERE d.status = 'in_progress' AND d.deleted_at IS NULL`,
    businessColumn: 'd.business_id',
    table: 'dispatches',
    condition: `'status = ''in_progress'''`,
    expectedRows: '0',
    isForAllBusinesses: true,
  },
];

/**
 * A function that returns the businesses with rows that match a condition. It queries each part of the table separately, so that a server that is
 * unavailable affects only its own parts. It fails if rows are missing that may be on such a server.
 */
const FIND_OWNERS = `CREATE OR REPLACE FUNCTION ${SCHEMA}.owners_within_reach(sought regclass, condition text, wanted integer) RETURNS SETOF uuid
LANGUAGE plpgsql ${DEFINER} AS $$
DECLARE part record;
  are_all boolean := true;
  found_rows integer := 0;
BEGIN
  FOR part IN SELECT shard.success, shard.result FROM run_command_on_shards(sought,
      'SELECT json_build_object(''rows'', count(*), ''owners'', COALESCE(json_agg(DISTINCT business_id), ''[]'')) FROM %s WHERE '
      || replace(condition, '%', '%%')) shard LOOP
    are_all := are_all AND part.success;
    CONTINUE WHEN NOT part.success;
    found_rows := found_rows + (part.result::json->>'rows')::integer;
    RETURN QUERY SELECT o::uuid FROM json_array_elements_text(part.result::json->'owners') o;
  END LOOP;
  IF found_rows < wanted AND NOT are_all THEN
    RAISE connection_failure USING MESSAGE = 'It may be on a server that is away.';
  END IF;
END $$`;

/** Ends a function without a result in a transaction of one business. */
const RETURN_IF_ONE_BUSINESS = `IF NULLIF(current_setting('app.business_id', true), '') IS NOT NULL THEN RETURN; END IF;`;

/**
 * Returns the SQL text that creates a function. The query of the function runs on all servers at first. If one of them is unavailable, it
 * runs for each business that has matching rows.
 */
const buildLookUpFunctionSql = ({
  signature,
  returns,
  query,
  businessColumn,
  table,
  condition,
  expectedRows,
  isForAllBusinesses,
}: LookUpFunction): string =>
  `CREATE OR REPLACE FUNCTION public.${signature} RETURNS TABLE (${returns}) LANGUAGE plpgsql STABLE ${DEFINER} ROWS 10 AS $$
DECLARE owner uuid;
BEGIN
  ${isForAllBusinesses ? RETURN_IF_ONE_BUSINESS : ''}
  RETURN QUERY ${query};
EXCEPTION WHEN connection_failure THEN
  FOR owner IN SELECT o FROM ${SCHEMA}.owners_within_reach('public.${table}', ${condition}, ${expectedRows}) o LOOP
    RETURN QUERY ${query} AND ${businessColumn} = owner;
  END LOOP;
END $$`;

/** A driver's session is stored on the coordinator with its business, so that only the server of that business is queried. */
export const DRIVER_SESSION = `SELECT s.id, NULL::uuid, s.business_id, NULL::text, true, p.requests_per_minute, b.suspended_at IS NOT NULL,
      b.timezone, s.driver_id
    FROM public.driver_sessions s
    JOIN public.drivers d ON d.business_id = s.business_id AND d.id = s.driver_id AND d.deleted_at IS NULL
    JOIN public.businesses b ON b.id = s.business_id JOIN public.plans p ON p.code = b.plan
    WHERE s.token_hash = presented AND s.ended_at IS NULL AND s.last_used_at > now() - interval '90 days'`;

const AUTHENTICATE_DRIVER = `CREATE OR REPLACE FUNCTION public.authenticate_driver_session(presented bytea) RETURNS TABLE (token_id uuid, user_id uuid, business_id uuid,
  role text, api_access boolean, requests_per_minute integer, suspended boolean, time_zone text, driver_id uuid) LANGUAGE plpgsql STABLE ${DEFINER} ROWS 1 AS $$
DECLARE owner uuid;
BEGIN
  FOR owner IN SELECT k.business_id FROM public.driver_sessions k WHERE k.token_hash = presented LOOP
    RETURN QUERY ${DRIVER_SESSION} AND d.business_id = owner;
  END LOOP;
END $$`;

/** The statements that create the look-up functions. They can be repeated. */
export const FUNCTIONS_WITHIN_REACH: readonly string[] = [
  FIND_OWNERS,
  `REVOKE ALL ON FUNCTION ${SCHEMA}.owners_within_reach(regclass, text, integer) FROM PUBLIC`,
  ...LOOK_UP_FUNCTIONS.map(buildLookUpFunctionSql),
  AUTHENTICATE_DRIVER,
];
