import { Injectable, Logger } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { JobHandlers } from '../../../platform/jobs/job-handlers';
import { Outbox } from '../../../platform/jobs/outbox';
import { SHIP_TASK, type ShipImportedOrders } from '../../orders/uploads/order-import.service';
import { OrderUploadsService } from '../../orders/uploads/order-uploads.service';
import { OrderShipmentsService } from './order-shipments.service';
import { ShipmentsRepository } from '../shipments.repository';

/** The number of orders of one run of the job. It keeps each run short. */
const ORDERS_PER_RUN = 100;

/**
 * Creates the shipments of imported orders, each in its own transaction. Each run handles some rows of the uploaded file, and enqueues
 * the run for the rows after them. A run that was interrupted is repeated and skips orders that have their shipment already.
 */
@Injectable()
export class ImportedOrdersJobs {
  private readonly logger = new Logger('ImportedOrders');

  constructor(
    private readonly work: UnitOfWork,
    private readonly uploads: OrderUploadsService,
    private readonly shipments: OrderShipmentsService,
    private readonly records: ShipmentsRepository,
    private readonly outbox: Outbox,
    jobs: JobHandlers,
  ) {
    jobs.add({ task: SHIP_TASK, run: (payload) => this.createShipments(payload as ShipImportedOrders) });
  }

  private async createShipments(job: ShipImportedOrders): Promise<void> {
    const { businessId, uploadId, after: afterRow, by, notifyConsignees = true } = job;
    const orders = await this.uploads.findOrders({ businessId, id: uploadId }, afterRow, ORDERS_PER_RUN);
    // `by` is the id of a user or of an API token. The shipments only record the id.
    const actor = { businessId, userId: by, tokenId: by };
    for (const { orderId } of orders) await this.createShipment(actor, orderId, notifyConsignees);

    const lastOrder = orders.at(-1);
    if (!lastOrder) return;
    const nextJob: ShipImportedOrders = { ...job, after: lastOrder.row };
    await this.work.run(businessId, () => this.outbox.enqueueJob(SHIP_TASK, nextJob, { queue: `ship:${businessId}` }));
  }

  /** Creates the shipment of one order. Logs why an order cannot be shipped, so that it does not stop the others. */
  private async createShipment(
    actor: Parameters<OrderShipmentsService['create']>[0],
    orderId: string,
    notifyConsignee: boolean,
  ): Promise<void> {
    try {
      await this.work.run(actor.businessId, async () => {
        const existing = await this.records.findByOrders(actor.businessId, [orderId]);
        if (existing.length === 0) await this.shipments.create(actor, orderId, {}, { notifyConsignee });
      });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      this.logger.warn({ orderId, code: error.code, details: error.details });
    }
  }
}
