import { newId } from '../../src/common/ids';
import { CARRIERS, seedCarrier } from '../factories/carrier.factory';
import { seedOrder, seedShipmentOf } from '../factories/order.factory';
import { countStatements } from '../support/count-statements';
import { expectError } from '../support/expect-response';
import { duringUncommittedChange } from '../support/uncommitted-change';
import { startTestApp, type TestApp } from '../support/test-app';

const PATH = '/api/v1/Orders';
/** Of the catalogue: offers standard and express. */
const CARRIER = '01a0a000-0000-7000-8000-000000000011';
const UNCONFIGURED = '01a0a000-0000-7000-8000-000000000012';
const SWITCHED_OFF = '01a0a000-0000-7000-8000-000000000013';

describe('changes of many orders', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
    for (const [carrier, active] of [
      [CARRIER, true],
      [SWITCHED_OFF, false],
    ] as const) {
      await t.db.query(
        `INSERT INTO carrier_configurations (business_id, carrier_id, test_mode, default_service_level, is_active)
         VALUES ($1, $2, true, 'standard', $3)`,
        [t.tenant.id, carrier, active],
      );
    }
  });
  afterAll(() => t.stop());

  const rowsOf = async (ids: string[]) =>
    (
      await t.db.query<{ carrier_id: string | null; service_level: string | null; deleted: boolean; version: number }>(
        `SELECT carrier_id, service_level, deleted_at IS NOT NULL AS deleted, version FROM orders
         WHERE id = ANY($1::uuid[]) ORDER BY id`,
        [ids],
      )
    ).rows;
  const untouched = { carrier_id: null, service_level: null, deleted: false, version: 1 };

  describe('assign-carrier', () => {
    const assign = (orderIds: unknown, carrierId: unknown = CARRIER, serviceLevel: unknown = 'express') =>
      t.api.post(`${PATH}/assign-carrier`).send({ orderIds, carrierId, serviceLevel });

    it('gives all of them to the carrier, each once', async () => {
      const ids: string[] = [];
      for (const status of ['draft', 'pending', 'processing', 'ready']) ids.push((await seedOrder(t, { status })).id);
      const response = await assign([...ids, ids[0]!.toUpperCase()]);
      expect([response.status, response.body]).toEqual([200, { success: true }]);
      const assigned = { ...untouched, carrier_id: CARRIER, service_level: 'express', version: 2 };
      expect(await rowsOf(ids)).toEqual([assigned, assigned, assigned, assigned]);
      expect((await t.api.get(`${PATH}/${ids[0]}`)).body.data).toMatchObject({
        carrier: { guid: CARRIER, name: 'DHL Express' },
        serviceLevel: 'express',
      });
    });

    it("takes the configuration's default level when none is asked for", async () => {
      const { id } = await seedOrder(t);
      expect((await assign([id], CARRIER, null)).status).toBe(200);
      expect(await rowsOf([id])).toMatchObject([{ service_level: 'standard' }]);
    });

    it('changes thirty shipments with as many statements as three, and books each with the new carrier', async () => {
      const former = await seedCarrier(t, { carrierId: CARRIERS.sandbox });
      const counts: number[] = [];
      for (const size of [3, 30]) {
        const orders = await Promise.all(Array.from({ length: size }, () => seedOrder(t)));
        const ids = orders.map(({ id }) => id);
        const shipmentIds: string[] = [];
        for (const order of orders) shipmentIds.push(await seedShipmentOf(t, order));
        expect((await assign(ids, former, 'standard')).status).toBe(200);
        const [untried, booked, retried] = shipmentIds as [string, string, string];
        await t.db.query(
          `UPDATE carrier_bookings SET status = 'booked', carrier_reference = 'R', booked_at = now() WHERE shipment_id = $1`,
          [booked],
        );
        await t.db.query('UPDATE carrier_bookings SET attempts = 1 WHERE shipment_id = $1', [retried]);
        await t.db.query('TRUNCATE graphile_worker._private_jobs');
        counts.push(await countStatements(() => assign(ids)));

        const { rows: bookings } = await t.db.query<Record<string, unknown>>(
          `SELECT id, shipment_id, carrier_id, status, cancel_requested_at IS NOT NULL AS unwanted
           FROM carrier_bookings WHERE shipment_id = ANY($1) ORDER BY id`,
          [shipmentIds],
        );
        const find = (shipmentId: string, carrierId: string) =>
          bookings.filter((one) => one.shipment_id === shipmentId && one.carrier_id === carrierId);
        expect(find(untried, former)).toMatchObject([{ status: 'cancelled', unwanted: true }]);
        expect(find(booked, former)).toMatchObject([{ status: 'booked', unwanted: true }]);
        expect(find(retried, former)).toMatchObject([{ status: 'pending', unwanted: true }]);
        for (const id of shipmentIds) expect(find(id, CARRIER)).toMatchObject([{ status: 'pending', unwanted: false }]);
        const toJobs = (of: typeof bookings) => of.map(({ id }) => ({ businessId: t.tenant.id, bookingId: id }));
        expect(await t.jobs('book_with_carrier')).toEqual(
          toJobs(bookings.filter(({ carrier_id: carrierId }) => carrierId === CARRIER)),
        );
        expect(await t.jobs('cancel_with_carrier')).toEqual(toJobs(find(booked, former)));

        const { rows: shipments } = await t.db.query(
          'SELECT carrier_id, service_level, version FROM shipments WHERE id = ANY($1)',
          [shipmentIds],
        );
        const changed = { carrier_id: CARRIER, service_level: 'express', version: 3 };
        expect(shipments).toEqual(shipmentIds.map(() => changed));
        const { rows: history } = await t.db.query(
          `SELECT subject_id, changes FROM audit_log
           WHERE action = 'shipment.updated' AND subject_id = ANY($1) AND changes -> 'carrierId' ->> 'to' = $2 ORDER BY id`,
          [shipmentIds, CARRIER],
        );
        const changes = { carrierId: { from: former, to: CARRIER }, serviceLevel: { from: 'standard', to: 'express' } };
        expect(history).toEqual(shipmentIds.toSorted().map((id) => ({ subject_id: id, changes })));
        const events = (await t.events()).filter(
          ({ type, recordId }) => type === 'shipment.eta_changed' && shipmentIds.includes(recordId),
        );
        expect(events).toHaveLength(size * 2); // The level of each carrier has another longest time.
      }
      expect(counts[1]).toBe(counts[0]);
    });

    it.each(['shipped', 'delivered', 'cancelled'])(
      'changes no order and returns 400 naming the one that is %s',
      async (status) => {
        const [good, bad] = [await seedOrder(t), await seedOrder(t, { status })];
        const response = await assign([good.id, bad.id]);
        expect([response.status, response.body.error.code, response.body.error.details]).toEqual([
          400,
          'VALIDATION_ERROR',
          { 'orderIds.1': `Is ${status} already.` },
        ]);
        expect(await rowsOf([good.id, bad.id])).toEqual([untouched, untouched]);
      },
    );

    it('acts on the status that a move at the same time leaves', async () => {
      const { id } = await seedOrder(t, { status: 'ready' });
      const cancel = "UPDATE orders SET status = 'cancelled' WHERE id = $1";
      const response = await duringUncommittedChange(t.databaseUrl, [cancel, [id]], () => assign([id]));
      expectError(response, 400, { 'orderIds.0': 'Is cancelled already.' });
      expect(await rowsOf([id])).toEqual([untouched]);
    });

    it('changes no order and returns 404 naming each one that is unknown, deleted or of another business', async () => {
      const good = await seedOrder(t);
      const deleted = await seedOrder(t);
      await t.db.query('UPDATE orders SET deleted_at = now() WHERE id = $1', [deleted.id]);
      const foreign = await seedOrder(t, { businessId: (await t.seedTenant()).id });
      const response = await assign([newId(), good.id, deleted.id, foreign.id]);
      const message = 'No such order.';
      expectError(response, 404, { 'orderIds.0': message, 'orderIds.2': message, 'orderIds.3': message });
      expect(await rowsOf([good.id, foreign.id])).toEqual([untouched, untouched]);
    });

    it.each([
      ['unknown', newId(), 'express', 404, 'NOT_FOUND'],
      ['not configured', UNCONFIGURED, 'express', 400, 'CONFIGURATION_ERROR'],
      ['switched off', SWITCHED_OFF, 'express', 400, 'CONFIGURATION_ERROR'],
      ['without that level', CARRIER, 'sameday', 400, 'VALIDATION_ERROR'],
    ])('rejects a carrier that is %s', async (_, carrierId, level, status, code) => {
      const { id } = await seedOrder(t);
      const response = await assign([id], carrierId, level);
      expect([response.status, response.body.error.code]).toEqual([status, code]);
      expect(await rowsOf([id])).toEqual([untouched]);
    });

    it.each([
      [[], CARRIER, 'orderIds'],
      [undefined, CARRIER, 'orderIds'],
      [[newId(), 'x'], CARRIER, 'orderIds.1'],
      [Array.from({ length: 1001 }, newId), CARRIER, 'orderIds'],
      [[newId()], 'dhl', 'carrierId'],
    ])('rejects malformed bodies: %#', async (orderIds, carrierId, field) => {
      const response = await assign(orderIds, carrierId);
      expectError(response, 400, [field]);
    });
  });

  describe('delete', () => {
    const remove = (body: unknown) => t.api.post(`${PATH}/delete`).send(body as object);

    it('deletes all of them: they vanish from every read', async () => {
      const [one, two] = [await seedOrder(t), await seedOrder(t, { status: 'delivered' })];
      await seedShipmentOf(t, two, 'delivered');
      const response = await remove([{ guid: one.id }, { guid: two.id.toUpperCase() }, { guid: one.id }]);
      expect([response.status, response.body]).toEqual([200, { success: true, data: [] }]);
      for (const { id, orderNumber } of [one, two]) {
        expect((await t.api.get(`${PATH}/${id}`)).status).toBe(404);
        expect((await t.api.get(`${PATH}/${id}/history`)).status).toBe(404);
        expect((await t.api.get(`${PATH}?$filter=orderNumber eq '${orderNumber}'`)).body.totalCount).toBe(0);
      }
      expect((await remove([{ guid: one.id }])).status).toBe(404);
    });

    it('deletes no order and returns 404 naming each unknown one', async () => {
      const good = await seedOrder(t);
      const foreign = await seedOrder(t, { businessId: (await t.seedTenant()).id });
      const response = await remove([{ guid: good.id }, { guid: foreign.id }, { guid: newId() }]);
      expectError(response, 404, { '1.guid': 'No such order.', '2.guid': 'No such order.' });
      expect(await rowsOf([good.id, foreign.id])).toEqual([untouched, untouched]);
    });

    it.each([
      ['created', 409],
      ['collected', 409],
      ['in_transit', 409],
      ['out_for_delivery', 409],
      ['exception', 409],
      ['delivered', 200],
      ['returned', 200],
      ['cancelled', 200],
    ])('decides the deletion with a shipment that is %s: %d', async (status, expected) => {
      const [free, tied] = [await seedOrder(t), await seedOrder(t, { status: 'ready' })];
      await seedShipmentOf(t, tied, status);
      const response = await remove([{ guid: free.id }, { guid: tied.id }]);
      expect([response.status, response.body.error?.details]).toEqual([
        expected,
        expected === 409 ? { '1.guid': 'Has a shipment on its way.' } : undefined,
      ]);
      expect((await rowsOf([free.id, tied.id])).map(({ deleted }) => deleted)).toEqual([
        expected === 200,
        expected === 200,
      ]);
    });

    it.each([
      [{}, 'body'],
      [[], 'body'],
      [Array.from({ length: 1001 }, () => ({ guid: newId() })), 'body'],
      [[{ guid: newId() }, { guid: '1' }], '1.guid'],
      [[{ guid: newId(), id: 1 }], '0.id'],
      [['x'], '0'],
    ])('rejects malformed bodies: %#', async (body, field) => {
      const response = await remove(body);
      expectError(response, 400, [field]);
    });

    it('takes a thousand at once', async () => {
      const { customerId } = await seedOrder(t);
      const { rows } = await t.db.query<{ guid: string }>(
        `INSERT INTO orders (business_id, id, order_number, customer_id, status)
         SELECT $1, gen_random_uuid(), 'MANY-' || n, $2, 'draft' FROM generate_series(1, 1000) n RETURNING id AS guid`,
        [t.tenant.id, customerId],
      );
      expect((await remove(rows)).status).toBe(200);
      expect((await t.api.get(`${PATH}?$search=MANY-`)).body.totalCount).toBe(0);
    });
  });
});
