import { PickType } from '@nestjs/swagger';
import {
  ResponseField,
  ResponseGuidField,
  ResponseEnumField,
  ResponseTimeField,
} from '../../../platform/http/openapi/response-field';
import { ProofOfDeliveryResponse } from '../proofs/dto/proof.response';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipment-status';
import { TimeWindowResponse } from '../../orders/delivery/dto/delivery-details.response';
import { ESTIMATE_PRECISIONS, type EstimatePrecision } from '../estimates/estimate-precision';
import { NamedRecordResponse } from './shipment-parts.response';
import { ShipmentBase } from './shipment.response';

const EstimatePrecisionField = () =>
  ResponseEnumField(
    ESTIMATE_PRECISIONS,
    'Precision of the estimate: `time` from the route of a dispatch; `date` from the service level. With `date`, only the day of the estimate counts. ' +
      'Null without an estimate.',
    { nullable: true },
  );

/** The data that the events of a shipment have in common. */
class ShipmentData extends PickType(ShipmentBase, ['guid', 'trackingNumber', 'status']) {
  @ResponseGuidField('The order that it is for; null without one.', { nullable: true })
  orderId: string | null;
}

/** Data of the event for a new shipment. */
export class ShipmentCreatedData extends ShipmentData {
  @ResponseField('The customer.', { type: NamedRecordResponse })
  customer: NamedRecordResponse;

  @ResponseTimeField('Expected time of delivery; null if it is unknown.', { nullable: true })
  estimatedDelivery: string | null;

  @EstimatePrecisionField()
  estimatedDeliveryPrecision: EstimatePrecision | null;
}

/** Data of the event for a change of status. */
export class ShipmentStatusChangedData extends ShipmentData {
  @ResponseEnumField(SHIPMENT_STATUSES, 'Previous status.')
  previousStatus: ShipmentStatus;

  @ResponseTimeField('Time of the change. A device or a carrier may report it late.')
  occurredAt: string;
}

/** Data of the event for an estimate that differs from the one published last. */
export class ShipmentEtaChangedData extends ShipmentData {
  @ResponseTimeField('Expected time of delivery; null if it is unknown.', { nullable: true })
  estimatedDelivery: string | null;

  @EstimatePrecisionField()
  estimatedDeliveryPrecision: EstimatePrecision | null;

  @ResponseTimeField('The previously published estimate, of this event or of `shipment.created`.', { nullable: true })
  previousEstimate: string | null;
}

/** Data of the event for a recorded proof of delivery. */
export class ShipmentProofRecordedData extends PickType(ShipmentBase, ['guid', 'trackingNumber']) {
  @ResponseField('The proof. Its pictures are read with a token.', { type: ProofOfDeliveryResponse })
  proof: ProofOfDeliveryResponse;
}

/** Data of the event for a planned next delivery attempt. */
export class ShipmentAttemptPlannedData extends PickType(ShipmentBase, ['guid', 'trackingNumber']) {
  @ResponseField('The day, by the clocks of the business.', { type: String, format: 'date', example: '2026-03-03' })
  date: string;

  @ResponseField('Hours of the next attempt; null for any hours.', { type: TimeWindowResponse, nullable: true })
  window: TimeWindowResponse | null;

  @ResponseField('Number of failed attempts.', { type: 'integer', minimum: 0, example: 1 })
  failedAttempts: number;

  @ResponseField('Whether the rule of the business planned it. False if a person did.', {
    type: Boolean,
    example: false,
  })
  byRule: boolean;
}
