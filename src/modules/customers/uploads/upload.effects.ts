import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import type { Conditions, Effects } from '../../../common/state-machine';
import { Outbox } from '../../../outbox/outbox';
import type { CustomersImportedData } from '../dto/customer.events';
import { CustomerUploadsRepository, type LockedUpload, type UploadKey } from './customer-uploads.repository';
import type { UploadCondition, UploadEffect } from './upload-status';

export const MAX_ERRORS = 1_000;
/** Rows that become customers in one statement. */
const IMPORT_ROWS = 2_000;

/** A move of a locked upload. */
export interface UploadChange {
  readonly key: UploadKey;
  /** As it was before. */
  readonly upload: LockedUpload;
  /** Whether invalid rows are left out; else one of them keeps the whole file out. */
  readonly skipInvalid: boolean;
  /** Rows that have become customers in this move so far. */
  imported: number;
}

/** What the moves of an upload ask for and do. Inside an open unit of work. */
@Injectable()
export class UploadEffects implements Conditions<UploadCondition, UploadChange>, Effects<UploadEffect, UploadChange> {
  constructor(
    private readonly uploads: CustomerUploadsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** To clients an upload that is not complete yet does not exist, nor one that has expired. */
  isVisible({ upload }: UploadChange): ApiError | undefined {
    return upload.status === 'receiving' || upload.isExpired
      ? new ApiError('NOT_FOUND', undefined, 'No such upload.')
      : undefined;
  }

  /** Rows with the email of a customer become invalid. */
  markTakenEmails({ key }: UploadChange): Promise<void> {
    return this.uploads.markTaken(key);
  }

  /** @throws ApiError 400 naming the invalid rows, unless they are to be skipped */
  async refuseInvalidRows({ key, skipInvalid }: UploadChange): Promise<void> {
    if (skipInvalid) return;
    const faulty = await this.uploads.findFaulty(key, MAX_ERRORS);
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

  /** Makes customers of the valid rows. */
  async importRows(change: UploadChange): Promise<void> {
    const { key } = change;
    for (let after: number | null = 0; after !== null;) {
      const { last, added } = await this.uploads.importRows(key, after, IMPORT_ROWS);
      change.imported += added;
      after = last;
    }
  }

  recordValidation({ key }: UploadChange): Promise<void> {
    return this.uploads.markValidated(key);
  }

  /** With one event for the whole file. */
  async recordConfirmation({ key, imported }: UploadChange): Promise<void> {
    const { fileName, totalRows } = await this.uploads.markConfirmed(key, imported);
    const told: CustomersImportedData = {
      guid: key.id,
      fileName,
      totalRows,
      created: imported,
      updated: 0,
      failed: totalRows - imported,
    };
    await this.outbox.add('customers.imported', key.businessId, told);
  }
}
