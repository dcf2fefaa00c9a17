import type { JsonText } from '../application/page';
import type { ReceivedFile } from '../application/received-file';
import { ApiError, found } from '../common/errors/api-error';
import { ClientGone } from '../common/errors/client-gone';
import { newId } from '../common/ids';
import { applyMoves, assertMove } from '../common/state-machine';
import { thriftily } from '../common/thrifty-heap';
import type { BulkPace } from '../database/bulk-pace';
import type { UnitOfWork } from '../database/unit-of-work';
import { type TableRow, UnreadableTable } from '../tables/table';
import type { TableReader } from '../tables/table-reader';
import type { UploadResponse } from './dto/upload.response';
import { MAX_ERRORS, type UploadChange, UploadEffects, type UploadImport } from './upload.effects';
import type { UploadColumn } from './upload-header';
import type { UploadKey, UploadRecordsRepository } from './upload-records.repository';
import { UPLOAD_MACHINE, type UploadStatus, type UploadTrigger } from './upload-status';

/** Checks the rows of one file, one after the other. */
export interface RowStaging {
  readonly columns: readonly UploadColumn[];
  /** The row as it is kept. */
  stage(row: TableRow): object;
}

/** What one kind of upload is made of. */
export interface UploadKind {
  readonly work: UnitOfWork;
  readonly tables: TableReader;
  readonly pace: BulkPace;
  readonly records: UploadRecordsRepository;
  /** For a file with this header; throws UnreadableTable for one that is no table of the kind. */
  readonly staging: (header: TableRow['values']) => RowStaging;
  readonly rows: UploadImport;
}

/** Files whose rows become records once they are confirmed: how they are read, reported and imported, whatever they hold. */
export class FileUploads {
  private readonly effects: UploadEffects;

  constructor(private readonly kind: UploadKind) {
    this.effects = new UploadEffects(kind.records, kind.rows);
  }

  /**
   * Reads a file into the staging table, in short transactions (one, where an Idempotency-Key holds it open), and
   * answers the upload's id. Throws 400 for a file that is no such table. Of that nothing stays, nor of a file whose
   * sender hangs up.
   */
  async receive(businessId: string, file: ReceivedFile, hangUp: AbortSignal): Promise<string> {
    const id = newId();
    try {
      await thriftily(() => this.stage({ businessId, id }, file, hangUp));
    } catch (error) {
      const isRefused = error instanceof UnreadableTable;
      if (!isRefused && !(error instanceof ClientGone)) throw error; // housekeeping removes what is there
      await this.kind.work.run(businessId, () => this.kind.records.delete({ businessId, id }));
      throw isRefused ? new ApiError('VALIDATION_ERROR', { file: error.message }) : error;
    }
    return id;
  }

  async read(key: UploadKey): Promise<JsonText<UploadResponse>> {
    return found(await this.kind.records.read(key, MAX_ERRORS), 'upload');
  }

  /**
   * Makes records of the upload's valid rows, all in one transaction. Throws 400 naming the invalid rows unless they
   * are to be skipped. An upload that was confirmed before stays as it is.
   */
  confirm(key: UploadKey, { skipInvalid }: { skipInvalid: boolean }): Promise<void> {
    return this.kind.work.run(key.businessId, async () => {
      const upload = found(await this.kind.records.findForUpdate(key), 'upload');
      await this.move('confirmed', 'client', { key, upload, skipInvalid, imported: 0, created: 0 });
    });
  }

  private async stage(key: UploadKey, file: ReceivedFile, hangUp: AbortSignal): Promise<void> {
    const { work, records, tables, pace } = this.kind;
    let staging: RowStaging | undefined;
    let count = 0;
    for await (const batch of pace.inPieces(key.businessId, tables.read(file.path, hangUp))) {
      let rows: readonly TableRow[] = batch;
      if (!staging) {
        staging = this.kind.staging(rows[0]!.values);
        const { columns } = staging;
        await work.run(key.businessId, () => records.open(key, file.name, columns));
        rows = rows.slice(1);
      }
      count += rows.length;
      const staged = rows.map((row) => staging!.stage(row));
      await work.run(key.businessId, () => records.addRows(key, staged));
    }
    if (!staging) throw new UnreadableTable('The file is empty.');
    if (!count) throw new UnreadableTable('The file has no rows below its header.');
    await work.run(key.businessId, async () => {
      const upload = found(await records.findForUpdate(key), 'upload');
      await this.move('validated', 'file', { key, upload, skipInvalid: true, imported: 0, created: 0 });
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
