import { CARRIERS } from '../factories/carrier.factory';
import { seedOrder } from '../factories/order.factory';
import { seedShipment, type SeededShipment } from '../factories/shipment.factory';
import { expectError } from '../support/expect-response';
import { readPdf } from '../support/pdf-pages';
import { startTestApp, type TestApp } from '../support/test-app';

describe('shipment label', () => {
  let t: TestApp;
  let shipment: SeededShipment;
  let orderNumber: string;
  beforeAll(async () => {
    t = await startTestApp();
    const order = await seedOrder(t, { status: 'ready' });
    orderNumber = order.orderNumber;
    shipment = await seedShipment(t, {
      customerId: order.customerId,
      orderId: order.id,
      carrierId: CARRIERS.ownFleet,
      serviceLevel: 'express',
      createdAt: '2026-03-02T23:30:00Z',
    });
    await t.db.query(
      `UPDATE shipments SET packages = packages || '[{"length": 1, "width": 1, "height": 1, "weight": 4.25}]' WHERE id = $1`,
      [shipment.id],
    );
  });
  afterAll(() => t.stop());

  it('a shipment label is a PDF of 100 × 150 mm with a page for each package', async () => {
    const response = await t.api.get(`/api/v1/shipments/${shipment.id}/label`).buffer(true);
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(response.headers['content-disposition']).toBe(`inline; filename="${shipment.trackingNumber}.pdf"`);
    const pages = readPdf(response.body as Buffer);
    expect(pages.map(({ widthMm, heightMm }) => [Math.round(widthMm), Math.round(heightMm)])).toEqual([
      [100, 150],
      [100, 150],
    ]);
    const texts = pages.map((page) => page.texts.map(({ text }) => text));
    for (const text of [
      shipment.trackingNumber,
      'Albertina',
      '1010 Wien',
      'Sender GmbH',
      'EXPRESS',
      'Own fleet',
      orderNumber,
      '2026-03-03', // the day in Vienna
    ])
      expect(texts[0]).toContain(text);
    expect([texts[0]!.includes('2.5 kg'), texts[1]!.includes('4.25 kg'), texts[1]!.includes('2 of 2')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('a shipment label is ZPL II on request', async () => {
    const response = await t.api.get(`/api/v1/shipments/${shipment.id}/label?format=zpl`).buffer(true);
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/zpl']);
    const zpl = Buffer.isBuffer(response.body) ? response.body.toString() : response.text;
    expect(zpl.match(/\^XA/g)).toHaveLength(2);
    expect(zpl).toContain(shipment.trackingNumber);
    expect(zpl).toContain('Albertinaplatz 1');
  });

  it('prints addresses that lack parts', async () => {
    await t.db.query(
      `UPDATE shipments SET recipient_street = NULL, recipient_postal_code = NULL, recipient_country = NULL WHERE id = $1`,
      [(shipment = await seedShipment(t)).id],
    );
    const response = await t.api.get(`/api/shipments/${shipment.id}/label`).buffer(true);
    expect([response.status, readPdf(response.body as Buffer)[0]!.texts.some(({ text }) => text === 'Wien')]).toEqual([
      200,
      true,
    ]);
  });

  it('rejects other formats', async () => {
    const response = await t.api.get(`/api/v1/shipments/${shipment.id}/label?format=png`);
    expectError(response, 400, ['format']);
  });
});
