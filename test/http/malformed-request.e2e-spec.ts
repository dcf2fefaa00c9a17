import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startTestApp, type TestApp } from '../support/test-app';

/** Malformed HTTP is rejected before a request exists, with the usual error envelope. */
describe('a request that is no HTTP', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  /** Sends the bytes and returns the response until the connection closes. */
  const raw = async (request: string) => {
    const { hostname, port } = new URL(t.url);
    const socket = connect(Number(port), hostname);
    socket.write(request, 'latin1');
    const response = await text(socket);
    const [head = '', body = ''] = response.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), head, body };
  };

  it.each([
    [
      'a byte in the address that must be encoded',
      'GET /api/v1/Orders?$search=\u00e9 HTTP/1.1\r\nHost: a\r\n\r\n',
      400,
    ],
    ['two lengths', 'POST /api/v1/Orders HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['a length that is no number', 'POST /api/v1/Orders HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', 400],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: a\r\nnonsense\r\n\r\n', 400],
    ['two hosts', 'GET /health/live HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400],
    ['no HTTP at all', 'nonsense\r\n\r\n', 400],
    ['headers of 32 kB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(32_768)}\r\n\r\n`, 431],
  ])('is answered in the envelope: %s', async (_, request, status) => {
    const response = await raw(request);
    expect(response.status).toBe(status);
    expect(response.head).toMatch(/\r\nContent-Type: application\/json; charset=utf-8\r\n/);
    expect(response.head).toMatch(/\r\nX-Request-Id: [0-9a-f-]{36}/);
    const { success, error } = JSON.parse(response.body) as { success: unknown; error: Record<string, unknown> };
    expect([success, error.code, Object.keys(error.details as object)]).toEqual([
      false,
      'VALIDATION_ERROR',
      ['request'],
    ]);
  });

  it('ignores an unknown Expect header', async () => {
    const head = 'GET /health/live HTTP/1.1\r\nHost: a\r\nExpect: a miracle\r\nConnection: close\r\n\r\n';
    const response = await raw(head);
    expect(response.status).toBe(200);
    expect(response.body).toContain('{"status":"ok"}');
  });
});
