import { Injectable } from '@nestjs/common';
import { withStartClient } from './start-client';

/** What `npm run admin -- distribute` makes on the coordinator beside the tables. */
export const DISTRIBUTION_SCHEMA = 'distribution';

/** Made by the last step of it. */
const MARK = `SELECT to_regclass('${DISTRIBUTION_SCHEMA}.two_phase') IS NOT NULL AS "isOn"`;

/**
 * Whether the rows of businesses are spread over the servers of a Citus cluster: a few statements have another shape there.
 * Looked up once, at the start; the service is stopped while a database is being distributed.
 */
@Injectable()
export class Distribution {
  constructor(readonly isOn: boolean) {}

  static async of(url: string): Promise<Distribution> {
    return withStartClient(url, async (client) => {
      const { rows } = await client.query<{ isOn: boolean }>(MARK);
      return new Distribution(rows[0]!.isOn);
    });
  }
}
