import { aLabel } from '../../../../test/factories/label.factory';
import { renderLabelZpl } from './label-zpl';

/** What a printer prints: field data with the hexadecimal codes read back. */
const printed = (zpl: string) =>
  [...zpl.matchAll(/\^FH_\^FD([^^]*)\^FS/g)].map(([, data = '']) =>
    data.replace(/_([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  );

/** The dots of each graphic, as a printer reads them: total bytes, bytes of a row, hexadecimal digits. */
const graphicsOf = (zpl: string) =>
  [...zpl.matchAll(/\^FO(\d+),(\d+)(?:\^FR)?\^GFA,(\d+),\3,(\d+),([\dA-F]+)\^FS/g)].map(
    ([, x, y, total, rowBytes, hex = '']) => {
      const bytes = Buffer.from(hex, 'hex');
      expect(bytes.length).toBe(Number(total));
      const width = Number(rowBytes);
      const rows = Array.from({ length: bytes.length / width }, (_, row) =>
        Array.from({ length: width * 8 }, (_, at) => ((bytes[row * width + (at >> 3)]! >> (7 - (at & 7))) & 1) === 1),
      );
      return { x: Number(x), y: Number(y), rows };
    },
  );

describe('label as ZPL', () => {
  it('creates one UTF-8 form of 100 × 150 mm at 8 dots a millimetre for each package', async () => {
    const zpl = await renderLabelZpl(aLabel({ packages: [{ weightKg: 1 }, { weightKg: 2 }] }));
    expect(zpl.match(/\^XA\n\^CI28\n\^PW800\n\^LL1200\n/g)).toHaveLength(2);
    expect(zpl.match(/\^XZ\n/g)).toHaveLength(2);
    expect(printed(zpl)).toEqual(expect.arrayContaining(['1 of 2', '1 kg', '2 of 2', '2 kg']));
  });

  it('prints what the PDF prints', async () => {
    expect(printed(await renderLabelZpl(aLabel()))).toEqual(
      expect.arrayContaining([
        'Own fleet',
        'EXPRESS',
        'Sender GmbH',
        'Laxenburger Straße 365',
        '1230 Wien',
        'Albertina',
        'Albertinaplatz 1',
        '1010 Wien',
        'AUSTRIA',
        'Tel. +43 1 555 0101',
        '4.25 kg',
        '1 of 1',
        'ORD-000123',
        '2026-11-21',
      ]),
    );
  });

  it('prints the tracking number as Code 128, as QR code and as text', async () => {
    const zpl = await renderLabelZpl(aLabel());
    expect(zpl).toMatch(/\^BY4\n\^FO\d+,\d+\^BCN,190,N,N,N,A\^FH_\^FDDD1234567897AT\^FS/);
    expect(zpl).toMatch(/\^BQN,2,8\^FH_\^FDQA,DD1234567897AT\^FS/);
    expect(printed(zpl).filter((text) => text === 'DD1234567897AT')).toHaveLength(2);
  });

  it('lets no text become a command', async () => {
    const name = '^XZ~JA_5E^FS';
    const zpl = await renderLabelZpl(aLabel({ recipient: { ...aLabel().recipient, name } }));
    expect(printed(zpl)).toContain(name);
    expect(zpl.match(/\^XZ/g)).toHaveLength(1);
    expect(zpl).not.toContain('~');
  });

  it('keeps a backslash a backslash in a centred field', async () =>
    expect(await renderLabelZpl(aLabel({ serviceLevel: 'a\\&b' }))).toContain('^FDA\\\\&B^FS'));

  it('keeps every field on the label', async () => {
    const long = {
      name: 'Wort '.repeat(60),
      street: 'X'.repeat(250),
      city: 'Y'.repeat(250),
      postalCode: '1'.repeat(40),
    };
    const zpl = await renderLabelZpl(aLabel({ sender: long, recipient: long, carrierName: 'Carrier '.repeat(30) }));
    for (const [, x, y] of zpl.matchAll(/\^FO(\d+),(\d+)/g)) {
      expect(Number(x)).toBeLessThan(800);
      expect(Number(y)).toBeLessThan(1180);
    }
  });

  it.each(['北京', '東京', '서울', 'กรุงเทพ', 'ירושלים', 'القاهرة', 'दिल्ली', 'Zürich ⚑'])(
    'prints %s as a graphic, and the rest as text',
    async (name) => {
      const zpl = await renderLabelZpl(aLabel({ recipient: { ...aLabel().recipient, name } }));
      expect(printed(zpl)).toContain('Albertinaplatz 1');
      expect(zpl).not.toContain(name);
      const [graphic, ...more] = graphicsOf(zpl);
      expect(more).toEqual([]);
      const { x, y, rows } = graphic!;
      const black = rows.flatMap((row, down) => row.flatMap((dot, right) => (dot ? [[x + right, y + down]] : [])));
      expect(black.length).toBeGreaterThan(300);
      // inside of the recipient's block, from its left edge on
      expect(Math.min(...black.map(([at]) => at!))).toBeGreaterThanOrEqual(124);
      expect(Math.max(...black.map(([at]) => at!))).toBeLessThan(760);
      expect(Math.min(...black.map(([, at]) => at!))).toBeGreaterThan(308);
      expect(Math.max(...black.map(([, at]) => at!))).toBeLessThan(400);
    },
  );

  it('prints a service level white on black also as a graphic', async () =>
    expect(await renderLabelZpl(aLabel({ serviceLevel: '急行' }))).toMatch(/\^FO\d+,\d+\^FR\^GFA/));
});
