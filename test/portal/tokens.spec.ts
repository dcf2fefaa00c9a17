import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastOf } from '../support/contrast';

const PORTAL = join(__dirname, '../../web/portal');
const TEXT = 4.5;
const GRAPHICS = 3;

/** Tokens of a scheme: those of both schemes, and its own. */
function tokensOf(scheme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const css = readFileSync(join(PORTAL, 'design/tokens.css'), 'utf8');
  const blocks = [...css.matchAll(/^(:root\S*) \{([^}]*)\}/gm)];
  const own = blocks.filter(([, selector]) => selector === ':root' || selector!.includes(`'${scheme}'`));
  return new Map(
    own.flatMap(([, , body]) =>
      [...body!.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!] as const),
    ),
  );
}

describe.each(['light', 'dark'] as const)('the design tokens in the %s scheme', (scheme) => {
  const tokens = tokensOf(scheme);
  const colourOf = (name: string): string => {
    const colour = tokens.get(name) ?? '';
    expect([name, colour]).toEqual([name, expect.stringMatching(/^#[0-9a-f]{6}$/)]);
    return colour;
  };
  const names = (pattern: RegExp) => [...tokens.keys()].filter((name) => pattern.test(name));
  const expectContrast = (name: string, behind: string, least: number) =>
    expect([name, behind, contrastOf(colourOf(name), colourOf(behind)) >= least]).toEqual([name, behind, true]);

  it.each(['--raised', '--ground'])('have readable texts on %s', (surface) => {
    const texts = [
      '--mantine-color-text',
      '--mantine-color-dimmed',
      '--mantine-color-anchor',
      '--mantine-color-error',
      '--bad',
      '--good',
    ];
    for (const text of texts) expectContrast(text, surface, TEXT);
  });

  it('have readable texts on the badge of each status', () => {
    const statuses = names(/^--status-[a-z]+$/);
    expect(statuses).toHaveLength(6);
    for (const status of statuses) expectContrast(status, `${status}-fill`, TEXT);
  });

  it('have readable white texts on routes, stops, buttons, toasts and notices', () => {
    const filled = names(/^--(route|mark)-|^--mantine-(color-red|primary-color)-filled|^--(toast|notice)$/);
    expect(filled).toHaveLength(21);
    for (const colour of filled) expectContrast('--on-filled', colour, TEXT);
  });

  it('have routes, stops and the focus ring that stand out from the page', () => {
    for (const surface of ['--raised', '--ground'])
      for (const colour of [...names(/^--(route|mark)-/), '--focus']) expectContrast(colour, surface, GRAPHICS);
  });
});

describe('style sheets of the portal', () => {
  const sheets = readdirSync(PORTAL, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));

  it('take colours and sizes of text from the tokens', () => {
    const own = sheets
      .filter((name) => name !== join('design', 'tokens.css'))
      .flatMap((name) =>
        readFileSync(join(PORTAL, name), 'utf8')
          .split('\n')
          .filter((line) => /#[0-9a-f]{3,8}\b|\brgb\(|font-size: [\d.]/.test(line))
          .map((line) => `${name}: ${line.trim()}`),
      );
    expect(own).toEqual([]);
  });

  it('place everything on a grid of two pixels', () => {
    const off = sheets.flatMap((name) =>
      [...readFileSync(join(PORTAL, name), 'utf8').matchAll(/^\s*(?:gap|margin|padding)[\w-]*: .*$/gm)]
        .map(([line]) => line.trim())
        .filter((line) => [...line.matchAll(/(\d*\.?\d+)rem/g)].some(([, size]) => (Number(size) * 8) % 1 !== 0))
        .map((line) => `${name}: ${line}`),
    );
    expect(off).toEqual([]);
  });

  it('style sheets of the portal are beside the components that use them, each at most 300 lines long', () => {
    const long = sheets.filter((name) => readFileSync(join(PORTAL, name), 'utf8').split('\n').length > 300);
    expect(long).toEqual([]);
  });
});
