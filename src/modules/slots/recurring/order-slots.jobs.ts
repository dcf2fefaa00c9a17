import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../platform/jobs/job-handlers';
import { CreatedOrdersRegistry } from '../../recurring/creation/created-orders.registry';
import { OrderSlotsService, RESERVE_ORDER_SLOTS_TASK, type ReserveOrderSlotsJob } from './order-slots.service';

/** Reserves the slots of new orders of series. */
@Injectable()
export class OrderSlotsJobs {
  constructor(slots: OrderSlotsService, jobs: JobHandlers, createdOrders: CreatedOrdersRegistry) {
    createdOrders.add((businessId, orderIds) => slots.requestSlots(businessId, orderIds));
    jobs.add({
      task: RESERVE_ORDER_SLOTS_TASK,
      run: (payload) => slots.reserveSlots(payload as ReserveOrderSlotsJob),
    });
  }
}
