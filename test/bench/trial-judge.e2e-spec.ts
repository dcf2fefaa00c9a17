import { Client } from 'pg';
import { type Acknowledged, judge, type Verdict } from '../../bench/trial/judge';
import { seedCustomer } from '../factories/customer.factory';
import { startTestApp, type TestApp } from '../support/test-app';

const GOOD: Verdict = { lost: [], doubled: [], halfDone: [] };

describe('the judge of the trial', () => {
  let t: TestApp;
  let db: Client;
  let acknowledged: Acknowledged;
  beforeAll(async () => {
    t = await startTestApp();
    db = new Client({ connectionString: t.databaseUrl });
    await db.connect();
    const orderId = await order('a');
    await t.api.patch(`/api/v1/Orders/${orderId}/status`).send({ status: 'processing' }).expect(200);
    const shipment = await t.api.post(`/api/v1/Orders/${orderId}/shipment`).send({}).expect(201);
    acknowledged = {
      orders: new Map([['a', orderId]]),
      moves: new Set([`${orderId} processing`]),
      shipments: new Map([[orderId, (shipment.body as { data: { guid: string } }).data.guid]]),
      positions: new Set(),
    };
  });
  afterAll(async () => {
    await db.end();
    await t.stop();
  });

  const order = async (mark: string): Promise<string> => {
    const made = await t.api.post('/api/v1/Orders').send({
      customerId: (await seedCustomer(t)).id,
      status: 'pending',
      items: [{ description: mark, quantity: 1, price: 1 }],
      deliveryAddress: { street: 'Karlsplatz 8', city: 'Wien', postalCode: '1040', country: 'AT' },
    });
    expect(made.status).toBe(201);
    return (made.body as { data: { guid: string } }).data.guid;
  };

  /** Returns the verdict after a fault, and reverts the fault. */
  const verdictAfter = async (sql: string, values: unknown[] = [t.tenant.id]): Promise<Verdict> => {
    await db.query('BEGIN');
    try {
      await db.query(sql, values);
      return await judge(db, t.tenant.id, acknowledged);
    } finally {
      await db.query('ROLLBACK');
    }
  };
  const verdictWith = (part: keyof Verdict, text: string) => ({ ...GOOD, [part]: [expect.stringContaining(text)] });

  it('finds nothing wrong with what was done', async () => {
    expect(await judge(db, t.tenant.id, acknowledged)).toEqual(GOOD);
  });

  it.each([
    ['order b', { orders: new Map([['b', 'f3b1']]) }],
    ['status of order f3b1 ready', { moves: new Set(['f3b1 ready']) }],
    ['shipment of order f3b1', { shipments: new Map([['f3b1', '9c2d']]) }],
    ['position 1760000000000', { positions: new Set([1_760_000_000_000]) }],
  ])('finds lost: %s', async (what, more: Partial<Acknowledged>) => {
    expect(await judge(db, t.tenant.id, { ...acknowledged, ...more })).toEqual(verdictWith('lost', what));
  });

  it('finds an order lost that another took the place of', async () => {
    const orders = new Map([['a', '01890a5d-ac96-774b-bcce-b302099a8057']]);
    expect(await judge(db, t.tenant.id, { ...acknowledged, orders })).toEqual(verdictWith('lost', 'order a'));
  });

  it('finds a duplicated order', async () => {
    const copyItems = `INSERT INTO order_items (business_id, id, order_id, position, description, quantity, price_minor)
      SELECT business_id, gen_random_uuid(), order_id, 7, description, quantity, price_minor FROM order_items WHERE business_id = $1`;
    expect(await verdictAfter(copyItems)).toEqual(verdictWith('doubled', 'order a'));
  });

  it('finds a duplicated status change with a single event', async () => {
    const sql = `INSERT INTO order_status_changes (business_id, id, order_id, status, changed_by, changed_at)
      SELECT business_id, gen_random_uuid(), order_id, status, changed_by, changed_at FROM order_status_changes
      WHERE business_id = $1 AND status = 'processing'`;
    expect(await verdictAfter(sql)).toEqual({
      lost: [],
      doubled: [expect.stringContaining('processing')],
      halfDone: [expect.stringContaining('a change without an event')],
    });
  });

  it.each([
    ['whose status is not its last change', `UPDATE orders SET status = 'ready' WHERE business_id = $1`],
    ['an order without an event', `DELETE FROM events WHERE business_id = $1 AND type = 'order.created'`],
    ['with a change without an event', `DELETE FROM events WHERE business_id = $1 AND type = 'order.status_changed'`],
    ['a shipment without an event', `DELETE FROM events WHERE business_id = $1 AND type = 'shipment.created'`],
  ])('finds half done: %s', async (what, sql) => {
    expect(await verdictAfter(sql)).toEqual(verdictWith('halfDone', what));
  });

  it('finds half done: an order without items, which is lost, too', async () => {
    const { lost, halfDone } = await verdictAfter('DELETE FROM order_items WHERE business_id = $1');
    expect([lost, halfDone]).toEqual([
      [expect.stringContaining('order a')],
      [expect.stringContaining('without items')],
    ]);
  });
});
