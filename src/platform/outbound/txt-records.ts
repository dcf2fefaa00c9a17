import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { assertNoOpenTransaction } from '../../core/request/current-transaction';

/** The timeout of one try. */
const TIMEOUT_MS = 3_000;
const TRIES = 2;
/** Error codes that mean that the name has no such record. */
const NO_RECORD_CODES = ['ENODATA', 'ENOTFOUND', 'NXDOMAIN'];

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
      return records.map((pieces) => pieces.join('')); // A text of more than 255 bytes is sent in pieces.
    } catch (error) {
      if (NO_RECORD_CODES.includes((error as { code?: string }).code ?? '')) return [];
      throw error;
    }
  }
}
