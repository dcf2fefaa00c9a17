import { ApiError } from '../common/errors/api-error';
import type { Conditions, Effects } from '../common/state-machine';
import type { LockedUpload, UploadKey, UploadRecordsRepository } from './upload-records.repository';
import type { UploadCondition, UploadEffect } from './upload-status';

export const MAX_ERRORS = 1_000;

/** A move of a locked upload. */
export interface UploadChange {
  readonly key: UploadKey;
  /** As it was before. */
  readonly upload: LockedUpload;
  /** Whether invalid rows are left out; else one of them keeps the whole file out. */
  readonly skipInvalid: boolean;
  /** Rows that were imported in this move so far, and the records that they have become. */
  imported: number;
  created: number;
}

/** Rows that were imported, and the records that they have become. */
export interface Imported {
  readonly rows: number;
  readonly created: number;
}

/** What is told of a file that was imported. */
export interface ImportTold {
  /** The upload. */
  readonly guid: string;
  readonly fileName: string;
  readonly totalRows: number;
  readonly created: number;
  readonly updated: number;
  readonly failed: number;
}

/** What the rows of one kind of upload become. Inside an open unit of work. */
export interface UploadImport {
  /** Rows that cannot be imported as things stand by now become invalid. */
  markTaken(key: UploadKey): Promise<void>;
  /** Makes records of the valid rows. */
  importRows(key: UploadKey): Promise<Imported>;
  /** Tells of the whole file in one event. */
  tell(businessId: string, told: ImportTold): Promise<unknown>;
}

/** What the moves of an upload ask for and do. Inside an open unit of work. */
export class UploadEffects implements Conditions<UploadCondition, UploadChange>, Effects<UploadEffect, UploadChange> {
  constructor(
    private readonly records: UploadRecordsRepository,
    private readonly rows: UploadImport,
  ) {}

  /** To clients an upload that is not complete yet does not exist, nor one that has expired. */
  isVisible({ upload }: UploadChange): ApiError | undefined {
    return upload.status === 'receiving' || upload.isExpired
      ? new ApiError('NOT_FOUND', undefined, 'No such upload.')
      : undefined;
  }

  markTakenRows({ key }: UploadChange): Promise<void> {
    return this.rows.markTaken(key);
  }

  /** @throws ApiError 400 naming the invalid rows, unless they are to be skipped */
  async refuseInvalidRows({ key, skipInvalid }: UploadChange): Promise<void> {
    if (skipInvalid) return;
    const faulty = await this.records.findFaulty(key, MAX_ERRORS);
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

  async importRows(change: UploadChange): Promise<void> {
    const { rows, created } = await this.rows.importRows(change.key);
    change.imported += rows;
    change.created += created;
  }

  recordValidation({ key }: UploadChange): Promise<void> {
    return this.records.markValidated(key);
  }

  /** With one event for the whole file. */
  async recordConfirmation({ key, imported, created }: UploadChange): Promise<void> {
    const { fileName, totalRows } = await this.records.markConfirmed(key, imported);
    const failed = totalRows - imported;
    await this.rows.tell(key.businessId, { guid: key.id, fileName, totalRows, created, updated: 0, failed });
  }
}
