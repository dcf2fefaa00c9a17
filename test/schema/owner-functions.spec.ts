import { newId } from '../../src/common/ids';
import { seedCustomer } from '../factories/customer.factory';
import { CARRIERS } from '../factories/carrier.factory';
import { seedDispatch } from '../factories/dispatch.factory';
import { seedDriverSession } from '../factories/driver-session.factory';
import { seedOrder } from '../factories/order.factory';
import { seedShipment } from '../factories/shipment.factory';
import type { Tenant } from '../factories/tenant.factory';
import { startTestApp, type TestApp } from '../support/test-app';

/** Functions that must work before a business is known, and what the caller must have for it. */
const BEFORE_A_BUSINESS: Readonly<Record<string, string>> = {
  account_by_email: 'Signing in starts with an email; the password is compared with the hash that this returns.',
  account_by_email_token: 'Needs the token of a mail.',
  account_for_invitation: 'Needs the token of a mail.',
  authenticate_api_token: 'Needs the API token.',
  authenticate_driver_session: 'Needs the token of the session.',
  authenticate_publishable_key: 'Needs the publishable key.',
  authenticate_session: 'Needs the token of the session.',
  business_has_email: 'Registration: returns only whether an email is taken.',
  business_of_events_key: 'Needs the key in the address of the events.',
  decline_invitation: 'Needs the token of a mail.',
  depots_of_member: 'Looked up with the session; returns only ids of depots.',
  find_challenge: 'Needs the token of a challenge.',
  find_notification: 'Needs the id in the link of a mail; returns only the id of the business.',
  find_public_logo: 'Needs the id of a logo, which is public; returns only the id of the business.',
  find_tracking_link: 'Needs the id in the tracking link.',
  invitation_by_token: 'Needs the token of a mail.',
  invitation_requires_sso: 'Needs the token of a mail.',
  issue_email_token: 'Anybody may request a mail to an account; the token goes only there.',
  open_challenge: 'Creates a challenge; its token is new, and that of a copied one is needed.',
  open_driver_session: 'Needs the code of an invitation.',
  open_passkey_session: 'Needs the credential of a passkey, whose signature was checked.',
  open_session: 'Needs the hash of the password.',
  passkey_by_credential: 'Needs the credential; the signature is checked with the public key that this returns.',
  register_account: 'Creates an account without a business.',
  reset_password: 'Needs the token of a mail.',
  sso_of_domain:
    'Signing in starts with an email; returns only the id of the business and whether passwords are refused.',
  take_challenge: 'Needs the token of a challenge.',
  tracking_devices_by_key: 'Needs the key of the device.',
  verify_email: 'Needs the token of a mail.',
};

/** Functions for jobs that work for all businesses, and why they are harmless in a request. */
const FOR_ALL_BUSINESSES: Readonly<Record<string, string>> = {
  clean_up_dispatch_plans: 'Deletes what has expired.',
  clean_up_expired: 'Deletes what has expired.',
  clean_up_order_uploads: 'Deletes what has expired.',
  drop_old_events: 'Deletes what has expired; the age has a lower bound.',
  drop_old_positions: 'Deletes what has expired; the age has a lower bound.',
  ensure_position_partitions: 'Creates empty partitions.',
  free_webhooks: 'Wakes webhooks whose worker has died.',
  geocoding_backlog: 'Returns counts.',
  keep_service_secret: 'Stores encrypted keys of the service, which belong to no business.',
  notification_backlog: 'Returns counts.',
  queue_state: 'Returns counts.',
  sweep_geocoding: 'Deletes what has expired; the age has a lower bound.',
  webhook_backlog: 'Returns counts.',
};

/** SQL of the business of the transaction. */
const OWN = `current_setting('app.business_id')`;

interface Call {
  readonly name: string;
  /** The call with identifiers of business B: :name is replaced by an id of `ids`. */
  readonly sql: string;
  /** The result in a transaction of business A; an SQL state where the call is refused. */
  readonly result: string | readonly object[];
  /** Where the call has an effect: in a transaction of B, of its test business or a closed one, or without a business. */
  readonly worksIn?: 'B' | 'testBusiness' | 'closedBusiness' | 'none';
}

const REFUSED = '42501';
/** The result of a function without one: null when it is written in SQL, else empty. */
const nothingFrom = (name: string, value: '' | null = '') => [{ [name]: value }];

const CALLS: readonly Call[] = [
  { name: 'account_by_id', sql: 'SELECT * FROM account_by_id(:user)', result: [] },
  { name: 'answer_invitation', sql: `SELECT * FROM answer_invitation(:invitation, :user, 'declined')`, result: [] },
  {
    name: 'businesses_with_due_orders',
    sql: 'SELECT * FROM businesses_with_due_orders()',
    result: [],
    worksIn: 'none',
  },
  {
    name: 'businesses_with_standing_routes',
    sql: 'SELECT * FROM businesses_with_standing_routes()',
    result: [],
    worksIn: 'none',
  },
  {
    name: 'businesses_on_the_road',
    sql: 'SELECT * FROM businesses_on_the_road()',
    result: [],
    worksIn: 'none',
  },
  {
    name: 'claim_carrier_bookings',
    sql: `SELECT * FROM claim_carrier_bookings(10, '[]')`,
    result: [],
    worksIn: 'none',
  },
  { name: 'close_test_business', sql: 'SELECT * FROM close_test_business()', result: [] },
  { name: 'confirm_session', sql: 'SELECT confirm_session(:session)', result: nothingFrom('confirm_session', null) },
  {
    name: 'create_test_business',
    sql: `SELECT create_test_business(gen_random_uuid(), gen_random_uuid(), '\\x08', gen_random_uuid(), NULL)`,
    result: nothingFrom('create_test_business'),
  },
  { name: 'due_addresses', sql: 'SELECT * FROM due_addresses(10, 100)', result: [], worksIn: 'none' },
  { name: 'end_session', sql: 'SELECT end_session(:session)', result: nothingFrom('end_session', null) },
  {
    name: 'enqueue_job',
    sql: `SELECT enqueue_job('new', json_build_object('businessId', :business::text))`,
    result: REFUSED,
  },
  {
    name: 'enqueue_job',
    sql: `SELECT enqueue_job('new', json_build_object('businessId', ${OWN}), NULL, 'key of a job')`,
    result: nothingFrom('enqueue_job'),
  },
  {
    name: 'enqueue_job',
    sql: `SELECT enqueue_job('new', '{}', NULL, 'key of a job')`,
    result: nothingFrom('enqueue_job'),
  },
  {
    name: 'enqueue_job_later',
    sql: `SELECT enqueue_job_later('new', json_build_object('businessId', :business::text), 5, 'key')`,
    result: REFUSED,
  },
  {
    name: 'enqueue_job_later',
    sql: `SELECT enqueue_job_later('new', json_build_object('businessId', ${OWN}), 5, 'key of a job')`,
    result: nothingFrom('enqueue_job_later'),
  },
  {
    name: 'enter_test_business',
    sql: 'SELECT enter_test_business(:session)',
    result: [{ enter_test_business: false }],
  },
  { name: 'find_test_business', sql: 'SELECT * FROM find_test_business()', result: [] },
  { name: 'find_upload_customers', sql: 'SELECT find_upload_customers(:business, :upload)', result: REFUSED },
  { name: 'invitations_of_user', sql: 'SELECT * FROM invitations_of_user(:user)', result: [] },
  { name: 'is_own_user', sql: 'SELECT is_own_user(:user)', result: [{ is_own_user: false }] },
  {
    name: 'leave_test_business',
    sql: 'SELECT leave_test_business(:testSession)',
    result: nothingFrom('leave_test_business', null),
    worksIn: 'testBusiness',
  },
  {
    name: 'mark_taken_upload_emails',
    sql: `SELECT mark_taken_upload_emails(:business, :upload, 'x')`,
    result: REFUSED,
  },
  { name: 'next_order_number', sql: 'SELECT next_order_number(:business)', result: REFUSED },
  { name: 'notifications_due', sql: 'SELECT * FROM notifications_due()', result: [], worksIn: 'none' },
  {
    name: 'link_sso_identity',
    sql: `SELECT refusal FROM link_sso_identity('https://login.example', 'seeded', :email, gen_random_uuid(), 'Ida', 'Pfeiffer')`,
    result: [{ refusal: 'elsewhere' }],
  },
  {
    name: 'open_sso_session',
    sql: `SELECT open_sso_session(gen_random_uuid(), '\\x07', :user, 'https://login.example', 'seeded', now() + interval '1 hour')`,
    result: [{ open_sso_session: false }],
  },
  { name: 'open_sessions', sql: 'SELECT * FROM open_sessions(ARRAY[:session]::uuid[])', result: [] },
  { name: 'push_due', sql: 'SELECT * FROM push_due()', result: [], worksIn: 'none' },
  {
    name: 'rename_member',
    sql: `SELECT rename_member(:user, 'Mallory', 'Mallory')`,
    result: nothingFrom('rename_member', null),
  },
  {
    name: 'search_business',
    sql: `SELECT * FROM search_business('{customers,orders,shipments}', 'quillfeather', '{}', '{}')`,
    result: [],
  },
  { name: 'search_customer_ids', sql: `SELECT * FROM search_customer_ids('{quillfeather}')`, result: [] },
  { name: 'search_order_ids', sql: `SELECT * FROM search_order_ids('{quillfeather}')`, result: [] },
  { name: 'search_shipment_ids', sql: `SELECT * FROM search_shipment_ids('{quillfeather}')`, result: [] },
  { name: 'session_proofs', sql: 'SELECT * FROM session_proofs(:session)', result: [] },
  {
    name: 'touch_api_token',
    sql: 'SELECT touch_api_token(:token, now())',
    result: nothingFrom('touch_api_token', null),
  },
  {
    name: 'touch_driver_session',
    sql: `SELECT touch_driver_session(:driverSession, now())`,
    result: nothingFrom('touch_driver_session', null),
  },
  { name: 'wake_webhook_at', sql: 'SELECT wake_webhook_at(:business, :webhook, now())', result: REFUSED },
  {
    name: 'wake_webhook_at',
    sql: `SELECT wake_webhook_at(${OWN}::uuid, :webhook, NULL)`,
    result: nothingFrom('wake_webhook_at'),
  },
  { name: 'wake_webhooks', sql: 'SELECT wake_webhooks(:business, ARRAY[:webhook]::uuid[])', result: REFUSED },
  {
    name: 'wipe_test_business',
    sql: 'SELECT wipe_test_business(100)',
    result: [{ wipe_test_business: 0 }],
    worksIn: 'closedBusiness',
  },
];

describe('functions that run as the owner, in a transaction of business A', () => {
  let t: TestApp;
  let other: Tenant;
  let ids: Record<string, string>;
  let tables: string[];

  beforeAll(async () => {
    t = await startTestApp();
    other = await t.seedTenant();
    ids = await seedRecordsOfOther();
    const { rows } = await t.db.query<{ name: string }>(
      `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'business_id'
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
    );
    tables = rows.map(({ name }) => name);
  });
  afterAll(() => t.stop());

  async function seedRecordsOfOther(): Promise<Record<string, string>> {
    const one = async (sql: string, values: unknown[]) =>
      (await t.db.query<{ id: string }>(`${sql} RETURNING id`, values)).rows[0]!.id;
    const [business, user] = [other.id, other.users.owner];
    const { id: customerId } = await seedCustomer(t, { businessId: business, name: 'Quillfeather' });
    await seedOrder(t, { businessId: business, customerId });
    const shipment = await seedShipment(t, { businessId: business, customerId });
    await seedDriverSession(t, { businessId: business });
    await seedDispatch(t, { businessId: business, status: 'in_progress' });
    await t.db.query(
      `INSERT INTO recurring_orders (business_id, id, customer_id, rule, start_date, lead_days, template, is_paused, catch_up, open_from, next_due_on)
       SELECT $1, gen_random_uuid(), c.id, 'FREQ=DAILY', '2026-03-02', 0, '{}', false, false, '2026-03-02', '2026-03-02'
       FROM customers c WHERE c.business_id = $1 LIMIT 1`,
      [business],
    );
    await t.db.query(
      `INSERT INTO standing_routes (business_id, id, name, weekdays, departure, lead_days, stops, sequence, is_paused)
       VALUES ($1, gen_random_uuid(), 'Inner city', '{monday}', '05:30', 0, '[]', 'fixed', false)`,
      [business],
    );
    await t.db.query(
      `INSERT INTO notifications (business_id, shipment_id, kind, channel) VALUES ($1, $2, 'confirmed', 'mail')`,
      [business, shipment.id],
    );
    await t.db.query(
      `INSERT INTO push_messages (business_id, kind, record_id, occasion, about) VALUES ($1, 'route', $2, 'ready', 'Van 1')`,
      [business, newId()],
    );
    await t.db.query(
      `INSERT INTO address_places (business_id, address_key, address, next_at)
       VALUES ($1, 'quillfeather', '{}', now() - interval '1 hour')`,
      [business],
    );
    await t.db.query('INSERT INTO carrier_configurations (business_id, carrier_id) VALUES ($1, $2)', [
      business,
      CARRIERS.sandbox,
    ]);
    await t.db.query(
      `INSERT INTO carrier_bookings (business_id, id, shipment_id, carrier_id, next_track_at)
       VALUES ($1, $2, $3, $4, now() - interval '1 hour')`,
      [business, newId(), shipment.id, CARRIERS.sandbox],
    );
    await t.db.query(
      `INSERT INTO sso_identities (business_id, issuer, subject, user_id) VALUES ($1, 'https://login.example', 'seeded', $2)`,
      [business, user],
    );
    const known = {
      business,
      user,
      email: `owner-${business}@users.example`,
      upload: newId(),
      session: await one('UPDATE sessions SET ended_at = NULL WHERE user_id = $1', [user]),
      token: await one('UPDATE api_tokens SET last_used_at = NULL WHERE business_id = $1', [business]),
      driverSession: await one('UPDATE driver_sessions SET ended_at = NULL WHERE business_id = $1', [business]),
      webhook: await one(
        `INSERT INTO webhooks (business_id, id, url, events, secret_encrypted)
         VALUES ($1, $2, 'https://hooks.example/', '{*}', 'none')`,
        [business, newId()],
      ),
      invitation: await one(
        `INSERT INTO invitations (business_id, id, email, first_name, last_name, role, token_hash, expires_at)
         SELECT $1, $2, u.email, 'Ida', 'Pfeiffer', 'viewer', '\\x01', now() + interval '1 day' FROM users u WHERE u.id = $3`,
        [t.tenant.id, newId(), user],
      ),
    };
    const testBusiness = await seedTestBusiness(business, 'NULL');
    const closedBusiness = await seedTestBusiness(business, 'now()');
    const testSession = await one(
      `INSERT INTO sessions (id, token_hash, user_id, expires_at, test_business_id)
       VALUES ($1, '\\x09', $2, now() + interval '1 hour', $3)`,
      [newId(), user, testBusiness],
    );
    await inTransactionOf(business, [
      `SELECT enqueue_job('old', json_build_object('businessId', ${OWN}, 'n', 1), NULL, 'key of a job')`,
      `SELECT wake_webhook_at(${OWN}::uuid, '${known.webhook}', now() + interval '1 hour')`,
    ]);
    return { ...known, testBusiness, closedBusiness, testSession };
  }

  /** A test business with a token. */
  async function seedTestBusiness(business: string, removedAt: string): Promise<string> {
    const id = newId();
    await t.db.query(
      `INSERT INTO businesses (id, test_of, name, email, removed_at) VALUES ($1, $2, 'Test', 'test@business.example', ${removedAt})`,
      [id, business],
    );
    await t.db.query(
      `INSERT INTO api_tokens (business_id, id, name, token_hash) VALUES ($1, gen_random_uuid(), 'First', sha256(gen_random_uuid()::text::bytea))`,
      [id],
    );
    return id;
  }

  async function inTransactionOf(business: string, statements: readonly string[]): Promise<void> {
    await t.db.query(['BEGIN', `SET LOCAL app.business_id = '${business}'`, ...statements, 'COMMIT'].join(';\n'));
  }

  /** A hash of all rows of business B, of its users and of its jobs. */
  const STATE = () => {
    const rowsOf = (source: string, where: string) =>
      `SELECT COALESCE(string_agg(x::text, '|' ORDER BY x::text), '') AS rows FROM ${source} x WHERE ${where}`;
    const { business } = ids;
    return `SELECT md5(string_agg(s.rows, '|')) AS state FROM (${[
      ...tables.map((table) => rowsOf(table, `x.business_id = '${business}'`)),
      rowsOf('businesses', `x.id = '${business}'`),
      rowsOf('users', `x.id = ANY ('{${Object.values(other.users).join()}}')`),
      rowsOf('sessions', `x.user_id = ANY ('{${Object.values(other.users).join()}}')`),
      rowsOf('email_tokens', `x.user_id = ANY ('{${Object.values(other.users).join()}}')`),
      rowsOf('graphile_worker._private_jobs', `x.payload ->> 'businessId' = '${business}'`),
    ].join(' UNION ALL ')}) s`;
  };

  /** Calls as the role of requests, and undoes it. @returns the rows or the SQL state of the error, and whether rows of B changed */
  async function call(business: string, sql: string): Promise<{ result: unknown; hasChanged: boolean }> {
    const text = sql.replace(/(?<!:):([a-zA-Z]+)/g, (_, name: string) => `'${ids[name]!}'`);
    const client = await t.db.connect();
    try {
      const state = async () => (await client.query<{ state: string }>(STATE())).rows[0]!.state;
      const before = await state();
      await client.query('BEGIN');
      await client.query('SET LOCAL ROLE dispatch_app');
      await client.query(`SELECT set_config('app.business_id', $1, true)`, [business]);
      await client.query('SAVEPOINT call');
      const result: unknown = await client.query<object>(text).then(
        ({ rows }) => rows,
        async (error: { code: string }) => {
          await client.query('ROLLBACK TO call');
          return error.code;
        },
      );
      await client.query('SET LOCAL ROLE NONE');
      return { result, hasChanged: (await state()) !== before };
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }

  it('are all known to this test', async () => {
    const { rows } = await t.db.query<{ name: string }>(
      `SELECT DISTINCT p.proname AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
       WHERE p.prosecdef AND has_function_privilege('dispatch_app', p.oid, 'EXECUTE')
         AND has_schema_privilege('dispatch_app', n.oid, 'USAGE') ORDER BY 1`,
    );
    const known = [
      ...CALLS.map(({ name }) => name),
      ...Object.keys(BEFORE_A_BUSINESS),
      ...Object.keys(FOR_ALL_BUSINESSES),
    ];
    expect(rows.map(({ name }) => name)).toEqual([...new Set(known)].sort());
  });

  it.each(CALLS)('neither change nor return anything of business B: $sql', async ({ sql, result }) => {
    expect(await call(t.tenant.id, sql)).toEqual({ result, hasChanged: false });
  });

  it.each(CALLS)('work where they may: $sql', async ({ sql, result, worksIn = 'B' }) => {
    const business = { B: other.id, none: '' }[worksIn as string] ?? ids[worksIn]!;
    expect(await call(business, sql)).not.toEqual({ result, hasChanged: false });
  });

  it('leave an invitation to the account of the invited address, also without a business', async () => {
    const sql = `SELECT * FROM answer_invitation(:invitation, '${other.users.dispatcher}', 'accepted')`;
    expect(await call('', sql)).toEqual({ result: [], hasChanged: false });
  });

  it.each(Object.keys(FOR_ALL_BUSINESSES).filter((name) => /_backlog$|_state$/.test(name)))(
    'return nothing of business B: %s',
    async (name) => {
      const { result, hasChanged } = await call(t.tenant.id, `SELECT * FROM ${name}()`);
      expect(hasChanged).toBe(false);
      const columns = (result as object[]).flatMap((row) => Object.keys(row));
      expect(
        columns.filter((column) => !/^(waiting|behind|failing|failed|dead|switched_off|oldest_seconds)$/.test(column)),
      ).toEqual([]);
    },
  );
});
