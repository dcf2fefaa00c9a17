import { aLabel } from '../../../../test/factories/label.factory';
import { code128Text } from '../../../../test/support/code-128';
import { readPdf } from '../../../../test/support/pdf-pages';
import { renderLabelPdf } from './label-pdf';

const textsOf = async (label = aLabel()) =>
  readPdf(await renderLabelPdf(label)).map(({ texts }) => texts.map(({ text }) => text));

describe('label as PDF', () => {
  it('creates one page of 100 × 150 mm for each package', async () => {
    const pages = readPdf(
      await renderLabelPdf(aLabel({ packages: [{ weightKg: 1 }, { weightKg: 2.5 }, { weightKg: 3 }] })),
    );
    expect(pages).toHaveLength(3);
    pages.forEach(({ widthMm, heightMm, texts }, index) => {
      expect(widthMm).toBeCloseTo(100, 2);
      expect(heightMm).toBeCloseTo(150, 2);
      expect(texts.map(({ text }) => text)).toEqual(
        expect.arrayContaining([`${index + 1} of 3`, ['1 kg', '2.5 kg', '3 kg'][index], 'DD1234567897AT']),
      );
    });
  });

  it('shows sender, recipient, service, carrier, weight, order and date', async () => {
    const [texts] = await textsOf();
    expect(texts).toEqual(
      expect.arrayContaining([
        'Own fleet',
        'EXPRESS',
        'FROM',
        'Sender GmbH',
        'Laxenburger Straße 365',
        '1230 Wien',
        'AUSTRIA',
        'TO',
        'Albertina',
        'Albertinaplatz 1',
        '1010 Wien',
        'Tel. +43 1 555 0101',
        'WEIGHT',
        '4.25 kg',
        'PACKAGE',
        '1 of 1',
        'ORDER',
        'ORD-000123',
        'DATE',
        '2026-11-21',
        'DD1234567897AT',
      ]),
    );
  });

  it('leaves out what the shipment has not', async () => {
    const bare = aLabel({ serviceLevel: null, carrierName: null, orderNumber: null });
    const [texts] = await textsOf(bare);
    expect(texts).not.toContain('ORDER');
    expect(texts).not.toContain('EXPRESS');
    expect(texts?.every((text) => text && !/null|undefined/.test(text))).toBe(true);
  });

  it.each([
    ['Latin with marks', 'Łódź Świętokrzyska Őrség Đặng İstanbul'],
    ['Greek', 'Εθνική Πινακοθήκη'],
    ['Cyrillic', 'Київський академічний театр'],
  ])('prints %s', async (_, name) => {
    const [texts = []] = await textsOf(aLabel({ recipient: { ...aLabel().recipient, name } }));
    expect(texts.join(' ')).toContain(name);
  });

  it.each([
    ['Chinese', '北京'],
    ['Japanese', '東京'],
    ['Korean', '서울'],
    ['Thai', 'กรุงเทพ'],
    ['Devanagari', 'नगर'],
  ])('prints %s', async (_, name) => {
    const [texts = []] = await textsOf(aLabel({ recipient: { ...aLabel().recipient, name } }));
    for (const letter of name) expect(texts.join('')).toContain(letter);
    expect(texts.join('')).not.toContain('\uFFFD');
  });

  it('prints right-to-left text from right to left', async () => {
    const [texts = []] = await textsOf(aLabel({ recipient: { ...aLabel().recipient, name: 'ירושלים 23' } }));
    expect(texts.join('')).toContain([...'ירושלים'].reverse().join(''));
    expect(texts.join('')).toContain('23');
  });

  it('embeds only the used glyphs of each font', async () => {
    const name = 'Zürich 北京 東京 서울 กรุงเทพ ירושלים القاهرة दिल्ली';
    const pdf = await renderLabelPdf(aLabel({ recipient: { ...aLabel().recipient, name } }));
    expect(pdf.length).toBeLessThan(80_000);
  });

  it('keeps endless texts inside the page', async () => {
    const endless = {
      name: 'Wort '.repeat(60),
      street: 'X'.repeat(250),
      city: 'Y'.repeat(250),
      postalCode: '1'.repeat(40),
    };
    const label = aLabel({
      sender: endless,
      recipient: endless,
      serviceLevel: 'very_long_service_level_'.repeat(4),
      carrierName: 'Carrier '.repeat(30),
      orderNumber: 'PO-'.repeat(40),
    });
    for (const { texts } of readPdf(await renderLabelPdf(label)))
      for (const { x, y, size } of texts) {
        expect(x).toBeGreaterThanOrEqual(40);
        expect(x).toBeLessThan(760);
        expect(y).toBeGreaterThan(40);
        expect(y + size * 0.3).toBeLessThan(1180);
      }
  });

  it.each(['DD1234567897AT', 'DD0000000000XX', 'CARRIER1234567890ABCDEFGH99'])(
    'draws %s as Code 128 that decodes, with quiet zones, on whole printer dots',
    async (trackingNumber) => {
      const [page] = readPdf(await renderLabelPdf(aLabel({ trackingNumber })));
      const bars = page?.areas.filter(([, y, , height]) => y === 912 && height === 190) ?? [];
      expect(bars.flat().every(Number.isInteger)).toBe(true);
      expect(code128Text(bars.map(([x, , width]) => ({ x, width })))).toBe(trackingNumber);
      const module = Math.min(...bars.map(([, , width]) => width));
      const [first, last] = [bars[0], bars.at(-1)];
      expect(first?.[0]).toBeGreaterThanOrEqual(10 * module);
      expect(800 - (last?.[0] ?? 0) - (last?.[2] ?? 0)).toBeGreaterThanOrEqual(10 * module);
    },
  );

  it('draws a QR code of 1 mm modules with its three finders', async () => {
    const [page] = readPdf(await renderLabelPdf(aLabel()));
    const modules = page?.areas.filter(([, , , height]) => height === 8) ?? [];
    const dark = (column: number, row: number) =>
      modules.some(([x, y, width]) => y === 684 + row * 8 && x <= 592 + column * 8 && x + width > 592 + column * 8);
    for (const [column, row] of [
      [0, 0],
      [14, 0],
      [0, 14],
    ] as const)
      for (let step = 0; step < 7; step += 1) {
        expect(dark(column + step, row) && dark(column, row + step)).toBe(true);
        expect(dark(column + step, row + 3)).toBe(![1, 5].includes(step));
      }
  });
});
