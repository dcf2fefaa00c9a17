import { DISTRIBUTION_SCHEMA as SCHEMA } from '../../platform/database/citus/distribution';
import { DEFINER } from './definer';

/** A function over all businesses. A server that is unavailable must not affect the businesses on others. */
export interface WithinReach {
  readonly signature: string;
  readonly returns: string;
  /** What it runs on one server, as the migrations have it. */
  readonly query: string;
  /** Whose rows it reads, by that business. */
  readonly of: string;
  readonly table: string;
  /** An expression that makes the condition by which businesses are found, part by part. */
  readonly condition: string;
  /** An expression: how many rows there are if none is missing. Fewer, and some part did not answer: it may be one of theirs. */
  readonly wanted: string;
  /** It is for jobs of all businesses: a transaction of one business gets nothing. */
  readonly isForAllBusinesses?: true;
}

export const WITHIN_REACH: readonly WithinReach[] = [
  {
    signature: 'tracking_devices_by_key(presented bytea[])',
    returns: 'key_hash bytea, business_id uuid, id uuid, suspended boolean',
    query: `SELECT d.key_hash, d.business_id, d.id, b.suspended_at IS NOT NULL
      FROM public.tracking_devices d JOIN public.businesses b ON b.id = d.business_id
      WHERE d.key_hash = ANY (presented) AND d.deleted_at IS NULL`,
    of: 'd.business_id',
    table: 'tracking_devices',
    condition: `format('key_hash = ANY (%L::bytea[]) AND deleted_at IS NULL', presented)`,
    wanted: 'cardinality(presented)',
  },
  {
    signature: 'find_tracking_link(presented uuid)',
    returns: 'business_id uuid, shipment_id uuid, time_zone text',
    query: `SELECT s.business_id, s.id, b.timezone
      FROM public.shipments s JOIN public.businesses b ON b.id = s.business_id
      WHERE s.tracking_link = presented AND s.deleted_at IS NULL
        AND COALESCE(public.tracking_link_ends_at(s.status, s.status_changed_at) > now(), true)`,
    of: 's.business_id',
    table: 'shipments',
    condition: `format('tracking_link = %L', presented)`,
    wanted: '1',
  },
  {
    signature: 'business_of_events_key(carrier uuid, key uuid)',
    returns: 'business_id uuid',
    query: `SELECT k.business_id FROM public.carrier_configurations k JOIN public.businesses b ON b.id = k.business_id
      WHERE k.events_key = key AND k.carrier_id = carrier AND b.suspended_at IS NULL`,
    of: 'k.business_id',
    table: 'carrier_configurations',
    condition: `format('events_key = %L', key)`,
    wanted: '1',
  },
  {
    signature: 'find_public_logo(wanted uuid)',
    returns: 'business_id uuid',
    query: 'SELECT s.business_id FROM public.tracking_page_settings s WHERE s.logo_id = wanted',
    of: 's.business_id',
    table: 'tracking_page_settings',
    condition: `format('logo_id = %L', wanted)`,
    wanted: '1',
  },
  {
    signature: 'find_notification(wanted uuid)',
    returns: 'business_id uuid',
    query: 'SELECT n.business_id FROM public.notifications n WHERE n.id = wanted',
    of: 'n.business_id',
    table: 'notifications',
    condition: `format('id = %L', wanted)`,
    wanted: '1',
  },
  {
    signature: 'notifications_due()',
    returns: 'business_id uuid',
    query: `SELECT DISTINCT n.business_id FROM public.notifications n
      WHERE n.status = 'waiting' AND n.due_at <= now() AND (n.leased_until <= now()) IS NOT FALSE`,
    of: 'n.business_id',
    table: 'notifications',
    condition: `'status = ''waiting'''`,
    wanted: '0',
    isForAllBusinesses: true,
  },
  {
    signature: 'push_due()',
    returns: 'business_id uuid',
    query: `SELECT DISTINCT m.business_id FROM public.push_messages m
      WHERE m.sent_at IS NULL AND (m.leased_until <= now()) IS NOT FALSE`,
    of: 'm.business_id',
    table: 'push_messages',
    condition: `'sent_at IS NULL'`,
    wanted: '0',
    isForAllBusinesses: true,
  },
  {
    signature: 'businesses_on_the_road()',
    returns: 'business_id uuid',
    query: `SELECT DISTINCT d.business_id FROM public.dispatches d WHERE d.status = 'in_progress' AND d.deleted_at IS NULL`,
    of: 'd.business_id',
    table: 'dispatches',
    condition: `'status = ''in_progress'''`,
    wanted: '0',
    isForAllBusinesses: true,
  },
];

/** Asks part by part, so that one that is away costs its own answer alone. */
const OWNERS = `CREATE OR REPLACE FUNCTION ${SCHEMA}.owners_within_reach(sought regclass, condition text, wanted integer) RETURNS SETOF uuid
LANGUAGE plpgsql ${DEFINER} AS $$
DECLARE part record;
  are_all boolean := true;
  found_rows integer := 0;
BEGIN
  FOR part IN SELECT r.success, r.result FROM run_command_on_shards(sought,
      'SELECT json_build_object(''rows'', count(*), ''owners'', COALESCE(json_agg(DISTINCT business_id), ''[]'')) FROM %s WHERE '
      || replace(condition, '%', '%%')) r LOOP
    are_all := are_all AND part.success;
    CONTINUE WHEN NOT part.success;
    found_rows := found_rows + (part.result::json->>'rows')::integer;
    RETURN QUERY SELECT o::uuid FROM json_array_elements_text(part.result::json->'owners') o;
  END LOOP;
  IF found_rows < wanted AND NOT are_all THEN
    RAISE connection_failure USING MESSAGE = 'It may be on a server that is away.';
  END IF;
END $$`;

const NOT_FOR_ONE = `IF NULLIF(current_setting('app.business_id', true), '') IS NOT NULL THEN RETURN; END IF;`;

const lookUp = ({ signature, returns, query, of, table, condition, wanted, isForAllBusinesses }: WithinReach): string =>
  `CREATE OR REPLACE FUNCTION public.${signature} RETURNS TABLE (${returns}) LANGUAGE plpgsql STABLE ${DEFINER} ROWS 10 AS $$
DECLARE owner uuid;
BEGIN
  ${isForAllBusinesses ? NOT_FOR_ONE : ''}
  RETURN QUERY ${query};
EXCEPTION WHEN connection_failure THEN
  FOR owner IN SELECT o FROM ${SCHEMA}.owners_within_reach('public.${table}', ${condition}, ${wanted}) o LOOP
    RETURN QUERY ${query} AND ${of} = owner;
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

export const FUNCTIONS_WITHIN_REACH: readonly string[] = [
  OWNERS,
  `REVOKE ALL ON FUNCTION ${SCHEMA}.owners_within_reach(regclass, text, integer) FROM PUBLIC`,
  ...WITHIN_REACH.map(lookUp),
  AUTHENTICATE_DRIVER,
];
