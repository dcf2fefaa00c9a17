import type { JsonText } from '../application/page';
import type { ReceivedFile } from '../application/received-file';
import { ApiError, found } from '../common/errors/api-error';
import { ClientGone } from '../common/errors/client-gone';
import { newId } from '../common/ids';
import { applyMoves, assertMove } from '../common/state-machine';
import { thriftily } from '../common/thrifty-heap';
import type { BulkPace } from '../database/bulk-pace';
import type { UnitOfWork } from '../database/unit-of-work';
import type { Cell, ExportedTable } from '../tables/exported-table';
import { inSheet, type TableRow, UnreadableTable } from '../tables/table';
import type { TableReader } from '../tables/table-reader';
import type { UploadResponse } from './dto/upload.response';
import { faultyTable } from './faulty-table';
import { MAX_ERRORS, type UploadChange, UploadEffects, type UploadImport } from './upload.effects';
import type { UploadColumn } from './upload-header';
import type { UploadKey, UploadRecordsRepository } from './upload-records.repository';
import type { DecimalSeparator } from './number-reader';
import { UPLOAD_MACHINE, type UploadStatus, type UploadTrigger } from './upload-status';

/** Checks the rows of one file, one after the other. */
export interface RowStaging {
  readonly columns: readonly UploadColumn[];
  /** Indexes of the columns in which each row has a value of its own: a cell that is merged over several rows gives none. */
  readonly ownColumns?: ReadonlySet<number>;
  /** The row as it is stored. */
  stage(row: TableRow): object;
  /** After the last row: what checks all rows again, if only the whole file shows how to read some of them. */
  again?(): RowStaging | undefined;
}

/** What the client says of a file. */
export interface UploadOptions {
  readonly decimalSeparator?: DecimalSeparator | undefined;
}

/** What one kind of upload is made of. */
export interface UploadKind {
  readonly work: UnitOfWork;
  readonly tables: TableReader;
  readonly pace: BulkPace;
  readonly records: UploadRecordsRepository;
  /** For a file with this header; throws UnreadableTable for one that is no table of the kind. */
  readonly staging: (header: TableRow, options: UploadOptions) => RowStaging;
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
  async receive(
    businessId: string,
    file: ReceivedFile,
    hangUp: AbortSignal,
    options: UploadOptions = {},
  ): Promise<string> {
    const id = newId();
    try {
      await thriftily(() => this.stage({ businessId, id }, file, hangUp, options));
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

  /** The rows that can't be imported, as the file has them, and what is wrong with each. Throws 404 for an unknown upload. */
  async faultyRows(key: UploadKey): Promise<ExportedTable> {
    return faultyTable(found(await this.kind.records.findFile(key), 'upload'), (stop) =>
      this.kind.records.readFaulty(key, stop),
    );
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

  private async stage(key: UploadKey, file: ReceivedFile, hangUp: AbortSignal, options: UploadOptions): Promise<void> {
    const { work, records } = this.kind;
    const staging = await this.stageRows(key, file, hangUp, (header) => this.kind.staging(header, options));
    const again = staging.again?.();
    if (again) {
      await work.run(key.businessId, () => records.delete(key));
      await this.stageRows(key, file, hangUp, () => again);
    }
    await work.run(key.businessId, async () => {
      const upload = found(await records.findForUpdate(key), 'upload');
      await this.move('validated', 'file', { key, upload, skipInvalid: true, imported: 0, created: 0 });
    });
  }

  /** Reads all rows of the file and stores what they are checked to be. */
  private async stageRows(
    key: UploadKey,
    file: ReceivedFile,
    hangUp: AbortSignal,
    stagingFor: (header: TableRow) => RowStaging,
  ): Promise<RowStaging> {
    const { work, records, tables, pace } = this.kind;
    let staging: RowStaging | undefined;
    let sheet: string | undefined;
    let count = 0;
    let hiddenRows = 0;
    for await (const batch of pace.inPieces(key.businessId, tables.read(file.path, hangUp))) {
      let rows: readonly TableRow[] = batch;
      if (!staging) {
        const header = rows[0]!;
        const { source = {} } = header;
        sheet = source.sheet;
        staging = namingSheet(sheet, () => stagingFor(header));
        const { columns } = staging;
        await work.run(key.businessId, () => records.open(key, { fileName: file.name, columns, ...source }));
        rows = rows.slice(1);
      }
      count += rows.length;
      hiddenRows += rows.filter(({ isHidden }) => isHidden).length;
      const staged = rows.map((row) => ({ ...staging!.stage(row), cells: originalCells(row, staging!.ownColumns) }));
      await work.run(key.businessId, () => records.addRows(key, staged));
    }
    if (!staging) throw new UnreadableTable('The file is empty.');
    if (!count) throw inSheet(new UnreadableTable('The file has no rows below its header.'), sheet);
    if (hiddenRows) await work.run(key.businessId, () => records.noteHiddenRows(key, hiddenRows));
    return staging;
  }

  /** The same status again changes nothing. */
  private async move(to: UploadStatus, by: UploadTrigger, change: UploadChange): Promise<void> {
    const step = { from: change.upload.status, to };
    if (step.from === step.to) return;
    await assertMove(UPLOAD_MACHINE, this.effects, step, [by], change);
    await applyMoves(UPLOAD_MACHINE, this.effects, [step], change);
  }
}

/** What the file holds in the row: a number where a workbook has one. */
const originalCells = (
  { values, numbers = [], merged = [] }: TableRow,
  ownColumns: ReadonlySet<number> = new Set(),
): Cell[] =>
  Array.from(values, (value, index) => {
    if (!value || (ownColumns.has(index) && merged.includes(index))) return null;
    return numbers.includes(index) ? Number(value) : textOf(value);
  });

/** NUL can't be stored. */
const textOf = (value: string): string => value.replaceAll('\0', '').toWellFormed();

function namingSheet<T>(sheet: string | undefined, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof UnreadableTable ? inSheet(error, sheet) : error;
  }
}
