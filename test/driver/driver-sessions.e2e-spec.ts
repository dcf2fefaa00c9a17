import { newId } from '../../src/common/ids';
import { hashToken } from '../../src/common/secrets/tokens';
import { seedDriver } from '../factories/driver.factory';
import { seedDriverSession } from '../factories/driver-session.factory';
import { expectError } from '../support/expect-response';
import { raceOnRow } from '../support/race';
import { startTestApp, type TestApp } from '../support/test-app';

describe("a driver's session", () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const invite = async (driverId: string): Promise<{ url: string; code: string; expiresAt: string }> => {
    const { status, body, headers } = await t.api.post(`/api/drivers/${driverId}/invitation`);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    return body.data;
  };
  const open = (code: string) => t.as().post('/api/driver/session').send({ code, deviceName: 'Phone' });

  it('opens with the code of an invitation, ignoring case, spaces and look-alike characters', async () => {
    const driverId = await seedDriver(t, { name: 'Mara Muster' });
    const { url, code, expiresAt } = await invite(driverId);
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(url).toBe(`${t.url}/driver#code=${code}`);
    const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);

    const { status, body, headers } = await open(code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'));
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body.data).toMatchObject({ driver: { guid: driverId, name: 'Mara Muster' } });
    expect(body.data.token).toMatch(/^ddr_/);
    expect((Date.parse(body.data.expiresAt as string) - Date.now()) / 86_400_000).toBeCloseTo(90, 1);
    const { rows } = await t.db.query('SELECT token_hash::text AS hash FROM driver_sessions WHERE driver_id = $1', [
      driverId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(body.data.token);
    const sessions = (await t.api.get(`/api/drivers/${driverId}/sessions`)).body.data;
    expect(sessions).toEqual([expect.objectContaining({ deviceName: 'Phone' })]);
  });

  it('rejects used, replaced, expired and unknown codes with the same response', async () => {
    const driverId = await seedDriver(t);
    const replaced = await invite(driverId);
    const used = await invite(driverId);
    expect((await open(used.code)).status).toBe(200);
    const old = await invite(driverId);
    await t.db.query(`UPDATE driver_invitations SET expires_at = now() - interval '1 second' WHERE driver_id = $1`, [
      driverId,
    ]);
    const ofDeleted = await seedDriver(t);
    const deleted = await invite(ofDeleted);
    expect((await t.api.delete(`/api/drivers/${ofDeleted}`)).status).toBe(200);

    const responses = [];
    for (const code of [replaced.code, used.code, old.code, deleted.code, '7KQ2-M4TZ-9B1C-XW3R', 'nonsense']) {
      const { status, body } = await open(code);
      responses.push([status, body.error.code, body.error.message]);
    }
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]).toEqual([401, 'UNAUTHORIZED', 'The code is not valid: ask for a new invitation.']);
  });

  it('opens only once for two simultaneous requests with the same code', async () => {
    const driverId = await seedDriver(t);
    const { code } = await invite(driverId);
    const responses = await raceOnRow(t.databaseUrl, 'driver_invitations', { driver_id: driverId }, () => [
      open(code),
      open(code),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('can call only operations for drivers, which other tokens cannot call', async () => {
    const token = await seedDriverSession(t);
    for (const [method, path] of [
      ['get', '/api/drivers'],
      ['get', '/api/user/me'],
      ['post', '/api/user/logout'],
      ['get', '/api/dispatch'],
      ['get', '/api/tracking/stream'],
      ['post', '/api/tracking/positions'],
    ] as const) {
      const response = await t.as(token)[method](path);
      expect([path, response.status]).toEqual([path, 403]);
    }
    for (const other of Object.values(t.tenant.tokens)) {
      expect((await t.as(other).delete('/api/driver/session')).status).toBe(403);
    }
    expect((await t.as(token).delete('/api/driver/session')).status).toBe(200);
    expect((await t.as(token).delete('/api/driver/session')).status).toBe(401);
  });

  it('ends when it is revoked, when its driver is deleted and 90 days after its last use', async () => {
    const driverId = await seedDriver(t);
    const tokens: string[] = [];
    for (const _ of [1, 2, 3]) tokens.push(await seedDriverSession(t, { driverId }));
    const statuses = async () =>
      Promise.all(tokens.map(async (token) => (await t.as(token).get('/api/drivers')).status));
    expect(await statuses()).toEqual([403, 403, 403]);
    const { rows } = await t.db.query<{ id: string }>(
      'SELECT id FROM driver_sessions WHERE driver_id = $1 ORDER BY array_position($2::bytea[], token_hash)',
      [driverId, tokens.map(hashToken)],
    );
    const path = `/api/drivers/${driverId}/sessions/${rows[0]!.id}`;
    expect((await t.api.delete(path)).status).toBe(200);
    expect((await t.api.delete(path)).status).toBe(404);
    await t.db.query(`UPDATE driver_sessions SET last_used_at = now() - interval '90 days' WHERE id = $1`, [
      rows[1]!.id,
    ]);
    expect(await statuses()).toEqual([401, 401, 403]);
    expect((await t.api.get(`/api/drivers/${driverId}/sessions`)).body.data).toHaveLength(1);
    expect((await t.api.delete(`/api/drivers/${driverId}`)).status).toBe(200);
    expect(await statuses()).toEqual([401, 401, 401]);
  });

  it('returns 404 for a driver of another business', async () => {
    const foreign = await t.seedTenant();
    const driverId = await seedDriver(t, { businessId: foreign.id });
    for (const response of [
      await t.api.post(`/api/drivers/${driverId}/invitation`),
      await t.api.get(`/api/drivers/${driverId}/sessions`),
      await t.api.delete(`/api/drivers/${driverId}/sessions/${newId()}`),
    ])
      expectError(response, 404, 'NOT_FOUND');
  });

  it('ends the least recently used session when an eleventh is opened', async () => {
    const driverId = await seedDriver(t);
    const first = await seedDriverSession(t, { driverId });
    await t.db.query(`UPDATE driver_sessions SET last_used_at = now() - interval '1 day' WHERE driver_id = $1`, [
      driverId,
    ]);
    for (let more = 0; more < 9; more++) await seedDriverSession(t, { driverId });
    expect((await t.as(first).get('/api/drivers')).status).toBe(403);
    await t.db.query(
      `UPDATE driver_sessions SET last_used_at = now() - interval '1 day'
      WHERE id = (SELECT id FROM driver_sessions WHERE driver_id = $1 ORDER BY created_at, id LIMIT 1)`,
      [driverId],
    );
    expect((await open((await invite(driverId)).code)).status).toBe(200);
    expect((await t.api.get(`/api/drivers/${driverId}/sessions`)).body.data).toHaveLength(10);
  });
});

describe('wrong invitation codes', () => {
  it('limits wrong codes per address, and does not count right ones', async () => {
    const t = await startTestApp();
    try {
      const driverId = await seedDriver(t);
      const open = (code: string) => t.as().post('/api/driver/session').send({ code });
      for (let wrong = 0; wrong < 9; wrong++) expect((await open('7KQ2-M4TZ-9B1C-XW3R')).status).toBe(401);
      const right = (await t.api.post(`/api/drivers/${driverId}/invitation`)).body.data.code as string;
      expect((await open(right)).status).toBe(200);
      expect((await open('no code')).status).toBe(401);
      const next = (await t.api.post(`/api/drivers/${driverId}/invitation`)).body.data.code as string;
      const { status, headers } = await open(next);
      expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    } finally {
      await t.stop();
    }
  });
});
