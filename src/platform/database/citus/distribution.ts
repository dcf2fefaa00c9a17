import { Injectable } from '@nestjs/common';
import { withStartClient } from '../driver/start-client';

/*
 * Citus is an extension of PostgreSQL that spreads tables over several servers. The service connects to one of them, the coordinator, which
 * forwards statements to the worker servers with the rows. All rows of a business are on the same worker server.
 */

/** The schema of the functions and tables that `npm run admin -- distribute` creates on the coordinator. */
export const DISTRIBUTION_SCHEMA = 'distribution';

/** SQL function that prevents Citus from moving the rows of a business to another server until the transaction ends. */
export const KEEP_IN_PLACE = `${DISTRIBUTION_SCHEMA}.keep_in_place`;

/** SQL: whether the database is distributed. The last step of `distribute` creates the table. */
export const IS_DISTRIBUTED = `to_regclass('${DISTRIBUTION_SCHEMA}.two_phase') IS NOT NULL`;

/** SQL: `isCurrent` is false if the version that distributed the database did not create KEEP_IN_PLACE yet. */
const STATE_SQL = `SELECT ${IS_DISTRIBUTED} AS "isOn",
  to_regprocedure('${KEEP_IN_PLACE}(uuid)') IS NOT NULL AS "isCurrent"`;

/**
 * Knows whether the rows of businesses are distributed over several servers, where a few statements have another form. It is read once at
 * the start, because the service is stopped while a database is being distributed.
 */
@Injectable()
export class Distribution {
  constructor(readonly isOn: boolean) {}

  /**
   * Reads the state of a database.
   *
   * @throws Error if an earlier version of the service has distributed the database
   */
  static async of(url: string): Promise<Distribution> {
    return withStartClient(url, async (client) => {
      const { rows } = await client.query<{ isOn: boolean; isCurrent: boolean }>(STATE_SQL);
      const { isOn, isCurrent } = rows[0]!;
      if (isOn && !isCurrent)
        throw new Error(
          'The businesses were spread over several servers by an earlier version of the service: run npm run admin -- distribute, then start it again.',
        );
      return new Distribution(isOn);
    });
  }
}
