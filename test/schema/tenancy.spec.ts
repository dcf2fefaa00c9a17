import { startTestApp, type TestApp } from '../support/test-app';
import { listConstraintsWithMessage } from '../../src/core/module-metadata';
import { TenantReader } from '../../src/platform/database/queries/tenant-reader';
import { UnitOfWork } from '../../src/platform/database/unit-of-work/unit-of-work';
import type { Tenant } from '../factories/tenant.factory';

/** Tables without a business: the catalogue, accounts before they have a business, and the tools' own. */
const SHARED = [
  'account_challenges',
  'authenticator_apps',
  'businesses',
  'carrier_service_levels',
  'carriers',
  'email_tokens',
  'geocoded_addresses',
  'migrations',
  'passkeys',
  'places',
  'plans',
  'recovery_codes',
  'secrets_keys',
  'service_secrets',
  'sessions',
  'users',
];

describe('the wall between businesses', () => {
  let t: TestApp;
  let other: Tenant;
  beforeAll(async () => {
    t = await startTestApp();
    other = await t.seedTenant();
    for (const { id } of [t.tenant, other]) {
      await t.db.query(
        `INSERT INTO customers (business_id, id, name, email) VALUES ($1, gen_random_uuid(), 'Someone', 'someone@customer.example')`,
        [id],
      );
    }
  });
  afterAll(() => t.stop());

  it('has client messages only for unique constraints that exist', async () => {
    const { rows } = await t.db.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace`,
    );
    const unique = rows.map(({ name }) => name);
    expect(listConstraintsWithMessage().filter((name) => !unique.includes(name))).toEqual([]);
    expect(listConstraintsWithMessage().length).toBeGreaterThan(10);
  });

  const work = () => t.app.get(UnitOfWork);

  it('forces row-level security by business on every table except known shared ones', async () => {
    const { rows } = await t.db.query<{ name: string; forced: boolean; tenant: boolean; policies: string[] }>(
      // Partitions are accessed through their parent and its policies; the next test checks that no code bypasses it.
      `SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS forced,
         EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'business_id') AS tenant,
         ARRAY(SELECT p.policyname::text FROM pg_policies p WHERE p.tablename = c.relname AND p.schemaname = 'public' ORDER BY 1) AS policies
       FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
    );
    expect(rows.filter(({ tenant }) => !tenant).map(({ name }) => name)).toEqual(
      SHARED.filter((name) => rows.some((row) => row.name === name)),
    );
    const withDepot = ['depots', 'dispatches', 'drivers', 'orders', 'shipments', 'vehicles'];
    const expected = (name: string) => [
      ...(withDepot.includes(name) ? ['depots_of_member'] : []),
      'maintenance',
      'tenant',
    ];
    expect(
      rows.filter(
        ({ name, tenant, forced, policies }) => tenant && !(forced && policies.join() === expected(name).join()),
      ),
    ).toEqual([]);
  });

  it('is not passed by way of a partition: requests have no right on any', async () => {
    const { rows } = await t.db.query<{ name: string; open: boolean }>(
      `SELECT c.relname AS name, has_any_column_privilege('dispatch_app', c.oid, 'SELECT, INSERT, UPDATE, REFERENCES')
         OR has_table_privilege('dispatch_app', c.oid, 'DELETE, TRUNCATE, TRIGGER') AS open
       FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relispartition AND c.relkind = 'r'`,
    );
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.filter(({ open }) => open)).toEqual([]);
    const past = t.app.get(TenantReader).read(t.tenant.id, (read) => read({ text: `SELECT 1 FROM ${rows[0]!.name}` }));
    await expect(past).rejects.toMatchObject({ code: '42501' });
  });

  it('carries the business in every key and in every reference between tenant tables', async () => {
    const { rows } = await t.db.query(
      `SELECT k.conrelid::regclass::text AS name, k.conname FROM pg_constraint k
       WHERE k.connamespace = 'public'::regnamespace AND k.contype IN ('p', 'f')
         AND EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = k.conrelid AND a.attname = 'business_id')
         AND (k.contype = 'p' OR EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = k.confrelid AND a.attname = 'business_id'))
         AND NOT EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = k.conrelid AND a.attname = 'business_id' AND a.attnum = k.conkey[1])`,
    );
    expect(rows).toEqual([]);
  });

  it('returns no rows of others when a query lacks the business', async () => {
    const all = await work().run(t.tenant.id, () =>
      work().manager.query<{ business_id: string }[]>('SELECT business_id FROM customers /* tries the wall */'),
    );
    expect(all).toEqual([{ business_id: t.tenant.id }]);
    const read = await t.app
      .get(TenantReader)
      .read(other.id, (query) => query({ text: 'SELECT business_id FROM customers /* tries the wall */' }));
    expect(read).toEqual([{ business_id: other.id }]);
  });

  it('rejects writing a row of another business and changing one', async () => {
    const insert = work().run(t.tenant.id, () =>
      work().manager.query(
        `INSERT INTO customers (business_id, id, name, email) VALUES ($1, gen_random_uuid(), 'X', 'x@x.example')`,
        [other.id],
      ),
    );
    await expect(insert).rejects.toMatchObject({ driverError: { code: '42501' } });
    const [, touched] = await work().run(t.tenant.id, () =>
      work().manager.query<[unknown, number]>(`UPDATE customers SET name = 'Y' WHERE business_id = $1`, [other.id]),
    );
    expect(touched).toBe(0);
  });

  it('shows nothing to a transaction that named no business, nor to the connection afterwards', async () => {
    expect(
      await work().runWithoutBusiness(() => work().manager.query('SELECT 1 FROM customers /* tries the wall */')),
    ).toEqual([]);
    expect(
      await t.app.get(TenantReader).readWithoutBusiness({ text: 'SELECT 1 FROM customers /* tries the wall */' }),
    ).toEqual([]);
  });

  it('prevents the role of requests from becoming the owner', async () => {
    const [role] = await t.app.get(TenantReader).readWithoutBusiness({
      text: `SELECT current_user AS name, r.rolsuper, r.rolbypassrls, r.rolcanlogin FROM pg_roles r WHERE r.rolname = current_user`,
    });
    expect(role).toEqual({ name: 'dispatch_app', rolsuper: false, rolbypassrls: false, rolcanlogin: false });
  });

  it('is not bypassed by a function: those that run as the owner pin their search path and are not public', async () => {
    const { rows } = await t.db.query(
      `SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef
         AND (proconfig IS NULL OR NOT proconfig::text LIKE '%search_path=pg_catalog, public, pg_temp%'
              OR has_function_privilege('public', oid, 'EXECUTE'))`,
    );
    expect(rows).toEqual([]);
  });

  it('is not bypassed by housekeeping functions: no arguments make them drop retained data', async () => {
    await t.db.query(
      `INSERT INTO events (business_id, id, type, record_id, body) VALUES ($1, gen_random_uuid(), 'order.created', $1, '{}')`,
      [t.tenant.id],
    );
    await t.db.query(
      `INSERT INTO address_places (business_id, address_key, address, next_at)
       SELECT $1, 'housekeeping-' || n, '{}', now() - interval '1 hour' FROM generate_series(1, 150) n`,
      [t.tenant.id],
    );
    const partitions = async () =>
      (await t.db.query(`SELECT FROM pg_inherits WHERE inhparent = 'positions'::regclass`)).rowCount;
    const before = await partitions();
    const asRequest = (text: string) => t.app.get(TenantReader).readWithoutBusiness({ text });
    expect(await asRequest('SELECT drop_old_positions(-36500) AS gone')).toEqual([{ gone: 0 }]);
    expect(await asRequest(`SELECT drop_old_events('0', 2147483647) AS gone`)).toEqual([{ gone: 0 }]);
    expect(await asRequest(`SELECT sweep_geocoding('-1 day', '-1 day', 1000, 2147483647) AS gone`)).toEqual([
      { gone: 0 },
    ]);
    expect((await asRequest('SELECT FROM due_addresses(1000000, 1000000)')).length).toBe(20);
    expect(await partitions()).toBe(before);
    for (const inner of [
      'drop_positions(31)',
      `drop_events('7 days', 1)`,
      `drop_places('1 day', '1 day', 1, 1)`,
      'addresses_due(1, 1)',
    ])
      await expect(asRequest(`SELECT ${inner}`)).rejects.toThrow(/permission denied/);
    await t.db.query(`DELETE FROM address_places WHERE address_key LIKE 'housekeeping-%'`);
  });
});

describe('the unit of work', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const work = () => t.app.get(UnitOfWork);
  const add = (email: string) =>
    work().manager.query(
      `INSERT INTO customers (business_id, id, name, email) VALUES ($1, gen_random_uuid(), 'N', $2)`,
      [t.tenant.id, email],
    );
  const emails = async () =>
    (await t.db.query<{ email: string }>('SELECT email FROM customers ORDER BY email')).rows.map(({ email }) => email);

  it('rolls an inner and an outer run back together', async () => {
    const failing = work().run(t.tenant.id, async () => {
      await work().run(t.tenant.id, () => add('inner@x.example'));
      await add('outer@x.example');
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await emails()).toEqual([]);
  });

  it('lets an inner run act for another business and comes back', async () => {
    const other = await t.seedTenant();
    const seen = await work().run(t.tenant.id, async () => {
      const named = () => work().manager.query<{ id: string }[]>(`SELECT current_setting('app.business_id') AS id`);
      const [inner] = await work().run(other.id, named);
      const [outer] = await named();
      return [inner!.id, outer!.id];
    });
    expect(seen).toEqual([other.id, t.tenant.id]);
  });

  it('repeats the whole of it after a deadlock', async () => {
    await t.db.query(
      `INSERT INTO customers (business_id, id, name, email) VALUES ($1, gen_random_uuid(), 'A', 'a@x.example'), ($1, gen_random_uuid(), 'B', 'b@x.example')`,
      [t.tenant.id],
    );
    let runs = 0;
    let arrived = 0;
    let open: () => void = () => undefined;
    const bothHoldOne = new Promise<void>((resolve) => (open = resolve));
    const touch = (email: string) =>
      work().manager.query(`UPDATE customers SET name = name || '!' WHERE email = $1 /* tries the wall */`, [email]);
    const cross = (first: string, second: string) =>
      work().run(t.tenant.id, async () => {
        runs++;
        await touch(first);
        if (++arrived === 2) open();
        await bothHoldOne;
        await touch(second);
      });
    await Promise.all([cross('a@x.example', 'b@x.example'), cross('b@x.example', 'a@x.example')]);
    expect(runs).toBeGreaterThan(2);
    expect(
      (await t.db.query<{ name: string }>('SELECT name FROM customers ORDER BY email')).rows.map(({ name }) => name),
    ).toEqual(['A!!', 'B!!']);
  });

  it('rejects a business that is no UUID, and work outside of itself', async () => {
    await expect(work().run(`x'; DROP TABLE customers; --`, async () => undefined)).rejects.toThrow(
      'needs the id of a business',
    );
    expect(() => work().manager).toThrow('No unit of work is open');
  });
});
