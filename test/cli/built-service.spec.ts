import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { translateToSources } from '../../src/common/errors/built-places';

const ROOT = join(__dirname, '../..');
const FOLDER = join(ROOT, 'dist/service');

/** Of `npm run build`. */
describe('the one file of the service', () => {
  const lines = readFileSync(join(FOLDER, 'service.js'), 'utf8').split('\n');
  /** Returns the position that a stack trace would show for the line with this text. */
  const placeOf = (text: string) => {
    const at = lines.findIndex((line) => line.includes(text));
    if (at < 0) throw new Error(`It has no ${text}`);
    return /\((.*)\)/.exec(translateToSources(`    at call (${join(FOLDER, 'service.js')}:${at + 1}:1)`))![1]!;
  };

  it('is ASCII, of which V8 keeps a byte each, and says the same', () => {
    expect(lines.filter((line) => /[^\x00-\x7f]/.test(line))).toEqual([]);
    const [, text] = /^\s*sms: ("[^"]* eine Lieferung f[^"]*")/m.exec(lines.join('\n'))!;
    expect(JSON.parse(text!)).toContain(' eine Lieferung für Sie.');
  });

  it.each([
    'This service accepts HTTPS only.',
    'A read needs the business that it is for',
    'This token is unknown, used or expired.',
  ])('points to the statement with "%s" in the compiled sources', (text) => {
    const [, file, line] = /^(.*\.js):(\d+)$/.exec(placeOf(text))!;
    expect(file).toMatch(new RegExp(`^${join(ROOT, 'dist/src')}/`));
    const at = Number(line) - 1;
    const statement = readFileSync(file!, 'utf8')
      .split('\n')
      .slice(at, at + 3); // the bundle joins short lines
    expect(statement.join('\n')).toContain(text);
  });

  it.each([
    ['nodemailer', 'Greeting never received'],
    ['class-validator', 'an unknown value was passed to the validate function'],
  ])('maps lines of %s to its package, not to the service', (name, text) => {
    expect(placeOf(text)).toMatch(new RegExp(`^${join(ROOT, 'node_modules', name)}/`));
  });
});
