import { aLabel } from '../../../../test/factories/label.factory';
import { renderLabelZpl } from './label-zpl';

/** What a printer prints: field data with the hexadecimal codes read back. */
const printed = (zpl: string) =>
  [...zpl.matchAll(/\^FH_\^FD([^^]*)\^FS/g)].map(([, data = '']) =>
    data.replace(/_([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  );

describe('label as ZPL', () => {
  it('has one UTF-8 form of 100 × 150 mm at 8 dots a millimetre for each package', () => {
    const zpl = renderLabelZpl(aLabel({ packages: [{ weightKg: 1 }, { weightKg: 2 }] }));
    expect(zpl.match(/\^XA\n\^CI28\n\^PW800\n\^LL1200\n/g)).toHaveLength(2);
    expect(zpl.match(/\^XZ\n/g)).toHaveLength(2);
    expect(printed(zpl)).toEqual(expect.arrayContaining(['1 of 2', '1 kg', '2 of 2', '2 kg']));
  });

  it('prints what the PDF prints', () => {
    expect(printed(renderLabelZpl(aLabel()))).toEqual(
      expect.arrayContaining([
        ...[
          'Own fleet',
          'EXPRESS',
          'Sender GmbH',
          'Laxenburger Straße 365',
          '1230 Wien',
          'Albertina',
          'Albertinaplatz 1',
        ],
        ...['1010 Wien', 'AUSTRIA', 'Tel. +43 1 555 0101', '4.25 kg', '1 of 1', 'ORD-000123', '2026-11-21'],
      ]),
    );
  });

  it('has the tracking number as Code 128, as QR code and in clear', () => {
    const zpl = renderLabelZpl(aLabel());
    expect(zpl).toMatch(/\^BY4\n\^FO\d+,\d+\^BCN,190,N,N,N,A\^FH_\^FDDD1234567897AT\^FS/);
    expect(zpl).toMatch(/\^BQN,2,8\^FH_\^FDQA,DD1234567897AT\^FS/);
    expect(printed(zpl).filter((text) => text === 'DD1234567897AT')).toHaveLength(2);
  });

  it('lets no text become a command', () => {
    const name = '^XZ~JA_5E^FS';
    const zpl = renderLabelZpl(aLabel({ recipient: { ...aLabel().recipient, name } }));
    expect(printed(zpl)).toContain(name);
    expect(zpl.match(/\^XZ/g)).toHaveLength(1);
    expect(zpl).not.toContain('~');
  });

  it('keeps a backslash a backslash in a centred field', () =>
    expect(renderLabelZpl(aLabel({ serviceLevel: 'a\\&b' }))).toContain('^FDA\\\\&B^FS'));

  it('keeps every field on the label', () => {
    const long = {
      name: 'Wort '.repeat(60),
      street: 'X'.repeat(250),
      city: 'Y'.repeat(250),
      postalCode: '1'.repeat(40),
    };
    const zpl = renderLabelZpl(aLabel({ sender: long, recipient: long, carrierName: 'Carrier '.repeat(30) }));
    for (const [, x, y] of zpl.matchAll(/\^FO(\d+),(\d+)/g)) {
      expect(Number(x)).toBeLessThan(800);
      expect(Number(y)).toBeLessThan(1180);
    }
  });
});
