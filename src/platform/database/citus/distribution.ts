import { Injectable } from '@nestjs/common';
import { withStartClient } from '../driver/start-client';

/** What `npm run admin -- distribute` makes on the coordinator beside the tables. */
export const DISTRIBUTION_SCHEMA = 'distribution';

/** Holds the rows of a business where they are until the transaction ends. */
export const KEEP_IN_PLACE = `${DISTRIBUTION_SCHEMA}.keep_in_place`;

/** A condition. The table is made by the last step of it. */
export const IS_DISTRIBUTED = `to_regclass('${DISTRIBUTION_SCHEMA}.two_phase') IS NOT NULL`;
const MARK = `SELECT ${IS_DISTRIBUTED} AS "isOn",
  to_regprocedure('${KEEP_IN_PLACE}(uuid)') IS NOT NULL AS "isCurrent"`;

/**
 * Whether the rows of businesses are spread over the servers of a Citus cluster: a few statements have another shape there.
 * Looked up once, at the start; the service is stopped while a database is being distributed.
 */
@Injectable()
export class Distribution {
  constructor(readonly isOn: boolean) {}

  static async of(url: string): Promise<Distribution> {
    return withStartClient(url, async (client) => {
      const { rows } = await client.query<{ isOn: boolean; isCurrent: boolean }>(MARK);
      const { isOn, isCurrent } = rows[0]!;
      if (isOn && !isCurrent)
        throw new Error(
          'The businesses were spread over several servers by an earlier version of the service: run npm run admin -- distribute, then start it again.',
        );
      return new Distribution(isOn);
    });
  }
}
