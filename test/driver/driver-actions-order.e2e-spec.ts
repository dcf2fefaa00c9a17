import fc from 'fast-check';
import { seedDispatch } from '../factories/dispatch.factory';
import { png } from '../support/images';
import { driverPhone } from '../support/driver-phone';
import { startTestApp, type TestApp } from '../support/test-app';
import { rounds } from '../support/rounds';

const SHIPMENTS = 2;
const FIRST = Date.now() - 3 * 60 * 60_000;

/** A driver action: its kind, its stop and its minute of the day. */
interface Action {
  readonly kind: 'start' | 'finish' | 'arrive' | 'deliver' | 'fail' | 'undo';
  readonly stop: number;
  readonly minute: number;
}
/** Changes by the dispatcher during the day. */
type Change = 'cancel dispatch' | 'exception' | 'return' | 'deliver' | 'note' | 'proof asked';

const action = fc.record<Action>({
  kind: fc.constantFrom('start', 'arrive', 'deliver', 'deliver', 'fail', 'fail', 'undo', 'undo', 'finish'),
  stop: fc.nat(SHIPMENTS - 1),
  minute: fc.nat(14),
});
const actions = fc.uniqueArray(action, {
  maxLength: 7,
  selector: ({ kind, stop, minute }) => `${kind} ${stop} ${minute}`,
});
const change = fc.constantFrom<Change>('cancel dispatch', 'exception', 'return', 'deliver', 'note', 'proof asked');
/** A day, with a shuffled order of the reports of each half; some reports are repeated. */
const day = fc.tuple(actions, change, actions).chain(([before, changed, after]) => {
  const again = (list: readonly Action[]) => fc.subarray([...list], { maxLength: Math.min(3, list.length) });
  const shuffled = (list: readonly Action[]) =>
    again(list).chain((twice) => fc.shuffledSubarray([...list, ...twice], { minLength: list.length + twice.length }));
  return fc.record({
    before: fc.constant(before),
    changed: fc.constant(changed),
    after: fc.constant(after),
    beforeShuffled: shuffled(before),
    afterShuffled: fc.tuple(shuffled(after), again(before)).map(([own, late]) => [...own, ...late]),
  });
});

describe('the order of driver reports', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  /** Reports the day in a new dispatch and returns the final state. */
  const live = async (first: readonly Action[], changed: Change, then: readonly Action[]) => {
    const { id, driverId, vehicleId, shipments } = await seedDispatch(t, {
      status: 'ready',
      shipments: Array<string>(SHIPMENTS).fill('created'),
    });
    const phone = await driverPhone(t, driverId);
    const ids = shipments.map((shipment) => shipment.id);
    await t.db.query(`UPDATE shipments SET cash_amount = 10, cash_currency = 'EUR' WHERE id = $1`, [ids[0]]);
    const report = async ({ kind, stop, minute }: Action) => {
      const at = new Date(FIRST + minute * 60_000).toISOString();
      const shipmentId = ids[stop]!;
      const paid = { cashCollected: String(minute), cashReason: 'Not all of it.' };
      const fields = { receivedBy: `Minute ${minute}`, ...(stop === 0 && paid) };
      const signed = { fields, pictures: { signature: png() } };
      const response = await {
        start: () => phone.start(id, at),
        finish: () => phone.finish(id, at),
        arrive: () => phone.arrive(shipmentId, at),
        deliver: () => phone.deliver(shipmentId, at, signed),
        fail: () => phone.fail(shipmentId, at, { pictures: { photo1: png() } }),
        undo: () => phone.undo(shipmentId, at),
      }[kind]();
      expect([200, 409]).toContain(response.status);
    };
    for (const each of first) await report(each);
    const trace = (status: string) => t.api.post(`/api/v1/shipments/${ids[0]}/traces`).send({ status });
    await {
      'cancel dispatch': () => t.api.patch(`/api/dispatch/${id}/status`).send({ status: 'cancelled' }),
      exception: () => trace('exception'),
      return: () => trace('returned'),
      deliver: () => trace('delivered'),
      note: () => t.api.put('/api/dispatch').send({ guid: id, notes: 'Ring twice' }),
      'proof asked': () => t.api.put(`/api/v1/shipments/${ids[0]}`).send({ proofRequired: ['signature'] }),
    }[changed]();
    for (const each of then) await report(each);
    return stateOf(id, vehicleId, driverId, ids);
  };

  const stateOf = async (id: string, vehicleId: string, driverId: string, ids: readonly string[]) => {
    const { rows: dispatches } = await t.db.query('SELECT status FROM dispatches WHERE id = $1', [id]);
    const { rows: vehicles } = await t.db.query('SELECT status FROM vehicles WHERE id = $1', [vehicleId]);
    const stops = [];
    for (const shipmentId of ids) {
      const { rows: shipments } = await t.db.query(
        `SELECT s.status, CASE WHEN h.by_driver THEN s.delivered_at END AS at, p.recipient_name, p.signature_id IS NOT NULL AS signed,
           ds.state
         FROM shipments s LEFT JOIN shipment_proofs p ON p.business_id = s.business_id AND p.shipment_id = s.id
         LEFT JOIN dispatch_shipments ds ON ds.business_id = s.business_id AND ds.shipment_id = s.id
         CROSS JOIN LATERAL (SELECT p.trace_id IS NOT NULL AS by_driver) h WHERE s.business_id = $2 AND s.id = $1`,
        [shipmentId, t.tenant.id],
      );
      const { rows: attempts } = await t.db.query(
        'SELECT outcome, at FROM delivery_attempts WHERE shipment_id = $1 AND trace_id IS NOT NULL ORDER BY at, outcome',
        [shipmentId],
      );
      const { rows: stored } = await t.db.query(
        `SELECT d.kind, d.at, d.counts, x.status, (SELECT count(*)::int FROM shipment_trace_pictures q
           WHERE q.business_id = $2 AND q.trace_id = x.id) AS pictures
         FROM driver_actions d JOIN shipment_traces x ON x.business_id = $2 AND x.id = d.trace_id
         WHERE d.business_id = $2 AND d.subject_id = $1 ORDER BY d.at, d.kind`,
        [shipmentId, t.tenant.id],
      );
      const { rows: cash } = await t.db.query(
        'SELECT owed, collected, currency, method, driver_id = $2 AS own FROM cash_collections WHERE shipment_id = $1',
        [shipmentId, driverId],
      );
      stops.push({ shipments, attempts, stored, cash });
    }
    return { dispatches, vehicles, stops };
  };

  it('the order of driver reports does not change the result, even with repeated reports and changes by the dispatcher, and stores every proof', async () => {
    await fc.assert(
      fc.asyncProperty(day, async ({ before, changed, after, beforeShuffled, afterShuffled }) => {
        const inOrder = (list: readonly Action[]) => [...list].sort((a, b) => a.minute - b.minute);
        const one = await live(inOrder(before), changed, inOrder(after));
        const other = await live(beforeShuffled, changed, afterShuffled);
        expect(other).toEqual(one);
        const reported = [...before, ...after].filter(({ kind }) => kind === 'deliver' || kind === 'fail');
        const saved = one.stops.flatMap((stop) => stop.stored as { pictures: number }[]);
        const distinct = new Set(reported.map(({ kind, stop, minute }) => `${kind} ${stop} ${minute}`));
        expect(saved.filter(({ pictures }) => pictures === 1)).toHaveLength(distinct.size);
      }),
      { numRuns: rounds(6), endOnFailure: true },
    );
  }, 600_000);
});
