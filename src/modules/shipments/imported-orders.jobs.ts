import { Injectable, Logger } from '@nestjs/common';
import { ApiError } from '../../common/errors/api-error';
import { UnitOfWork } from '../../database/unit-of-work';
import { JobHandlers } from '../../outbox/job-handlers';
import { Outbox } from '../../outbox/outbox';
import { OrderUploadsService, SHIP_TASK, type ShipImportedOrders } from '../orders/uploads/order-uploads.service';
import { OrderShipmentsService } from './order-shipments.service';
import { ShipmentsRepository } from './shipments.repository';

/** Orders of one run of the job, so that none takes long. */
const ORDERS_OF_A_RUN = 100;

/**
 * Makes the shipments of imported orders, each in a transaction of its own. A run that is cut off is run again, and passes over
 * what has its shipment.
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
    jobs.add({ task: SHIP_TASK, run: (payload) => this.ship(payload as ShipImportedOrders) });
  }

  private async ship(job: ShipImportedOrders): Promise<void> {
    const { businessId, uploadId, after, by } = job;
    const orders = await this.uploads.findOrders({ businessId, id: uploadId }, after, ORDERS_OF_A_RUN);
    const { notifyConsignees = true } = job;
    for (const { orderId } of orders)
      await this.shipOne({ businessId, userId: by, tokenId: by }, orderId, notifyConsignees);
    const last = orders.at(-1);
    if (!last) return;
    const next: ShipImportedOrders = { ...job, after: last.row };
    await this.work.run(businessId, () => this.outbox.job(SHIP_TASK, next, { queue: `ship:${businessId}` }));
  }

  /** An order that cannot be shipped as it is keeps no other from it. */
  private async shipOne(
    actor: Parameters<OrderShipmentsService['create']>[0],
    orderId: string,
    notifyConsignee: boolean,
  ): Promise<void> {
    try {
      await this.work.run(actor.businessId, async () => {
        const made = await this.records.findByOrder(actor.businessId, orderId);
        if (!made.length) await this.shipments.create(actor, orderId, {}, { notifyConsignee });
      });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      this.logger.warn({ orderId, code: error.code, details: error.details });
    }
  }
}
