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
import type { ImportCounts } from '../../../shared/uploads/upload.effects';
import type { UploadKey } from '../../../shared/uploads/upload-tables';
import type { FieldDefinition } from '../../../shared/external-data/custom-field-values';
import { withMetadataFields, withMetadataHeadings } from '../../../shared/uploads/metadata/metadata-columns';
import { FieldDefinitionsService } from '../../business/custom-fields/field-definitions.service';
import { CustomerUploadsBulk } from './customer-uploads.bulk';
import { CustomerRowStaging } from './staged-row';
import { CUSTOMER_FILE_HEADINGS, CUSTOMER_UPLOAD } from './upload-columns';

/** Number of rows that one statement imports. It limits the memory of the statement. */
const ROWS_PER_STATEMENT = 2_000;
/** The import starts after this row. Rows are numbered from 1 on. */
const BEFORE_FIRST_ROW = 0;

/**
 * Receives files of customers and imports them after confirmation. The rows of a file are validated and stored when it is received; a
 * confirmation creates customers from the stored rows.
 */
@Injectable()
export class CustomerUploadsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly tables: TableReader,
    private readonly uploads: CustomerUploadsBulk,
    private readonly outbox: Outbox,
    private readonly fields: FieldDefinitionsService,
  ) {}

  /**
   * Reads a file and validates its rows.
   *
   * @returns the id of the upload, which `confirm` needs
   * @throws ApiError VALIDATION_ERROR for a file that is no table of customers
   */
  async receive(
    { businessId }: Actor,
    file: ReceivedFile,
    signal: AbortSignal,
    options: UploadOptions,
  ): Promise<string> {
    const uploads = await this.createFileUploads(businessId);
    return uploads.receive(businessId, file, signal, options);
  }

  /** Returns the status of an upload with its first faults. */
  read({ businessId }: Actor, id: string): Promise<JsonText<UploadResponse>> {
    return this.storedUploads.read({ businessId, id });
  }

  /** Returns the columns of the file with the fields that their headings suggest. */
  async proposeColumns({ businessId }: Actor, id: string): Promise<UploadColumnsResponse> {
    const uploads = await this.createFileUploads(businessId);
    return uploads.proposeColumns({ businessId, id });
  }

  /** Returns the rows that have faults, with an additional column that explains them. */
  readFaultyRows({ businessId }: Actor, id: string): Promise<ExportedTable> {
    return this.storedUploads.readFaultyRows({ businessId, id });
  }

  /** Creates the customers of the valid rows. */
  confirm({ businessId }: Actor, id: string, choice: { skipInvalid: boolean }): Promise<void> {
    return this.storedUploads.confirm({ businessId, id }, choice);
  }

  /** Returns the uploads for operations that read a file or its columns, which may be custom fields of the business. */
  private async createFileUploads(businessId: string): Promise<FileUploads> {
    return this.createUploadsWithFields(await this.fields.findDefinitions(businessId, 'customers'));
  }

  /** The uploads for operations on stored rows, whose columns were assigned to fields already. */
  private get storedUploads(): FileUploads {
    return this.createUploadsWithFields([]);
  }

  private createUploadsWithFields(definitions: readonly FieldDefinition[]): FileUploads {
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

  /** Creates customers from the valid rows, one batch after another. */
  private async importRows(key: UploadKey): Promise<ImportCounts> {
    let created = 0;
    let batch = await this.uploads.importRows(key, BEFORE_FIRST_ROW, ROWS_PER_STATEMENT);
    while (batch.lastRow !== null) {
      created += batch.created;
      batch = await this.uploads.importRows(key, batch.lastRow, ROWS_PER_STATEMENT);
    }
    return { rows: created, created };
  }
}
