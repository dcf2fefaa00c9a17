import { DispatchClient, type Schemas } from '../../clients/typescript/src/index';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: { readonly orders?: readonly unknown[]; readonly atomic?: boolean };
  readonly key: string | null;
}

/** A client whose requests go to `answer` instead of a service. */
function clientOf(answer: (sent: Sent, number: number) => Response): { client: DispatchClient; sent: Sent[] } {
  const sent: Sent[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const text = await request.text();
    const { pathname: path } = new URL(request.url);
    const { method } = request;
    sent.push({ method, path, body: text ? JSON.parse(text) : {}, key: request.headers.get('idempotency-key') });
    return answer(sent.at(-1)!, sent.length);
  };
  return { client: new DispatchClient({ baseUrl: 'http://service.example', fetch }), sent };
}

const success = (data: unknown, init: ResponseInit = {}): Response => Response.json({ success: true, data }, init);

const order = (instructions = ''): Schemas['CreateOrderInput'] => ({
  customerId: '0190a000-0000-7000-8000-000000000001',
  items: [{ description: 'Coffee', quantity: 1, price: 19.9 }],
  deliveryAddress: { city: 'Wien' },
  instructions,
});

/** Refuses the last order of each request. */
const resultsOf = ({ body: { orders = [] } }: Sent): Response =>
  success(
    orders.map((_, index) => {
      const isRefused = index === orders.length - 1;
      const error = isRefused ? { code: 'NOT_FOUND', message: 'No such customer.' } : null;
      return { index, status: isRefused ? 404 : 201, guid: isRefused ? null : `order-${index}`, error };
    }),
  );

describe("the TypeScript client's helpers", () => {
  it('create orders in requests of 500 and report each by its place among all', async () => {
    const { client, sent } = clientOf(resultsOf);
    const results = [];
    for await (const result of client.createOrders(Array.from({ length: 1201 }, () => order()))) results.push(result);
    expect(sent.map(({ method, path, body }) => [method, path, body.orders!.length, body.atomic])).toEqual([
      ['POST', '/api/v1/Orders/batch', 500, false],
      ['POST', '/api/v1/Orders/batch', 500, false],
      ['POST', '/api/v1/Orders/batch', 201, false],
    ]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
    expect(results.map(({ index }) => index)).toEqual(Array.from({ length: 1201 }, (_, index) => index));
    expect(results.filter(({ error }) => error).map(({ index }) => index)).toEqual([499, 999, 1200]);
  });

  it('create orders in bodies of at most 1 MiB', async () => {
    const { client, sent } = clientOf(resultsOf);
    const orders = Array.from({ length: 400 }, () => order('ä'.repeat(2000)));
    for await (const { index } of client.createOrders(orders)) expect(index).toBeLessThan(400);
    expect(sent.length).toBe(2);
    for (const { body } of sent) expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(1024 * 1024);
  });

  it('send nothing for no orders', async () => {
    const { client, sent } = clientOf(resultsOf);
    for await (const result of client.createOrders([])) throw new Error(`Unexpected result ${result.index}`);
    expect(sent).toEqual([]);
  });

  it('save an order by its external id and say whether it is new', async () => {
    const { client, sent } = clientOf((_, number) => success({ guid: 'g' }, { status: number === 1 ? 201 : 200 }));
    expect(await client.saveOrder('shop/4711', order())).toEqual({ data: { guid: 'g' }, isNew: true });
    expect(await client.saveOrder('shop/4711', order())).toMatchObject({ isNew: false });
    expect(sent[0]).toMatchObject({ method: 'PUT', path: '/api/v1/Orders/by-external-id/shop%2F4711' });
  });

  it('save a customer by its external id and say whether it is new', async () => {
    const { client, sent } = clientOf(() => success({ guid: 'g' }, { status: 201 }));
    const customer = { name: 'Café Museum', email: 'office@museum.example' };
    expect(await client.saveCustomer('c-1', customer)).toMatchObject({ isNew: true });
    expect(sent[0]).toMatchObject({ method: 'PUT', path: '/api/v1/Customers/by-external-id/c-1' });
  });

  it('follow a job by its Location until it is no longer running', async () => {
    const headers = { Location: '/api/dispatch/plan/p1' };
    const { client, sent } = clientOf((_, number) =>
      number < 3
        ? success({ status: 'running', progress: number / 4 }, { headers })
        : success({ status: 'completed', progress: 1 }),
    );
    const progress: number[] = [];
    const started = await client.POST('/api/dispatch/plan', { body: { date: '2026-03-02' } });
    const plan = await client.followJob(started, { onProgress: (state) => progress.push(state.progress) });
    expect(plan).toEqual({ status: 'completed', progress: 1 });
    expect(progress).toEqual([0.25, 0.5]);
    expect(sent.slice(1).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/dispatch/plan/p1',
      'GET /api/dispatch/plan/p1',
    ]);
  });

  it('stop to follow a job when the signal is aborted', async () => {
    const headers = { Location: '/api/dispatch/plan/p1' };
    const { client } = clientOf(() => success({ status: 'running', progress: 0 }, { headers }));
    const stop = new AbortController();
    const started = await client.POST('/api/dispatch/plan', { body: { date: '2026-03-02' } });
    const following = client.followJob(started, { signal: stop.signal, onProgress: () => stop.abort() });
    await expect(following).rejects.toThrow('aborted');
  });
});
