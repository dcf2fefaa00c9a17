import { aLabel } from '../../../../test/factories/label.factory';
import { placeLines } from '../../../platform/sandbox/documents/text/placed-lines';
import { layOutLabelPages } from './label-layout';
import { createLabelTypesetter } from './label-typesetter';

const longest = (words: string) => words.repeat(200).slice(0, 200);

describe('the lines of a label', () => {
  it.each([
    ['words', longest('Wort ')],
    ['one word', longest('Donaudampfschiff')],
    ['Chinese', longest('北京市朝阳区')],
    ['Korean', longest('서울특별시')],
    ['Thai', longest('กรุงเทพมหานครที่นี่')],
    ['Hebrew', longest('ירושלים')],
    ['Arabic', longest('قسطنطينيه')],
    ['Devanagari', longest('क्षत्रियदिल्ली')],
    ['a mix', longest('Zürich 北京 القاهرة 12 (x) ')],
    ['what no font has', longest('🚚👨‍👩‍👧')],
  ])('stay in their blocks, however long: %s', async (_, text) => {
    const party = {
      name: text,
      street: text,
      city: text,
      state: text,
      postalCode: text.slice(0, 20),
      country: text,
      phone: text,
    };
    const label = aLabel({ sender: party, recipient: party, carrierName: text, serviceLevel: text, orderNumber: text });
    const pages = layOutLabelPages(label);
    const typesetter = await createLabelTypesetter(label, pages);
    for (const block of pages.flat()) {
      if (block.kind !== 'text') continue;
      const lines = placeLines(block, typesetter);
      for (const { x, top, baseline, size, runs } of lines) {
        const width = runs.reduce((sum, run) => sum + run.width, 0) * size;
        expect(x).toBeGreaterThanOrEqual(block.x - 1e-6);
        expect(x + width).toBeLessThanOrEqual(block.x + block.width + 1e-6);
        expect(top).toBeGreaterThanOrEqual(block.y);
        expect(baseline).toBeLessThan(block.y + block.height);
      }
    }
  });
});
