import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { UnitOfWork } from '../../src/database/unit-of-work';
import { buildOpenApi } from '../../src/http/openapi/document';
import { ShipmentEstimatesService } from '../../src/modules/shipments/shipment-estimates.service';
import { seedDevice } from '../factories/device.factory';
import { addressShipment } from '../factories/dispatch.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedShipment } from '../factories/shipment.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { startTestApp, type TestApp } from '../support/test-app';

const MINUTE = 60_000;
const ADDRESS = { street: 'Operngasse 7', city: 'Wien', postalCode: '1010', country: 'AT' };
const STOP = { latitude: 48.2, longitude: 16.37 };

interface Told {
  readonly id: string;
  readonly type: string;
  readonly recordId: string;
  readonly timestamp: string;
  readonly data: Record<string, unknown>;
}

describe('events', () => {
  let t: TestApp;
  /** Checks an event's body against the `webhooks` of the document. */
  let assertDescribed: (event: Told) => void;
  const seen = new Set<string>();
  beforeAll(async () => {
    t = await startTestApp();
    const document = structuredClone(buildOpenApi(t.app, '0.0.0'));
    for (const schema of Object.values(document.components!.schemas!) as Record<string, unknown>[])
      if (schema.properties) schema.additionalProperties ??= false;
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats(ajv);
    ajv.addSchema(document, 'openapi');
    assertDescribed = ({ type, timestamp, data }) => {
      const operation = (document.webhooks as Record<string, { post: { requestBody: { content: object } } }>)[type];
      const { schema } = (operation!.post.requestBody.content as Record<string, { schema: { $ref: string } }>)[
        'application/json'
      ]!;
      const isDescribed = ajv.getSchema(`openapi${schema.$ref}`)!;
      if (!isDescribed({ type, timestamp, data })) throw new Error(`${type}: ${ajv.errorsText(isDescribed.errors)}`);
      expect(data.guid).toMatch(/^[0-9a-f-]{36}$/);
    };
  });
  afterAll(() => t.stop());

  /** What is told by what is done, each as the document describes it. */
  const toldBy = async (work: () => PromiseLike<unknown>): Promise<Told[]> => {
    const before = new Set((await t.events<Told>()).map(({ id }) => id));
    await work();
    const told = (await t.events<Told>()).filter(({ id }) => !before.has(id));
    for (const event of told) {
      assertDescribed(event);
      expect(event.recordId).toBe(event.data.guid);
      seen.add(event.type);
    }
    return told;
  };
  const typesBy = async (work: () => PromiseLike<unknown>) => (await toldBy(work)).map(({ type }) => type);
  const answered = async (status: number, request: PromiseLike<{ status: number; body: unknown; text: string }>) => {
    const answer = await request;
    expect([answer.status, status === answer.status ? '' : answer.text]).toEqual([status, '']);
    return (answer.body as { data: never }).data;
  };
  const iso = (ms: number) => new Date(ms).toISOString();

  describe('of the interface', () => {
    let customerId: string;
    beforeAll(async () => {
      const customer = { name: 'Museum', email: 'told@customer.example' };
      const types = await typesBy(async () => {
        const made = answered(201, t.api.post('/api/v1/Customers').send(customer));
        customerId = ((await made) as { guid: string }).guid;
      });
      expect(types).toEqual(['customer.created']);
    });

    it('tell of an order and of each status that it comes to, once', async () => {
      const items = [{ description: 'Tubes', quantity: 2, price: 84.75 }];
      let guid = '';
      const [created, ...more] = await toldBy(async () => {
        const order = { customerId, items, deliveryAddress: ADDRESS };
        ({ guid } = (await answered(201, t.api.post('/api/v1/Orders').send(order))) as { guid: string });
      });
      expect([created, more]).toMatchObject([{ type: 'order.created', data: { guid, totalValue: 169.5 } }, []]);
      const move = (status: string) => t.api.patch(`/api/v1/Orders/${guid}/status`).send({ status });
      const { orderNumber } = created!.data;
      expect(await toldBy(() => answered(200, move('pending')))).toMatchObject([
        { type: 'order.status_changed', data: { guid, orderNumber, status: 'pending', previousStatus: 'draft' } },
      ]);
      expect(await typesBy(() => answered(200, move('pending')))).toEqual([]);
      expect(await typesBy(() => answered(400, move('delivered')))).toEqual([]);
    });

    it('tell of a shipment, its steps and its proof, once, however often a request is repeated', async () => {
      const party = { name: 'Museum', ...ADDRESS };
      const packages = [{ length: 10, width: 10, height: 10, weight: 1 }];
      const shipment = { customerId, sender: party, recipient: party, packages, serviceLevel: 'express' };
      let path = '';
      const make = async () => {
        const request = t.api.post('/api/v1/shipments').set('Idempotency-Key', 'told-1').send(shipment);
        path = (await request).headers.location!;
      };
      const [created, ...more] = await toldBy(make);
      const { guid, trackingNumber, estimatedDelivery } = (await t.api.get(path)).body.data;
      expect([created, more]).toMatchObject([
        { type: 'shipment.created', data: { guid, trackingNumber, estimatedDelivery, status: 'created' } },
        [],
      ]);
      expect(estimatedDelivery).not.toBeNull();
      expect(await typesBy(make)).toEqual([]);

      const trace = { status: 'collected', timestamp: iso(Date.now()) };
      const traced = () => answered(201, t.api.post(`${path}/traces`).send(trace));
      expect(await toldBy(traced)).toMatchObject([
        {
          type: 'shipment.status_changed',
          data: { guid, status: 'collected', previousStatus: 'created', occurredAt: trace.timestamp },
        },
      ]);
      expect(await typesBy(traced)).toEqual([]);

      const prove = () => t.api.post(`${path}/proof-of-delivery`).field('recipientName', 'Eva Exempel');
      let proof: object = {};
      const told = await toldBy(async () => (proof = await answered(201, prove())));
      expect(told.map(({ type, data }) => [type, data.proof])).toEqual([
        ['shipment.status_changed', undefined],
        ['shipment.proof_recorded', proof],
      ]);
      expect(await typesBy(() => answered(409, prove()))).toEqual([]);
    });

    it('tell of a dispatch, and with it of its vehicle, its shipments and when they are expected', async () => {
      const { id: shipmentId } = await seedShipment(t, { serviceLevel: 'standard' });
      await addressShipment(t, shipmentId, { city: 'Wien', country: 'AT', ...STOP });
      const vehicleId = await seedVehicle(t);
      const { deviceId } = await seedDevice(t, { vehicleId });
      const start = Date.now() - 60 * MINUTE;
      const dispatch = { name: 'Tour', plannedDate: iso(start), vehicleId, driverId: await seedDriver(t) };
      let guid = '';
      const made = await toldBy(async () => {
        const sent = t.api.post('/api/dispatch').send({ ...dispatch, shipmentIds: [shipmentId] });
        ({ guid } = (await answered(201, sent)) as { guid: string });
      });
      const [stop] = (await t.api.get(`/api/route/${guid}`)).body.data.stops;
      expect(made.map(({ type, data }) => [type, data.guid]).sort()).toEqual([
        ['dispatch.created', guid],
        ['shipment.eta_changed', shipmentId],
      ]);
      expect(made.find(({ type }) => type === 'shipment.eta_changed')!.data).toMatchObject({
        estimatedDelivery: stop.estimatedArrival,
      });

      const move = (status: string) =>
        answered(200, t.api.patch(`/api/dispatch/${guid}/status`).send({ status, timestamp: iso(start) }));
      expect(await typesBy(() => move('ready'))).toEqual(['dispatch.status_changed']);
      const left = await toldBy(() => move('in_progress'));
      expect(left.map(({ type, data }) => `${type} ${data.status as string}`).sort()).toEqual([
        'dispatch.status_changed in_progress',
        'shipment.status_changed collected',
        'shipment.status_changed out_for_delivery',
        'vehicle.status_changed in_use',
      ]);
      expect(await typesBy(() => move('in_progress'))).toEqual([]);

      const positions = [{ ...STOP, timestamp: iso(start + 40 * MINUTE), batteryLevel: 5 }];
      const arrive = () => answered(200, t.api.post('/api/tracking/positions').send({ deviceId, positions }));
      expect((await typesBy(arrive)).filter((type) => type !== 'shipment.eta_changed').sort()).toEqual([
        'device.status_changed',
        'vehicle.arrived',
      ]);
      expect(await typesBy(arrive)).toEqual([]);

      const deliver = t.api.post(`/api/v1/shipments/${shipmentId}/traces`).send({ status: 'delivered' });
      expect((await typesBy(() => answered(201, deliver))).sort()).toEqual([
        'dispatch.status_changed',
        'shipment.status_changed',
        'vehicle.status_changed',
      ]);
    });

    it('tell of another attempt that is planned, once', async () => {
      const { id } = await seedShipment(t, { status: 'exception' });
      const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
      const plan = () => answered(200, t.api.post(`/api/v1/shipments/${id}/next-attempt`).send({ date }));
      expect((await typesBy(plan)).filter((type) => type !== 'shipment.eta_changed')).toEqual([
        'shipment.status_changed',
        'shipment.attempt_planned',
      ]);
      expect(await typesBy(plan)).toEqual([]);
    });

    it('tell of what was collected at the door, once', async () => {
      const { id } = await seedShipment(t, { status: 'out_for_delivery' });
      const path = `/api/v1/shipments/${id}`;
      await answered(200, t.api.put(path).send({ cashOnDelivery: { amount: 12.5, currency: 'EUR' } }));
      const trace = { status: 'delivered', cashCollected: { amount: 12.5, method: 'card' } };
      const told = await toldBy(() => answered(201, t.api.post(`${path}/traces`).send(trace)));
      expect(told.map(({ type, data }) => [type, data.collected])).toEqual([
        ['shipment.status_changed', undefined],
        ['shipment.cash_collected', 12.5],
      ]);
      const again = () => answered(200, t.api.put(`${path}/cash-collected`).send(trace.cashCollected));
      expect(await typesBy(again)).toEqual([]);
    });

    it('tell of the status of a vehicle, and not of what else is changed', async () => {
      const guid = await seedVehicle(t, { name: 'Van' });
      const put = (status: number, body: object) => answered(status, t.api.put('/api/vehicle').send({ guid, ...body }));
      expect(await typesBy(() => put(200, { make: 'Ford' }))).toEqual([]);
      expect(await toldBy(() => put(200, { status: 'maintenance', name: 'Van 4' }))).toMatchObject([
        {
          type: 'vehicle.status_changed',
          data: { guid, name: 'Van 4', status: 'maintenance', previousStatus: 'available' },
        },
      ]);
      expect(await typesBy(() => put(200, { status: 'maintenance' }))).toEqual([]);
      expect(await typesBy(() => put(400, { status: 'in_use' }))).toEqual([]);
    });

    it('tell of a file of customers once, and of none of its rows', async () => {
      const file = 'name,email\r\nEva,told-1@example.com\r\nEva,told-2@example.com\r\nEva,no email\r\n';
      const upload = t.api.post('/api/v1/Customers/upload').attach('file', Buffer.from(file), 'new.csv');
      const guid = (await answered(201, upload)) as string;
      const confirm = (more: string) => t.api.get(`/api/v1/Customers/confirm-upload?guid=${guid}${more}`);
      expect(await typesBy(() => answered(400, confirm('')))).toEqual([]);
      const told = await toldBy(() => answered(200, confirm('&skipInvalid=true')));
      expect(told.map(({ type, data }) => [type, data])).toEqual([
        ['customers.imported', { guid, fileName: 'new.csv', totalRows: 3, created: 2, updated: 0, failed: 1 }],
      ]);
      expect(await typesBy(() => answered(200, confirm('&skipInvalid=true')))).toEqual([]);
    });

    it('come from all that is told here', () => {
      expect([...seen].sort()).toEqual([
        'customer.created',
        'customers.imported',
        'device.status_changed',
        'dispatch.created',
        'dispatch.status_changed',
        'order.created',
        'order.status_changed',
        'shipment.attempt_planned',
        'shipment.cash_collected',
        'shipment.created',
        'shipment.eta_changed',
        'shipment.proof_recorded',
        'shipment.status_changed',
        'vehicle.arrived',
        'vehicle.status_changed',
      ]);
    });
  });

  describe('of when a shipment is expected', () => {
    const noon = Date.parse('2026-03-02T12:00:00Z');
    const run = <T>(work: (estimates: ShipmentEstimatesService) => Promise<T>) =>
      t.app.get(UnitOfWork).run(t.tenant.id, () => work(t.app.get(ShipmentEstimatesService)));
    const expectAt = (shipmentId: string, minute: number, by: 'set' | 'follow') =>
      run((estimates) =>
        by === 'set'
          ? estimates.set(t.tenant.id, [{ shipmentId, estimatedDelivery: new Date(noon + minute * MINUTE) }])
          : estimates.follow(t.tenant.id, [{ shipmentId, expectedAt: noon + minute * MINUTE }]),
      );
    const minuteOf = (text: unknown) => (text === null ? null : (Date.parse(text as string) - noon) / MINUTE);

    it('come when it has moved five minutes from what was told last, in whatever steps', async () => {
      const step = fc.record({ minute: fc.integer({ min: -12, max: 12 }), by: fc.constantFrom('set', 'follow') });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
          const { id } = await seedShipment(t);
          const told = await toldBy(async () => {
            for (const { minute, by } of steps) await expectAt(id, minute, by as 'set' | 'follow');
          });
          const wanted: { now: number; before: number | null }[] = [];
          for (const { minute } of steps) {
            const before = wanted.at(-1)?.now ?? null;
            if (before === null || Math.abs(minute - before) >= 5) wanted.push({ now: minute, before });
          }
          expect(
            told.map(({ type, data: { estimatedDelivery, previousEstimate } }) => ({
              type,
              now: minuteOf(estimatedDelivery),
              before: minuteOf(previousEstimate),
            })),
          ).toEqual(wanted.map((each) => ({ type: 'shipment.eta_changed', ...each })));
        }),
        { numRuns: 25 },
      );
    });

    it('don’t come of a change that is taken back, which is then told when it happens', async () => {
      const { id } = await seedShipment(t);
      await expectAt(id, 0, 'set');
      const undone = () =>
        run(async (estimates) => {
          await estimates.set(t.tenant.id, [{ shipmentId: id, estimatedDelivery: new Date(noon + 30 * MINUTE) }]);
          throw new Error('taken back');
        }).catch(() => undefined);
      expect(await typesBy(undone)).toEqual([]);
      const [event, ...more] = await toldBy(() => expectAt(id, 30, 'follow'));
      expect([minuteOf(event!.data.previousEstimate), more]).toEqual([0, []]);
    });

    it('don’t come of shipments that have ended or are deleted', async () => {
      for (const status of ['delivered', 'returned', 'cancelled']) {
        const { id } = await seedShipment(t, { status });
        expect(await typesBy(() => expectAt(id, 60, 'set'))).toEqual([]);
      }
      const { id } = await seedShipment(t);
      await t.db.query('UPDATE shipments SET deleted_at = now() WHERE id = $1', [id]);
      expect(await typesBy(() => expectAt(id, 60, 'follow'))).toEqual([]);
    });

    it('come when another service level or day of collection says so', async () => {
      const { id } = await seedShipment(t, { serviceLevel: 'standard', createdAt: '2026-03-02T08:00:00Z' });
      const path = '/api/v1/shipments';
      const faster = await toldBy(() => answered(200, t.api.put(`${path}/${id}`).send({ serviceLevel: 'express' })));
      expect(faster.map(({ type, data }) => [type, data.estimatedDelivery])).toEqual([
        ['shipment.eta_changed', '2026-03-04T22:59:59.999Z'],
      ]);
      const later = { shipmentId: id, collectionDate: '2026-03-04T08:00:00Z' };
      const moved = await toldBy(() => answered(200, t.api.patch(path).send(later)));
      expect(moved.map(({ data }) => [data.previousEstimate, data.estimatedDelivery])).toEqual([
        ['2026-03-04T22:59:59.999Z', '2026-03-06T22:59:59.999Z'],
      ]);
    });
  });
});
