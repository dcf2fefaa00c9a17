import { Injectable } from '@nestjs/common';
import { DeliveryAttemptsBulk } from './delivery-attempts.bulk';

/** Lets other modules add to recorded delivery attempts. Call it inside a unit of work. */
@Injectable()
export class DeliveryAttemptsService {
  constructor(private readonly attempts: DeliveryAttemptsBulk) {}

  /** Records the consignee's rating of the visit that delivered; the shipment is locked. */
  rateDelivery(businessId: string, shipmentId: string, stars: number): Promise<void> {
    return this.attempts.rateDelivery(businessId, shipmentId, stars);
  }
}
