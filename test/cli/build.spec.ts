import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PRUNE = join(__dirname, '../../.config/prune-build.mjs');

describe('a build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-build-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const put = (file: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  };

  it('leaves nothing of files that are gone: a migration under its old name would run as well', () => {
    execFileSync(process.execPath, [PRUNE], { cwd: folder }); // nothing is built yet
    const kept = [
      'dist/migrations/2-orders.js',
      'dist/src/main.js',
      'dist/src/main.js.map',
      'dist/tsconfig.tsbuildinfo',
      'dist/web/assets/portal.js',
      'dist/service/service.js',
    ];
    const gone = ['dist/migrations/1-orders.js', 'dist/migrations/1-orders.js.map', 'dist/src/old/main.js'];
    for (const file of ['migrations/2-orders.ts', 'src/main.ts', ...kept, ...gone]) put(file);
    execFileSync(process.execPath, [PRUNE], { cwd: folder });
    expect([kept, gone].map((files) => files.map((file) => existsSync(join(folder, file))))).toEqual([
      [true, true, true, true, true, true],
      [false, false, false],
    ]);
  });
});
