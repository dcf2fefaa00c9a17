import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { translateToSources } from './built-places';
import { collectErrorFacts } from './error-facts';

const MARKER = 'Ada Lovelace';

describe('places in the one file of the service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-places-'));
  const built = join(folder, 'dist/service');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeAll(() => {
    mkdirSync(built, { recursive: true });
    const files = ['../../node_modules/mailer/index.js', '../src/orders.js', '../src/main.js'];
    const runs = [
      [3, 0, 0],
      [10, 1, 5],
      [15, 1, 12],
      [20, 2, 1],
    ];
    writeFileSync(join(built, 'places.json'), JSON.stringify({ files, runs }));
  });
  const at = (line: number) => `    at Orders.create (${built}/service.js:${line}:7)`;
  const called = (place: string) => `    at Orders.create (${join(folder, place)})`;

  it.each([
    [3, 'node_modules/mailer/index.js'],
    [9, 'node_modules/mailer/index.js'],
    [10, 'dist/src/orders.js:5'],
    [14, 'dist/src/orders.js:9'],
    [15, 'dist/src/orders.js:12'],
    [900, 'dist/src/main.js:881'],
  ])('names the source of line %i in the built file: %s', (line, place) => {
    expect(translateToSources(at(line))).toBe(called(place));
  });

  it('marks unnamed and awaited calls and changes nothing else', () => {
    const calls = [
      `    at ${built}/service.js:10:1`,
      `    at async ${built}/service.js:11:1`,
      '    at async Promise.all (index 0)',
      at(1),
    ];
    expect(translateToSources(calls.join('\n')).split('\n')).toEqual([
      `    at ${join(folder, 'dist/src/orders.js:5')}`,
      `    at async ${join(folder, 'dist/src/orders.js:6')}`,
      '    at async Promise.all (index 0)',
      at(1),
    ]);
  });

  it.each([
    ['a library in it', () => at(3), undefined],
    ['an unknown line of it', () => at(1), undefined],
    ['another build, of which nothing is known', () => at(10).replace(folder, '/gone'), undefined],
    ['the service itself', () => at(10), MARKER],
  ])('tell whose words are safe: of %s', (_, call, message) => {
    const error = Object.assign(new Error(MARKER), { stack: `Error: ${MARKER}\n${call()}` });
    expect(collectErrorFacts(error).message).toBe(message);
  });
});
