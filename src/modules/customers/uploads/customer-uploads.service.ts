import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import type { JsonText } from '../../../application/page';
import type { ReceivedFile } from '../../../application/received-file';
import { ApiError, found } from '../../../common/errors/api-error';
import { ClientGone } from '../../../common/errors/client-gone';
import { newId } from '../../../common/ids';
import { UnitOfWork } from '../../../database/unit-of-work';
import { Outbox } from '../../../outbox/outbox';
import { type TableRow, UnreadableTable } from '../../../tables/table';
import { TableReader } from '../../../tables/table-reader';
import type { UploadResponse } from './dto/upload.response';
import { CustomerUploadsRepository } from './customer-uploads.repository';
import { RowStaging } from './staged-row';
import { readHeader } from './upload-columns';

export const MAX_ERRORS = 1_000;
/** Rows that become customers in one statement. */
const IMPORT_ROWS = 2_000;

@Injectable()
export class CustomerUploadsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly uploads: CustomerUploadsRepository,
    private readonly outbox: Outbox,
    private readonly tables: TableReader,
  ) {}

  /**
   * Reads a file into the staging table, in short transactions (one, where an Idempotency-Key holds it open), and
   * answers the upload's id. Throws 400 for a file that is no table of customers. Of that nothing stays, nor of a file
   * whose sender hangs up.
   */
  async receive({ businessId }: Actor, file: ReceivedFile, hangUp: AbortSignal): Promise<string> {
    const id = newId();
    try {
      await this.stage({ businessId, id }, file, hangUp);
    } catch (error) {
      const isRefused = error instanceof UnreadableTable;
      if (!isRefused && !(error instanceof ClientGone)) throw error; // housekeeping removes what is there
      await this.work.run(businessId, () => this.uploads.delete({ businessId, id }));
      throw isRefused ? new ApiError('VALIDATION_ERROR', { file: error.message }) : error;
    }
    return id;
  }

  async read({ businessId }: Actor, id: string): Promise<JsonText<UploadResponse>> {
    return found(await this.uploads.read({ businessId, id }, MAX_ERRORS), 'upload');
  }

  /**
   * Makes customers of the upload's valid rows, all in one transaction. Throws 400 naming the invalid rows unless they
   * are to be skipped. An upload that was confirmed before stays as it is.
   */
  confirm({ businessId }: Actor, id: string, { skipInvalid }: { skipInvalid: boolean }): Promise<void> {
    const upload = { businessId, id };
    return this.work.run(businessId, async () => {
      const { status } = found(await this.uploads.findForConfirmation(upload), 'upload');
      if (status === 'confirmed') return;
      await this.checkRows(upload, skipInvalid);
      const imported = await this.importAll(upload);
      await this.checkRows(upload, skipInvalid); // somebody may have taken an email since
      await this.uploads.markConfirmed(upload, imported);
    });
  }

  private async stage(
    upload: { businessId: string; id: string },
    file: ReceivedFile,
    hangUp: AbortSignal,
  ): Promise<void> {
    const { businessId } = upload;
    let staging: RowStaging | undefined;
    let count = 0;
    for await (const batch of this.tables.read(file.path, hangUp)) {
      let rows: readonly TableRow[] = batch;
      if (!staging) {
        const columns = readHeader(rows[0]!.values);
        staging = new RowStaging(columns);
        await this.work.run(businessId, () => this.uploads.open(upload, file.name, columns));
        rows = rows.slice(1);
      }
      count += rows.length;
      const staged = rows.map((row) => staging!.stage(row));
      await this.work.run(businessId, () => this.uploads.addRows(upload, staged));
    }
    if (!staging) throw new UnreadableTable('The file is empty.');
    if (!count) throw new UnreadableTable('The file has no rows below its header.');
    await this.work.run(businessId, async () => {
      await this.uploads.markTaken(upload);
      await this.uploads.markValidated(upload);
    });
  }

  private async checkRows(upload: { businessId: string; id: string }, skipInvalid: boolean): Promise<void> {
    await this.uploads.markTaken(upload);
    if (skipInvalid) return;
    const faulty = await this.uploads.findFaulty(upload, MAX_ERRORS);
    if (!faulty.length) return;
    const details = faulty.flatMap(({ row, errors }) =>
      errors.map((error) => [`row ${row}.${error.field}`, error.message]),
    );
    throw new ApiError(
      'VALIDATION_ERROR',
      Object.fromEntries(details.slice(0, MAX_ERRORS)) as Record<string, string>,
      'The upload has invalid rows; nothing was imported. Skip them with skipInvalid=true, or upload a corrected file.',
    );
  }

  private async importAll(upload: { businessId: string; id: string }): Promise<number> {
    let imported = 0;
    for (let after: number | null = 0; after !== null;) {
      const { last, customers } = await this.uploads.importRows(upload, after, IMPORT_ROWS);
      if (customers.length) await this.outbox.addMany('customer.created', upload.businessId, customers);
      imported += customers.length;
      after = last;
    }
    return imported;
  }
}
