import { appendFileSync, chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres';
import { withClient, withDatabase } from './admin';
import { until } from './until';

/** Data may be lost in a crash, but an acknowledged write is flushed so that the replica gets it. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', hot_standby: 'on' };

/** A PostgreSQL server and its streaming replica, each in its own folder. */
export class PrimaryAndReplica {
  private constructor(
    private readonly folder: string,
    readonly primary: EmbeddedPostgres,
    private replica: EmbeddedPostgres,
  ) {}

  static async start(): Promise<PrimaryAndReplica> {
    const folder = mkdtempSync(join(tmpdir(), 'dispatch-replica-'));
    chmodSync(folder, 0o755);
    const [first, second] = [join(folder, 'primary'), join(folder, 'replica')];
    await (await server(first)).stop();
    appendFileSync(join(first, 'postgres/data/pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n');
    cpSync(first, second, { recursive: true });
    const primary = await server(first);
    writeFileSync(join(second, 'postgres/data/standby.signal'), '');
    const { hostname, port, username, password } = new URL(primary.url);
    const from = `host=${hostname} port=${port} user=${username} password=${password} application_name=replica`;
    return new PrimaryAndReplica(folder, primary, await server(second, { primary_conninfo: from }));
  }

  /** Superuser URL of an empty database. */
  get adminUrl(): string {
    return withDatabase(this.primary.url, 'postgres');
  }

  /** Returns the URL of this database on the replica. */
  urlOn(databaseUrl: string): string {
    return withDatabase(this.replica.url, new URL(databaseUrl).pathname.slice(1));
  }

  /** Pauses the replay: the replica receives changes but does not show them. */
  async pauseReplay(): Promise<void> {
    await this.onReplica(`SELECT pg_wal_replay_pause()`);
    const isPaused = () => this.onReplica<{ state: string }>(`SELECT pg_get_wal_replay_pause_state() AS state`);
    await until('the replica pauses', async () => (await isPaused())[0]?.state === 'paused');
  }

  async resumeReplay(): Promise<void> {
    await this.onReplica('SELECT pg_wal_replay_resume()');
  }

  /** Suspends the processes of the replica until `thawReplica`. Its connections stay open without a response. */
  freezeReplica(): void {
    this.signalReplica('SIGSTOP');
  }

  thawReplica(): void {
    this.signalReplica('SIGCONT');
  }

  /** Promotes the replica to an independent server. */
  async promoteReplica(): Promise<void> {
    const [promoted] = await this.onReplica<{ done: boolean }>('SELECT pg_promote() AS done');
    if (!promoted?.done) throw new Error('The replica was not promoted.');
  }

  stopReplica(): Promise<void> {
    return this.replica.stop();
  }

  async stop(): Promise<void> {
    await this.replica.stop();
    await this.primary.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Signals the server first, so that it starts no other process, and then its child processes. */
  private signalReplica(signal: NodeJS.Signals): void {
    const server = Number(
      readFileSync(join(this.folder, 'replica/postgres/data/postmaster.pid'), 'utf8').split('\n')[0],
    );
    process.kill(server, signal);
    const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').match(/\d+/g) ?? [];
    for (const child of children) process.kill(Number(child), signal);
  }

  onReplica<Row extends object>(sql: string): Promise<Row[]> {
    return withClient(
      withDatabase(this.replica.url, 'postgres'),
      async (client) => (await client.query<Row>(sql)).rows,
    );
  }
}

const server = (dataDir: string, settings: Record<string, string> = {}): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { ...SETTINGS, ...settings } });
