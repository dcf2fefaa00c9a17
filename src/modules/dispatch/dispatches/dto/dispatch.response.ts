import { ResponseDepotIdField } from '../../../depots/dto/depot-id';
import { IntersectionType } from '@nestjs/swagger';
import { ExternalDataResponse } from '../../../../shared/external-data/external-data.response';
import {
  ResponseField,
  ResponseGuidField,
  ResponseEnumField,
  ResponseTimeField,
} from '../../../../platform/http/openapi/response-field';
import { CapacityResponse } from '../../../vehicles/dto/vehicle.response';
import { SHIPMENT_STATUSES } from '../../../shipments/shipment-status';
import { DISPATCH_STATUSES, type DispatchStatus } from '../../dispatch-status';

const StatusField = () => ResponseEnumField(DISPATCH_STATUSES, 'Status.');
const NameField = () => ResponseField('Name.', { type: String });
const CountField = (description: string) => ResponseField(description, { type: 'integer', minimum: 0, example: 2 });

/** A driver or vehicle that a dispatch refers to. */
export class NamedResponse {
  @ResponseGuidField('The record.')
  guid: string;

  @ResponseField('Name.', { type: String })
  name: string;
}

/** Response of creating a dispatch and of adding shipments. */
export class DispatchCreatedResponse {
  @ResponseGuidField('The dispatch.')
  guid: string;

  @NameField()
  name: string;

  @StatusField()
  status: DispatchStatus;

  @ResponseTimeField('Planned time of departure.')
  plannedDate: string;

  @CountField('Number of shipments.')
  shipmentCount: number;
}

/** The response to a change of a dispatch. */
export class DispatchNameResponse {
  @ResponseGuidField('The dispatch.')
  guid: string;

  @NameField()
  name: string;
}

/** The response to a change of the status of a dispatch. */
export class DispatchStatusResponse {
  @ResponseGuidField('The dispatch.')
  guid: string;

  @StatusField()
  status: DispatchStatus;
}

/** The dispatch that a shipment is in: the open one, or the latest one that it ended with. */
export class InShipmentResponse {
  @ResponseGuidField('The dispatch.')
  guid: string;

  @NameField()
  name: string;

  @StatusField()
  status: DispatchStatus;
}

/** A dispatch in the list, without its shipments and its load. */
export class DispatchSummaryResponse extends IntersectionType(DispatchCreatedResponse, ExternalDataResponse) {
  @ResponseField('The driver; null for none.', { type: () => NamedResponse, nullable: true })
  driver: NamedResponse | null;

  @ResponseField('The vehicle; null for none.', { type: () => NamedResponse, nullable: true })
  vehicle: NamedResponse | null;

  @ResponseDepotIdField()
  depotId: string;

  @ResponseTimeField('Time of departure; null before it.', { nullable: true })
  startedAt: string | null;

  @ResponseTimeField('Time when it was completed or cancelled; null before that.', { nullable: true })
  endedAt: string | null;

  @ResponseField('Notes.', { type: String, nullable: true })
  notes: string | null;

  @ResponseField('Whether planning and optimizing keep the sequence of the stops.', { type: Boolean, example: false })
  isLocked: boolean;

  @ResponseTimeField('Time of creation.')
  createdAt: string;

  @ResponseTimeField('Time of the last change.')
  updatedAt: string;
}

/** A shipment of a dispatch, with its expected or actual delivery. */
export class DispatchedShipmentResponse {
  @ResponseGuidField('The shipment.')
  guid: string;

  @ResponseField('Tracking number.', { type: String, example: 'DD1234567897AT' })
  trackingNumber: string;

  @ResponseEnumField(SHIPMENT_STATUSES, 'Status of the shipment.')
  status: string;

  @ResponseTimeField('Time of delivery; only for delivered shipments.', { required: false })
  deliveredAt?: string;

  @ResponseTimeField('Expected arrival; only for other shipments. Null without a stop on the route.', {
    required: false,
    nullable: true,
  })
  estimatedArrival?: string | null;
}

/** The share of the shipments of a dispatch that have ended. */
export class ProgressResponse {
  @CountField('Shipments that have ended: delivered, exception, returned or cancelled.')
  completed: number;

  @CountField('All shipments.')
  total: number;

  @ResponseField('Completed shipments in percent, 0 to 100; 0 without shipments.', { type: Number, example: 50 })
  percentage: number;
}

/** The weight and volume that a dispatch still has to carry. */
export class LoadResponse {
  @ResponseField('Weight in kilograms.', { type: Number, minimum: 0, example: 10.4 })
  weight: number;

  @ResponseField('Volume in cubic metres.', { type: Number, minimum: 0, example: 0.156 })
  volume: number;
}

/** A single dispatch with its shipments, progress and load. */
export class DispatchResponse extends DispatchSummaryResponse {
  @ResponseField('The shipments in route sequence.', { type: () => [DispatchedShipmentResponse] })
  shipments: DispatchedShipmentResponse[];

  @ResponseField('Progress of the deliveries.', { type: () => ProgressResponse })
  progress: ProgressResponse;

  @ResponseGuidField('The route.')
  routeId: string;

  @ResponseField('The load that is still to be carried.', { type: () => LoadResponse })
  load: LoadResponse;

  @ResponseField('Capacity of the vehicle; null without a vehicle or without a limit.', {
    type: () => CapacityResponse,
    nullable: true,
  })
  capacity: CapacityResponse | null;
}

/** Figures of all dispatches of the business, for the start page of the portal. */
export class DispatchOverviewResponse {
  @CountField('All dispatches that are not deleted.')
  totalDispatches: number;

  @CountField('Dispatches in progress.')
  activeDispatches: number;

  @CountField('Dispatches completed on the business’s current day.')
  completedToday: number;

  @CountField('Shipments of dispatches in progress that have not ended.')
  pendingDeliveries: number;

  @CountField('Drivers of dispatches in progress.')
  driversActive: number;

  @ResponseField(
    'The fraction of delivered shipments with an estimate that were delivered no later than the estimate; 0 without any.',
    { type: Number, minimum: 0, maximum: 1, example: 0.96 },
  )
  onTimeRate: number;
}

/** One entry of the history of a dispatch. */
export class DispatchStatusChangeResponse {
  @ResponseEnumField(DISPATCH_STATUSES, 'The new status.')
  status: DispatchStatus;

  @ResponseField('Notes of the change.', { type: String, nullable: true, example: 'Loaded.' })
  notes: string | null;

  @ResponseTimeField('Time of the change.')
  changedAt: string;

  @ResponseGuidField(
    'The user or API token that changed it; null when the dispatch completed automatically with its last shipment.',
    {
      nullable: true,
    },
  )
  changedBy: string | null;

  @ResponseField('Name of that user or token.', { type: String, nullable: true, example: 'Dana Demo' })
  changedByName: string | null;
}
