import { ApiError } from '../../common/errors/api-error';
import type { Conditions, Effects } from '../../common/state-machine';
import type { LockedUpload } from './upload-records.repository';
import type { UploadStorage } from './upload-storage';
import type { UploadKey } from './upload-tables';
import type { UploadCondition, UploadEffect } from './upload-status';

/** The largest number of invalid rows and of error messages in a response. */
export const MAX_ERRORS = 1_000;

/** A transition of a locked upload. Its effects add to `imported` and `created`. */
export interface UploadChange {
  readonly key: UploadKey;
  /** Its state before the transition. */
  readonly upload: LockedUpload;
  /** Whether invalid rows are skipped; otherwise one invalid row rejects the whole file. */
  readonly skipInvalid: boolean;
  /** The number of rows that this transition has imported so far. */
  imported: number;
  /** The number of records that it has created. */
  created: number;
}

/** The numbers of imported rows and of created records. An order with three items has three rows. */
export interface ImportCounts {
  readonly rows: number;
  readonly created: number;
}

/** Data of the event of an imported file. */
export interface ImportedEventData {
  /** The upload. */
  readonly guid: string;
  readonly fileName: string;
  readonly totalRows: number;
  readonly created: number;
  readonly updated: number;
  readonly failed: number;
}

/** Imports the rows of one kind of upload. Call it inside a unit of work. */
export interface UploadImport {
  /** Marks rows as invalid that cannot be imported because of other records. */
  markConflicts(key: UploadKey): Promise<void>;
  /** Creates records from the valid rows. */
  importRows(key: UploadKey): Promise<ImportCounts>;
  /** Emits one event for the whole file. */
  emitImported(businessId: string, summary: ImportedEventData): Promise<unknown>;
}

/** Conditions and effects of the transitions. Call them inside a unit of work. */
export class UploadEffects implements Conditions<UploadCondition, UploadChange>, Effects<UploadEffect, UploadChange> {
  constructor(
    private readonly storage: Pick<UploadStorage, 'records' | 'readModel'>,
    private readonly rows: UploadImport,
  ) {}

  /** Returns an error for incomplete and expired uploads, which do not exist for clients. */
  isVisible({ upload }: UploadChange): ApiError | undefined {
    const isVisible = upload.status !== 'receiving' && !upload.isExpired;
    return isVisible ? undefined : new ApiError('NOT_FOUND', undefined, 'No such upload.');
  }

  /** Marks rows as invalid that cannot be imported because of other records, such as an order with the same number. */
  markTakenRows({ key }: UploadChange): Promise<void> {
    return this.rows.markConflicts(key);
  }

  /** @throws ApiError 400 that names the invalid rows, unless they are to be skipped */
  async refuseInvalidRows({ key, skipInvalid }: UploadChange): Promise<void> {
    if (skipInvalid) return;
    const faulty = await this.storage.readModel.findFaulty(key, MAX_ERRORS);
    if (faulty.length === 0) return;
    const messages = faulty.flatMap(({ row, errors }) =>
      errors.map(({ field, message }): [string, string] => [`row ${row}.${field}`, message]),
    );
    const details: Record<string, string> = Object.fromEntries(messages.slice(0, MAX_ERRORS));
    throw new ApiError(
      'VALIDATION_ERROR',
      details,
      'The upload has invalid rows; nothing was imported. Skip them with skipInvalid=true, or upload a corrected file.',
    );
  }

  async importRows(change: UploadChange): Promise<void> {
    const { rows, created } = await this.rows.importRows(change.key);
    change.imported += rows;
    change.created += created;
  }

  /** Makes the upload visible, so that clients can read and confirm it. */
  async recordValidation({ key }: UploadChange): Promise<void> {
    const { totalRows, validRows } = await this.storage.readModel.countRows(key);
    await this.storage.records.updateUpload(key, { status: 'validated', totalRows, validRows });
  }

  /** Emits one event for the whole file. */
  async recordConfirmation({ key, imported, created }: UploadChange): Promise<void> {
    const { fileName, totalRows } = await this.storage.records.markConfirmed(key, imported);
    const failed = totalRows - imported;
    await this.rows.emitImported(key.businessId, { guid: key.id, fileName, totalRows, created, updated: 0, failed });
  }
}
