import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { UnitOfWork } from '../../src/platform/database/unit-of-work/unit-of-work';
import { buildOpenApi } from '../../src/platform/http/openapi/document/document';
import { ShipmentEstimatesService } from '../../src/modules/shipments/estimates/shipment-estimates.service';
import { seedDevice } from '../factories/device.factory';
import { addressShipment } from '../factories/dispatch.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedShipment, storedEstimate } from '../factories/shipment.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { startTestApp, type TestApp } from '../support/test-app';

const MINUTE = 60_000;
const ADDRESS = { street: 'Operngasse 7', city: 'Wien', postalCode: '1010', country: 'AT' };
const STOP = { latitude: 48.2, longitude: 16.37 };

interface EmittedEvent {
  readonly id: string;
  readonly type: string;
  readonly recordId: string;
  readonly timestamp: string;
  readonly data: Record<string, unknown>;
}

describe('events', () => {
  let t: TestApp;
  /** Checks an event's body against the `webhooks` of the document. */
  let assertDescribed: (event: EmittedEvent) => void;
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

  /** Returns the events that the work emits. Each must match its documentation. */
  const emittedBy = async (work: () => PromiseLike<unknown>): Promise<EmittedEvent[]> => {
    const before = new Set((await t.events<EmittedEvent>()).map(({ id }) => id));
    await work();
    const emitted = (await t.events<EmittedEvent>()).filter(({ id }) => !before.has(id));
    for (const event of emitted) {
      assertDescribed(event);
      expect(event.recordId).toBe(event.data.guid);
      seen.add(event.type);
    }
    return emitted;
  };
  const typesBy = async (work: () => PromiseLike<unknown>) => (await emittedBy(work)).map(({ type }) => type);
  const accepted = async (status: number, request: PromiseLike<{ status: number; body: unknown; text: string }>) => {
    const response = await request;
    expect([response.status, status === response.status ? '' : response.text]).toEqual([status, '']);
    return (response.body as { data: never }).data;
  };
  const iso = (ms: number) => new Date(ms).toISOString();

  describe('of the interface', () => {
    let customerId: string;
    beforeAll(async () => {
      const customer = { name: 'Museum', email: 'emitted@customer.example' };
      const types = await typesBy(async () => {
        const made = accepted(201, t.api.post('/api/v1/Customers').send(customer));
        customerId = ((await made) as { guid: string }).guid;
      });
      expect(types).toEqual(['customer.created']);
    });

    it('report an order and each of its statuses once', async () => {
      const items = [{ description: 'Tubes', quantity: 2, price: 84.75 }];
      let guid = '';
      const [created, ...more] = await emittedBy(async () => {
        const order = { customerId, items, deliveryAddress: ADDRESS };
        ({ guid } = (await accepted(201, t.api.post('/api/v1/Orders').send(order))) as { guid: string });
      });
      expect([created, more]).toMatchObject([{ type: 'order.created', data: { guid, totalValue: 169.5 } }, []]);
      const move = (status: string) => t.api.patch(`/api/v1/Orders/${guid}/status`).send({ status });
      const { orderNumber } = created!.data;
      expect(await emittedBy(() => accepted(200, move('pending')))).toMatchObject([
        { type: 'order.status_changed', data: { guid, orderNumber, status: 'pending', previousStatus: 'draft' } },
      ]);
      expect(await typesBy(() => accepted(200, move('pending')))).toEqual([]);
      expect(await typesBy(() => accepted(400, move('delivered')))).toEqual([]);
    });

    it('report a shipment, its steps and its proof once, even if requests repeat', async () => {
      const party = { name: 'Museum', ...ADDRESS };
      const packages = [{ length: 10, width: 10, height: 10, weight: 1 }];
      const shipment = { customerId, sender: party, recipient: party, packages, serviceLevel: 'express' };
      let path = '';
      const make = async () => {
        const request = t.api.post('/api/v1/shipments').set('Idempotency-Key', 'emitted-1').send(shipment);
        path = (await request).headers.location!;
      };
      const [created, ...more] = await emittedBy(make);
      const { guid, trackingNumber, estimatedDelivery } = (await t.api.get(path)).body.data;
      expect([created, more]).toMatchObject([
        { type: 'shipment.created', data: { guid, trackingNumber, estimatedDelivery, status: 'created' } },
        [],
      ]);
      expect(estimatedDelivery).not.toBeNull();
      expect(await typesBy(make)).toEqual([]);

      const trace = { status: 'collected', timestamp: iso(Date.now()) };
      const traced = () => accepted(201, t.api.post(`${path}/traces`).send(trace));
      expect(await emittedBy(traced)).toMatchObject([
        {
          type: 'shipment.status_changed',
          data: { guid, status: 'collected', previousStatus: 'created', occurredAt: trace.timestamp },
        },
      ]);
      expect(await typesBy(traced)).toEqual([]);

      const prove = () => t.api.post(`${path}/proof-of-delivery`).field('recipientName', 'Eva Exempel');
      let proof: object = {};
      const reported = await emittedBy(async () => (proof = await accepted(201, prove())));
      expect(reported.map(({ type, data }) => [type, data.proof])).toEqual([
        ['shipment.status_changed', undefined],
        ['shipment.proof_recorded', proof],
      ]);
      expect(await typesBy(() => accepted(409, prove()))).toEqual([]);
    });

    it('report a dispatch with its vehicle, its shipments and their estimates', async () => {
      const { id: shipmentId } = await seedShipment(t, { serviceLevel: 'standard' });
      await addressShipment(t, shipmentId, { city: 'Wien', country: 'AT', ...STOP });
      const vehicleId = await seedVehicle(t);
      const { deviceId } = await seedDevice(t, { vehicleId });
      const start = Date.now() - 60 * MINUTE;
      const dispatch = { name: 'Tour', plannedDate: iso(start), vehicleId, driverId: await seedDriver(t) };
      let guid = '';
      const made = await emittedBy(async () => {
        const sent = t.api.post('/api/dispatch').send({ ...dispatch, shipmentIds: [shipmentId] });
        ({ guid } = (await accepted(201, sent)) as { guid: string });
      });
      const [stop] = (await t.api.get(`/api/route/${guid}`)).body.data.stops;
      expect(made.map(({ type, data }) => [type, data.guid]).sort()).toEqual([
        ['dispatch.created', guid],
        ['shipment.eta_changed', shipmentId],
      ]);
      const { data: estimate } = made.find(({ type }) => type === 'shipment.eta_changed')!;
      expect(Date.parse(estimate.estimatedDelivery as string)).toBeGreaterThan(start + 60 * MINUTE);
      expect(Date.parse(stop.estimatedArrival)).toBeGreaterThanOrEqual(
        Date.parse(estimate.estimatedDelivery as string),
      );

      const move = (status: string) =>
        accepted(200, t.api.patch(`/api/dispatch/${guid}/status`).send({ status, timestamp: iso(start) }));
      expect(await typesBy(() => move('ready'))).toEqual(['dispatch.status_changed']);
      const left = await emittedBy(() => move('in_progress'));
      expect(left.map(({ type, data }) => `${type} ${data.status as string}`).sort()).toEqual([
        'dispatch.status_changed in_progress',
        'shipment.status_changed collected',
        'shipment.status_changed out_for_delivery',
        'vehicle.status_changed in_use',
      ]);
      expect(await typesBy(() => move('in_progress'))).toEqual([]);

      const positions = [{ ...STOP, timestamp: iso(start + 40 * MINUTE), batteryLevel: 5 }];
      const arrive = () => accepted(200, t.api.post('/api/tracking/positions').send({ deviceId, positions }));
      expect((await typesBy(arrive)).filter((type) => type !== 'shipment.eta_changed').sort()).toEqual([
        'device.status_changed',
        'vehicle.arrived',
      ]);
      expect(await typesBy(arrive)).toEqual([]);

      const deliver = t.api.post(`/api/v1/shipments/${shipmentId}/traces`).send({ status: 'delivered' });
      expect((await typesBy(() => accepted(201, deliver))).sort()).toEqual([
        'dispatch.status_changed',
        'shipment.status_changed',
        'vehicle.status_changed',
      ]);
    });

    it('report another planned attempt once', async () => {
      const { id } = await seedShipment(t, { status: 'exception' });
      const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
      const plan = () => accepted(200, t.api.post(`/api/v1/shipments/${id}/next-attempt`).send({ date }));
      expect((await typesBy(plan)).filter((type) => type !== 'shipment.eta_changed')).toEqual([
        'shipment.status_changed',
        'shipment.attempt_planned',
      ]);
      expect(await typesBy(plan)).toEqual([]);
    });

    it('report collected cash once', async () => {
      const { id } = await seedShipment(t, { status: 'out_for_delivery' });
      const path = `/api/v1/shipments/${id}`;
      await accepted(200, t.api.put(path).send({ cashOnDelivery: { amount: 12.5, currency: 'EUR' } }));
      const trace = { status: 'delivered', cashCollected: { amount: 12.5, method: 'card' } };
      const emitted = await emittedBy(() => accepted(201, t.api.post(`${path}/traces`).send(trace)));
      expect(emitted.map(({ type, data }) => [type, data.collected])).toEqual([
        ['shipment.status_changed', undefined],
        ['shipment.cash_collected', 12.5],
      ]);
      const again = () => accepted(200, t.api.put(`${path}/cash-collected`).send(trace.cashCollected));
      expect(await typesBy(again)).toEqual([]);
    });

    it('report the status of a vehicle but no other changes', async () => {
      const guid = await seedVehicle(t, { name: 'Van' });
      const put = (status: number, body: object) => accepted(status, t.api.put('/api/vehicle').send({ guid, ...body }));
      expect(await typesBy(() => put(200, { make: 'Ford' }))).toEqual([]);
      expect(await emittedBy(() => put(200, { status: 'maintenance', name: 'Van 4' }))).toMatchObject([
        {
          type: 'vehicle.status_changed',
          data: { guid, name: 'Van 4', status: 'maintenance', previousStatus: 'available' },
        },
      ]);
      expect(await typesBy(() => put(200, { status: 'maintenance' }))).toEqual([]);
      expect(await typesBy(() => put(400, { status: 'in_use' }))).toEqual([]);
    });

    it('report a file of customers once and none of its rows', async () => {
      const file = 'name,email\r\nEva,emitted-1@example.com\r\nEva,emitted-2@example.com\r\nEva,no email\r\n';
      const upload = t.api.post('/api/v1/Customers/upload').attach('file', Buffer.from(file), 'new.csv');
      const guid = (await accepted(201, upload)) as string;
      const confirm = (more: string) => t.api.get(`/api/v1/Customers/confirm-upload?guid=${guid}${more}`);
      expect(await typesBy(() => accepted(400, confirm('')))).toEqual([]);
      const emitted = await emittedBy(() => accepted(200, confirm('&skipInvalid=true')));
      expect(emitted.map(({ type, data }) => [type, data])).toEqual([
        ['customers.imported', { guid, fileName: 'new.csv', totalRows: 3, created: 2, updated: 0, failed: 1 }],
      ]);
      expect(await typesBy(() => accepted(200, confirm('&skipInvalid=true')))).toEqual([]);
    });

    it('have these types, without those of series, slots, proposals and files of orders', () => {
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

  describe('about the estimated delivery', () => {
    /** In the future, so that no estimate has passed. */
    const noon = Date.UTC(new Date().getUTCFullYear() + 1, 2, 2, 12);
    const run = <T>(work: (estimates: ShipmentEstimatesService) => Promise<T>) =>
      t.app.get(UnitOfWork).run(t.tenant.id, () => work(t.app.get(ShipmentEstimatesService)));
    const expectAt = (shipmentId: string, minute: number, by: 'set' | 'follow') =>
      run((estimates) =>
        by === 'set'
          ? estimates.setRouteEstimates(t.tenant.id, [
              { shipmentId, estimatedDelivery: new Date(noon + minute * MINUTE) },
            ])
          : estimates.updateExpectedEstimates(t.tenant.id, [{ shipmentId, expectedAt: noon + minute * MINUTE }]),
      );
    const minuteOf = (text: unknown) => (text === null ? null : (Date.parse(text as string) - noon) / MINUTE);

    it('are published when the estimate moves five minutes from the last published one, in any steps', async () => {
      const step = fc.record({ minute: fc.integer({ min: -12, max: 12 }), by: fc.constantFrom('set', 'follow') });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
          const { id } = await seedShipment(t);
          const emitted = await emittedBy(async () => {
            for (const { minute, by } of steps) await expectAt(id, minute, by as 'set' | 'follow');
          });
          const wanted: { now: number; before: number | null }[] = [];
          for (const { minute } of steps) {
            const before = wanted.at(-1)?.now ?? null;
            if (before === null || Math.abs(minute - before) >= 5) wanted.push({ now: minute, before });
          }
          expect(
            emitted.map(({ type, data: { estimatedDelivery, previousEstimate } }) => ({
              type,
              now: minuteOf(estimatedDelivery),
              before: minuteOf(previousEstimate),
            })),
          ).toEqual(wanted.map((each) => ({ type: 'shipment.eta_changed', ...each })));
        }),
        { numRuns: 25 },
      );
    });

    it('are not published for a rolled-back change, but when it finally happens', async () => {
      const { id } = await seedShipment(t);
      await expectAt(id, 0, 'set');
      const undone = () =>
        run(async (estimates) => {
          await estimates.setRouteEstimates(t.tenant.id, [
            { shipmentId: id, estimatedDelivery: new Date(noon + 30 * MINUTE) },
          ]);
          throw new Error('taken back');
        }).catch(() => undefined);
      expect(await typesBy(undone)).toEqual([]);
      const [event, ...more] = await emittedBy(() => expectAt(id, 30, 'follow'));
      expect([minuteOf(event!.data.previousEstimate), more]).toEqual([0, []]);
    });

    it('are not published for shipments that have ended or are deleted', async () => {
      for (const status of ['delivered', 'returned', 'cancelled']) {
        const { id } = await seedShipment(t, { status });
        expect(await typesBy(() => expectAt(id, 60, 'set'))).toEqual([]);
      }
      const { id } = await seedShipment(t);
      await t.db.query('UPDATE shipments SET deleted_at = now() WHERE id = $1', [id]);
      expect(await typesBy(() => expectAt(id, 60, 'follow'))).toEqual([]);
    });

    it('are published when another service level or day of collection says so', async () => {
      const { id } = await seedShipment(t, { serviceLevel: 'standard', createdAt: iso(Date.now()) });
      const path = '/api/v1/shipments';
      const faster = await emittedBy(() => accepted(200, t.api.put(`${path}/${id}`).send({ serviceLevel: 'express' })));
      const first = await storedEstimate(t, id);
      expect(faster.map(({ type, data }) => [type, data.estimatedDelivery])).toEqual([['shipment.eta_changed', first]]);
      const later = { shipmentId: id, collectionDate: iso(Date.now() + 10 * 24 * 60 * MINUTE) };
      const moved = await emittedBy(() => accepted(200, t.api.patch(path).send(later)));
      expect(moved.map(({ data }) => [data.previousEstimate, data.estimatedDelivery])).toEqual([
        [first, await storedEstimate(t, id)],
      ]);
    });
  });
});
