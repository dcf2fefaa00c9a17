import { Injectable } from '@nestjs/common';
import { type Actor, actorId } from '../../../core/actor';
import { JsonText } from '../../../core/page';
import type { ReceivedFile } from '../../../core/received-file';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { Outbox } from '../../../platform/jobs/outbox';
import type { ExportedTable } from '../../../platform/sandbox/spreadsheets/exported-table';
import { TableReader } from '../../../platform/sandbox/spreadsheets/table-reader';
import type { UploadColumnsResponse } from '../../../shared/uploads/dto/upload-columns.response';
import type { UploadResponse } from '../../../shared/uploads/dto/upload.response';
import { FileUploads, type UploadOptions } from '../../../shared/uploads/file-uploads';
import type { Imported, UploadImport } from '../../../shared/uploads/upload.effects';
import type { UploadKey } from '../../../shared/uploads/upload-tables';
import { withMetadataFields, withMetadataHeadings } from '../../../shared/uploads/metadata/metadata-columns';
import { FieldDefinitionsService } from '../../business/custom-fields/field-definitions.service';
import { CustomersService } from '../../customers/customers.service';
import type { OrderUploadResponse } from '../dto/order-upload.response';
import { type ImportOptions, OrderUploadsBulk } from './order-uploads.bulk';
import { ORDER_HEADINGS } from './order-headings';
import { type OrderFileOptions, OrderRowStaging } from './staged-row';
import { ORDER_UPLOAD } from './upload-columns';
import { OrderCurrencyReadModel } from '../creation/order-currency.read-model';

/** The number of orders or customers that one statement creates. It bounds the memory of the statement. */
const BATCH_SIZE = 2_000;

/** The client's options for an import. */
export interface OrderImportOptions {
  readonly skipInvalid: boolean;
  /** Whether the orders become pending, and the task SHIP_TASK creates their shipments. */
  readonly createShipments: boolean;
  /** Whether consignees are notified of these shipments. */
  readonly notifyConsignees: boolean;
}

/** The task that creates the shipments of imported orders, in the order of the rows. */
export const SHIP_TASK = 'ship_imported_orders';
export interface ShipImportedOrders {
  readonly businessId: string;
  readonly uploadId: string;
  /** The number of the last row whose shipment was created; 0 at the beginning. */
  readonly after: number;
  /** The user or API token that confirmed the upload. */
  readonly by: string;
  /** Missing in jobs that an earlier version has stored. Those notify. */
  readonly notifyConsignees?: boolean;
}

type FileReading = Pick<OrderFileOptions, 'currency' | 'definitions'>;
/** For what does not read a file. */
const UNREAD: FileReading = { currency: '', definitions: [] };

/** Receives files of orders and imports them after confirmation. */
@Injectable()
export class OrderUploadsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly tables: TableReader,
    private readonly uploads: OrderUploadsBulk,
    private readonly customers: CustomersService,
    private readonly currencies: OrderCurrencyReadModel,
    private readonly outbox: Outbox,
    private readonly fields: FieldDefinitionsService,
  ) {}

  async receive(
    { businessId }: Actor,
    file: ReceivedFile,
    signal: AbortSignal,
    options: UploadOptions,
  ): Promise<string> {
    const currency = await this.currencies.find(businessId);
    const definitions = await this.fields.find(businessId, 'orders');
    return this.files(notImported, { currency, definitions }).receive(businessId, file, signal, options);
  }

  async read({ businessId }: Actor, id: string): Promise<JsonText<OrderUploadResponse>> {
    const { text } = await this.files(notImported).read({ businessId, id });
    const upload = JSON.parse(text) as UploadResponse;
    const isOpen = upload.status === 'validated';
    const consigneesToNotify = isOpen ? await this.uploads.countConsigneesToNotify({ businessId, id }) : null;
    const response: OrderUploadResponse = { ...upload, consigneesToNotify };
    return new JsonText(JSON.stringify(response));
  }

  async columns({ businessId }: Actor, id: string): Promise<UploadColumnsResponse> {
    const definitions = await this.fields.find(businessId, 'orders');
    return this.files(notImported, { ...UNREAD, definitions }).columns({ businessId, id });
  }

  faultyRows({ businessId }: Actor, id: string): Promise<ExportedTable> {
    return this.files(notImported).faultyRows({ businessId, id });
  }

  confirm(actor: Actor, id: string, options: OrderImportOptions): Promise<void> {
    const files = this.files((key) => this.importRows(key, actorId(actor), options));
    return files.confirm({ businessId: actor.businessId, id }, options);
  }

  /** Returns the next orders of a confirmed upload, in the order of its rows. */
  findOrders(key: UploadKey, afterRow: number, limit: number): Promise<{ row: number; orderId: string }[]> {
    return this.uploads.findOrders(key, afterRow, limit);
  }

  /**
   * @param importRows creates the records of a confirmed upload
   * @param reading the currency of the prices and the custom fields; only needed to read a file or its columns
   */
  private files(importRows: UploadImport['importRows'], reading: FileReading = UNREAD): FileUploads {
    const { work, tables, uploads, outbox } = this;
    return new FileUploads({
      work,
      tables,
      storage: uploads.storage,
      staging: (header, options) => new OrderRowStaging(header, { ...options, ...reading }),
      fields: withMetadataFields(ORDER_UPLOAD, reading.definitions),
      headings: withMetadataHeadings(ORDER_HEADINGS, reading.definitions),
      rows: {
        markConflicts: (key) => uploads.markConflicts(key),
        importRows,
        emitImported: (businessId, summary) => outbox.emit('orders.imported', businessId, summary),
      },
    });
  }

  /** Creates orders from the valid rows, and the customers that do not exist. */
  private async importRows(
    key: UploadKey,
    by: string,
    { createShipments, notifyConsignees }: OrderImportOptions,
  ): Promise<Imported> {
    const { businessId, id } = key;
    await this.assignCustomers(key);
    const status = createShipments ? 'pending' : 'draft';
    // Numbered orders come first, so that no generated number takes one of theirs.
    const numbered = await this.importOrders(key, { status, by, unnumbered: false });
    const unnumbered = await this.importOrders(key, { status, by, unnumbered: true });
    const created = numbered.created + unnumbered.created;
    if (createShipments && created) {
      const job: ShipImportedOrders = { businessId, uploadId: id, after: 0, by, notifyConsignees };
      await this.outbox.enqueueJob(SHIP_TASK, job, { queue: `ship:${businessId}` });
    }
    return { rows: numbered.rows + unnumbered.rows, created };
  }

  /** Creates missing customers, sets the customers of all orders, and locks them against deletion. */
  private async assignCustomers(key: UploadKey): Promise<void> {
    let lastKey = '';
    for (;;) {
      const missing = await this.uploads.findMissingCustomers(key, lastKey, BATCH_SIZE);
      if (missing.length === 0) break;
      await this.customers.addMissing(key.businessId, missing);
      lastKey = missing.at(-1)!.key;
    }
    await this.uploads.setExistingCustomers(key);
    await this.customers.lockAllAgainstDeletion(key.businessId, await this.uploads.findCustomerIds(key));
  }

  /**
   * Creates the orders with or without a number. A client may choose a generated number at the same moment. The import then
   * repeats the batch, in which the skipped orders get the next numbers; those that exist are not selected again.
   */
  private async importOrders(key: UploadKey, options: ImportOptions): Promise<Imported> {
    let created = 0;
    let rows = 0;
    let lastRow = 0;
    for (;;) {
      const batch = await this.uploads.importOrders(key, lastRow, BATCH_SIZE, options);
      if (batch.lastRow === null) return { rows, created };
      created += batch.orders;
      rows += batch.rows;
      const isComplete = batch.orders === batch.requested || !options.unnumbered;
      if (isComplete) lastRow = batch.lastRow;
    }
  }
}

/** The import of operations that only read an upload. They never call it. */
const notImported = (): Promise<Imported> => Promise.resolve({ rows: 0, created: 0 });
