import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

describe('docs/security.md', () => {
  const rows = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
    .split('\n')
    .map((line) => /^\|[^|]+\| `([^`|]+\.ts)` *\| ([^|]+?) *\|$/.exec(line))
    .flatMap((match) => (match ? [{ file: match[1]!, test: match[2]! }] : []));

  it('names tests that there are', () => {
    const missing = rows.filter(({ file, test }) => !readFileSync(join(ROOT, file), 'utf8').includes(test));
    expect(missing).toEqual([]);
    expect(rows.length).toBeGreaterThan(30);
  });
});
