import fc from 'fast-check';
import { fitText, LEADING } from './fit-text';

/** Every letter half as wide as high, with all the marks that stand on it. */
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const measure = (text: string) => [...letters.segment(text)].length * 0.5;

describe('fitText', () => {
  const box = { width: 100, height: 60, size: 20, minSize: 5 };

  it('keeps the greatest size for what fits', () =>
    expect(fitText([{ text: 'ten chars.' }], box, measure)).toEqual([
      { text: 'ten chars.', paragraphText: 'ten chars.', bold: false, size: 20 },
    ]));

  it('wraps between words', () =>
    expect(fitText([{ text: 'ten  chars\nmore' }], box, measure).map(({ text }) => text)).toEqual([
      'ten chars',
      'more',
    ]));

  it('breaks a word longer than the line', () => {
    const lines = fitText([{ text: 'x'.repeat(25) }], { ...box, minSize: 20, height: 72 }, measure);
    expect(lines.map(({ text }) => text.length)).toEqual([10, 10, 5]);
  });

  it('gets smaller before it cuts, and cuts with an ellipsis', () => {
    const [line, ...more] = fitText([{ text: 'word '.repeat(100) }], { ...box, height: 6 }, measure);
    expect(line?.size).toBe(5);
    expect(line?.text).toMatch(/^word .*…$/);
    expect(more).toEqual([]);
  });

  it('keeps every paragraph when it must cut', () => {
    const lines = fitText(
      [{ text: 'name '.repeat(200) }, { text: '1010 Wien', bold: true }, { text: 'AUSTRIA' }],
      { ...box, height: 24 },
      measure,
    );
    expect(lines).toHaveLength(4);
    expect(lines.map(({ text }) => text).slice(2)).toEqual(['1010 Wien', 'AUSTRIA']);
  });

  it('never leaves the box for any text', () => {
    const paragraph = fc.record({
      text: fc.string({ unit: 'grapheme', maxLength: 300 }),
      bold: fc.boolean(),
      scale: fc.constantFrom(0.7, 1),
    });
    fc.assert(
      fc.property(
        fc.array(paragraph, { maxLength: 5 }),
        fc.integer({ min: 20, max: 600 }),
        fc.integer({ min: 40, max: 300 }),
        (paragraphs, width, height) => {
          const lines = fitText(paragraphs, { width, height, size: 40, minSize: 5 }, measure);
          for (const { text, size } of lines) expect(measure(text) * size).toBeLessThanOrEqual(width + 1e-9);
          expect(lines.reduce((sum, { size }) => sum + size * LEADING, 0)).toBeLessThanOrEqual(height + 1e-9);
        },
      ),
    );
  });
});
