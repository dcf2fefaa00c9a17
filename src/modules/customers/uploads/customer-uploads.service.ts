import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import type { JsonText } from '../../../application/page';
import type { ReceivedFile } from '../../../application/received-file';
import { ApiError, found } from '../../../common/errors/api-error';
import { ClientGone } from '../../../common/errors/client-gone';
import { newId } from '../../../common/ids';
import { applyMoves, assertMove } from '../../../common/state-machine';
import { UnitOfWork } from '../../../database/unit-of-work';
import { type TableRow, UnreadableTable } from '../../../tables/table';
import { TableReader } from '../../../tables/table-reader';
import type { UploadResponse } from './dto/upload.response';
import { CustomerUploadsRepository, type UploadKey } from './customer-uploads.repository';
import { RowStaging } from './staged-row';
import { readHeader } from './upload-columns';
import { MAX_ERRORS, type UploadChange, UploadEffects } from './upload.effects';
import { UPLOAD_MACHINE, type UploadStatus, type UploadTrigger } from './upload-status';

@Injectable()
export class CustomerUploadsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly uploads: CustomerUploadsRepository,
    private readonly effects: UploadEffects,
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
    const key = { businessId, id };
    return this.work.run(businessId, async () => {
      const upload = found(await this.uploads.findForUpdate(key), 'upload');
      await this.move('confirmed', 'client', { key, upload, skipInvalid, imported: 0 });
    });
  }

  private async stage(key: UploadKey, file: ReceivedFile, hangUp: AbortSignal): Promise<void> {
    const { businessId } = key;
    let staging: RowStaging | undefined;
    let count = 0;
    for await (const batch of this.tables.read(file.path, hangUp)) {
      let rows: readonly TableRow[] = batch;
      if (!staging) {
        const columns = readHeader(rows[0]!.values);
        staging = new RowStaging(columns);
        await this.work.run(businessId, () => this.uploads.open(key, file.name, columns));
        rows = rows.slice(1);
      }
      count += rows.length;
      const staged = rows.map((row) => staging!.stage(row));
      await this.work.run(businessId, () => this.uploads.addRows(key, staged));
    }
    if (!staging) throw new UnreadableTable('The file is empty.');
    if (!count) throw new UnreadableTable('The file has no rows below its header.');
    await this.work.run(businessId, async () => {
      const upload = found(await this.uploads.findForUpdate(key), 'upload');
      await this.move('validated', 'file', { key, upload, skipInvalid: true, imported: 0 });
    });
  }

  /** The same status again changes nothing. */
  private async move(to: UploadStatus, by: UploadTrigger, change: UploadChange): Promise<void> {
    const step = { from: change.upload.status, to };
    if (step.from === step.to) return;
    await assertMove(UPLOAD_MACHINE, this.effects, step, [by], change);
    await applyMoves(UPLOAD_MACHINE, this.effects, [step], change);
  }
}
