import { Injectable } from '@nestjs/common';
import { type Actor, actorId } from '../../../application/actor';
import { JsonText } from '../../../application/page';
import type { ReceivedFile } from '../../../application/received-file';
import { BulkPace } from '../../../database/bulk-pace';
import { UnitOfWork } from '../../../database/unit-of-work';
import { Outbox } from '../../../outbox/outbox';
import type { ExportedTable } from '../../../tables/exported-table';
import { TableReader } from '../../../tables/table-reader';
import type { UploadResponse } from '../../../uploads/dto/upload.response';
import { FileUploads, type UploadOptions } from '../../../uploads/file-uploads';
import type { Imported, UploadImport } from '../../../uploads/upload.effects';
import type { UploadKey } from '../../../uploads/upload-records.repository';
import { CustomersService } from '../../customers/customers.service';
import type { OrderUploadResponse } from '../dto/order-upload.response';
import { type ImportOptions, OrderUploadsRepository } from './order-uploads.repository';
import { OrderRowStaging } from './staged-row';
import { OrderCurrencyRepository } from '../order-currency.repository';

/** Orders that are made, and customers that are looked up or made, in one statement. */
const AT_ONCE = 2_000;

/** What an import does beside making the orders. */
export interface OrderImportChoice {
  readonly skipInvalid: boolean;
  /** The orders are pending, and the task SHIP_TASK makes their shipments. */
  readonly createShipments: boolean;
  /** Consignees are notified of the shipments that are created. */
  readonly notifyConsignees: boolean;
}

/** Makes the shipments of an import's orders, in the order of its rows, behind `after`. */
export const SHIP_TASK = 'ship_imported_orders';
export interface ShipImportedOrders {
  readonly businessId: string;
  readonly uploadId: string;
  readonly after: number;
  /** Who confirmed the upload. */
  readonly by: string;
  /** Missing in a job of an earlier version, which notified. */
  readonly notifyConsignees?: boolean;
}

/** Files of orders. */
@Injectable()
export class OrderUploadsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly tables: TableReader,
    private readonly pace: BulkPace,
    private readonly uploads: OrderUploadsRepository,
    private readonly customers: CustomersService,
    private readonly currencies: OrderCurrencyRepository,
    private readonly outbox: Outbox,
  ) {}

  async receive(
    { businessId }: Actor,
    file: ReceivedFile,
    hangUp: AbortSignal,
    options: UploadOptions,
  ): Promise<string> {
    const currency = await this.currencies.find(businessId);
    return this.files(notImported, currency).receive(businessId, file, hangUp, options);
  }

  async read({ businessId }: Actor, id: string): Promise<JsonText<OrderUploadResponse>> {
    const { text } = await this.files(notImported).read({ businessId, id });
    const upload = JSON.parse(text) as UploadResponse;
    const isOpen = upload.status === 'validated';
    const consigneesToNotify = isOpen ? await this.uploads.countConsigneesToNotify({ businessId, id }) : null;
    const response: OrderUploadResponse = { ...upload, consigneesToNotify };
    return new JsonText(JSON.stringify(response));
  }

  faultyRows({ businessId }: Actor, id: string): Promise<ExportedTable> {
    return this.files(notImported).faultyRows({ businessId, id });
  }

  confirm(actor: Actor, id: string, choice: OrderImportChoice): Promise<void> {
    const files = this.files((key) => this.importRows(key, actorId(actor), choice));
    return files.confirm({ businessId: actor.businessId, id }, choice);
  }

  /** The orders of a confirmed upload, a piece of them: for what goes on with them. */
  findOrders(key: UploadKey, after: number, limit: number): Promise<{ row: number; orderId: string }[]> {
    return this.uploads.findOrders(key, after, limit);
  }

  private files(importRows: UploadImport['importRows'], currency = ''): FileUploads {
    const { work, tables, pace, uploads, outbox } = this;
    return new FileUploads({
      work,
      tables,
      pace,
      records: uploads.records,
      staging: (header, options) => new OrderRowStaging(header, { ...options, currency }),
      rows: {
        markTaken: (key) => uploads.markTaken(key),
        importRows,
        tell: (businessId, told) => outbox.add('orders.imported', businessId, told),
      },
    });
  }

  /** Makes orders of the valid rows, and the customers that are missing. */
  private async importRows(
    key: UploadKey,
    by: string,
    { createShipments, notifyConsignees }: OrderImportChoice,
  ): Promise<Imported> {
    const { businessId, id } = key;
    await this.assignCustomers(key);
    const status = createShipments ? 'pending' : 'draft';
    const named = await this.importOrders(key, { status, by, unnumbered: false });
    const unnamed = await this.importOrders(key, { status, by, unnumbered: true });
    const created = named.created + unnamed.created;
    if (createShipments && created) {
      const job: ShipImportedOrders = { businessId, uploadId: id, after: 0, by, notifyConsignees };
      await this.outbox.job(SHIP_TASK, job, { queue: `ship:${businessId}` });
    }
    return { rows: named.rows + unnamed.rows, created };
  }

  /** Makes those that are missing, and keeps all of them from being deleted. */
  private async assignCustomers(key: UploadKey): Promise<void> {
    for (let after = ''; ;) {
      const missing = await this.uploads.findMissingCustomers(key, after, AT_ONCE);
      if (!missing.length) break;
      await this.customers.addMissing(key.businessId, missing);
      after = missing.at(-1)!.key;
    }
    await this.uploads.findCustomers(key);
    await this.customers.requireAll(key.businessId, await this.uploads.findCustomerIds(key));
  }

  /** A number that is made may be chosen by a client at the same moment: the order then gets the next one. */
  private async importOrders(key: UploadKey, options: ImportOptions): Promise<Imported> {
    let [created, rows] = [0, 0];
    for (let after = 0; ;) {
      const part = await this.uploads.importOrders(key, after, AT_ONCE, options);
      if (part.last === null) return { rows, created };
      created += part.orders;
      rows += part.rows;
      const isWhole = part.orders === part.asked || !options.unnumbered;
      if (isWhole) after = part.last;
    }
  }
}

/** Nothing of a file is imported before it is confirmed. */
const notImported = (): Promise<Imported> => Promise.resolve({ rows: 0, created: 0 });
