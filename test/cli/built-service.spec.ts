import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inSources } from '../../src/common/errors/built-places';

const ROOT = join(__dirname, '../..');
const FOLDER = join(ROOT, 'dist/service');

/** Of `npm run build`. */
describe('the one file of the service', () => {
  const lines = readFileSync(join(FOLDER, 'service.js'), 'utf8').split('\n');
  /** Where a stack would tell that the line with this text is. */
  const placeOf = (text: string) => {
    const at = lines.findIndex((line) => line.includes(text));
    if (at < 0) throw new Error(`It has no ${text}`);
    return /\((.*)\)/.exec(inSources(`    at call (${join(FOLDER, 'service.js')}:${at + 1}:1)`))![1]!;
  };

  it('is ASCII, of which V8 keeps a byte each, and says the same', () => {
    expect(lines.filter((line) => /[^\x00-\x7f]/.test(line))).toEqual([]);
    const [, text] = /^\s*sms: ("[^"]* eine Lieferung f[^"]*")/m.exec(lines.join('\n'))!;
    expect(JSON.parse(text!)).toContain(' eine Lieferung für Sie.');
  });

  it.each([
    'This service answers over HTTPS only.',
    'A unit of work needs the business',
    'This token is unknown, used or expired.',
  ])('tells of the line with "%s" where it stands in the compiled sources', (text) => {
    const [, file, line] = /^(.*\.js):(\d+)$/.exec(placeOf(text))!;
    expect(file).toMatch(new RegExp(`^${join(ROOT, 'dist/src')}/`));
    expect(readFileSync(file!, 'utf8').split('\n')[Number(line) - 1]).toContain(text);
  });

  it.each([
    ['nodemailer', 'Greeting never received'],
    ['class-validator', 'an unknown value was passed to the validate function'],
  ])("tells of %s's lines that they are not the service's own, whose words may be logged", (name, text) => {
    expect(placeOf(text)).toMatch(new RegExp(`^${join(ROOT, 'node_modules', name)}/`));
  });
});
