import { Injectable } from '@nestjs/common';
import { type Actor, getActorId } from '../../../core/actor';
import { JsonText } from '../../../core/page';
import type { ReceivedFile } from '../../../core/request/received-file';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { ExportedTable } from '../../../platform/sandbox/spreadsheets/exported-table';
import { TableReader } from '../../../platform/sandbox/spreadsheets/table-reader';
import type { UploadColumnsResponse } from '../../../shared/uploads/dto/upload-columns.response';
import type { UploadResponse } from '../../../shared/uploads/dto/upload.response';
import { FileUploads, type UploadOptions } from '../../../shared/uploads/file-uploads';
import type { ImportCounts, UploadImport } from '../../../shared/uploads/upload.effects';
import type { UploadKey } from '../../../shared/uploads/upload-tables';
import { withMetadataFields, withMetadataHeadings } from '../../../shared/uploads/metadata/metadata-columns';
import { FieldDefinitionsService } from '../../business/custom-fields/field-definitions.service';
import type { OrderUploadResponse } from '../dto/order-upload.response';
import { OrderImportService, type OrderImportOptions } from './order-import.service';
import { OrderUploadsBulk } from './order-uploads.bulk';
import { ORDER_HEADINGS } from './columns/order-headings';
import { type OrderFileOptions, OrderRowStaging } from './rows/staged-row';
import { ORDER_UPLOAD } from './columns/upload-columns';
import { OrderCurrencyReadModel } from '../creation/order-currency.read-model';

/** The data of the business that are needed to read a file. */
type FileReading = Pick<OrderFileOptions, 'currency' | 'definitions'>;
/** For operations that do not read a file. They never use it. */
const NO_FILE_READING: FileReading = { currency: '', definitions: [] };
/** The import of operations that only read an upload. They never call it. */
const importNothing = (): Promise<ImportCounts> => Promise.resolve({ rows: 0, created: 0 });

/** Receives files of orders and imports them after confirmation. */
@Injectable()
export class OrderUploadsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly tables: TableReader,
    private readonly uploads: OrderUploadsBulk,
    private readonly imports: OrderImportService,
    private readonly currencies: OrderCurrencyReadModel,
    private readonly fields: FieldDefinitionsService,
  ) {}

  async receive(
    { businessId }: Actor,
    file: ReceivedFile,
    signal: AbortSignal,
    options: UploadOptions,
  ): Promise<string> {
    const currency = await this.currencies.find(businessId);
    const definitions = await this.fields.findDefinitions(businessId, 'orders');
    return this.createFileUploads(importNothing, { currency, definitions }).receive(businessId, file, signal, options);
  }

  async read({ businessId }: Actor, id: string): Promise<JsonText<OrderUploadResponse>> {
    const { text } = await this.createFileUploads(importNothing).read({ businessId, id });
    const upload = JSON.parse(text) as UploadResponse;
    const isOpen = upload.status === 'validated';
    const consigneesToNotify = isOpen ? await this.uploads.countConsigneesToNotify({ businessId, id }) : null;
    const response: OrderUploadResponse = { ...upload, consigneesToNotify };
    return new JsonText(JSON.stringify(response));
  }

  async proposeColumns({ businessId }: Actor, id: string): Promise<UploadColumnsResponse> {
    const definitions = await this.fields.findDefinitions(businessId, 'orders');
    return this.createFileUploads(importNothing, { ...NO_FILE_READING, definitions }).proposeColumns({
      businessId,
      id,
    });
  }

  readFaultyRows({ businessId }: Actor, id: string): Promise<ExportedTable> {
    return this.createFileUploads(importNothing).readFaultyRows({ businessId, id });
  }

  confirm(actor: Actor, id: string, options: OrderImportOptions): Promise<void> {
    const files = this.createFileUploads((key) => this.imports.importRows(key, getActorId(actor), options));
    return files.confirm({ businessId: actor.businessId, id }, options);
  }

  /** Returns the next orders of a confirmed upload, in the order of its rows. */
  findOrders(key: UploadKey, afterRow: number, limit: number): Promise<{ row: number; orderId: string }[]> {
    return this.uploads.findOrders(key, afterRow, limit);
  }

  /**
   * Creates the access to uploads of orders.
   *
   * @param importRows creates the records of a confirmed upload
   * @param reading only needed to read a file or its columns
   */
  private createFileUploads(
    importRows: UploadImport['importRows'],
    reading: FileReading = NO_FILE_READING,
  ): FileUploads {
    const { work, tables, uploads, imports } = this;
    return new FileUploads({
      work,
      tables,
      storage: uploads.storage,
      staging: (header, options) => new OrderRowStaging(header, { ...options, ...reading }),
      fields: withMetadataFields(ORDER_UPLOAD, reading.definitions),
      headings: withMetadataHeadings(ORDER_HEADINGS, reading.definitions),
      rows: {
        markConflicts: (key) => imports.markConflicts(key),
        importRows,
        emitImported: (businessId, summary) => imports.emitImported(businessId, summary),
      },
    });
  }
}
