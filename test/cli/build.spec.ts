import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PREPARE = join(__dirname, '../../.config/prepare-build.mjs');

describe('a build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-build-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const put = (file: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  };

  it('removes outputs of deleted files, so a renamed migration does not run twice', () => {
    execFileSync(process.execPath, [PREPARE], { cwd: folder }); // nothing is built yet
    const stored = [
      'dist/migrations/2-orders.js',
      'dist/src/main.js',
      'dist/src/main.js.map',
      'dist/tsconfig.tsbuildinfo',
      'dist/web/assets/portal.js',
      'dist/service/service.js',
    ];
    const deleted = [
      'dist/migrations/1-orders.js',
      'dist/migrations/1-orders.js.map',
      'dist/migrations/sql/orders/old.sql',
      'dist/src/old/main.js',
    ];
    for (const file of ['migrations/2-orders.ts', 'src/main.ts', ...stored, ...deleted]) put(file);
    execFileSync(process.execPath, [PREPARE], { cwd: folder });
    expect([stored, deleted].map((files) => files.map((file) => existsSync(join(folder, file))))).toEqual([
      [true, true, true, true, true, true],
      [false, false, false, false],
    ]);
  });

  it('copies the SQL files that the migrations read', () => {
    put('migrations/sql/orders/next_order_number.sql');
    execFileSync(process.execPath, [PREPARE], { cwd: folder });
    expect(existsSync(join(folder, 'dist/migrations/sql/orders/next_order_number.sql'))).toBe(true);
  });
});
