import { Agrees } from '../../../platform/http/validation/field-agreement';
import { NestedField, ChoiceField, TextField, TimestampField } from '../../../platform/http/validation/fields';
import { CashCollectedDto } from '../cash/dto/cash-collected.dto';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipment-status';

/** The body of `POST /api/v1/shipments/{shipmentId}/traces`. The event sets the status of the shipment. */
export class CreateTraceDto {
  @ChoiceField({ values: SHIPMENT_STATUSES, description: 'New status of the shipment.', example: 'collected' })
  status: ShipmentStatus;

  @TextField({ description: 'Description of the event.', optional: true, min: 1, max: 1000 })
  description?: string;

  @TextField({ description: 'Place of the event.', example: 'Wien', optional: true, nullable: true, max: 200 })
  location?: string | null;

  @TimestampField({ description: 'Time of the event. Default: now.', optional: true })
  timestamp?: string;

  // A rule over two fields: a cash amount is accepted only together with the status `delivered`.
  @Agrees<{ readonly status?: unknown }>((_cashCollected, { status }) =>
    status === 'delivered' ? undefined : 'Must be left out: it comes with `delivered` alone.',
  )
  @NestedField(() => CashCollectedDto, {
    description: 'Collected amount; only with `delivered` for a shipment with `cashOnDelivery`.',
    optional: true,
  })
  cashCollected?: CashCollectedDto;
}
