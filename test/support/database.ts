import { randomUUID } from 'node:crypto';
import { testServer, dropDatabase, withClient, withDatabase } from './admin';
import { letTimePass } from './until';

export interface TestDatabase {
  /** URL of a superuser. */
  url: string;
  /** Drops the database and its connections. */
  drop(): Promise<void>;
}

const OBJECT_IN_USE = '55006';
const ATTEMPTS = 20;

/** Creates a migrated, empty database for one test file by copying the template (about 50 ms). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, workerUrls = [], template, prefix } = testServer();
  const name = `${prefix}${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const servers = [...workerUrls, adminUrl];
  for (const server of servers) await copy(server, template, name);
  // A copy does not have the settings of its template.
  if (workerUrls.length)
    await withClient(adminUrl, (admin) =>
      admin.query(`ALTER DATABASE "${name}" SET citus.propagate_set_commands = 'local';
        ALTER DATABASE "${name}" SET citus.multi_task_query_log_level = 'notice'; -- see shard-queries.ts
        -- It also reports plans without values, which the coordinator creates for every sixth change of one name and never uses.
        ALTER DATABASE "${name}" SET plan_cache_mode = 'force_custom_plan'`),
    );
  return {
    url: withDatabase(adminUrl, name),
    drop: async () => {
      for (const server of servers.toReversed()) await dropDatabase(server, name);
    },
  };
}

async function copy(server: string, template: string, name: string): Promise<void> {
  await withClient(server, async (admin) => {
    for (let attempt = 1; ; attempt++) {
      try {
        await admin.query(`CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY file_copy`);
        return;
      } catch (error) {
        // Another test file is copying the template.
        if ((error as { code?: string }).code !== OBJECT_IN_USE || attempt === ATTEMPTS) throw error;
        await letTimePass(100);
      }
    }
  });
}
