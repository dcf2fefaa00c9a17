import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { askAtCeiling, expectCeiling } from '../support/business-ceiling';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { ServiceProcess } from '../support/service-process';

describe('forks of one machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-limits-'));
  let database: TestDatabase;
  let db: Pool;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = new Pool({ connectionString: database.url, max: 2 });
  });
  afterAll(async () => {
    await db.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('count the requests of a business together: it has one ceiling, and others do not notice that it is reached', async () => {
    const service = await ServiceProcess.start(folder, {
      DATABASE_URL: database.url,
      MIGRATE: 'false',
      PROCESS: 'api',
      WEB_CONCURRENCY: '2',
    });
    try {
      expectCeiling(await askAtCeiling(db, [service.url]));
    } finally {
      expect(await service.end('SIGTERM')).toBe(0);
    }
  });
});
