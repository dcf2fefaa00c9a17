import fc from 'fast-check';
import { seedCustomer } from '../factories/customer.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedOrder, seedShipmentOf } from '../factories/order.factory';
import { seedDispatchOf, seedShipment } from '../factories/shipment.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { startTestApp, type TestApp } from '../support/test-app';

interface Hit {
  readonly guid: string;
  readonly match: string;
}
type Found = Record<'orders' | 'shipments' | 'customers' | 'dispatches' | 'vehicles' | 'drivers', Hit[]>;
const EMPTY: Found = { orders: [], shipments: [], customers: [], dispatches: [], vehicles: [], drivers: [] };

describe('search', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());
  /** Each test has its own business, so that no other records are found. */
  beforeEach(async () => {
    t.tenant = await t.seedTenant();
  });

  async function search(q: string, token = t.tenant.tokens.viewer): Promise<Found> {
    const { status, body } = await t.as(token).get(`/api/search?q=${encodeURIComponent(q)}`);
    expect([status, body.error]).toEqual([200, undefined]);
    return body.data;
  }
  const guids = (hits: readonly Hit[]) => hits.map(({ guid }) => guid);

  it('finds a record of each kind by its name or number', async () => {
    const customer = await seedCustomer(t, { name: 'Zur Eule', email: 'eule@example.com' });
    const order = await seedOrder(t, { orderNumber: 'EULE-1', customerId: customer.id });
    const shipmentId = await seedShipmentOf(t, order, 'created', { trackingNumber: 'DDEULE' });
    const dispatchId = await seedDispatchOf(t, [shipmentId]);
    await t.db.query(`UPDATE dispatches SET name = 'Tour Eule' WHERE id = $1`, [dispatchId]);
    const vehicleId = await seedVehicle(t, { name: 'Eule 4', licensePlate: 'W 77-123 X' });
    const driverId = await seedDriver(t, { name: 'Max Eule' });
    expect(await search('eule')).toEqual({
      orders: [
        {
          guid: order.id,
          orderNumber: 'EULE-1',
          status: 'draft',
          customerName: 'Zur Eule',
          createdAt: expect.any(String),
          match: 'begins',
        },
      ],
      shipments: [
        {
          ...{ guid: shipmentId, trackingNumber: 'DDEULE', status: 'created' },
          ...{ recipientName: null, recipientCity: null, match: 'contains' },
        },
      ],
      customers: [{ guid: customer.id, name: 'Zur Eule', email: 'eule@example.com', company: null, match: 'words' }],
      dispatches: [
        { guid: dispatchId, name: 'Tour Eule', status: 'draft', plannedDate: expect.any(String), match: 'words' },
      ],
      vehicles: [{ guid: vehicleId, name: 'Eule 4', licensePlate: 'W 77-123 X', status: 'available', match: 'begins' }],
      drivers: [{ guid: driverId, name: 'Max Eule', phone: null, match: 'words' }],
    });
    expect(guids((await search('w77123x')).vehicles)).toEqual([vehicleId]);
  });

  it('orders hits by exact number, beginning of the number, words, and other matches', async () => {
    const inside = await seedOrder(t, { orderNumber: 'XAB-C' });
    const word = await seedOrder(t, { orderNumber: 'X', city: 'AB-C Stadt' });
    const longer = await seedOrder(t, { orderNumber: 'AB-C2' });
    const exact = await seedOrder(t, { orderNumber: 'AB-C' });
    const newer = await seedOrder(t, { orderNumber: 'AB-C3' });
    const { orders } = await search('ab-c');
    expect(orders.map(({ guid, match }) => [guid, match])).toEqual([
      [exact.id, 'exact'],
      [newer.id, 'begins'],
      [longer.id, 'begins'],
      [word.id, 'words'],
      [inside.id, 'contains'],
    ]);
  });

  describe('of a telephone number', () => {
    const WAYS = [
      '+43 660 123 45 67',
      '+436601234567',
      '0660 1234567',
      '0660/123-4567',
      '00436601234567',
      'tel:+436601234567',
    ];

    it.each(WAYS)('finds it written as %s, however it is stored', async (typed) => {
      const customers = [];
      for (const phone of WAYS) customers.push(await seedCustomer(t, { phone }));
      await seedCustomer(t, { phone: '+43 660 123 45 68' });
      const driverId = await seedDriver(t, { name: 'Max' });
      await t.db.query(`UPDATE drivers SET phone = '0660 123 45 67' WHERE id = $1`, [driverId]);
      const found = await search(typed);
      expect(guids(found.customers).sort()).toEqual(customers.map(({ id }) => id).sort());
      expect(guids(found.drivers)).toEqual([driverId]);
    });

    it('finds recipients, contacts of customers, and orders of a found customer', async () => {
      const customer = await seedCustomer(t);
      const shop = await seedCustomer(t, { phone: '0660 123 45 67' });
      await t.db.query(
        `INSERT INTO customer_contacts (business_id, id, customer_id, name, phone) VALUES ($1, gen_random_uuid(), $2, 'Eva', '+43 (0)660 1234567')`,
        [t.tenant.id, customer.id],
      );
      const order = await seedOrder(t, { customerId: shop.id });
      const { id: shipmentId } = await seedShipment(t);
      await t.db.query(`UPDATE shipments SET recipient_phone = '0660-123 45 67' WHERE id = $1`, [shipmentId]);
      const found = await search('+43 660 1234567');
      expect(guids(found.customers).sort()).toEqual([customer.id, shop.id].sort());
      expect(guids(found.orders)).toEqual([order.id]);
      expect(guids(found.shipments)).toContain(shipmentId);
    });

    it('finds it in the lists too, and nothing of another business', async () => {
      const customer = await seedCustomer(t, { phone: '+43 660 123 45 67' });
      const order = await seedOrder(t, { customerId: customer.id });
      const { id: shipmentId } = await seedShipment(t);
      await t.db.query(`UPDATE shipments SET recipient_phone = '+43 660 1234567' WHERE id = $1`, [shipmentId]);
      const other = await t.seedTenant();
      await seedCustomer(t, { businessId: other.id, phone: '+43 660 123 45 67' });
      const q = encodeURIComponent('0660/1234567');
      const guidsAt = async (path: string) => guids((await t.as(t.tenant.tokens.viewer).get(path)).body.data as Hit[]);
      expect(await guidsAt(`/api/v1/Customers?$search=${q}`)).toEqual([customer.id]);
      expect(await guidsAt(`/api/v1/Orders?$search=${q}`)).toEqual([order.id]);
      expect(await guidsAt(`/api/v1/shipments?search=${q}`)).toEqual([shipmentId]);
      expect(guids((await search('0660/1234567')).customers)).toEqual([customer.id]);
    });

    it('finds orders and shipments by the contact at the door, in the search and in the lists', async () => {
      const { id: orderId } = await seedOrder(t);
      const { id: shipmentId } = await seedShipment(t);
      for (const [table, id] of [
        ['orders', orderId],
        ['shipments', shipmentId],
      ])
        await t.db.query(`UPDATE ${table} SET contact_phone = '0660 765 43 21' WHERE id = $1`, [id]);
      const other = await t.seedTenant();
      const { id: foreignId } = await seedShipment(t, { businessId: other.id });
      await t.db.query(`UPDATE shipments SET contact_phone = '0660 765 43 21' WHERE id = $1`, [foreignId]);
      const found = await search('+43 660 7654321');
      expect([guids(found.orders), guids(found.shipments)]).toEqual([[orderId], [shipmentId]]);
      const q = encodeURIComponent('0660/7654321');
      const guidsAt = async (path: string) => guids((await t.as(t.tenant.tokens.viewer).get(path)).body.data as Hit[]);
      expect(await guidsAt(`/api/v1/Orders?$search=${q}`)).toEqual([orderId]);
      expect(await guidsAt(`/api/v1/shipments?search=${q}`)).toEqual([shipmentId]);
    });

    it('finds the own shipments of a driver by the contact at the door', async () => {
      const userId = t.tenant.users.driver;
      const { id: mine } = await seedShipment(t);
      const { id: others } = await seedShipment(t);
      await seedDispatchOf(t, [mine], { userId });
      await t.db.query(`UPDATE shipments SET contact_phone = '0660 765 43 21' WHERE id = ANY ($1)`, [[mine, others]]);
      expect(guids((await search('06607654321', t.tenant.tokens.driver)).shipments)).toEqual([mine]);
    });

    it.each([
      ['customers', 'phone_key'],
      ['customer_contacts', 'phone_key'],
      ['drivers', 'phone_key'],
      ['shipments', 'recipient_phone_key'],
      ['shipments', 'contact_phone_key'],
      ['orders', 'contact_phone_key'],
    ])('is looked up in %s by an index, under row-level security too', async (table, column) => {
      const client = await t.db.connect();
      try {
        await client.query('BEGIN');
        await client.query('SET LOCAL ROLE dispatch_app');
        await client.query('SET LOCAL enable_seqscan = off');
        await client.query(`SELECT set_config('app.business_id', $1, true)`, [t.tenant.id]);
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `EXPLAIN SELECT id FROM ${table} WHERE business_id = '${t.tenant.id}' AND deleted_at IS NULL AND ${column} = '234567'`,
        );
        expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
          new RegExp(`Index Cond: .*${column} = '234567'`),
        );
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    });
  });

  it('finds a tracking number with the prefix of a scanner', async () => {
    const order = await seedOrder(t);
    const shipmentId = await seedShipmentOf(t, order, 'created', { trackingNumber: 'DD1234567897AT' });
    expect(guids((await search(']C1DD1234567897AT')).shipments)).toEqual([shipmentId]);
  });

  it('shows at most eight records of a kind', async () => {
    for (let n = 0; n < 10; n++) await seedOrder(t, { orderNumber: `MANY-${n}` });
    expect((await search('many')).orders).toHaveLength(8);
  });

  it('finds a number and similar ones among more records than it scans', async () => {
    const { id: customerId } = await seedCustomer(t, { name: 'Quaxi Quellwasser' });
    await t.db.query(
      `INSERT INTO orders (business_id, id, order_number, customer_id, status, delivery_city, created_at)
       SELECT $1, gen_random_uuid(), 'ORD-' || lpad(n::text, 6, '0'), $2, 'draft',
         CASE WHEN n < 4 THEN 'Wörgl am Inn' ELSE 'Wien' END, now() - (9000 - n) * interval '1 second'
       FROM generate_series(1, 9000) AS n`,
      [t.tenant.id, customerId],
    );
    const numbers = async (q: string) =>
      (await search(q)).orders.map(
        ({ match, ...hit }) => `${(hit as unknown as { orderNumber: string }).orderNumber} ${match}`,
      );
    expect(await numbers('ord-000002')).toEqual(['ORD-000002 exact']);
    expect((await numbers('ORD-00000')).sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((n) => `ORD-00000${n} begins`));
    expect(await numbers('002345')).toEqual(['ORD-002345 contains']);
    expect((await numbers('worgl')).sort()).toEqual(['ORD-000001 words', 'ORD-000002 words', 'ORD-000003 words']);
    expect((await numbers('örg')).sort()).toEqual([
      'ORD-000001 contains',
      'ORD-000002 contains',
      'ORD-000003 contains',
    ]);
    expect((await numbers('quxai')).map((hit) => hit.slice(11))).toEqual(Array(8).fill('similar'));
    expect(await numbers('wien')).toHaveLength(8);
    expect(await numbers('quaxi')).toHaveLength(8);
    expect(await numbers('wi')).toHaveLength(8);
    expect(await numbers('ORD-O00417')).toEqual(['ORD-000417 similar']);
    expect(await numbers('ORD-00041')).toEqual(expect.arrayContaining(['ORD-000417 begins']));
    expect(await numbers('ODR-000417')).toEqual(['ORD-000417 similar']);
    expect(await numbers('zzzz')).toEqual([]);
  });

  it.each([
    ['muller', 'Müller'],
    ['MÜLLER', 'Müller'],
    ['strasse', 'Straße'],
    ['Łódź', 'Lodz'],
    ['crème brul', 'Creme Brûlée'],
  ])('%s finds %s: neither case nor accents count', async (q, name) => {
    const { id } = await seedCustomer(t, { name });
    expect(guids((await search(q)).customers)).toEqual([id]);
  });

  it.each([
    ['wrong', 'Kowalczik'],
    ['missing', 'Kowlczyk'],
    ['missing at the begin', 'owalczyk'],
    ['one too many', 'Kowallczyk'],
    ['exchanged', 'Kowaclzyk'],
    ['exchanged in the middle', 'Kowlaczyk'],
    ['wrong, still typing', 'Kowolcz'],
    ['wrong, with another word', 'kowalczik ann'],
  ])('forgives one letter: %s', async (_what, q) => {
    const { id } = await seedCustomer(t, { name: 'Anna Kowalczyk' });
    const { customers } = await search(q);
    expect(customers.map(({ guid, match }) => [guid, match])).toEqual([
      [id, q === 'owalczyk' ? 'contains' : 'similar'],
    ]);
  });

  it('tolerates one wrong letter in any word', async () => {
    const { id } = await seedCustomer(t, { name: 'Nobody yet' });
    const letters = (least: number, most: number) =>
      fc.array(fc.constantFrom(...'abcdeilmnorst'), { minLength: least, maxLength: most }).map((all) => all.join(''));
    const changed = fc
      .tuple(letters(4, 14), fc.nat(), fc.constantFrom('wrong', 'missing', 'more', 'exchanged'))
      .map(([word, n, how]) => {
        const at = n % word.length;
        const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
        if (how === 'wrong') return [word, `${before}x${after}`];
        if (how === 'more') return [word, `${before}x${letter}${after}`];
        if (how === 'missing') return [word, before + after];
        return [word, before + after.slice(0, 1) + letter + after.slice(1)];
      })
      .filter(([, typed]) => typed!.length >= 4) as fc.Arbitrary<[string, string]>;
    await fc.assert(
      fc.asyncProperty(changed, async ([word, typed]) => {
        await t.db.query('UPDATE customers SET name = $2 WHERE id = $1', [id, `Anna ${word}`]);
        expect([typed, guids((await search(typed)).customers)]).toEqual([typed, [id]]);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['Merkulqw', 'Merkulow'],
    ['Mekrulow', 'Merkulow'],
    ['Mqrkulow', 'Merkulow'],
    ['Merkulow anma', 'Merkulow'],
    ['Merkq', 'Merku'],
  ])('finds what %s is meant for among thousands that begin alike', async (q, name) => {
    await t.db.query(
      `INSERT INTO customers (business_id, id, name, email)
       SELECT $1, gen_random_uuid(), CASE n % 2 WHEN 0 THEN 'Mer' ELSE 'Me' END || 'isel ' || n || ' karowski', n || '@example.com'
       FROM generate_series(1, 2500) AS n`,
      [t.tenant.id],
    );
    const { id } = await seedCustomer(t, { name: `Anna ${name}`, email: 'one@example.com' });
    await t.db.query('ANALYZE customers');
    expect(guids((await search(q)).customers)).toEqual([id]);
  });

  it.each(['Kowelczik', 'Kwlczyk', 'Xnna'])('forgives no more than that: %s', async (q) => {
    await seedCustomer(t, { name: 'Ann Kowalczyk' });
    expect((await search(q)).customers).toEqual([]);
  });

  it('tolerates no typing error if there is an exact match', async () => {
    await seedCustomer(t, { name: 'Meier' });
    const { id } = await seedCustomer(t, { name: 'Maier' });
    expect(guids((await search('maier')).customers)).toEqual([id]);
  });

  it('treats special characters of LIKE, regular expressions and SQL as text', async () => {
    await seedCustomer(t, { name: 'Anything' });
    const { id } = await seedCustomer(t, { name: `100%_\\ ' ($1) "x"` });
    for (const q of ['100%', '%_', '_\\', "\\ '", '($1)', '"x"'])
      expect(guids((await search(q)).customers)).toEqual([id]);
    for (const q of ['%%', '__', '\\\\', '..*', "''"]) expect(await search(q)).toEqual(EMPTY);
  });

  it('finds neither records of another business nor deleted ones', async () => {
    const other = await t.seedTenant();
    await seedOrder(t, { businessId: other.id, orderNumber: 'HIDDEN-1' });
    const order = await seedOrder(t, { orderNumber: 'HIDDEN-2' });
    await t.db.query('UPDATE orders SET deleted_at = now() WHERE id = $1', [order.id]);
    for (const q of ['hidden', 'HIDDEN-1', 'HIDDEN-2', 'hiddem']) expect((await search(q)).orders).toEqual([]);
  });

  it('lets drivers find only their assigned records', async () => {
    const [own, others] = [
      await seedShipment(t, { recipientName: 'Ödön' }),
      await seedShipment(t, { recipientName: 'Ödön' }),
    ];
    const dispatchId = await seedDispatchOf(t, [own.id], { userId: t.tenant.users.driver });
    await seedDispatchOf(t, [others.id]);
    const token = t.tenant.tokens.driver;
    const found = await search('odo', token);
    expect(found).toEqual({ ...EMPTY, shipments: [expect.objectContaining({ guid: own.id, match: 'words' })] });
    expect(guids((await search('tour', token)).dispatches)).toEqual([dispatchId]);
    expect((await search(own.trackingNumber.toLowerCase(), token)).shipments).toEqual([
      expect.objectContaining({ guid: own.id, match: 'exact' }),
    ]);
    expect(await search(others.trackingNumber, token)).toEqual(EMPTY);
  });

  it.each([
    ['', 'Is required: text of 2 to 100 characters.'],
    ['?q=a', 'Must be text of 2 to 100 characters.'],
    ['?q=%20%20%20', 'Must be text of 2 to 100 characters.'],
    [`?q=${'a'.repeat(101)}`, 'Must be text of 2 to 100 characters.'],
    ['?q=a+b+c+d+e+f+g+h+i', 'Must have at most 8 words.'],
  ])('rejects %s', async (query, message) => {
    const { status, body } = await t.as(t.tenant.tokens.viewer).get(`/api/search${query}`);
    expect([status, body.error.details]).toEqual([400, { q: message }]);
  });

  it("serves the lists' own search without accents too", async () => {
    const { id } = await seedCustomer(t, { name: 'Señora Müller' });
    const { body } = await t.as(t.tenant.tokens.viewer).get('/api/v1/Customers?$search=senora%20muller');
    expect(body.data.map(({ guid }: { guid: string }) => guid)).toEqual([id]);
  });
});
