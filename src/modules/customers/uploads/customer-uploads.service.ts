import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import type { JsonText } from '../../../core/page';
import type { ReceivedFile } from '../../../core/request/received-file';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { Outbox } from '../../../platform/jobs/outbox';
import type { ExportedTable } from '../../../platform/sandbox/spreadsheets/exported-table';
import { TableReader } from '../../../platform/sandbox/spreadsheets/table-reader';
import type { UploadColumnsResponse } from '../../../shared/uploads/dto/upload-columns.response';
import type { UploadResponse } from '../../../shared/uploads/dto/upload.response';
import { FileUploads, type UploadOptions } from '../../../shared/uploads/file-uploads';
import type { Imported } from '../../../shared/uploads/upload.effects';
import type { UploadKey } from '../../../shared/uploads/upload-tables';
import type { FieldDefinition } from '../../../shared/external-data/custom-field-values';
import { withMetadataFields, withMetadataHeadings } from '../../../shared/uploads/metadata/metadata-columns';
import { FieldDefinitionsService } from '../../business/custom-fields/field-definitions.service';
import { CustomerUploadsBulk } from './customer-uploads.bulk';
import { CustomerRowStaging } from './staged-row';
import { CUSTOMER_FILE_HEADINGS, CUSTOMER_UPLOAD } from './upload-columns';

/** Number of rows that one statement imports. It bounds the memory of the statement. */
const IMPORT_ROWS = 2_000;

/** Receives files of customers and imports them after confirmation. */
@Injectable()
export class CustomerUploadsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly tables: TableReader,
    private readonly uploads: CustomerUploadsBulk,
    private readonly outbox: Outbox,
    private readonly fields: FieldDefinitionsService,
  ) {}

  async receive(
    { businessId }: Actor,
    file: ReceivedFile,
    signal: AbortSignal,
    options: UploadOptions,
  ): Promise<string> {
    return this.createFileUploads(await this.fields.find(businessId, 'customers')).receive(
      businessId,
      file,
      signal,
      options,
    );
  }

  read({ businessId }: Actor, id: string): Promise<JsonText<UploadResponse>> {
    return this.createFileUploads().read({ businessId, id });
  }

  async proposeColumns({ businessId }: Actor, id: string): Promise<UploadColumnsResponse> {
    return this.createFileUploads(await this.fields.find(businessId, 'customers')).proposeColumns({ businessId, id });
  }

  readFaultyRows({ businessId }: Actor, id: string): Promise<ExportedTable> {
    return this.createFileUploads().readFaultyRows({ businessId, id });
  }

  confirm({ businessId }: Actor, id: string, choice: { skipInvalid: boolean }): Promise<void> {
    return this.createFileUploads().confirm({ businessId, id }, choice);
  }

  /** @param definitions the custom fields of customers; only needed to read a file or its columns */
  private createFileUploads(definitions: readonly FieldDefinition[] = []): FileUploads {
    const { work, tables, uploads, outbox } = this;
    return new FileUploads({
      work,
      tables,
      storage: uploads.storage,
      staging: (header, options) => new CustomerRowStaging(header, { ...options, definitions }),
      fields: withMetadataFields(CUSTOMER_UPLOAD, definitions),
      headings: withMetadataHeadings(CUSTOMER_FILE_HEADINGS, definitions),
      rows: {
        markConflicts: (key) => uploads.markConflicts(key),
        importRows: (key) => this.importRows(key),
        emitImported: (businessId, summary) => outbox.emit('customers.imported', businessId, summary),
      },
    });
  }

  /** Creates customers from the valid rows. */
  private async importRows(key: UploadKey): Promise<Imported> {
    let created = 0;
    let lastRow: number | null = 0;
    while (lastRow !== null) {
      const batch = await this.uploads.importRows(key, lastRow, IMPORT_ROWS);
      created += batch.created;
      lastRow = batch.lastRow;
    }
    return { rows: created, created };
  }
}
