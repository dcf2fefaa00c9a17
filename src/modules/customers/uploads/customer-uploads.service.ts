import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import type { JsonText } from '../../../application/page';
import type { ReceivedFile } from '../../../application/received-file';
import { BulkPace } from '../../../database/bulk-pace';
import { UnitOfWork } from '../../../database/unit-of-work';
import { Outbox } from '../../../outbox/outbox';
import type { ExportedTable } from '../../../tables/exported-table';
import { TableReader } from '../../../tables/table-reader';
import type { UploadResponse } from '../../../uploads/dto/upload.response';
import { FileUploads, type UploadOptions } from '../../../uploads/file-uploads';
import type { Imported } from '../../../uploads/upload.effects';
import type { UploadKey } from '../../../uploads/upload-records.repository';
import { CustomerUploadsRepository } from './customer-uploads.repository';
import { CustomerRowStaging } from './staged-row';

/** Rows that become customers in one statement. */
const IMPORT_ROWS = 2_000;

/** Files of customers. */
@Injectable()
export class CustomerUploadsService {
  private readonly files: FileUploads;

  constructor(
    work: UnitOfWork,
    tables: TableReader,
    pace: BulkPace,
    private readonly uploads: CustomerUploadsRepository,
    outbox: Outbox,
  ) {
    this.files = new FileUploads({
      work,
      tables,
      pace,
      records: uploads.records,
      staging: (header) => new CustomerRowStaging(header),
      rows: {
        markTaken: (key) => uploads.markTaken(key),
        importRows: (key) => this.importRows(key),
        tell: (businessId, told) => outbox.add('customers.imported', businessId, told),
      },
    });
  }

  receive({ businessId }: Actor, file: ReceivedFile, hangUp: AbortSignal, options: UploadOptions): Promise<string> {
    return this.files.receive(businessId, file, hangUp, options);
  }

  read({ businessId }: Actor, id: string): Promise<JsonText<UploadResponse>> {
    return this.files.read({ businessId, id });
  }

  faultyRows({ businessId }: Actor, id: string): Promise<ExportedTable> {
    return this.files.faultyRows({ businessId, id });
  }

  confirm({ businessId }: Actor, id: string, choice: { skipInvalid: boolean }): Promise<void> {
    return this.files.confirm({ businessId, id }, choice);
  }

  /** Makes customers of the valid rows. */
  private async importRows(key: UploadKey): Promise<Imported> {
    let created = 0;
    for (let after: number | null = 0; after !== null;) {
      const { last, added } = await this.uploads.importRows(key, after, IMPORT_ROWS);
      created += added;
      after = last;
    }
    return { rows: created, created };
  }
}
