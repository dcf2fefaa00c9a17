import { DISTRIBUTION_SCHEMA as SCHEMA, KEEP_IN_PLACE } from '../../platform/database/citus/distribution';
import { DEFINER } from './definer';
import { FIRST_TABLE } from './layout';
import { FUNCTIONS_WITHIN_REACH } from './within-reach';

const ASSERT_TENANT = `IF tenant IS DISTINCT FROM NULLIF(current_setting('app.business_id', true), '')::uuid THEN
    RAISE insufficient_privilege USING MESSAGE = 'This is for the business of the transaction alone.';
  END IF;`;

/** Called inside of statements, or by those below: a copy on each server. They only compute or read. */
export const COPIED = [
  'fold(text)',
  'iso(timestamptz)',
  'search_customer_ids(text[])',
  'search_order_ids(text[])',
  'search_shipment_ids(text[])',
  'search_keys(uuid, text)',
  'search_needs(uuid, text[])',
  'search_condition(uuid, text[])',
  'search_typo_parts(text)',
  'search_typos(text)',
  'search_rarest(text, text[])',
  'search_records(text, text[], boolean)',
  'search_numbers(text, text[])',
  'search_business(text[], text, text[], text[])',
  'tracking_link_ends_at(text, timestamptz)',
] as const;

/** Run on the server that has the rows of the business that is their first argument, also after it has changed them. */
export const DELEGATED = [
  'public.mark_taken_upload_emails(uuid, uuid, text)',
  'public.find_upload_customers(uuid, uuid)',
  `${SCHEMA}.search_customer_ids(uuid, text[])`,
  `${SCHEMA}.search_order_ids(uuid, text[])`,
  `${SCHEMA}.search_shipment_ids(uuid, text[])`,
  `${SCHEMA}.search_business(uuid, text[], text, text[], text[])`,
] as const;

/** Tables whose rows say that something is to be done, or was, because of a change on another server. */
const OUTBOX = ['graphile_worker._private_jobs', 'public.events', 'public.audit_log'] as const;

const idSearch = (
  name: string,
): string => `CREATE OR REPLACE FUNCTION ${SCHEMA}.${name}(tenant uuid, words text[]) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE ${DEFINER} AS $$
BEGIN
  ${ASSERT_TENANT}
  RETURN QUERY SELECT public.${name}(words);
END $$`;

const SEARCH_BUSINESS = `CREATE OR REPLACE FUNCTION ${SCHEMA}.search_business(tenant uuid, kinds text[], asked text, spellings text[], neighbours text[])
RETURNS TABLE (kind text, id uuid, place integer) LANGUAGE plpgsql STABLE ${DEFINER} AS $$
BEGIN
  ${ASSERT_TENANT}
  RETURN QUERY SELECT h.kind, h.id, h.place FROM public.search_business(kinds, asked, spellings, neighbours) h;
END $$`;

/** The orders are on other servers, so this function does not check whether a client has chosen the number. The insert of the order does. */
const NEXT_ORDER_NUMBER = `CREATE OR REPLACE FUNCTION ${SCHEMA}.next_order_number(tenant uuid) RETURNS text LANGUAGE plpgsql ${DEFINER} AS $$
DECLARE counter text := 'order_numbers_' || replace(tenant::text, '-', '');
  digits text;
BEGIN
  ${ASSERT_TENANT}
  IF to_regclass('public.' || counter) IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(counter, 0));
    EXECUTE format('CREATE SEQUENCE IF NOT EXISTS public.%I', counter);
  END IF;
  digits := nextval('public.' || counter)::text;
  RETURN 'ORD-' || lpad(digits, greatest(6, length(digits)), '0');
END $$`;

/**
 * Takes the lock that a change takes anyway, one for all tables that are distributed together. A request that does not get it in four
 * seconds (less than others wait for its connection) is rejected and should retry.
 */
const KEEPING = `CREATE OR REPLACE FUNCTION ${KEEP_IN_PLACE}(tenant uuid) RETURNS void LANGUAGE plpgsql ${DEFINER} SET lock_timeout = 4000 AS $$
BEGIN
  PERFORM lock_shard_metadata(5, ARRAY[get_shard_id_for_distribution_column('public.${FIRST_TABLE}', tenant)]); -- 5: shared
END $$`;

/** A member who leaves is no longer a driver's account: elsewhere a foreign key sees to that. */
const LEAVING_MEMBER = [
  `CREATE OR REPLACE FUNCTION ${SCHEMA}.member_left() RETURNS trigger LANGUAGE plpgsql ${DEFINER} AS $$
BEGIN
  UPDATE public.drivers SET user_id = NULL WHERE business_id = OLD.business_id AND user_id = OLD.user_id;
  RETURN NULL;
END $$`,
  `CREATE OR REPLACE TRIGGER member_left AFTER DELETE ON public.members FOR EACH ROW EXECUTE FUNCTION ${SCHEMA}.member_left()`,
];

/**
 * A worker server commits before the coordinator does, unless they use two-phase commit. A coordinator that is killed in between would
 * then have stored a change without its job and event. An empty change of a Citus table on the coordinator enforces two phases.
 */
const TWO_PHASES = [
  `CREATE OR REPLACE FUNCTION ${SCHEMA}.commit_in_two_phases() RETURNS trigger LANGUAGE plpgsql ${DEFINER} AS $$
BEGIN
  DELETE FROM ${SCHEMA}.two_phase;
  RETURN NULL;
END $$`,
  ...OUTBOX.map(
    (table) =>
      `CREATE OR REPLACE TRIGGER two_phases AFTER INSERT ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION ${SCHEMA}.commit_in_two_phases()`,
  ),
];

const OF_REQUESTS = [
  `${KEEP_IN_PLACE}(uuid)`,
  `${SCHEMA}.next_order_number(uuid)`,
  ...DELEGATED.filter((name) => name.startsWith(SCHEMA)),
];

/** Functions that indexes use. Each server needs them before the tables are distributed. */
export const OF_INDEXES = `SELECT create_distributed_function('public.search_keys(uuid, text)')`;

/** All of them, again and again with the same outcome. */
export const FUNCTIONS: readonly string[] = [
  ...COPIED.map((name) => `SELECT create_distributed_function('public.${name}')`),
  idSearch('search_customer_ids'),
  idSearch('search_order_ids'),
  idSearch('search_shipment_ids'),
  SEARCH_BUSINESS,
  NEXT_ORDER_NUMBER,
  KEEPING,
  `REVOKE ALL ON FUNCTION ${OF_REQUESTS.join(', ')} FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION ${OF_REQUESTS.join(', ')} TO dispatch_app`,
  ...DELEGATED.map(
    (name) =>
      `SELECT create_distributed_function('${name}', '$1', colocate_with := 'public.${FIRST_TABLE}', force_delegation := true)`,
  ),
  ...LEAVING_MEMBER,
  ...FUNCTIONS_WITHIN_REACH,
];

/** The last step: from here on the service knows. */
export const MARK: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS ${SCHEMA}.two_phase (id integer PRIMARY KEY)`,
  `SELECT citus_add_local_table_to_metadata('${SCHEMA}.two_phase')
   WHERE NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = '${SCHEMA}.two_phase'::regclass)`,
  ...TWO_PHASES,
];
