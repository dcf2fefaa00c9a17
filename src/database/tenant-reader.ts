import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { isUuid } from '../common/ids';

/** One row as the driver gives it. */
export type Row = Record<string, unknown>;

/** Runs one statement; named statements are prepared once for each connection. */
export type Read = <T extends object = Row>(statement: {
  name?: string;
  text: string;
  values?: readonly unknown[];
}) => Promise<T[]>;

/**
 * The short way for hot reads: a read-only transaction of one business on a plain connection, without the ORM's cost.
 * Everything read in one call is one snapshot of the business under row-level security.
 */
@Injectable()
export class TenantReader {
  constructor(private readonly dataSource: DataSource) {}

  async read<T>(businessId: string, work: (read: Read) => Promise<T>): Promise<T> {
    if (!isUuid(businessId)) throw new Error('A read needs the business that it is for.');
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      await client.query(`BEGIN READ ONLY; SET LOCAL app.business_id = '${businessId}'`);
      const result = await work(reading(client));
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((lost: Error) => (broken = lost));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** For look-ups that run before a business is known, through functions made for that. */
  async readWithoutBusiness<T extends object = Row>(statement: Parameters<Read>[0]): Promise<T[]> {
    return reading(this.pool)(statement);
  }

  private get pool(): Pool {
    return (this.dataSource.driver as unknown as { master: Pool }).master;
  }
}

const reading =
  (client: Pool | PoolClient): Read =>
  async <T extends object>({ name, text, values }: Parameters<Read>[0]) =>
    (await client.query({ ...(name && { name }), text, values: values ? [...values] : [] })).rows as T[];
