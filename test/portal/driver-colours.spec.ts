import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastOf } from '../support/contrast';

const CSS = readFileSync(join(__dirname, '../../web/driver/driver.css'), 'utf8');
/** Contrast of WCAG's level AAA, since drivers read in sunlight. */
const SUNLIGHT = 7;

/** Returns the colours of a scheme by name. */
function coloursOf(scheme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const pairs = CSS.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g);
  return new Map([...pairs].map(([, name, light, dark]) => [name!, scheme === 'light' ? light! : dark!]));
}

describe.each(['light', 'dark'] as const)('the colours of the driver app in the %s scheme', (scheme) => {
  const colours = coloursOf(scheme);

  it.each([
    ['ink', 'ground'],
    ['ink', 'paper'],
    ['ink', 'note-ground'],
    ['ink', 'wait-ground'],
    ['ink', 'bad-ground'],
    ['faint', 'ground'],
    ['faint', 'paper'],
    ['main', 'paper'],
    ['main', 'ground'],
    ['on-main', 'main'],
    ['good', 'paper'],
    ['good', 'ground'],
    ['good', 'good-ground'],
    ['bad', 'paper'],
    ['bad', 'ground'],
    ['bad', 'bad-ground'],
  ])('have a contrast of 7 for %s on %s', (text, behind) => {
    expect(contrastOf(colours.get(text)!, colours.get(behind)!)).toBeGreaterThanOrEqual(SUNLIGHT);
  });
});
