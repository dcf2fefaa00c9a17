import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { Client } from 'pg';
import { newId } from '../../src/common/ids';
import { runJobs } from '../support/run-jobs';
import { startTestApp, type TestApp } from '../support/test-app';

interface EventPage {
  events: { id: string; type: string; timestamp: string; data: { guid: string; step?: number } }[];
  next: string;
  hasMore: boolean;
}

const DAY = 86_400;

describe('GET /api/events', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const ask = (query: Record<string, string | number> = {}, client = t.api) => {
    const text = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) text.set(name, String(value));
    return client.get(`/api/events?${text.toString()}`);
  };
  const read = async (query: Record<string, string | number> = {}, client = t.api): Promise<EventPage> => {
    const { status, body } = await ask(query, client);
    expect([status, body.error]).toEqual([200, undefined]);
    return body.data as EventPage;
  };
  /** Where all that is there is read. */
  const end = async (): Promise<string> => {
    let response = await read({ limit: 500 });
    while (response.hasMore) response = await read({ limit: 500, after: response.next });
    return response.next;
  };
  const report = (client: Pick<Client, 'query'>, guid: string, data: object = {}, type = 'order.created') =>
    client.query('SELECT tell_events($1)', [
      JSON.stringify([
        {
          ...{ id: newId(), type, businessId: t.tenant.id, recordId: guid, timestamp: new Date().toISOString() },
          data: { guid, ...data },
        },
      ]),
    ]);
  /** A transaction that stays open until it is committed. */
  const openTransaction = async () => {
    const client = new Client({ connectionString: t.databaseUrl });
    await client.connect();
    await client.query('BEGIN');
    return {
      emit: (guid: string, data?: object) => report(client, guid, data),
      end: async (how: 'COMMIT' | 'ROLLBACK') => {
        await client.query(how);
        await client.end();
      },
    };
  };
  const guids = ({ events }: EventPage) => events.map(({ data }) => data.guid);

  it('returns each event once, as published, and then nothing more', async () => {
    const after = await end();
    const customer = { name: 'Anna', email: 'anna@events.example' };
    const { guid } = (await t.api.post('/api/v1/Customers').send(customer)).body.data;
    const { next, ...response } = await read({ after });
    const [emitted] = (await t.events()).slice(-1);
    expect(response).toEqual({
      events: [
        { id: emitted!.id, type: 'customer.created', timestamp: emitted!.timestamp, data: { guid, ...customer } },
      ],
      hasMore: false,
    });
    expect(await read({ after: next })).toMatchObject({ events: [], hasMore: false });
    expect(guids(await read({ after }))).toEqual([guid]); // a cursor can be used again
  });

  it('misses no late commit and returns no event twice', async () => {
    const [early, late] = [newId(), newId()];
    let after = await end();
    const slow = await openTransaction();
    await slow.emit(early); // has the lower number
    await report(t.db, late);
    const first = await read({ after });
    expect(guids(first)).toEqual([late]);
    after = first.next;
    await slow.end('COMMIT');
    const second = await read({ after });
    expect([guids(second), guids(await read({ after: second.next }))]).toEqual([[early], []]);
  });

  it('returns each committed event once and a record’s events in order, for any mix of transactions and requests', async () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ do: fc.constant('emit' as const), transaction: fc.nat(2) }),
        fc.record({
          do: fc.constant('end' as const),
          transaction: fc.nat(2),
          how: fc.constantFrom('COMMIT', 'ROLLBACK'),
        }),
        fc.record({ do: fc.constant('read' as const), limit: fc.integer({ min: 1, max: 3 }) }),
      ),
      { minLength: 4, maxLength: 24 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (acts) => {
        let after = await end();
        const seen: string[] = [];
        const committed: string[] = [];
        const open = new Map<number, { on: Awaited<ReturnType<typeof openTransaction>>; reported: string[] }>();
        const question = async (limit: number) => {
          const response = await read({ after, limit });
          expect(response.events.length).toBeLessThanOrEqual(limit);
          seen.push(...response.events.map(({ data }) => `${data.guid} ${data.step}`));
          after = response.next;
          return response.hasMore;
        };
        const finish = async (transaction: number, how: string) => {
          const { on, reported } = open.get(transaction)!;
          await on.end(how as 'COMMIT');
          open.delete(transaction);
          if (how === 'COMMIT') committed.push(...reported);
        };
        const records = [newId(), newId(), newId()];
        let step = 0;
        for (const act of acts) {
          if (act.do === 'read') await question(act.limit);
          else if (act.do === 'emit') {
            const entry = open.get(act.transaction) ?? { on: await openTransaction(), reported: [] };
            open.set(act.transaction, entry);
            const guid = records[act.transaction]!; // whose row this transaction holds
            await entry.on.emit(guid, { step: ++step });
            entry.reported.push(`${guid} ${step}`);
          } else if (open.has(act.transaction)) await finish(act.transaction, act.how);
        }
        for (const transaction of [...open.keys()]) await finish(transaction, 'COMMIT');
        while (await question(2));
        expect([...seen].sort()).toEqual([...committed].sort());
        for (const guid of records) {
          const own = (all: string[]) => all.filter((each) => each.startsWith(guid));
          expect(own(seen)).toEqual(own(committed));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('resumes in the middle of a batch, followed by newer events', async () => {
    const after = await end();
    const all = [newId(), newId(), newId(), newId(), newId()];
    const together = await openTransaction();
    for (const guid of all.slice(0, 4)) await together.emit(guid);
    await together.end('COMMIT');
    const first = await read({ after, limit: 2 });
    await report(t.db, all[4]!);
    const second = await read({ after: first.next, limit: 2 });
    const third = await read({ after: second.next, limit: 2 });
    expect([first, second, third].map(guids)).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4)]);
    expect([first.hasMore, second.hasMore, third.hasMore]).toEqual([true, true, false]);
    expect(guids(await read({ after, limit: 5 }))).toEqual(all);
  });

  it('begins with the oldest stored event of the types and excludes endpoint tests', async () => {
    const { tokens, id } = await t.seedTenant();
    const client = t.as(tokens.owner);
    expect(await read({}, client)).toMatchObject({ events: [], hasMore: false });
    const guid = newId();
    for (const type of ['order.created', 'ping', 'order.status_changed', 'shipment.created']) {
      const event = {
        id: newId(),
        type,
        businessId: id,
        recordId: guid,
        timestamp: new Date().toISOString(),
        data: { guid },
      };
      await t.db.query('SELECT tell_events($1)', [JSON.stringify([event])]);
    }
    const types = async (query = {}) => (await read(query, client)).events.map(({ type }) => type);
    expect(await types()).toEqual(['order.created', 'order.status_changed', 'shipment.created']);
    expect(await types({ types: 'shipment.created,order.created' })).toEqual(['order.created', 'shipment.created']);
    expect(await types({ types: 'shipment.created', limit: 1 })).toEqual(['shipment.created']);
  });

  it.each([
    ['after', '1042'],
    ['after', '1-741:99999999999999:'],
    ['after', ''],
    ['types', 'order.made'],
    ['types', 'ping'],
    ['limit', '0'],
    ['limit', '501'],
  ])('rejects %s=%s, naming it', async (name, value) => {
    const { status, body } = await ask({ [name]: value });
    expect([status, body.error.code, Object.keys(body.error.details)]).toEqual([400, 'VALIDATION_ERROR', [name]]);
  });

  it('rejects a cursor older than the stored events and retains events for younger ones', async () => {
    const after = await end();
    const [at, ...seen] = after.split('-');
    const aged = (days: number) => [Number(at) - Math.round(days * DAY), ...seen].join('-');
    const guid = newId();
    await report(t.db, guid);
    await t.db.query(`UPDATE events SET created_at = now() - interval '7 days 20 minutes' WHERE record_id = $1`, [
      guid,
    ]);
    await t.db.query(`SELECT graphile_worker.add_job('drop_old_events')`);
    await runJobs(t, { task: 'drop_old_events' });
    expect(guids(await read({ after: aged(6.99) }))).toEqual([guid]);
    const { status, body } = await ask({ after: aged(7.01) });
    expect([status, body.error.details]).toEqual([
      400,
      { after: 'Is older than the 7 days for which events are stored: load your data again, and continue without it.' },
    ]);
    await t.db.query(`UPDATE events SET created_at = now() - interval '8 days' WHERE record_id = $1`, [guid]);
    await t.db.query(`SELECT graphile_worker.add_job('drop_old_events')`);
    await runJobs(t, { task: 'drop_old_events' });
    expect((await t.events()).filter(({ recordId }) => recordId === guid)).toEqual([]);
  });

  it('requires permission to read the whole business and returns nothing of others', async () => {
    const { tokens } = await t.seedTenant();
    const after = await end();
    await report(t.db, newId());
    const foreign = t.as(tokens.owner);
    expect((await read({ after }, foreign)).events).toEqual([]);
    expect((await read({}, foreign)).events).toEqual([]);
    for (const [role, status] of [
      ['viewer', 200],
      ['api', 200],
      ['driver', 403],
    ] as const)
      expect((await ask({ after }, t.as(t.tenant.tokens[role]))).status).toBe(status);
  });

  it('reads many that came together piece by piece, without a look at those it has read', async () => {
    const { tokens, id } = await t.seedTenant();
    const client = t.as(tokens.owner);
    await t.db.query(
      `INSERT INTO events (business_id, id, type, record_id, body)
       SELECT $1, g.id, 'order.created', g.id, json_build_object('id', g.id, 'type', 'order.created',
         'timestamp', iso(now()), 'data', json_build_object('guid', g.id))
       FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 2000)) g`,
      [id],
    );
    const ids = new Set<string>();
    let response = await read({ limit: 500 }, client);
    for (;;) {
      for (const event of response.events) ids.add(event.id);
      if (!response.hasMore) break;
      await setImmediate();
      response = await read({ limit: 500, after: response.next }, client);
    }
    expect(ids.size).toBe(2000);
  });
});
