import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { assertNoOpenTransaction } from '../../core/request/current-transaction';

const TIMEOUT_MS = 3000;
const TRIES = 2;
/** Errors that mean that the name has no such record. */
const NO_RECORD = ['ENODATA', 'ENOTFOUND', 'NXDOMAIN'];

/** Reads TXT records of the DNS with the name servers of this machine. */
@Injectable()
export class TxtRecords {
  /**
   * Returns the texts of all TXT records of a name; none if it has no record.
   *
   * @throws Error if no name server responds
   */
  async lookUp(name: string): Promise<string[]> {
    await assertNoOpenTransaction();
    try {
      const records = await new Resolver({ timeout: TIMEOUT_MS, tries: TRIES }).resolveTxt(name);
      return records.map((parts) => parts.join(''));
    } catch (error) {
      if (NO_RECORD.includes((error as { code?: string }).code ?? '')) return [];
      throw error;
    }
  }
}
