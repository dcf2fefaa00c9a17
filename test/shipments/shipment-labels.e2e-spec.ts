import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '@cantoo/pdf-lib';
import PdfDocument from 'pdfkit';
import { newId } from '../../src/common/ids';
import { CARRIERS } from '../factories/carrier.factory';
import { seedDispatch } from '../factories/dispatch.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedShipments, type SeededShipment } from '../factories/shipment.factory';
import { behindLock } from '../support/behind-lock';
import { expectError } from '../support/expect-response';
import { readPdf } from '../support/pdf-pages';
import { startTestApp, type TestApp } from '../support/test-app';

const PATH = '/api/v1/shipments/labels';
const NUMBER = /^[A-Z]{2}\d{10}[A-Z]{2}$/;

describe('the labels of many shipments', () => {
  let t: TestApp;
  let shipments: SeededShipment[];
  beforeAll(async () => {
    t = await startTestApp();
    shipments = await seedShipments(
      t,
      Array.from({ length: 3 }, () => ({ carrierId: CARRIERS.ownFleet })),
    );
    await t.db.query(`UPDATE shipments SET packages = packages || packages WHERE id = $1`, [shipments[1]!.id]);
  });
  afterAll(() => t.stop());

  const ask = (guids: readonly unknown[], format?: string, client = t.api) =>
    client
      .post(PATH)
      .send({ guids, ...(format && { format }) })
      .buffer(true);
  const numbersOf = (pdf: unknown) =>
    readPdf(pdf as Buffer).map(({ texts }) => texts.map(({ text }) => text).find((text) => NUMBER.test(text)));

  it('the labels of many shipments are one PDF in the order asked for, a page for each package, each shipment once', async () => {
    const [first, second, third] = shipments as [SeededShipment, SeededShipment, SeededShipment];
    const response = await ask([third.id, second.id.toUpperCase(), first.id, third.id]);
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(response.headers['content-disposition']).toBe('inline; filename="labels.pdf"');
    expect(numbersOf(response.body)).toEqual([third, second, second, first].map((shipment) => shipment.trackingNumber));
  });

  it('the labels of many shipments are one ZPL file on request', async () => {
    const response = await ask(
      shipments.map(({ id }) => id),
      'zpl',
    );
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/zpl']);
    const zpl = Buffer.isBuffer(response.body) ? response.body.toString() : response.text;
    expect(zpl.match(/\^XA/g)).toHaveLength(4);
    for (const { trackingNumber } of shipments) expect(zpl).toContain(trackingNumber);
  });

  it('the labels of many shipments are repeated under the same Idempotency-Key', async () => {
    const key = newId();
    for (let attempt = 0; attempt < 2; attempt++) {
      const response = await ask([shipments[0]!.id]).set('Idempotency-Key', key);
      expect([response.status, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    }
  });

  it('name those that do not exist, deleted and foreign ones alike', async () => {
    const other = await t.seedTenant();
    const [foreign] = await seedShipments(t, [{ businessId: other.id }]);
    const [deleted] = await seedShipments(t, [{}]);
    await t.db.query('UPDATE shipments SET deleted_at = now() WHERE id = $1', [deleted!.id]);
    const { status, body } = await t.api
      .post(PATH)
      .send({ guids: [shipments[0]!.id, foreign!.id, newId(), deleted!.id] });
    const missing = 'No such shipment.';
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
    expect(body.error.details).toEqual({ 'guids.1': missing, 'guids.2': missing, 'guids.3': missing });
  });

  it.each([
    ['none', []],
    ['more than 500', Array.from({ length: 501 }, () => newId())],
    ['no identifiers', ['x']],
    ['no list', 'x'],
  ])('the labels of many shipments are rejected for %s', async (_, guids) => {
    const { status, body } = await t.api.post(PATH).send({ guids });
    expect([status, Object.keys(body.error.details)[0]]).toEqual([400, expect.stringMatching(/^guids/)]);
  });

  it('the labels of many shipments are rejected in other formats, and for more than 2,000 packages', async () => {
    const other = await t.api.post(PATH).send({ guids: [shipments[0]!.id], format: 'png' });
    expectError(other, 400, ['format']);
    const many = await seedShipments(
      t,
      Array.from({ length: 11 }, () => ({})),
    );
    await t.db.query('UPDATE shipments SET packages = $2 WHERE id = ANY($1::uuid[])', [
      many.map(({ id }) => id),
      JSON.stringify(Array(200).fill({ length: 1, width: 1, height: 1, weight: 1 })),
    ]);
    const { status, body } = await t.api.post(PATH).send({ guids: many.map(({ id }) => id) });
    expect([status, body.error.details]).toEqual([400, { guids: expect.stringContaining('2200 packages') as string }]);
  });

  const book = (shipmentId: string, type: string, label: Buffer | string) =>
    t.db.query(
      `INSERT INTO carrier_bookings (business_id, id, shipment_id, carrier_id, status, carrier_reference, booked_at, label, label_type)
       VALUES ($1, $2, $3, $4, 'booked', 'CR-1', now(), $5, $6)`,
      [t.tenant.id, newId(), shipmentId, CARRIERS.ownFleet, Buffer.from(label), type],
    );
  const carrierPdf = (pages: number, options: PDFKit.PDFDocumentOptions = {}) => {
    const pdf = new PdfDocument({ size: [300, 400], ...options });
    for (let page = 1; page < pages; page++) pdf.addPage();
    pdf.end();
    return buffer(pdf);
  };

  it("hold a carrier's ZPL unchanged; labels in another format are named", async () => {
    const booked = await seedShipments(t, [{}, {}]);
    await book(booked[0]!.id, 'application/zpl', '^XA^FDtheirs^FS^XZ');
    await book(booked[1]!.id, 'application/pdf', await carrierPdf(1));
    const response = await ask([shipments[0]!.id, booked[0]!.id], 'zpl');
    const zpl = Buffer.isBuffer(response.body) ? response.body.toString() : response.text;
    expect(zpl.indexOf('^FDtheirs')).toBeGreaterThan(zpl.indexOf(shipments[0]!.trackingNumber));
    for (const [format, named] of [
      ['pdf', ['guids.0']],
      ['zpl', ['guids.1']],
    ] as const) {
      const { status, body } = await t.api.post(PATH).send({ guids: booked.map(({ id }) => id), format });
      expect([status, Object.keys(body.error.details)]).toEqual([409, named]);
    }
  });

  it("hold the pages of a carrier's PDF as they are, among ours in the order asked for", async () => {
    const booked = await seedShipments(t, [{}, {}]);
    await book(booked[0]!.id, 'application/pdf', await carrierPdf(2));
    await book(booked[1]!.id, 'application/pdf', await carrierPdf(1, { size: [200, 500] }));
    const [own, two] = shipments as [SeededShipment, SeededShipment];
    const sizes = async (...guids: string[]) => {
      const { status, body } = await ask(guids);
      expect([status, Buffer.isBuffer(body)]).toEqual([200, true]);
      const pages = (await PDFDocument.load(body as Buffer)).getPages();
      return pages.map((page) => Object.values(page.getSize()).map(Math.round).join(' × '));
    };
    const ours = '283 × 425';
    expect(await sizes(own.id, booked[0]!.id, two.id, booked[1]!.id)).toEqual([
      ours,
      '300 × 400',
      '300 × 400',
      ours,
      ours,
      '200 × 500',
    ]);
    expect(await sizes(booked[1]!.id)).toEqual(['200 × 500']);
  });

  it("name each carrier's PDF that cannot be read", async () => {
    const booked = await seedShipments(t, [{}, {}, {}]);
    await book(booked[0]!.id, 'application/pdf', '%PDF-1.4');
    await book(booked[1]!.id, 'application/pdf', await carrierPdf(1));
    await book(booked[2]!.id, 'application/pdf', await carrierPdf(1, { userPassword: 'secret' }));
    const guids = [shipments[0]!, ...booked].map(({ id }) => id);
    const { status, body } = await t.api.post(PATH).send({ guids });
    const message = (fault: string) => `The PDF that the carrier gave as label ${fault}: download it by itself.`;
    expect([status, body.error.details]).toEqual([
      409,
      { 'guids.1': message('is damaged'), 'guids.3': message('is encrypted') },
    ]);
  });

  it('the labels of many shipments can be printed by drivers only for their own shipments', async () => {
    const driverId = await seedDriver(t, { userId: t.tenant.users.driver });
    const [own, others] = [await seedDispatch(t, { driverId }), await seedDispatch(t)];
    const driver = t.as(t.tenant.tokens.driver);
    expect((await ask([own.shipments[0]!.id], 'pdf', driver)).status).toBe(200);
    expect((await driver.post(PATH).send({ guids: [others.shipments[0]!.id] })).status).toBe(404);
  });

  it('are rejected as the sixth document of a business before anything is looked up for them', async () => {
    const responses = await behindLock(t, 'shipments', { requested: 9, refused: 4 }, () => ask([shipments[0]!.id]));
    expect(responses).toEqual([...Array<number>(4).fill(429), ...Array<number>(5).fill(200)]);
    expect((await ask([shipments[0]!.id])).status).toBe(200);
  });

  it('returns labels of 500 shipments while other requests are served', async () => {
    const many = await seedShipments(
      t,
      Array.from({ length: 500 }, () => ({ recipientName: '東京都庁 Łódź مكتبة' })),
    );
    const other = await t.seedTenant();
    const document = ask(many.map(({ id }) => id)).then((response) => response); // `then` sends the request at once.
    for (let read = 0; read < 20; read++)
      expect((await t.as(other.tokens.owner).get('/api/v1/shipments')).status).toBe(200);
    const { status, body } = await document;
    expect([status, readPdf(body as Buffer).length]).toEqual([200, 500]);
  });
});
