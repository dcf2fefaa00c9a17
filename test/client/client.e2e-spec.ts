import { DispatchClient, DispatchError, type ListPath, type StreamEvent } from '../../clients/typescript/src/index';
import { LISTS } from '../../clients/typescript/src/operations';
import { startTestApp, type TestApp } from '../support/test-app';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('the TypeScript client', () => {
  let t: TestApp;
  let api: DispatchClient;

  beforeAll(async () => {
    t = await startTestApp();
    api = new DispatchClient({ baseUrl: t.url, token: t.tenant.tokens.api });
  });
  afterAll(() => t.stop());

  const customer = async (name: string) =>
    (await api.POST('/api/v1/Customers', { body: { name, email: `${name}@customers.example` } })).data.guid;
  const order = async (customerId: string) => {
    const items = [{ description: 'Coffee', quantity: 1, price: 19.9 }];
    const body = { customerId, items, deliveryAddress: { city: 'Wien' }, status: 'pending' } as const;
    return (await api.POST('/api/v1/Orders', { body })).data.guid;
  };
  const move = (orderId: string, status: 'processing' | 'ready' | 'cancelled') =>
    api.PATCH('/api/v1/Orders/{orderId}/status', { params: { path: { orderId } }, body: { status } });

  it('logs a person in and out', async () => {
    const person = new DispatchClient({ baseUrl: t.url, retries: 0 });
    const account = { email: 'nora@people.example', password: 'three quiet trams along the Ring' };
    const names = { firstName: 'Nora', lastName: 'Neu', acceptedTerms: true };
    await person.POST('/api/user/register', { body: { ...account, ...names, confirmPassword: account.password } });
    await expect(person.GET('/api/user/me')).rejects.toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    const { user } = await person.signIn(account);
    expect((await person.GET('/api/user/me')).data).toMatchObject({ guid: user.guid, email: account.email });
    await person.signOut();
    await expect(person.GET('/api/user/me')).rejects.toMatchObject({ status: 401 });
  });

  it('gives every entry of a list once, however large the pages are', async () => {
    const made: string[] = [];
    for (let index = 0; index < 7; index++) made.push(await customer(`page-${index}`));
    const params = { query: { $search: 'page-', $orderby: 'name' } };
    for (const pageSize of [1, 3, 7, 100]) {
      const found: string[] = [];
      for await (const { guid } of api.list('/api/v1/Customers', { params, pageSize })) found.push(guid);
      expect(found).toEqual(made);
    }
  });

  it('reads every list that the document has', async () => {
    const paths = (Object.keys(LISTS) as ListPath[]).filter((path) => !path.includes('{'));
    expect(paths.length).toBeGreaterThanOrEqual(14);
    const owner = new DispatchClient({ baseUrl: t.url, token: t.tenant.tokens.owner });
    const params = { query: { date: '2030-03-04' } } as object; // Slots are those of a day.
    for (const path of paths)
      for await (const entry of owner.list(path as '/api/v1/Orders', { params })) expect(entry).toBeDefined();
  });

  it('reports what was wrong', async () => {
    const error = await api
      .POST('/api/v1/Orders', { body: { customerId: 'x', items: [], deliveryAddress: {} } })
      .catch((e: unknown) => e);
    expect(error).toBeInstanceOf(DispatchError);
    expect(error).toMatchObject({ operation: 'POST /api/v1/Orders', status: 400, code: 'VALIDATION_ERROR' });
    expect((error as DispatchError).details).toMatchObject({
      customerId: expect.any(String),
      items: expect.any(String),
    });
    expect((error as DispatchError).requestId).toMatch(/\S/);
  });

  it('makes a change once although its response is lost', async () => {
    const customerId = await customer('once');
    let sent = 0;
    const lossy = new DispatchClient({
      ...{ baseUrl: t.url, token: t.tenant.tokens.api },
      fetch: async (request) => {
        const response = await fetch(request);
        if (++sent > 2) return response;
        await response.text();
        throw new TypeError('terminated');
      },
    });
    const items = [{ description: 'Coffee', quantity: 1, price: 19.9 }];
    const { data, response } = await lossy.POST('/api/v1/Orders', { body: { customerId, items, deliveryAddress: {} } });
    expect(sent).toBe(3);
    expect(response.headers.get('idempotency-replayed')).toBe('true');
    const query = { $filter: `customer/name eq 'once'` };
    expect((await api.GET('/api/v1/Orders', { params: { query } })).data.map(({ guid }) => guid)).toEqual([data.guid]);
  });

  it('hands over files, and takes forms with files', async () => {
    const customerId = await customer('label');
    const body = {
      customerId,
      sender: { name: 'S', city: 'Wien' },
      recipient: { name: 'R', city: 'Graz' },
      packages: [{ length: 1, width: 1, height: 1, weight: 1 }],
    };
    const { response } = await api.POST('/api/v1/shipments', { body });
    const params = { path: { shipmentId: response.headers.get('location')!.split('/').at(-1)! } };
    const { data: label } = await api.GET('/api/v1/shipments/{shipmentId}/label', { params });
    expect(label.type).toBe('application/pdf');
    expect(await label.slice(0, 5).text()).toBe('%PDF-');
    const { data: text } = await api.GET('/api/v1/shipments/{shipmentId}/label', {
      params: { ...params, query: { format: 'zpl' } },
      parseAs: 'text',
    });
    expect(text).toMatch(/^\^XA/);
    const { data: proof } = await api.POST('/api/v1/shipments/{shipmentId}/proof-of-delivery', {
      params,
      body: { recipientName: 'Eva Exempel', signature: new Blob([PNG], { type: 'image/png' }) },
    });
    expect(proof.recipientName).toBe('Eva Exempel');
    const { data: signature } = await api.GET('/api/v1/shipments/{shipmentId}/proof-of-delivery/signature', { params });
    expect(signature.size).toBeGreaterThan(0);
  });

  it('takes over a file when its report pleases', async () => {
    const file = (...rows: string[]) => new Blob([['name,email', ...rows, ''].join('\n')], { type: 'text/csv' });
    const good = file('Anna,anna@import.example', 'Bert,bert@import.example');
    const bad = file('Cara,cara@import.example', ',no-email');
    const count = async () =>
      (await api.GET('/api/v1/Customers', { params: { query: { $search: '@import.example' } } })).totalCount;
    await expect(api.import('/api/v1/Customers', good, { accept: () => false })).resolves.toMatchObject({
      status: 'validated',
      validRows: 2,
    });
    await expect(api.import('/api/v1/Customers', bad)).rejects.toMatchObject({
      status: 400,
      details: { 'row 3.email': expect.any(String) },
    });
    expect(await count()).toBe(0);
    await expect(api.import('/api/v1/Customers', good)).resolves.toMatchObject({ status: 'confirmed' });
    await expect(api.import('/api/v1/Customers', bad, { skipInvalid: true })).resolves.toMatchObject({
      invalidRows: 1,
    });
    expect(await count()).toBe(3);
  });

  it('follows the live stream over a broken connection, and misses nothing', async () => {
    const orders = [await order(await customer('live-1')), await order(await customer('live-2'))];
    let cut = new AbortController();
    let reopened: () => void = () => undefined;
    const mayReopen = new Promise<void>((resolve) => (reopened = resolve));
    let opened = 0;
    const live = new DispatchClient({
      ...{ baseUrl: t.url, token: t.tenant.tokens.api },
      fetch: async (request) => {
        if (++opened === 2) await mayReopen;
        cut = new AbortController();
        return fetch(new Request(request, { signal: AbortSignal.any([request.signal, cut.signal]) }));
      },
    });
    const emitted: StreamEvent[] = [];
    for await (const event of live.stream({ types: ['order.status_changed'] })) {
      emitted.push(event);
      if (emitted.length === 1) await move(orders[0]!, 'processing');
      if (emitted.length === 2) {
        cut.abort();
        for (const status of ['processing', 'ready'] as const) await move(orders[1]!, status);
        await move(orders[0]!, 'cancelled');
        reopened();
      }
      if (emitted.length === 6) break;
    }
    expect(emitted.map((event) => (event.type === 'order.status_changed' ? event.data.status : event.data))).toEqual([
      { resumed: false },
      'processing',
      { resumed: true },
      'processing',
      'ready',
      'cancelled',
    ]);
    const later = live.stream({ types: ['order.status_changed'], after: emitted[4]!.cursor });
    expect((await later.next()).value).toMatchObject({ type: 'ready', data: { resumed: true } });
    expect((await later.next()).value).toMatchObject({ type: 'order.status_changed', data: { status: 'cancelled' } });
    await later.return();
  });

  it('ends the stream by its signal, and reports the reason of a rejection', async () => {
    const controller = new AbortController();
    const reported: string[] = [];
    for await (const { type } of api.stream({ signal: controller.signal })) {
      reported.push(type);
      controller.abort();
    }
    expect(reported).toEqual(['ready']);
    const anonymous = new DispatchClient({ baseUrl: t.url, token: 'ddt_x' });
    await expect(anonymous.stream().next()).rejects.toMatchObject({ status: 401 });
  });
});
