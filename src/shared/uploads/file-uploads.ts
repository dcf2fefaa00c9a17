import type { JsonText } from '../../core/page';
import type { ReceivedFile } from '../../core/request/received-file';
import { ApiError, orNotFound } from '../../common/errors/api-error';
import { ClientGone } from '../../common/errors/client-gone';
import { newId } from '../../common/ids';
import { applyTransitions, assertTransition } from '../../common/state-machine';
import type { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import type { Cell, ExportedTable } from '../../platform/sandbox/spreadsheets/exported-table';
import { addSheetName, type TableRow, UnreadableTable } from '../../platform/sandbox/spreadsheets/table';
import type { TableReader } from '../../platform/sandbox/spreadsheets/table-reader';
import type { UploadResponse } from './dto/upload.response';
import { createFaultyTable } from './rows/faulty-table';
import { MAX_ERRORS, type UploadChange, UploadEffects, type UploadImport } from './upload.effects';
import { type Headings, proposeFields } from './columns/column-proposal';
import type { UploadColumnsResponse } from './dto/upload-columns.response';
import type { ColumnMapping, UploadColumn, UploadFields } from './columns/upload-header';
import type { UploadStorage } from './upload-storage';
import type { UploadKey } from './upload-tables';
import type { DecimalSeparator } from './rows/number-reader';
import { UPLOAD_MACHINE, type UploadStatus, type UploadTrigger } from './upload-status';

/*
 * Staging: the rows of an uploaded file are validated and stored in a table of their own, together with their errors. The client reads the
 * result and confirms the import. Only then are records created from the staged rows.
 */

/** Validates the rows of one file in their order. It may remember earlier rows. */
export interface RowStaging {
  readonly columns: readonly UploadColumn[];
  /** Indexes of columns in which each row needs its own value. A cell that is merged with the one above is empty there. */
  readonly ownColumns?: ReadonlySet<number>;
  /** Returns the row to store. */
  stage(row: TableRow): object;
  /**
   * Called after the last row. Some numbers can only be read correctly when the whole file is known, so the file is then read again.
   *
   * @returns the validator for the second reading; undefined if there is nothing to change
   */
  createSecondPass?(): RowStaging | undefined;
}

/** The number of rows whose values are shown as examples of a column. */
const EXAMPLE_ROWS = 3;
const MAX_EXAMPLE_LENGTH = 100;

/** The client's options for a file. */
export interface UploadOptions {
  readonly decimalSeparator?: DecimalSeparator | undefined;
  readonly mapping?: ColumnMapping | undefined;
}

/** One kind of upload. */
export interface UploadKind {
  readonly work: UnitOfWork;
  readonly tables: TableReader;
  readonly storage: UploadStorage;
  /**
   * Creates the validator for a file with this header.
   *
   * @throws UnreadableTable for a file that is no table of the kind
   */
  readonly staging: (header: TableRow, options: UploadOptions) => RowStaging;
  /** Creates records from the staged rows. */
  readonly rows: UploadImport;
  readonly fields: UploadFields<string>;
  /** Headings in other languages, from which fields are proposed. */
  readonly headings: Headings<string>;
}

/** Uploads of one kind, such as orders. A file is read and validated first; the client then confirms its import. */
export class FileUploads {
  private readonly effects: UploadEffects;

  constructor(private readonly kind: UploadKind) {
    this.effects = new UploadEffects(kind.storage, kind.rows);
  }

  /**
   * Reads a file into the staging table in short transactions, or in one transaction with an Idempotency-Key. If the file is rejected or
   * the client disconnects, no rows remain.
   *
   * @returns the upload's id
   * @throws ApiError 400 for a file that is not such a table
   */
  async receive(
    businessId: string,
    file: ReceivedFile,
    disconnect: AbortSignal,
    options: UploadOptions = {},
  ): Promise<string> {
    const id = newId();
    try {
      const stageFile = () => this.stageFile({ businessId, id }, file, disconnect, options);
      await this.kind.tables.runLimited(businessId, stageFile, disconnect);
    } catch (error) {
      const isRefused = error instanceof UnreadableTable;
      const isExpected = isRefused || error instanceof ClientGone;
      if (!isExpected) throw error; // An hourly job deletes the rows stored so far.
      await this.kind.work.run(businessId, () => this.kind.storage.records.deleteUpload({ businessId, id }));
      throw isRefused ? new ApiError('VALIDATION_ERROR', { file: error.message }) : error;
    }
    return id;
  }

  async read(key: UploadKey): Promise<JsonText<UploadResponse>> {
    return orNotFound(await this.kind.storage.readModel.read(key, MAX_ERRORS), 'upload');
  }

  /**
   * Returns the columns with the fields that their headings suggest.
   *
   * @throws ApiError 404 for an unknown upload
   */
  async proposeColumns(key: UploadKey): Promise<UploadColumnsResponse> {
    const { storage, fields, headings } = this.kind;
    const { columns } = orNotFound(await storage.readModel.findFile(key), 'upload');
    const rows = await storage.readModel.readFirstRows(key, EXAMPLE_ROWS);
    const proposed = proposeFields(columns, fields.all, headings);
    return {
      columns: columns.map(({ name, field }, index) => ({
        name,
        field,
        proposedField: proposed[index] ?? null,
        examples: rows
          .map((cells) => String(cells[index] ?? '').slice(0, MAX_EXAMPLE_LENGTH))
          .filter((example) => example !== ''),
      })),
      fields: fields.all.map((name) => ({ name, isRequired: fields.required.includes(name) })),
    };
  }

  /**
   * Returns the invalid rows as the file has them, with their faults.
   *
   * @throws ApiError 404 for an unknown upload
   */
  async readFaultyRows(key: UploadKey): Promise<ExportedTable> {
    return createFaultyTable(orNotFound(await this.kind.storage.readModel.findFile(key), 'upload'), (stop) =>
      this.kind.storage.readModel.readFaulty(key, stop),
    );
  }

  /**
   * Creates records from the valid rows of the upload in one transaction. A second confirmation has no effect.
   *
   * @throws ApiError 400 that names the invalid rows, unless they are to be skipped
   */
  confirm(key: UploadKey, { skipInvalid }: { skipInvalid: boolean }): Promise<void> {
    return this.kind.work.run(key.businessId, async () => {
      const upload = orNotFound(await this.kind.storage.records.lockUpload(key), 'upload');
      await this.changeStatus('confirmed', 'client', { key, upload, skipInvalid, imported: 0, created: 0 });
    });
  }

  /** Reads the file, once or twice, and makes the upload visible. */
  private async stageFile(
    key: UploadKey,
    file: ReceivedFile,
    disconnect: AbortSignal,
    options: UploadOptions,
  ): Promise<void> {
    const { work, storage } = this.kind;
    const { records } = storage;
    const staging = await this.stageRows(key, file, disconnect, (header) => this.kind.staging(header, options));
    const secondPass = staging.createSecondPass?.();
    if (secondPass) {
      // The upload is stored again under the same id.
      await work.run(key.businessId, () => records.deleteUpload(key));
      await this.stageRows(key, file, disconnect, () => secondPass);
    }
    await work.run(key.businessId, async () => {
      const upload = orNotFound(await records.lockUpload(key), 'upload');
      // Nothing is imported yet, and invalid rows do not reject the file.
      await this.changeStatus('validated', 'file', { key, upload, skipInvalid: true, imported: 0, created: 0 });
    });
  }

  /** Reads all rows of the file, validates them and stores the results. */
  private async stageRows(
    key: UploadKey,
    file: ReceivedFile,
    disconnect: AbortSignal,
    stagingFor: (header: TableRow) => RowStaging,
  ): Promise<RowStaging> {
    const { work, storage, tables } = this.kind;
    let staging: RowStaging | undefined;
    let sheet: string | undefined;
    let rowCount = 0;
    let hiddenRows = 0;
    for await (const batch of tables.read(file.path, disconnect)) {
      let rows: readonly TableRow[] = batch;
      if (!staging) {
        const [header, ...firstRows] = batch;
        sheet = header!.source?.sheet;
        staging = await this.stageHeader(key, file, header!, stagingFor);
        rows = firstRows;
      }
      rowCount += rows.length;
      hiddenRows += rows.filter(({ isHidden }) => isHidden).length;
      await this.storeRows(key, rows, staging);
    }
    if (!staging) throw new UnreadableTable('The file is empty.');
    if (rowCount === 0) throw addSheetName(new UnreadableTable('The file has no rows below its header.'), sheet);
    if (hiddenRows > 0) await work.run(key.businessId, () => storage.records.updateUpload(key, { hiddenRows }));
    return staging;
  }

  /** Reads the header and stores the upload, to which rows are added afterwards. */
  private async stageHeader(
    key: UploadKey,
    file: ReceivedFile,
    header: TableRow,
    stagingFor: (header: TableRow) => RowStaging,
  ): Promise<RowStaging> {
    const { work, storage } = this.kind;
    const { source = {} } = header;
    const staging = withSheetName(source.sheet, () => stagingFor(header));
    const upload = { ...key, fileName: file.name, columns: staging.columns, ...source };
    await work.run(key.businessId, () => storage.records.insertUpload(upload));
    return staging;
  }

  private async storeRows(key: UploadKey, rows: readonly TableRow[], staging: RowStaging): Promise<void> {
    const { work, storage } = this.kind;
    const stagedRows = rows.map((row) => ({
      ...staging.stage(row),
      cells: readOriginalCells(row, staging.ownColumns),
    }));
    await work.run(key.businessId, () => storage.rows.insertRows(key, stagedRows));
  }

  /** Checks and applies a status change. A repeated status has no effect. */
  private async changeStatus(to: UploadStatus, by: UploadTrigger, change: UploadChange): Promise<void> {
    const step = { from: change.upload.status, to };
    if (step.from === step.to) return;
    await assertTransition(UPLOAD_MACHINE, this.effects, step, [by], change);
    await applyTransitions(UPLOAD_MACHINE, this.effects, [step], change);
  }
}

/** Returns the cells of a row for a later download of faulty rows. Number cells of a workbook are numbers. */
const readOriginalCells = (
  { values, numbers = [], merged = [] }: TableRow,
  ownColumns: ReadonlySet<number> = new Set(),
): Cell[] =>
  Array.from(values, (value, index) => {
    const repeatsCellAbove = ownColumns.has(index) && merged.includes(index);
    if (!value || repeatsCellAbove) return null;
    return numbers.includes(index) ? Number(value) : toStorableText(value);
  });

/** Removes NUL characters and halves of surrogate pairs, which PostgreSQL cannot store. */
const toStorableText = (value: string): string => value.replaceAll('\0', '').toWellFormed();

/** Adds the name of the sheet to the message of an unreadable table. */
function withSheetName<T>(sheet: string | undefined, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof UnreadableTable ? addSheetName(error, sheet) : error;
  }
}
