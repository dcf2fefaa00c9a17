import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import type { Client } from 'pg';
import { distribute } from '../../src/cli/distribution/distribute';
import { migrate } from '../../src/platform/database/migrations/migrate';
import { loadGazetteer } from '../../src/shared/geo/places/gazetteer';
import { withClient, withDatabase } from './admin';

/** Files that determine the contents of a migrated database. */
const SOURCES = ['migrations', 'src/platform/database', 'src/shared/geo', 'package-lock.json'];
const ROOT = path.resolve(__dirname, '..', '..');
/** Two test runs on one server prepare the template one after the other. */
const TEMPLATE_LOCK = 5_471_190_338;

/**
 * Creates the database that test databases are copied from, unless an earlier run on this server left a current one.
 * @returns its name, which changes with the migrations
 */
export function prepareTemplate(adminUrl: string): Promise<string> {
  const name = `dispatch_test_template_${hashOfSources()}`;
  return withClient(adminUrl, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await build(admin, adminUrl, name);
    return name;
  });
}

/** Creates the template on each server of a cluster under one name. The first server is the coordinator. */
export function prepareClusterTemplate(servers: readonly string[]): Promise<string> {
  const name = `dispatch_test_cluster_${hashOfSources(['src/cli/distribution', 'test/support/template.ts'])}`;
  return withClient(servers[0]!, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await buildCluster(servers, name);
    return name;
  });
}

/** A low number of shards, since the tables are small. */
const SHARDS = 4;

async function buildCluster(servers: readonly string[], name: string): Promise<void> {
  const unfinished = `${name}_unfinished`;
  for (const server of servers)
    await withClient(server, async (admin) => {
      await admin.query(`DROP DATABASE IF EXISTS "${unfinished}" WITH (FORCE)`);
      await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
      await admin.query(`CREATE DATABASE "${unfinished}" TEMPLATE template0`);
      await withClient(withDatabase(server, unfinished), (client) => client.query('CREATE EXTENSION citus'));
    });
  const [coordinator, ...workers] = servers.map((server) => new URL(server));
  const url = withDatabase(coordinator!.href, unfinished);
  await withClient(url, async (client) => {
    await client.query('SELECT citus_set_coordinator_host($1, $2)', [coordinator!.hostname, coordinator!.port]);
    for (const { hostname, port } of workers) await client.query('SELECT citus_add_node($1, $2)', [hostname, port]);
  });
  await migrate(url);
  for (const server of servers) await withClient(server, (admin) => admin.query('ALTER ROLE dispatch_app LOGIN'));
  await withClient(url, async (client) => {
    await loadGazetteer(client);
    await distribute(client, { isDryRun: false, shards: SHARDS });
  });
  for (const server of servers.toReversed()) await withClient(server, (admin) => finish(admin, unfinished, name));
}

/** Uses another name until the template is complete, so that an interrupted run leaves no partly migrated one. */
async function build(admin: Client, adminUrl: string, name: string): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await admin.query(`DROP DATABASE IF EXISTS "${unfinished}" WITH (FORCE)`);
  await admin.query(`CREATE DATABASE "${unfinished}" TEMPLATE template0`);
  await migrate(withDatabase(adminUrl, unfinished));
  await withClient(withDatabase(adminUrl, unfinished), (client) => loadGazetteer(client));
  await finish(admin, unfinished, name);
}

async function finish(admin: Client, unfinished: string, name: string): Promise<void> {
  // Forbids connections, since a database with connections cannot be copied.
  await admin.query(`ALTER DATABASE "${unfinished}" WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
  await admin.query(
    'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
    [unfinished],
  );
  await admin.query(`ALTER DATABASE "${unfinished}" RENAME TO "${name}"`);
}

function hashOfSources(more: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const source of [...SOURCES, ...more]) addTo(hash, source);
  return hash.digest('hex').slice(0, 16);
}

function addTo(hash: ReturnType<typeof createHash>, source: string): void {
  const file = path.join(ROOT, source);
  if (path.extname(source)) {
    hash.update(source).update(readFileSync(file));
    return;
  }
  for (const name of readdirSync(file).sort()) addTo(hash, path.join(source, name));
}
