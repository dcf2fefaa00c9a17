import type { Tenant } from '../factories/tenant.factory';
import { seedCarrier } from '../factories/carrier.factory';
import { type Client, startTestApp, type TestApp } from '../support/test-app';

const PATH = '/api/v1/Orders';
const HEAD = 'orderNumber,customerEmail,customerName,city,description,quantity,price';
const ROW = 'A-1,anna@example.com,Anna,Wien,Box,1,9.90';

describe('a file of orders', () => {
  let t: TestApp;
  let tenant: Tenant;
  let api: Client;
  beforeAll(async () => {
    t = await startTestApp();
  });
  beforeEach(async () => {
    tenant = await t.seedTenant();
    api = t.as(tenant.tokens.owner);
  });
  afterAll(() => t.stop());

  const send = (content: string, query: object = {}) =>
    api.post(`${PATH}/upload`).query(query).attach('file', Buffer.from(content), 'orders.csv');
  const upload = async (content: string, query: object = {}): Promise<string> =>
    (await send(content, query).expect(201)).body.data;
  const read = async (id: string) => (await api.get(`${PATH}/upload/${id}`).expect(200)).body.data;
  const errorsOf = async (head: string, values: string) => {
    const { errors } = await read(await upload(`${HEAD},${head}\n${ROW},${values}`));
    return errors.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`);
  };
  const importOne = async (head: string, values: string) => {
    const guid = await upload(`${HEAD},${head}\n${ROW},${values}`);
    await api.post(`${PATH}/confirm-upload`).query({ guid }).expect(200);
    const [{ guid: order }] = (await api.get(PATH).expect(200)).body.data;
    return (await api.get(`${PATH}/${order}`).expect(200)).body.data;
  };

  it('fills in all delivery details of an order', async () => {
    const carrierId = await seedCarrier(t, { businessId: tenant.id, defaultServiceLevel: 'express' });
    const order = await importOne(
      'latitude,longitude,deliveryDate,windowStart,windowEnd,serviceMinutes,instructions,contactName,contactPhone,contactEmail,proofRequired,carrier,priority,requiredSkills',
      '48.2,16.36,2100-03-05,22:00,02:00,12,Ring twice.,Anna Kovac,+43 1 5252400,kovac@example.com,"signature, photo",own FLEET,80,"cooling, lift"',
    );
    expect(order).toMatchObject({
      deliveryAddress: { latitude: 48.2, longitude: 16.36 },
      deliveryDate: '2100-03-05',
      deliveryWindow: { start: '22:00', end: '02:00' },
      serviceMinutes: 12,
      instructions: 'Ring twice.',
      contact: { name: 'Anna Kovac', phone: '+43 1 5252400', email: 'kovac@example.com' },
      proofRequired: ['signature', 'photo'],
      carrier: { guid: carrierId },
      serviceLevel: 'express',
      planning: { priority: 80, requiredSkills: ['cooling', 'lift'], serviceMinutes: 12 },
    });
  });

  it.each([
    ['deliveryDate', '5.3.2100', { deliveryDate: '2100-03-05' }],
    ['windowStart,windowEnd', '9:00,12:30:00', { deliveryWindow: { start: '09:00', end: '12:30' } }],
    ['serviceLevel', 'Same Day', { serviceLevel: 'sameday' }],
    ['proofRequired', 'Signature PHOTO', { proofRequired: ['signature', 'photo'] }],
  ])('a file of orders may write %s as %s', async (head, values, expected) => {
    expect(await importOne(head, values)).toMatchObject(expected);
  });

  it.each([
    ['deliveryDate', '2100-02-30', 'deliveryDate: Must be a date as YYYY-MM-DD from 1900 to 2200, not "2100-02-30".'],
    ['windowStart', '09:00', 'windowEnd: Is required beside windowStart.'],
    ['windowEnd', '09:00', 'windowStart: Is required beside windowEnd.'],
    ['windowStart,windowEnd', '09:00,9:00', 'windowEnd: Must not be the same as windowStart.'],
    ['serviceMinutes', '481', 'serviceMinutes: Must be a whole number from 0 to 480, not "481".'],
    ['serviceMinutes', 'soon', 'serviceMinutes: Must be a whole number from 0 to 480, not "soon".'],
    ['contactEmail', 'anna', 'contactEmail: Must be an email address such as name@example.com, not "anna".'],
    [
      'proofRequired',
      'stamp',
      'proofRequired: Must be one or more of signature, photo, pin and scan, separated by commas, each once, not "stamp".',
    ],
    ['carrier', 'Nobody', 'carrier: No carrier that is configured and active has this name or code.'],
    ['serviceLevel', 'Slow', 'serviceLevel: Must be one of: standard, express, sameday, not "Slow".'],
    ['priority', '101', 'priority: Must be a whole number from 0 to 100, not "101".'],
  ])('a file of orders has an error for %s of %s', async (head, values, error) => {
    expect(await errorsOf(head, values)).toEqual([error]);
  });

  it('a file of orders must describe the delivery of an order in the same way in all its rows', async () => {
    const { errors } = await read(
      await upload(`${HEAD},instructions\n${ROW},Ring twice.\nA-1,,,,Frame,1,5,Ring once.\nA-1,,,,Tube,1,5,`),
    );
    expect(errors).toContainEqual({
      row: 3,
      field: 'instructions',
      message: 'Must be as in row 2, which has the same order number, or empty.',
    });
  });

  it('accepts a repeated cell of several lines in the rows of one order', async () => {
    const head = `${HEAD},instructions,contactName`;
    const details = '"Ring twice.\nThen wait.",Anna Kovac';
    const { errors } = await read(await upload(`${head}\n${ROW},${details}\nA-1,,,,Frame,1,5,${details}`));
    expect(errors).toEqual([]);
  });

  it('a file of orders can be exported with all details and uploaded again', async () => {
    await importOne(
      'deliveryDate,windowStart,windowEnd,serviceMinutes,instructions,contactName,proofRequired,requiredSkills',
      '2100-03-05,09:00,12:30,12,Ring twice.,Anna Kovac,signature,cooling',
    );
    const { rows } = await t.db.query('SELECT id FROM orders WHERE business_id = $1', [tenant.id]);
    const response = await fetch(`${t.url}${PATH}/export`, {
      headers: { Authorization: `Bearer ${tenant.tokens.owner}` },
    });
    const exported = await response.text();
    await api
      .post(`${PATH}/delete`)
      .send([{ guid: rows[0].id }])
      .expect(200);
    const guid = await upload(exported);
    expect((await read(guid)).errors).toEqual([]);
    await api.post(`${PATH}/confirm-upload`).query({ guid }).expect(200);
    const list = await api.get(PATH).query({ $filter: 'deliveryDate eq 2100-03-05' }).expect(200);
    expect(list.body.data).toMatchObject([
      {
        deliveryDate: '2100-03-05',
        deliveryWindow: { start: '09:00', end: '12:30' },
        serviceMinutes: 12,
        instructions: 'Ring twice.',
        contact: { name: 'Anna Kovac' },
        proofRequired: ['signature'],
      },
    ]);
  });

  describe('with other headings', () => {
    const GERMAN = 'Bestellnummer;E-Mail;Kunde;PLZ;Ort;Bezeichnung;Menge;Preis;Farbe';
    const MAPPING = {
      Bestellnummer: 'orderNumber',
      'E-Mail': 'customerEmail',
      Kunde: 'customerName',
      PLZ: 'postalCode',
      Ort: 'city',
      Bezeichnung: 'description',
      Menge: 'quantity',
      Preis: 'price',
    };
    const FILE = `${GERMAN}\nB-1;anna@example.com;Anna;1070;Wien;Kiste;2;9,50;rot`;

    it('is refused without a mapping', async () => {
      const response = await send(FILE);
      expect([response.status, response.body.error.details]).toEqual([
        400,
        { file: 'The column description is missing: the first row must name the columns.' },
      ]);
    });

    it('is imported with the mapping of its columns', async () => {
      const guid = await upload(FILE, { mapping: JSON.stringify(MAPPING) });
      const { columns, errors } = await read(guid);
      expect([columns.at(-1), errors]).toEqual([{ name: 'Farbe', field: null }, []]);
      await api.post(`${PATH}/confirm-upload`).query({ guid }).expect(200);
      expect((await api.get(PATH)).body.data).toMatchObject([
        { orderNumber: 'B-1', customer: { name: 'Anna' }, totalValue: 19, deliveryAddress: { postalCode: '1070' } },
      ]);
    });

    it('is accepted with an empty mapping, and gets a proposal that can be used unchanged', async () => {
      const guid = await upload(FILE, { mapping: '{}' });
      expect((await read(guid)).validRows).toBe(0);
      const { columns, fields } = (await api.get(`${PATH}/upload/${guid}/columns`).expect(200)).body.data;
      expect(columns[4]).toEqual({ name: 'Ort', field: null, proposedField: 'city', examples: ['Wien'] });
      expect(fields).toContainEqual({ name: 'description', isRequired: true });
      expect(fields).toContainEqual({ name: 'city', isRequired: false });
      const proposed = columns.filter(({ proposedField }: { proposedField: string | null }) => proposedField);
      expect(
        Object.fromEntries(
          proposed.map(({ name, proposedField }: { name: string; proposedField: string }) => [name, proposedField]),
        ),
      ).toEqual(MAPPING);
    });

    it.each([
      ['English', 'Order ID,Item,Qty,Unit price,Zip,Town,Delivery date,From,Until,Notes,Contact person'],
      ['German', 'Auftragsnummer,Artikel,Stück,Einzelpreis,PLZ,Ort,Lieferdatum,Von,Bis,Hinweise,Ansprechpartner'],
      [
        'French',
        'Commande,Produit,Quantité,Prix unitaire,Code postal,Ville,Date de livraison,De,Jusqu’à,Remarques,Personne à contacter',
      ],
      [
        'Spanish',
        'Pedido,Producto,Cantidad,Precio,Código postal,Ciudad,Fecha de entrega,Desde,Hasta,Observaciones,Persona de contacto',
      ],
      ['Italian', 'Ordine,Prodotto,Quantità,Prezzo,CAP,Città,Data di consegna,Dalle,Alle,Osservazioni,Referente'],
      ['Dutch', 'Bestelnummer,Omschrijving,Aantal,Prijs,Postcode,Plaats,Leverdatum,Van,Tot,Opmerkingen,Contactpersoon'],
      [
        'Polish',
        'Numer zamówienia,Towar,Ilość,Cena,Kod pocztowy,Miejscowość,Data dostawy,Od,Do,Uwagi,Osoba kontaktowa',
      ],
    ])('gets the proposal for %s headings', async (_, head) => {
      const guid = await upload(`${head}\n1,2,3,4,5,6,7,8,9,10,11`, { mapping: '{}' });
      const { columns } = (await api.get(`${PATH}/upload/${guid}/columns`).expect(200)).body.data;
      expect(columns.map(({ proposedField }: { proposedField: string }) => proposedField)).toEqual([
        ...['orderNumber', 'description', 'quantity', 'price', 'postalCode', 'city', 'deliveryDate'],
        ...['windowStart', 'windowEnd', 'instructions', 'contactName'],
      ]);
    });

    it('reads no column that the mapping sets to null', async () => {
      const guid = await upload(`${HEAD},instructions\n${ROW},Ring twice.`, { mapping: '{"instructions":null}' });
      expect((await read(guid)).columns.at(-1)).toEqual({ name: 'instructions', field: null });
    });

    it.each([
      ['{"Ort":"city"}', { file: 'The mapping names a column Ort that the file does not have.' }],
      [
        '{"city":"town"}',
        { file: expect.stringContaining('The mapping names an unknown field town; the fields are ') },
      ],
      ['{"city":"street","price":"street"}', { file: 'The file has 2 columns named street.' }],
      ['[]', { mapping: expect.stringContaining('Must be a JSON object') }],
      ['{"city":1}', { mapping: expect.stringContaining('Must be a JSON object') }],
      ['city', { mapping: expect.stringContaining('Must be a JSON object') }],
    ])('is refused with the mapping %s', async (mapping, details) => {
      const response = await send(`${HEAD}\n${ROW}`, { mapping });
      expect([response.status, response.body.error.details]).toEqual([400, details]);
    });

    it('shows its columns to members of the business only', async () => {
      const guid = await upload(FILE, { mapping: '{}' });
      const other = t.as((await t.seedTenant()).tokens.owner);
      const foreign = await other.get(`${PATH}/upload/${guid}/columns`);
      const unknown = await other.get(`${PATH}/upload/01900000-0000-7000-8000-000000000000/columns`);
      expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
      await t.as(tenant.tokens.driver).get(`${PATH}/upload/${guid}/columns`).expect(403);
    });
  });
});
