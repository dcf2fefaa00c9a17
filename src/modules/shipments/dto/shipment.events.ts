import { PickType } from '@nestjs/swagger';
import { ResponseField, ResponseGuid, ResponseEnum, ResponseTime } from '../../../http/openapi/response-field';
import { ProofOfDeliveryResponse } from '../proofs/dto/proof.response';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipment-status';
import { TimeWindowResponse } from '../../orders/dto/order.response';
import { ESTIMATE_PRECISIONS, type EstimatePrecision } from '../estimate-precision';
import { NamedRecordResponse, ShipmentBase } from './shipment.response';

class ShipmentData extends PickType(ShipmentBase, ['guid', 'trackingNumber', 'status']) {
  @ResponseGuid('The order that it is for; null without one.', { nullable: true }) orderId: string | null;
}

/** What is told of a new shipment. */
export class ShipmentCreatedData extends ShipmentData {
  @ResponseField('The customer.', { type: NamedRecordResponse }) customer: NamedRecordResponse;
  @ResponseTime('When it is expected to be delivered; null: nobody knows.', { nullable: true })
  estimatedDelivery: string | null;
  @ResponseEnum(
    ESTIMATE_PRECISIONS,
    'How exact the estimate is: `time` by the route of a dispatch; `date` by the service level, where only the day of the estimate counts. ' +
      'Null without an estimate.',
    { nullable: true },
  )
  estimatedDeliveryPrecision: EstimatePrecision | null;
}

/** What is told of a shipment that went from one status to another. */
export class ShipmentStatusChangedData extends ShipmentData {
  @ResponseEnum(SHIPMENT_STATUSES, 'Its status before.') previousStatus: ShipmentStatus;
  @ResponseTime('When it happened; a device or a carrier may tell of it late.') occurredAt: string;
}

/** What is told of a shipment that is expected at another time than was told last. */
export class ShipmentEtaChangedData extends ShipmentData {
  @ResponseTime('When it is expected now; null: nobody knows.', { nullable: true }) estimatedDelivery: string | null;
  @ResponseEnum(
    ESTIMATE_PRECISIONS,
    'How exact the estimate is: `time` by the route of a dispatch; `date` by the service level, where only the day of the estimate counts. ' +
      'Null without an estimate.',
    { nullable: true },
  )
  estimatedDeliveryPrecision: EstimatePrecision | null;
  @ResponseTime('The estimate that was told last, by this event or by `shipment.created`.', { nullable: true })
  previousEstimate: string | null;
}

/** What is told of a shipment whose proof of delivery was recorded. */
export class ShipmentProofRecordedData extends PickType(ShipmentBase, ['guid', 'trackingNumber']) {
  @ResponseField('The proof. Its pictures are read with a token.', { type: ProofOfDeliveryResponse })
  proof: ProofOfDeliveryResponse;
}

/** What is told of a shipment that is attempted again after a delivery failed. */
export class ShipmentAttemptPlannedData extends PickType(ShipmentBase, ['guid', 'trackingNumber']) {
  @ResponseField('The day, by the clocks of the business.', { type: String, format: 'date', example: '2026-03-03' })
  date: string;
  @ResponseField('The hours; null: any.', { type: TimeWindowResponse, nullable: true })
  window: TimeWindowResponse | null;
  @ResponseField('How many attempts have failed.', { type: 'integer', minimum: 0, example: 1 }) failedAttempts: number;
  @ResponseField('Whether the rule of the business planned it, and no person.', { type: Boolean, example: false })
  byRule: boolean;
}
