import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';
import { Metrics } from '../observability/metrics/metrics';
import { registerStateGauges } from '../observability/metrics/state-gauges';
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
    const gauge = (name: string, help: string, value: () => number) =>
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(value());
        },
      });
    const pool = getPool(source);
    gauge('database_connections_used', 'Connections in use.', () => pool.totalCount - pool.idleCount);
    gauge('database_connections_limit', 'Largest number of connections: DATABASE_POOL_SIZE.', () => pool.options.max);
    gauge(
      'database_connections_awaited',
      'Requests that wait for a connection.',
      () => pool.waitingCount + connections.waitingCount,
    );
    registerStateGauges(registry, () => readServerState(reader), [
      ['database_size_bytes', 'Size of the database.', ({ bytes }) => bytes],
      [
        'database_transactions_age',
        'Transactions since the oldest that is not frozen; at 2 billion PostgreSQL stops.',
        ({ age }) => age,
      ],
      [
        'database_server_connections_used',
        'Connections of all programs to the server.',
        ({ connections }) => connections,
      ],
      [
        'database_server_connections_limit',
        'Connections that the server takes of ordinary logins.',
        ({ limit }) => limit,
      ],
    ]);
  }
}

interface ServerState {
  readonly bytes: number;
  readonly age: number;
  readonly connections: number;
  readonly limit: number;
}

async function readServerState(reader: TenantReader): Promise<ServerState> {
  const [row] = await reader.readWithoutBusiness<ServerState>({
    text: `SELECT
        pg_database_size(current_database())::float8 AS bytes,
        (
          SELECT age(datfrozenxid)::float8
          FROM pg_database
          WHERE datname = current_database()
        ) AS age,
        (SELECT sum(numbackends)::float8 FROM pg_stat_database) AS connections,
        (
          current_setting('max_connections')::int - current_setting(
            'superuser_reserved_connections'
          )::int
        )::float8 AS limit`,
  });
  return row!;
}
