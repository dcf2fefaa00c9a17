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
import { OrderUploadsReadModel } from './order-uploads.read-model';
import { ORDER_HEADINGS } from './columns/order-headings';
import { type OrderFileOptions, OrderRowStaging } from './rows/staged-row';
import { ORDER_UPLOAD } from './columns/upload-columns';
import { OrderCurrencyReadModel } from '../creation/order-currency.read-model';

/** The parts of FileUploads that only some operations need. */
interface UploadNeeds {
  /** The currency of the business. Only `receive` needs it, for the prices in the file. */
  readonly currency?: string;
  /** The custom fields of orders. Only `receive` and `proposeColumns` need them, to recognize their columns. */
  readonly definitions?: OrderFileOptions['definitions'];
  /** Creates the orders of a confirmed upload. Only `confirm` needs it. */
  readonly importRows?: UploadImport['importRows'];
}
/** Stands for the import in operations that never call it. */
const importNothing = (): Promise<ImportCounts> => Promise.resolve({ rows: 0, created: 0 });

/** Receives files of orders and imports them after confirmation. */
@Injectable()
export class OrderUploadsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly tables: TableReader,
    private readonly uploads: OrderUploadsBulk,
    private readonly readModel: OrderUploadsReadModel,
    private readonly imports: OrderImportService,
    private readonly currencies: OrderCurrencyReadModel,
    private readonly fields: FieldDefinitionsService,
  ) {}

  /**
   * Reads a file and validates its rows.
   *
   * @returns the id of the upload, which `confirm` needs
   * @throws ApiError VALIDATION_ERROR for a file that is no table of orders
   */
  async receive(
    { businessId }: Actor,
    file: ReceivedFile,
    signal: AbortSignal,
    options: UploadOptions,
  ): Promise<string> {
    const currency = await this.currencies.find(businessId);
    const definitions = await this.fields.findDefinitions(businessId, 'orders');
    return this.createFileUploads({ currency, definitions }).receive(businessId, file, signal, options);
  }

  /** Returns the status of an upload with its first faults. While it can be confirmed, it also has the number of notified consignees. */
  async read({ businessId }: Actor, id: string): Promise<JsonText<OrderUploadResponse>> {
    const { text } = await this.createFileUploads().read({ businessId, id });
    const upload = JSON.parse(text) as UploadResponse; // All kinds of uploads have this JSON. Only orders add a member.
    const isOpen = upload.status === 'validated';
    const consigneesToNotify = isOpen ? await this.readModel.countConsigneesToNotify({ businessId, id }) : null;
    const response: OrderUploadResponse = { ...upload, consigneesToNotify };
    return new JsonText(JSON.stringify(response));
  }

  /** Returns the columns of the file with the fields that their headings suggest. */
  async proposeColumns({ businessId }: Actor, id: string): Promise<UploadColumnsResponse> {
    const definitions = await this.fields.findDefinitions(businessId, 'orders');
    return this.createFileUploads({ definitions }).proposeColumns({ businessId, id });
  }

  /** Returns the rows that have faults, with an additional column that explains them. */
  readFaultyRows({ businessId }: Actor, id: string): Promise<ExportedTable> {
    return this.createFileUploads().readFaultyRows({ businessId, id });
  }

  /** Creates the orders of the valid rows. */
  confirm(actor: Actor, id: string, options: OrderImportOptions): Promise<void> {
    const importRows = (key: UploadKey) => this.imports.importRows(key, getActorId(actor), options);
    return this.createFileUploads({ importRows }).confirm({ businessId: actor.businessId, id }, options);
  }

  /** Returns the next orders of a confirmed upload, in the order of its rows. */
  findOrders(key: UploadKey, afterRow: number, limit: number): Promise<{ row: number; orderId: string }[]> {
    return this.uploads.findOrders(key, afterRow, limit);
  }

  /** Returns the access to uploads of orders. Each operation passes only what it needs. */
  private createFileUploads({
    currency = '',
    definitions = [],
    importRows = importNothing,
  }: UploadNeeds = {}): FileUploads {
    const { work, tables, uploads, imports } = this;
    return new FileUploads({
      work,
      tables,
      storage: uploads.storage,
      staging: (header, options) => new OrderRowStaging(header, { ...options, currency, definitions }),
      fields: withMetadataFields(ORDER_UPLOAD, definitions),
      headings: withMetadataHeadings(ORDER_HEADINGS, definitions),
      rows: {
        markConflicts: (key) => imports.markConflicts(key),
        importRows,
        emitImported: (businessId, summary) => imports.emitImported(businessId, summary),
      },
    });
  }
}
