import { Logger } from '@nestjs/common';
import { SecretBox } from '../../src/common/secrets/secret-box';
import { sealStoredPins } from '../../src/modules/shipments/pins/seal-stored-pins';
import { seedCustomer } from '../factories/customer.factory';
import { seedShipment, seedShipments } from '../factories/shipment.factory';
import { withClient } from '../support/admin';
import { startTestApp, type TestApp } from '../support/test-app';

describe('delivery PINs', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const storedPin = async (id: string) => {
    const { rows } = await t.db.query<{ stored: string | null }>(
      'SELECT delivery_pin_encrypted AS stored FROM shipments WHERE id = $1',
      [id],
    );
    return rows[0]!.stored;
  };
  const read = async (id: string) => {
    const { body } = await t.api.get(`/api/v1/shipments/${id}`).expect(200);
    return body.data as { deliveryPin: string | null; trackingNumber: string };
  };
  const shownPin = async (id: string) => {
    return (await read(id)).deliveryPin;
  };
  const storePlain = (id: string, pin: string) =>
    t.db.query('UPDATE shipments SET delivery_pin_encrypted = $2 WHERE id = $1', [id, pin]);
  const newShipment = async () => {
    const { id: customerId } = await seedCustomer(t);
    const body = {
      customerId,
      packages: [{ length: 30, width: 20, height: 15, weight: 2.5 }],
      sender: { name: 'S', street: 'A 1', city: 'Wien', postalCode: '1010', country: 'AT' },
      recipient: { name: 'R', street: 'B 2', city: 'Wien', postalCode: '1020', country: 'AT' },
    };
    const made = await t.api.post('/api/v1/shipments').send(body).expect(201);
    return made.headers.location!.split('/').at(-1)!;
  };

  it('stores the PIN of a new shipment sealed, and shows it to the office', async () => {
    const id = await newShipment();
    const pin = await shownPin(id);
    expect(pin).toMatch(/^\d{6}$/);
    const stored = await storedPin(id);
    expect(stored).toMatch(/^test\.[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(stored).not.toContain(pin);
    const box = new SecretBox(t.env.SECRETS_KEY!);
    expect(box.open(stored!, { owner: t.tenant.id, record: id, field: 'deliveryPin' })).toBe(pin);
  });

  it('reads the PIN of an earlier version, and still after it is sealed at the next start', async () => {
    const other = await t.seedTenant();
    const [first, second] = await seedShipments(t, [{}, {}]);
    const { id: third } = await seedShipment(t, { businessId: other.id });
    const { id: none } = await seedShipment(t);
    await storePlain(first!.id, '004212');
    await storePlain(second!.id, '731948');
    await storePlain(third, '118020');
    expect([await shownPin(first!.id), await shownPin(none)]).toEqual(['004212', null]);
    const seal = () => withClient(t.databaseUrl, (client) => sealStoredPins(client, t.env.SECRETS_KEY!));
    expect(await seal()).toBe(3);
    expect(await seal()).toBe(0);
    for (const id of [first!.id, second!.id, third]) expect(await storedPin(id)).toMatch(/^test\./);
    expect([await shownPin(first!.id), await shownPin(second!.id), await storedPin(none)]).toEqual([
      '004212',
      '731948',
      null,
    ]);
    const { body } = await t.as(other.tokens.owner).get(`/api/v1/shipments/${third}`).expect(200);
    expect((body.data as { deliveryPin: string }).deliveryPin).toBe('118020');
  });

  it('reads a shipment without its PIN when its key is gone from SECRETS_KEY, and warns once for each key', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn');
    try {
      const ids = [await newShipment(), await newShipment()];
      for (const id of ids) await storePlain(id, 'gone.AAAA.AAAA.AAAA');
      expect([await shownPin(ids[0]!), await shownPin(ids[0]!), await shownPin(ids[1]!)]).toEqual([null, null, null]);
      const lines = warn.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith('Delivery PINs'));
      expect(lines).toEqual([
        'Delivery PINs cannot be decrypted: SECRETS_KEY does not hold their key, which has the id gone. ' +
          'Add that key to the end of SECRETS_KEY; until then these PINs are neither shown nor checked.',
      ]);
    } finally {
      warn.mockRestore();
    }
  });

  it('leaves the PIN out of lists, exports and events', async () => {
    const id = await newShipment();
    const { deliveryPin: pin, trackingNumber } = await read(id);
    const stored = (await storedPin(id))!;
    const list = await t.api.get('/api/v1/shipments').expect(200);
    const table = await t.api.get('/api/v1/shipments/export?format=csv').expect(200);
    for (const text of [JSON.stringify(list.body), table.text, JSON.stringify(await t.events())]) {
      expect(text).toContain(trackingNumber);
      expect(text).not.toContain(stored);
      expect(text).not.toMatch(new RegExp(`\\b${pin}\\b|deliveryPin`));
    }
  });
});
