import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import DataLoader from 'dataloader';
import express, { type Request, type Response } from 'express';
import { Pool, type PoolClient, type QueryConfig } from 'pg';
import { newId } from '../../src/common/ids';
import { getSocket } from '../../src/platform/database/driver/driver-internals';
import { readPositions } from '../../src/modules/vehicles/tracking/ingest/position-rules';
import { BarePositions, type PositionPlan } from './bare-positions';
import type { Statement } from './recorder';

/** What the benchmark hands over: the statements of each operation as the service sent them. */
export interface Plan {
  readonly poolSize: number;
  readonly options: string;
  readonly authentication: Statement;
  readonly one: Statement[];
  readonly list: Statement[];
  readonly create: Statement[];
  readonly position: PositionPlan;
  /** Response of `GET Customers/upload/template`, which needs a token and no statement. */
  readonly template: string;
  /** Identifiers that the service generated in the recording. Each request generates new ones. */
  readonly madeIds: string[];
}

const [planFile, url] = process.argv.slice(2) as [string, string];
const plan = JSON.parse(readFileSync(planFile, 'utf8')) as Plan;
const settings = { connectionString: url, max: plan.poolSize, options: plan.options, pipeline: true };
const pool = new Pool(settings);
const app = express();
const server = createServer(app);
app.disable('x-powered-by');
app.disable('etag');

interface Holder {
  readonly business_id: string;
  readonly time_zone: string;
}

/** Tokens of requests that arrive in one round of the event loop are looked up in one statement, as in the service. */
const lookups = new DataLoader<string, Holder>(
  async (tokens) => {
    const unique = [...new Set(tokens)];
    const hashes = unique.map((token) => createHash('sha256').update(token).digest());
    const { rows } = await pool.query<Holder & { position: number }>({ ...plan.authentication, values: [hashes] });
    const holders = new Map(rows.map((row) => [unique[row.position - 1], row]));
    return tokens.map((token) => holders.get(token) ?? new Error('401'));
  },
  { cache: false, maxBatchSize: 16, batchScheduleFn: (send) => setImmediate(send) },
);
const authenticate = (request: Request) => lookups.load(request.headers.authorization?.slice(7) ?? '');

/** Pipelines BEGIN, statements and COMMIT in the service's order. */
const run = async (statements: Statement[], valuesOf: (statement: Statement) => unknown[] | undefined) => {
  const client: PoolClient = await pool.connect();
  try {
    const stream = getSocket(client);
    stream.cork();
    const sent = statements.map((statement) => {
      const values = valuesOf(statement);
      // What has no values is a text alone, as in the service: the driver copies each object.
      return client.query((values?.length ? { ...statement, values } : statement.text) as QueryConfig);
    });
    stream.uncork();
    const results = await Promise.all(sent);
    return results.flatMap(({ rows }) => (rows?.length ? [rows as unknown[]] : []));
  } finally {
    client.release();
  }
};

const send = (response: Response, status: number, text: string) =>
  response.status(status).setHeader('Content-Type', 'application/json; charset=utf-8').send(text);

app.get('/api/v1/Orders/:id', async (request, response) => {
  await authenticate(request);
  const results = await run(plan.one, ({ values }) => values && [values[0], request.params.id]);
  send(response, 200, `{"success":true,"data":${Object.values(results[0]![0] as object)[0] as string}}`);
});

app.get('/api/v1/Orders', async (request, response) => {
  await authenticate(request);
  const results = await run(plan.list, ({ values }) => values);
  const [row] = results[0]! as Record<string, unknown>[];
  const text = Object.values(row!).find((value) => typeof value === 'string' && value.startsWith('[')) as string;
  send(response, 200, `{"success":true,"data":${text},"page":1,"pageSize":50,"totalCount":0,"totalPages":0}`);
});

app.get('/api/v1/Customers/upload/template', async (request, response) => {
  await authenticate(request);
  response.setHeader('Content-Type', 'text/csv; charset=utf-8').send(plan.template);
});

app.post('/api/v1/Orders', express.json(), async (request, response) => {
  await authenticate(request);
  const fresh = new Map(plan.madeIds.map((id) => [id, newId()]));
  const renew = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    let text = value;
    for (const [old, id] of fresh) text = text.replaceAll(old, id);
    return text;
  };
  const [made] = await run(plan.create, ({ values }) => values?.map(renew));
  const { number } = made![0] as { number: string };
  const { items } = request.body as { items: unknown[] };
  const guid = [...fresh.values()][0];
  response.setHeader('Location', `/api/v1/Orders/${guid}`);
  send(
    response,
    201,
    JSON.stringify({ success: true, data: { guid, orderNumber: number, status: items.length ? 'draft' : '' } }),
  );
});

const stored = new BarePositions(pool, plan.position);
app.post('/api/tracking/positions', express.json(), async (request, response) => {
  const { business_id: businessId, time_zone: zone } = await authenticate(request);
  const { deviceId, positions } = readPositions(request.body, { nowMs: Date.now(), zone });
  if (positions.length > 1) throw new Error('Single positions are compared here.');
  const accepted = await stored.store(businessId, deviceId, positions[0]!);
  send(response, 200, JSON.stringify({ success: true, data: { accepted, duplicates: 1 - accepted } }));
});

server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('SIGTERM', () => process.exit(0));
