import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../platform/jobs/outbox';
import type { ImportCounts, ImportedEventData } from '../../../shared/uploads/upload.effects';
import type { UploadKey } from '../../../shared/uploads/upload-tables';
import { CustomersService } from '../../customers/customers.service';
import { OrderConflictsBulk } from './order-conflicts.bulk';
import { type ImportOptions, OrderUploadsBulk } from './order-uploads.bulk';

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

/** Imports the rows of confirmed uploads. Call it inside a unit of work. */
@Injectable()
export class OrderImportService {
  constructor(
    private readonly uploads: OrderUploadsBulk,
    private readonly conflicts: OrderConflictsBulk,
    private readonly customers: CustomersService,
    private readonly outbox: Outbox,
  ) {}

  /** Marks rows as invalid that cannot be imported because of other records. */
  markConflicts(key: UploadKey): Promise<void> {
    return this.conflicts.markConflicts(key);
  }

  /** Emits one event for the whole file. */
  emitImported(businessId: string, summary: ImportedEventData): Promise<unknown> {
    return this.outbox.emit('orders.imported', businessId, summary);
  }

  /** Creates orders from the valid rows, and the customers that do not exist. */
  async importRows(
    key: UploadKey,
    by: string,
    { createShipments, notifyConsignees }: OrderImportOptions,
  ): Promise<ImportCounts> {
    const { businessId, id } = key;
    await this.assignCustomers(key);
    const status = createShipments ? 'pending' : 'draft';
    // Orders with a number are imported first, so that no generated number equals one of them.
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
    let lastKey = ''; // Keys are emails in lower case; all of them follow the empty text.
    for (;;) {
      const missing = await this.conflicts.findMissingCustomers(key, lastKey, BATCH_SIZE);
      if (missing.length === 0) break;
      await this.customers.createMissingCustomers(key.businessId, missing);
      lastKey = missing.at(-1)!.key;
    }
    await this.conflicts.setExistingCustomers(key);
    await this.customers.lockEachAgainstDeletion(key.businessId, await this.conflicts.findCustomerIds(key));
  }

  /**
   * Creates the orders with or without a number, in batches. An order is skipped if another request uses its number at the same moment.
   * - With a generated number, the batch is repeated. It then selects only the skipped orders, which get the next numbers.
   * - With a number of the file, the order stays skipped. The counts do not include it, so the import reports its rows as failed.
   */
  private async importOrders(key: UploadKey, options: ImportOptions): Promise<ImportCounts> {
    let created = 0;
    let rows = 0;
    let lastRow = 0;
    for (;;) {
      const batch = await this.uploads.importOrders(key, lastRow, BATCH_SIZE, options);
      if (batch.lastRow === null) return { rows, created };
      created += batch.orders;
      rows += batch.rows;
      const hasSkippedOrders = batch.orders < batch.requested;
      const mustRepeat = hasSkippedOrders && options.unnumbered;
      if (!mustRepeat) lastRow = batch.lastRow;
    }
  }
}
