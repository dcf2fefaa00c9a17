import { newId } from '../../src/common/ids';
import { seedSession, seedUser, type Tenant } from '../factories/tenant.factory';
import { expectError } from '../support/expect-response';
import { raceOnRow } from '../support/race';
import { seedDriver } from '../factories/driver.factory';
import { startTestApp, type TestApp } from '../support/test-app';

const ROLES = ['owner', 'admin', 'dispatcher', 'driver', 'viewer'] as const;
type Role = (typeof ROLES)[number];
type Caller = Role | 'api';

describe('users of a business', () => {
  let t: TestApp;
  let made = 0;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const path = '/api/business/users';
  const newEmail = () => `invited${++made}@users.example`;
  const invite = (as: string, email: string, role: Role = 'dispatcher') =>
    t.as(as).post(path).send({ email, firstName: 'Ida', lastName: 'Pfeiffer', role });
  /** One more member with the role, and a session. */
  const seedMember = async ({ id: businessId }: Tenant, role: Role) => {
    const id = await seedUser(t.db);
    await t.db.query('INSERT INTO members (business_id, user_id, role) VALUES ($1, $2, $3)', [businessId, id, role]);
    return { id, token: await seedSession(t.db, id) };
  };
  const rolesOf = async (userId: string) =>
    (await t.db.query('SELECT role FROM members WHERE user_id = $1', [userId])).rows.map(({ role }) => role as Role);

  it('users of a business are listed with their roles', async () => {
    const { data } = (await t.api.get(path)).body;
    expect(data.map(({ role }: { role: Role }) => role).sort()).toEqual([...ROLES].sort());
    const owner = data.find(({ role }: { role: Role }) => role === 'owner');
    expect(owner).toMatchObject({ guid: t.tenant.users.owner, firstName: 'Maria', lastName: 'Muster', verified: true });
    expect((await t.api.get(`${path}?pageSize=2`)).body).toMatchObject({
      page: 1,
      pageSize: 2,
      totalCount: 5,
      totalPages: 3,
    });
  });

  describe('an invitation', () => {
    it.each<[Caller, Role[]]>([
      ['owner', ['owner', 'admin', 'dispatcher', 'driver', 'viewer']],
      ['admin', ['admin', 'dispatcher', 'driver', 'viewer']],
      ['api', ['admin', 'dispatcher', 'driver', 'viewer']],
      ['dispatcher', []],
      ['driver', []],
      ['viewer', []],
    ])('allows %s to give the roles %j', async (caller, expected) => {
      const { tokens } = await t.seedTenant();
      const assigned: Role[] = [];
      for (const role of ROLES)
        if ((await invite(tokens[caller], newEmail(), role)).status === 201) assigned.push(role);
      expect(assigned).toEqual(expected);
    });

    it.each<[object, string[]]>([
      [{}, ['email', 'firstName', 'lastName', 'role']],
      [{ email: 'x', firstName: '', lastName: 5, role: 'boss' }, ['email', 'firstName', 'lastName', 'role']],
    ])('returns 400 for %j', async (body, fields) => {
      const response = await t.api.post(path).send(body);
      expectError(response, 400, fields);
    });
  });

  describe('a change of role', () => {
    /** Who may change whose role to which, typed from the rules: `actor target role`. */
    const allowed = (caller: Caller, from: Role, to: Role) =>
      caller === 'owner' ||
      ((caller === 'admin' || caller === 'api') && !['owner', 'admin'].includes(from) && to !== 'owner');
    const cases = (['owner', 'admin', 'api', 'dispatcher', 'driver', 'viewer'] as const).flatMap((caller) =>
      ROLES.map((from) => [caller, from] as const),
    );

    it.each(cases)('decides the change by %s of a member who is %s', async (caller, from) => {
      const tenant = await t.seedTenant();
      const member = await seedMember(tenant, from);
      for (const to of ROLES.filter((role) => role !== from)) {
        await t.db.query('UPDATE members SET role = $2 WHERE user_id = $1', [member.id, from]);
        const { status } = await t.as(tenant.tokens[caller]).patch(`${path}/${member.id}`).send({ role: to });
        const may = allowed(caller, from, to);
        expect([to, status, await rolesOf(member.id)]).toEqual([to, may ? 200 : 403, [may ? to : from]]);
      }
    });

    it('takes effect at the next request', async () => {
      const tenant = await t.seedTenant();
      const member = t.as(tenant.tokens.viewer);
      expect((await member.get('/api/business/tokens')).status).toBe(403);
      await t.as(tenant.tokens.owner).patch(`${path}/${tenant.users.viewer}`).send({ role: 'admin' });
      expect((await member.get('/api/business/tokens')).status).toBe(200);
    });

    it('records a change of role, but not the same role again', async () => {
      const tenant = await t.seedTenant();
      const patch = () => t.as(tenant.tokens.owner).patch(`${path}/${tenant.users.driver}`).send({ role: 'viewer' });
      expect([(await patch()).status, (await patch()).status]).toEqual([200, 200]);
      const { rows } = await t.db.query('SELECT action, changes FROM audit_log WHERE business_id = $1', [tenant.id]);
      expect(rows).toEqual([{ action: 'user.updated', changes: { role: { from: 'driver', to: 'viewer' } } }]);
    });

    it('rejects a change of the own role, and of the last owner', async () => {
      const tenant = await t.seedTenant();
      const patch = (caller: Caller, id: string, role: Role) =>
        t.as(tenant.tokens[caller]).patch(`${path}/${id}`).send({ role });
      expect((await patch('admin', tenant.users.admin, 'owner')).status).toBe(403);
      expect((await patch('owner', tenant.users.owner, 'admin')).status).toBe(409);
      const second = await seedMember(tenant, 'owner');
      expect((await patch('owner', tenant.users.owner, 'admin')).status).toBe(403);
      expect((await patch('owner', second.id, 'viewer')).status).toBe(200);
    });

    it('leaves an owner when two take each other’s ownership', async () => {
      const tenant = await t.seedTenant();
      const second = await seedMember(tenant, 'owner');
      const demote = (token: string, id: string) => t.as(token).patch(`${path}/${id}`).send({ role: 'viewer' });
      const [first] = [tenant.users.owner, second.id].sort(); // the row that both lock before any other
      const responses = await raceOnRow(t.databaseUrl, 'members', { business_id: tenant.id, user_id: first }, () => [
        demote(tenant.tokens.owner, second.id),
        demote(second.token, tenant.users.owner),
      ]);
      const left = await t.db.query(`SELECT 1 FROM members WHERE business_id = $1 AND role = 'owner'`, [tenant.id]);
      expect(left.rowCount).toBe(1);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  it('users of a business are renamed', async () => {
    const response = await t.api.patch(`${path}/${t.tenant.users.driver}`).send({ firstName: 'Niki' });
    expect(response.body.data).toMatchObject({ firstName: 'Niki', lastName: 'Muster', role: 'driver' });
    const byAdmin = await t.as(t.tenant.tokens.admin).patch(`${path}/${t.tenant.users.owner}`).send({ firstName: 'X' });
    expect(byAdmin.status).toBe(403);
  });

  describe('a removal', () => {
    it('takes effect at the next request; the account stays', async () => {
      const tenant = await t.seedTenant();
      const member = t.as(tenant.tokens.dispatcher);
      const response = await t.as(tenant.tokens.admin).delete(`${path}/${tenant.users.dispatcher}`);
      expect([response.status, response.text]).toEqual([200, '{"success":true}']);
      expect((await member.get('/api/business/my-business')).status).toBe(403);
      expect((await member.get('/api/user/me')).body.data).toMatchObject({ role: null, businessGuid: null });
      expect((await t.as(tenant.tokens.admin).delete(`${path}/${tenant.users.dispatcher}`)).status).toBe(404);
    });

    it.each<[Caller, Role, number]>([
      ['admin', 'viewer', 200],
      ['admin', 'owner', 403],
      ['api', 'admin', 403],
      ['owner', 'admin', 200],
      ['owner', 'owner', 200],
      ['dispatcher', 'viewer', 403],
    ])('responds to a removal by %s of one more %s: %i', async (caller, role, status) => {
      const tenant = await t.seedTenant();
      const member = await seedMember(tenant, role);
      expect((await t.as(tenant.tokens[caller]).delete(`${path}/${member.id}`)).status).toBe(status);
      expect(await rolesOf(member.id)).toEqual(status === 200 ? [] : [role]);
    });

    it('lets members remove themselves, except for the last owner', async () => {
      const tenant = await t.seedTenant();
      expect((await t.as(tenant.tokens.admin).delete(`${path}/${tenant.users.admin}`)).status).toBe(200);
      const response = await t.as(tenant.tokens.owner).delete(`${path}/${tenant.users.owner}`);
      expectError(response, 409, 'CONFLICT');
    });

    it('rejects the removal of a user who is linked to a driver, and names the driver', async () => {
      const tenant = await t.seedTenant();
      const api = t.as(tenant.tokens.owner);
      const userId = tenant.users.driver;
      const driverId = await seedDriver(t, { businessId: tenant.id, name: 'Nora Berg', userId });
      const remove = () => api.delete(`${path}/${userId}`);
      const refused = await remove();
      expectError(refused, 409, {
        guid: `The driver "Nora Berg" (${driverId}) is linked to this user: set the driver's userGuid to null, or delete the driver, first.`,
      });
      expect(await rolesOf(userId)).toEqual(['driver']);
      expect((await api.delete(`/api/drivers/${driverId}`)).status).toBe(200);
      expect((await remove()).status).toBe(200);
      expect(await rolesOf(userId)).toEqual([]);
    });
  });

  it('responds for members of another business as for unknown ones', async () => {
    const other = await t.seedTenant();
    for (const method of ['get', 'patch', 'delete'] as const) {
      const send = (id: string) =>
        t.api[method](`${path}/${id}`).send(method === 'patch' ? { role: 'viewer' } : undefined);
      const [foreign, unknown] = [await send(other.users.driver), await send(newId())];
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    }
    expect(await rolesOf(other.users.driver)).toEqual(['driver']);
  });
});
