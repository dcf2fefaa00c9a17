import { Injectable } from '@nestjs/common';
import { DeliveryAttemptsRepository } from './delivery-attempts.repository';

/** What others add to what is kept of visits to consignees. Inside an open unit of work. */
@Injectable()
export class DeliveryAttemptsService {
  constructor(private readonly attempts: DeliveryAttemptsRepository) {}

  /** What the consignee thought of the visit that delivered; the shipment is locked. */
  rate(businessId: string, shipmentId: string, stars: number): Promise<void> {
    return this.attempts.rate(businessId, shipmentId, stars);
  }
}
