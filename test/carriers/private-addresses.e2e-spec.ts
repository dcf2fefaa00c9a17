import { CARRIERS } from '../factories/carrier.factory';
import { type CarrierServer, startCarrierServer } from '../support/carrier-server';
import { startTestApp, type TestApp } from '../support/test-app';

describe('carriers at private addresses', () => {
  let t: TestApp;
  let carrier: CarrierServer;
  beforeAll(async () => {
    carrier = await startCarrierServer();
    t = await startTestApp();
  });
  afterAll(async () => {
    await t.stop();
    await carrier.stop();
  });

  it.each([
    'https://127.0.0.1',
    'https://localhost',
    'https://2130706433',
    'https://0x7f000001',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://169.254.169.254',
    'https://10.0.0.1',
    'https://192.168.1.1',
    'https://100.64.0.1',
    'https://0.0.0.0',
    'https://[::127.0.0.1]',
  ])('rejects a carrier at %s', async (host) => {
    const baseUrl = `${host}:${new URL(carrier.url).port}/v1`;
    const { status, body } = await t.api.post('/api/carriers/configure').send({
      carrierId: CARRIERS.http,
      accountNumber: 'ACC-1',
      apiKey: 'key',
      apiSecret: 'secret',
      baseUrl,
    });
    expect([status, body.error.code, carrier.requests]).toEqual([400, 'CONFIGURATION_ERROR', []]);
    expect(body.error.message).toMatch(/leads to a private or special network/);
  });

  it('rejects a carrier at an address with plain HTTP', async () => {
    const { status, body } = await t.api.post('/api/carriers/configure').send({
      carrierId: CARRIERS.http,
      accountNumber: 'ACC-1',
      apiKey: 'key',
      apiSecret: 'secret',
      baseUrl: 'http://carrier.example',
    });
    expect([status, Object.keys(body.error.details)]).toEqual([400, ['baseUrl']]);
  });
});
