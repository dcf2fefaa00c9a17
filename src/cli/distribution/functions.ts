import { DISTRIBUTION_SCHEMA as SCHEMA, KEEP_IN_PLACE } from '../../platform/database/citus/distribution';
import { DEFINER } from './definer';
import { COLOCATION_TABLE } from './layout';
import { FUNCTIONS_WITHIN_REACH } from './within-reach';

/*
 * The functions of a distributed database (Citus). A statement of a request arrives at the coordinator, and the rows of its business are on
 * one of the worker servers:
 * - A copied function exists on each server, so that a statement that runs there can call it.
 * - A delegated function is called at the coordinator, and Citus runs it on the server of the business. It is colocated with
 *   COLOCATION_TABLE: the value of its first argument decides the server, as the business decides that of a row.
 * - All other functions run on the coordinator.
 *
 * A new search function is copied. One that a SearchCall names also needs a delegated function of the same name in SCHEMA.
 */

/** A function of SCHEMA or a trigger function, in PL/pgSQL. It has the rights of its owner. */
interface OwnFunction {
  /** Name and parameters, such as `distribution.member_left()`. */
  readonly signature: string;
  readonly returns: string;
  /** Whether the function only reads. */
  readonly isStable?: true;
  /** Settings during a call, such as `SET lock_timeout = 4000`. */
  readonly settings?: string;
  /** Local variables with their types. */
  readonly variables?: string;
  readonly statements: string;
}

/** Returns the SQL that creates the function or replaces it. */
const buildFunctionSql = ({ signature, returns, isStable, settings, variables, statements }: OwnFunction): string =>
  [
    `CREATE OR REPLACE FUNCTION ${signature} RETURNS ${returns}`,
    ['LANGUAGE plpgsql', isStable && 'STABLE', DEFINER, settings, 'AS $$'].filter(Boolean).join(' '),
    ...(variables ? [`DECLARE ${variables}`] : []),
    'BEGIN',
    statements,
    'END $$',
  ].join('\n');

/** SQL: rejects a call for another business than that of the transaction. */
const ASSERT_TENANT = `IF tenant IS DISTINCT FROM NULLIF(current_setting('app.business_id', true), '')::uuid THEN
    RAISE insufficient_privilege USING MESSAGE = 'This is for the business of the transaction alone.';
  END IF;`;

/** Functions with a copy on each server. They only compute or read, inside statements and inside DELEGATED_FUNCTIONS. */
const COPIED_FUNCTIONS = [
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

/** Functions that run on the server with the rows of the business, which is their first argument. */
const DELEGATED_FUNCTIONS = [
  'public.mark_taken_upload_emails(uuid, uuid, text)',
  'public.find_upload_customers(uuid, uuid)',
  `${SCHEMA}.search_customer_ids(uuid, text[])`,
  `${SCHEMA}.search_order_ids(uuid, text[])`,
  `${SCHEMA}.search_shipment_ids(uuid, text[])`,
  `${SCHEMA}.search_business(uuid, text[], text, text[], text[])`,
] as const;

/** Tables on the coordinator that get a row for a change on a worker server. */
const OUTBOX = ['graphile_worker._private_jobs', 'public.events', 'public.audit_log'] as const;

/** Returns the SQL of a function that searches ids on the server of the business. */
const buildIdSearch = (name: string): string =>
  buildFunctionSql({
    signature: `${SCHEMA}.${name}(tenant uuid, words text[])`,
    returns: 'SETOF uuid',
    isStable: true,
    statements: `  ${ASSERT_TENANT}
  RETURN QUERY SELECT public.${name}(words);`,
  });

const SEARCH_BUSINESS = buildFunctionSql({
  signature: `${SCHEMA}.search_business(tenant uuid, kinds text[], asked text, spellings text[], neighbours text[])`,
  returns: 'TABLE (kind text, id uuid, place integer)',
  isStable: true,
  statements: `  ${ASSERT_TENANT}
  RETURN QUERY SELECT hit.kind, hit.id, hit.place FROM public.search_business(kinds, asked, spellings, neighbours) hit;`,
});

/** Does not check whether a client has chosen the number, because the orders are on other servers. The insert of the order checks it. */
const NEXT_ORDER_NUMBER = buildFunctionSql({
  signature: `${SCHEMA}.next_order_number(tenant uuid)`,
  returns: 'text',
  variables: `counter text := 'order_numbers_' || replace(tenant::text, '-', '');
  digits text;`,
  statements: `  ${ASSERT_TENANT}
  IF to_regclass('public.' || counter) IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(counter, 0));
    EXECUTE format('CREATE SEQUENCE IF NOT EXISTS public.%I', counter);
  END IF;
  digits := nextval('public.' || counter)::text;
  RETURN 'ORD-' || lpad(digits, greatest(6, length(digits)), '0');`,
});

/** The mode in which `lock_shard_metadata` shares its lock. */
const SHARED_LOCK_MODE = 5;

/**
 * Keeps the rows of a business from being moved to another server. A change takes the same lock, which covers all tables of the business. A
 * request that waits longer than four seconds is rejected, so that it does not block its connection.
 */
const LOCK_IN_PLACE = buildFunctionSql({
  signature: `${KEEP_IN_PLACE}(tenant uuid)`,
  returns: 'void',
  settings: 'SET lock_timeout = 4000',
  statements: `  PERFORM lock_shard_metadata(
    ${SHARED_LOCK_MODE},
    ARRAY[get_shard_id_for_distribution_column('public.${COLOCATION_TABLE}', tenant)]);`,
});

/** Removes the user of a driver when the user leaves the business. A database that is not distributed has a foreign key for this. */
const LEAVING_MEMBER = [
  buildFunctionSql({
    signature: `${SCHEMA}.member_left()`,
    returns: 'trigger',
    statements: `  UPDATE public.drivers SET user_id = NULL WHERE business_id = OLD.business_id AND user_id = OLD.user_id;
  RETURN NULL;`,
  }),
  `CREATE OR REPLACE TRIGGER member_left AFTER DELETE ON public.members
   FOR EACH ROW EXECUTE FUNCTION ${SCHEMA}.member_left()`,
];

/**
 * Enforces two-phase commit by an empty change of a Citus table on the coordinator. Without it, worker servers commit first. If the
 * coordinator is killed then, a change is stored without its job and event.
 */
const TWO_PHASES = [
  buildFunctionSql({
    signature: `${SCHEMA}.commit_in_two_phases()`,
    returns: 'trigger',
    statements: `  DELETE FROM ${SCHEMA}.two_phase;
  RETURN NULL;`,
  }),
  ...OUTBOX.map(
    (table) =>
      `CREATE OR REPLACE TRIGGER two_phases AFTER INSERT ON ${table}
       FOR EACH STATEMENT EXECUTE FUNCTION ${SCHEMA}.commit_in_two_phases()`,
  ),
];

/** The functions that the database role of requests may call. */
const REQUEST_FUNCTIONS = [
  `${KEEP_IN_PLACE}(uuid)`,
  `${SCHEMA}.next_order_number(uuid)`,
  ...DELEGATED_FUNCTIONS.filter((name) => name.startsWith(SCHEMA)),
];

/** Functions that indexes use. Each server needs them before the tables are distributed. */
export const DISTRIBUTE_INDEX_FUNCTIONS = `SELECT create_distributed_function('public.search_keys(uuid, text)')`;

/** The statements that create and distribute all functions, in this order: create, grant, delegate. They can be repeated. */
export const FUNCTIONS: readonly string[] = [
  ...COPIED_FUNCTIONS.map((name) => `SELECT create_distributed_function('public.${name}')`),
  buildIdSearch('search_customer_ids'),
  buildIdSearch('search_order_ids'),
  buildIdSearch('search_shipment_ids'),
  SEARCH_BUSINESS,
  NEXT_ORDER_NUMBER,
  LOCK_IN_PLACE,
  `REVOKE ALL ON FUNCTION ${REQUEST_FUNCTIONS.join(', ')} FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION ${REQUEST_FUNCTIONS.join(', ')} TO dispatch_app`,
  ...DELEGATED_FUNCTIONS.map(
    (name) =>
      `SELECT create_distributed_function('${name}', '$1', colocate_with := 'public.${COLOCATION_TABLE}', force_delegation := true)`,
  ),
  ...LEAVING_MEMBER,
  ...FUNCTIONS_WITHIN_REACH,
];

/** The last statements. The service recognizes a distributed database by the table `two_phase`. */
export const FINAL_STEPS: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS ${SCHEMA}.two_phase (id integer PRIMARY KEY)`,
  `SELECT citus_add_local_table_to_metadata('${SCHEMA}.two_phase')
   WHERE NOT EXISTS (
     SELECT FROM pg_dist_partition
     WHERE logicalrelid = '${SCHEMA}.two_phase'::regclass
   )`,
  ...TWO_PHASES,
];
