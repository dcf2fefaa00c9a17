import { ResponseField, ResponseGuid, ResponseEnum, ResponseTime } from '../../../../http/openapi/response-field';
import { CapacityResponse } from '../../../vehicles/dto/vehicle.response';
import { SHIPMENT_STATUSES } from '../../../shipments/shipment-status';
import { DISPATCH_STATUSES, type DispatchStatus } from '../../dispatch-status';

const status = () => ResponseEnum(DISPATCH_STATUSES, 'Status.');
const name = () => ResponseField('Name.', { type: String });
const count = (description: string) => ResponseField(description, { type: 'integer', minimum: 0, example: 2 });

export class NamedResponse {
  @ResponseGuid('The record.') guid: string;
  @ResponseField('Its name.', { type: String }) name: string;
}

/** What creating a dispatch and adding shipments answer. */
export class DispatchCreatedResponse {
  @ResponseGuid('The dispatch.') guid: string;
  @name() name: string;
  @status() status: DispatchStatus;
  @ResponseTime('When it is to leave.') plannedDate: string;
  @count('Shipments in it.') shipmentCount: number;
}

export class DispatchNameResponse {
  @ResponseGuid('The dispatch.') guid: string;
  @name() name: string;
}

export class DispatchStatusResponse {
  @ResponseGuid('The dispatch.') guid: string;
  @status() status: DispatchStatus;
}

export class InShipmentResponse {
  @ResponseGuid('The dispatch.') guid: string;
  @name() name: string;
  @status() status: DispatchStatus;
}

export class DispatchSummaryResponse extends DispatchCreatedResponse {
  @ResponseField('Who drives; null when not assigned yet.', { type: () => NamedResponse, nullable: true })
  driver: NamedResponse | null;
  @ResponseField('What is driven; null: nothing yet.', { type: () => NamedResponse, nullable: true })
  vehicle: NamedResponse | null;
  @ResponseTime('When it left; null before.', { nullable: true }) startedAt: string | null;
  @ResponseTime('When it was completed or cancelled; null before.', { nullable: true }) endedAt: string | null;
  @ResponseField('Notes.', { type: String, nullable: true }) notes: string | null;
  @ResponseTime('When it was made.') createdAt: string;
  @ResponseTime('When it was last changed.') updatedAt: string;
}

export class DispatchedShipmentResponse {
  @ResponseGuid('The shipment.') guid: string;
  @ResponseField('Tracking number.', { type: String, example: 'DD1234567897AT' }) trackingNumber: string;
  @ResponseEnum(SHIPMENT_STATUSES, 'Status of the shipment.') status: string;
  @ResponseTime('When it was delivered; only on delivered shipments.', { required: false }) deliveredAt?: string;
  @ResponseTime('When the vehicle is expected; only on others. Null when it has no stop on the route.', {
    required: false,
    nullable: true,
  })
  estimatedArrival?: string | null;
}

export class ProgressResponse {
  @count('Shipments that have ended: delivered, exception, returned or cancelled.') completed: number;
  @count('Shipments in all.') total: number;
  @ResponseField('Completed of total, 0 to 100; 0 without shipments.', { type: Number, example: 50 })
  percentage: number;
}

export class LoadResponse {
  @ResponseField('Kilograms.', { type: Number, minimum: 0, example: 10.4 }) weight: number;
  @ResponseField('Cubic metres.', { type: Number, minimum: 0, example: 0.156 }) volume: number;
}

export class DispatchResponse extends DispatchSummaryResponse {
  @ResponseField('Its shipments in the order of the route.', { type: () => [DispatchedShipmentResponse] })
  shipments: DispatchedShipmentResponse[];
  @ResponseField('How far it is.', { type: () => ProgressResponse }) progress: ProgressResponse;
  @ResponseGuid('Its route.') routeId: string;
  @ResponseField('What of it is still to be carried.', { type: () => LoadResponse }) load: LoadResponse;
  @ResponseField('What its vehicle carries; null without any limit, or without a vehicle.', {
    type: () => CapacityResponse,
    nullable: true,
  })
  capacity: CapacityResponse | null;
}

export class DispatchOverviewResponse {
  @count('All dispatches that are not deleted.') totalDispatches: number;
  @count('Dispatches in progress.') activeDispatches: number;
  @count('Dispatches completed today, by the business’s day.') completedToday: number;
  @count('Shipments of dispatches in progress that have not ended.') pendingDeliveries: number;
  @count('Drivers of dispatches in progress.') driversActive: number;
  @ResponseField(
    'Of the dispatched shipments that were delivered and had an estimate, the fraction delivered no later than it; 0 without any.',
    { type: Number, minimum: 0, maximum: 1, example: 0.96 },
  )
  onTimeRate: number;
}

export class DispatchStatusChangeResponse {
  @ResponseEnum(DISPATCH_STATUSES, 'The status it went to.') status: DispatchStatus;
  @ResponseField('What was noted.', { type: String, nullable: true, example: 'Loaded.' }) notes: string | null;
  @ResponseTime('When.') changedAt: string;
  @ResponseGuid(
    'The user or API token that did it; null when the dispatch completed with its last shipment by itself.',
    {
      nullable: true,
    },
  )
  changedBy: string | null;
  @ResponseField('Their name, or that of the token.', { type: String, nullable: true, example: 'Dana Demo' })
  changedByName: string | null;
}
