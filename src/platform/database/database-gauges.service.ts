import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { Metrics } from '../observability/metrics/metrics';
import { registerStateGauges, type StateGauge } from '../observability/metrics/state-gauges';
import { ConnectionLimiter } from './connection-limits';
import { getPool } from './driver/driver-internals';
import { TenantReader } from './queries/tenant-reader';

/** Publishes metrics of the database: connections in use and awaited, its size, and its distance from transaction wraparound. */
@Injectable()
export class DatabaseGaugesService {
  constructor(
    @InjectDataSource() source: DataSource,
    connections: ConnectionLimiter,
    reader: TenantReader,
    { registry }: Metrics,
  ) {
    registerPoolGauges(registry, getPool(source), connections);
    registerStateGauges(registry, () => readServerState(reader), SERVER_GAUGES);
  }
}

/** Registers the gauges of this process: its pool of connections, and the requests that wait for one. */
function registerPoolGauges(registry: Registry, pool: Pool, connections: ConnectionLimiter): void {
  const register = (name: string, help: string, readValue: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(readValue());
      },
    });
  register('database_connections_used', 'Connections in use.', () => pool.totalCount - pool.idleCount);
  register('database_connections_limit', 'Largest number of connections: DATABASE_POOL_SIZE.', () => pool.options.max);
  register(
    'database_connections_awaited',
    'Requests that wait for a connection.',
    () => pool.waitingCount + connections.waitingCount,
  );
}

/** The state of the database server. */
interface ServerState {
  readonly sizeBytes: number;
  /** Transactions since the oldest one that is not frozen (`age(datfrozenxid)`). */
  readonly transactionsAge: number;
  readonly usedConnections: number;
  readonly maxConnections: number;
}

/** The gauges of the server: name, help text and value. One query reads all of them. */
const SERVER_GAUGES: readonly StateGauge<ServerState>[] = [
  ['database_size_bytes', 'Size of the database.', ({ sizeBytes }) => sizeBytes],
  [
    'database_transactions_age',
    'Transactions since the oldest that is not frozen; at 2 billion PostgreSQL stops.',
    ({ transactionsAge }) => transactionsAge,
  ],
  [
    'database_server_connections_used',
    'Connections of all programs to the server.',
    ({ usedConnections }) => usedConnections,
  ],
  [
    'database_server_connections_limit',
    'Connections that the server takes of ordinary logins.',
    ({ maxConnections }) => maxConnections,
  ],
];

/** Reads the state of the server. `numbackends` counts the connections of a database; their sum is that of the server. */
async function readServerState(reader: TenantReader): Promise<ServerState> {
  const [row] = await reader.readWithoutBusiness<ServerState>({
    text: `SELECT
        pg_database_size(current_database())::float8 AS "sizeBytes",
        (
          SELECT age(datfrozenxid)::float8
          FROM pg_database
          WHERE datname = current_database()
        ) AS "transactionsAge",
        (SELECT sum(numbackends)::float8 FROM pg_stat_database) AS "usedConnections",
        (
          current_setting('max_connections')::int - current_setting(
            'superuser_reserved_connections'
          )::int
        )::float8 AS "maxConnections"`,
  });
  return row!;
}
