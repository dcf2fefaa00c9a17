import fc from 'fast-check';
import { chooseTextColor, STYLE } from './style';

function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

it('keeps the tracking page readable on any colour of a business', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const color = `#${value.toString(16).padStart(6, '0')}`;
      const [dark, light] = [luminance(color), luminance(chooseTextColor(color))].sort((a, b) => a - b);
      expect((light! + 0.05) / (dark! + 0.05)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it('uses logical sides only, so that a page from right to left is mirrored', () => {
  expect(STYLE.match(/\b(left|right)\b|(margin|padding|border)-(top|bottom)|[\s;{](width|height):/g)).toBeNull();
});
