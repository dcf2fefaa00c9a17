import request from 'supertest';
import { startTestApp, type TestApp } from '../support/test-app';

describe('the edge', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  it('responds to probes without a token and without limits', async () => {
    expect((await t.as().get('/health/live')).body).toEqual({ status: 'ok' });
    expect((await t.as().get('/health/ready')).body).toEqual({
      status: 'ok',
      database: 'ok',
      rateLimits: 'shared',
      jobs: 'ok',
    });
  });

  it.each(['/api/nope', '/nope', '/api/v1/nope/1'])('returns 404 with the envelope for %s', async (path) => {
    const response = await t.as().get(path);
    expect([response.status, response.body]).toEqual([
      404,
      { success: false, error: { code: 'NOT_FOUND', message: 'No such path.' } },
    ]);
  });

  it('returns 405 with Allow for a known path and another method', async () => {
    const response = await t.as().delete('/health/live');
    expect([response.status, response.headers.allow, response.body.error.code]).toEqual([
      405,
      'GET, HEAD',
      'METHOD_NOT_ALLOWED',
    ]);
  });

  it('returns a valid request id of the caller, otherwise a new one', async () => {
    expect(
      (await request(t.url).get('/health/live').set('X-Request-Id', 'order-import-7')).headers['x-request-id'],
    ).toBe('order-import-7');
    expect(
      (await request(t.url).get('/health/live').set('X-Request-Id', 'with space')).headers['x-request-id'],
    ).toMatch(/^[0-9a-f-]{36}$/);
    expect((await t.as().get('/api/nope')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});
