import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startTestApp, type TestApp } from '../support/test-app';

/** What HTTP itself forbids is answered before there is a request: by the same envelope all the same. */
describe('a request that is no HTTP', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  /** Sends the bytes as they are; the answer until the connection is closed. */
  const raw = async (request: string) => {
    const { hostname, port } = new URL(t.url);
    const socket = connect(Number(port), hostname);
    socket.write(request, 'latin1');
    const answer = await text(socket);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
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
    const answer = await raw(request);
    expect(answer.status).toBe(status);
    expect(answer.head).toMatch(/\r\nContent-Type: application\/json; charset=utf-8\r\n/);
    expect(answer.head).toMatch(/\r\nX-Request-Id: [0-9a-f-]{36}/);
    const { success, error } = JSON.parse(answer.body) as { success: unknown; error: Record<string, unknown> };
    expect([success, error.code, Object.keys(error.details as object)]).toEqual([
      false,
      'VALIDATION_ERROR',
      ['request'],
    ]);
  });

  it('passes over an expectation that nobody understands', async () => {
    const head = 'GET /health/live HTTP/1.1\r\nHost: a\r\nExpect: a miracle\r\nConnection: close\r\n\r\n';
    const answer = await raw(head);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('{"status":"ok"}');
  });
});
