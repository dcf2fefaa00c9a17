import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { OutboundHttp } from '../../src/platform/outbound/outbound-http';
import { startTracing } from '../../src/platform/observability/start-tracing';
import { NO_TRACING, Tracing } from '../../src/platform/observability/tracing';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
/** The trace of a request whose caller does not record it. */
const UNSAMPLED_TRACE = '5bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const NAME = 'Ada Lovelace';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { key: string; value: Record<string, string | number> }[];
}
interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

/** Sends requests, a job and outgoing calls once, and compares the spans that a collector of OTLP over HTTP received. */
describe('traces', () => {
  const exports: Export[] = [];
  const collectorRequests: (string | undefined)[] = [];
  const forwardedTraces: (string | undefined)[] = [];
  let collector: Server;
  let calledServer: Server;
  let t: TestApp;
  const lines: string[] = [];
  const listening = async (server: Server) => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  beforeAll(async () => {
    collector = createServer((request, response) => {
      collectorRequests.push(`${request.method} ${request.url} ${request.headers['x-key']}`);
      void json(request).then((body) => {
        exports.push(body as Export);
        response.setHeader('Content-Type', 'application/json').end('{}');
      });
    });
    calledServer = createServer((request, response) => {
      forwardedTraces.push(request.headers.traceparent as string | undefined);
      response.end('{}');
    });
    t = await startTestApp(
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: await listening(collector),
        OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
        PROCESS: 'all',
        ALLOW_PRIVATE_TARGETS: 'true',
        LOG_LEVEL: 'info',
      },
      { write: (line: string) => void lines.push(line) },
    );
    const customer = { name: NAME, email: 'ada@customer.example' };
    await t.api.post('/api/v1/Customers').set('traceparent', `00-${TRACE}-${PARENT}-01`).send(customer).expect(201);
    await t.api.get(`/api/v1/Customers?$filter=${encodeURIComponent(`name eq '${NAME}'`)}`).expect(200);
    await t.api.get('/api/v1/Customers').set('traceparent', `00-${UNSAMPLED_TRACE}-${PARENT}-00`).expect(200);
    const [url, signal, tracing] = [
      new URL(await listening(calledServer)),
      AbortSignal.timeout(10_000),
      t.app.get(Tracing),
    ];
    const call = { method: 'GET', url, headers: {}, signal, maxBytes: 100 } as const;
    await tracing.traceJob('ask', async () => {
      await t.app.get(OutboundHttp).send({ ...call, enteredBy: 'operator' });
      await t.app.get(OutboundHttp).send(call);
    });
    await t.db.query(
      `SELECT enqueue_job('send_mail', json_build_object('to', 'ada@customer.example', 'subject', $1::text, 'text', 'It comes.'))`,
      [NAME],
    );
    await until(
      'all jobs are done',
      async () => !(await t.db.query('SELECT FROM graphile_worker._private_jobs')).rows.length,
    );
    await t.stop(); // which sends what has not been sent
  });
  afterAll(() => {
    collector?.close();
    calledServer?.close();
  });

  const spans = () =>
    exports.flatMap(({ resourceSpans }) => resourceSpans.flatMap((r) => r.scopeSpans.flatMap((s) => s.spans)));
  const named = (name: string | RegExp) =>
    spans().filter((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)));
  const attributesOf = ({ attributes }: Span) =>
    Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

  it('go to the collector with its headers, as one of a service with a name', () => {
    expect(new Set(collectorRequests)).toEqual(new Set(['POST /v1/traces a key']));
    expect(JSON.stringify(exports[0])).toContain('{"key":"service.name","value":{"stringValue":"dispatch"}}');
  });

  it("continue the caller's trace by route template, and the log names it", () => {
    const [span] = named('POST /api/v1/Customers');
    expect(span).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, kind: 2 });
    expect(attributesOf(span!)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/v1/Customers',
      'http.response.status_code': 201,
    });
    expect(lines.some((line) => line.includes(TRACE) && line.includes('"route":"/api/v1/Customers"'))).toBe(true);
  });

  it('have the statements below the request, by name or by what they do to which table', () => {
    const [request] = named('POST /api/v1/Customers');
    const below = spans().filter(({ parentSpanId }) => parentSpanId === request!.spanId);
    expect(below.map(({ name }) => name)).toEqual(expect.arrayContaining(['INSERT customers', 'COMMIT']));
    expect(attributesOf(below.find(({ name }) => name === 'INSERT customers')!)).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'INSERT',
      'db.collection.name': 'customers',
      'db.query.summary': 'INSERT customers',
    });
  });

  it('exclude requests whose caller does not record them', () => {
    expect(named('GET /api/v1/Customers')).toHaveLength(1); // the other one, which had no caller with a trace
    expect(spans().filter(({ traceId }) => traceId === UNSAMPLED_TRACE)).toEqual([]);
  });

  it("cover jobs and outgoing calls; only the operator's servers are named and get the trace", () => {
    expect(named('job send_mail')).toHaveLength(1);
    const [job] = named('job ask');
    const calls = named(/^GET /).filter(({ parentSpanId }) => parentSpanId === job!.spanId);
    expect(calls.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^GET 127\.0\.0\.1:\d+$/),
      'GET of a business',
    ]);
    expect(forwardedTraces).toEqual([`00-${job!.traceId}-${calls[0]!.spanId}-01`, undefined]);
  });

  it('contain no personal data', () => {
    const text = JSON.stringify(exports);
    for (const secret of [NAME, 'Lovelace', 'customer.example', t.tenant.tokens.owner, t.tenant.id, 'It comes'])
      expect(text).not.toContain(secret);
  });

  it('traces are switched off by default', async () => {
    expect(await startTracing({ ...t.env, OTEL_EXPORTER_OTLP_ENDPOINT: undefined })).toBe(NO_TRACING);
  });
});
