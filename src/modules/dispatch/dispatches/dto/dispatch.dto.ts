import { IntersectionType } from '@nestjs/swagger';
import { PageQuery } from '../../../../http/page';
import { Guid, Guids, OneOf, Text, Timestamp } from '../../../../http/validation/fields';
import { DISPATCH_STATUSES, type DispatchStatus } from '../../dispatch-status';

/** Most shipments of one dispatch: its route is computed inside the request. */
export const MAX_SHIPMENTS = 300;

const PLANNED = 'When the vehicle is to leave the depot; a bare date is midnight in the business’s time zone.';

export class CreateDispatchDto {
  @Text({ description: 'Name.' }) name: string;
  @Timestamp({ description: PLANNED }) plannedDate: string;
  @Guid({ description: 'Who drives.', optional: true, nullable: true }) driverId?: string | null;
  @Guid({ description: 'What is driven.', optional: true, nullable: true }) vehicleId?: string | null;
  @Guids({ description: 'What is delivered.', min: 0, max: MAX_SHIPMENTS, optional: true }) shipmentIds?: string[];
  @Text({ description: 'Notes.', max: 2000, optional: true, nullable: true })
  notes?: string | null;
}

export class UpdateDispatchDto {
  @Guid({ description: 'The dispatch.' }) guid: string;
  @Text({ description: 'Name.', min: 1, optional: true }) name?: string;
  @Timestamp({ description: PLANNED, optional: true }) plannedDate?: string;
  @Guid({ description: 'Who drives; null when not assigned yet.', optional: true, nullable: true }) driverId?:
    string | null;
  @Guid({ description: 'What is driven; null: nothing yet.', optional: true, nullable: true })
  vehicleId?: string | null;
  @Text({ description: 'Notes.', max: 2000, optional: true, nullable: true })
  notes?: string | null;
}

export class ChangeDispatchStatusDto {
  @OneOf({ description: 'The status to go to.', values: DISPATCH_STATUSES, example: 'ready' }) status: DispatchStatus;
  @Text({ description: 'Why; kept with the change.', example: 'Loaded.', max: 2000, optional: true, nullable: true })
  notes?: string | null;
  @Timestamp({
    description: 'When it happened, where it is reported later: at most 30 days ago and 10 minutes ahead. Else now.',
    optional: true,
  })
  timestamp?: string;
}

export class AddShipmentsDto {
  @Guids({ description: 'Shipments to add; one that is in this dispatch already stays in it.', max: MAX_SHIPMENTS })
  shipmentIds: string[];
}

export class ReoptimizeDto {
  @Guids({
    description:
      'Shipments to take in on the way, which no other open dispatch has: they go out with this vehicle. Only in progress.',
    min: 0,
    max: MAX_SHIPMENTS,
    optional: true,
  })
  shipmentIds?: string[];
  @Guids({
    description: 'Shipments of the dispatch whose delivery failed (`exception`), to be tried again. Only in progress.',
    min: 0,
    max: MAX_SHIPMENTS,
    optional: true,
  })
  retryShipmentIds?: string[];
}

export class AcceptProposalDto {
  @Guid({ description: 'The proposal, as it was read: a newer one is not accepted unseen.' }) guid: string;
}

export class OrderStopsDto {
  @Guids({
    description:
      'The shipments of the dispatch in the order of the visit. One that is still to be collected from its sender is named twice: first where it is collected, then where it is delivered. Named once, it is collected after as many deliveries as before.',
    max: 2 * MAX_SHIPMENTS,
  })
  shipmentIds: string[];
}

export class RemoveShipmentDto {
  @Guid({ description: 'The dispatch.' }) dispatchId: string;
  @Guid({ description: 'The shipment to take out of it.' }) shipmentId: string;
}

/** Which dispatches. */
export class DispatchFilterQuery {
  @OneOf({ description: 'Only this status.', values: DISPATCH_STATUSES, optional: true }) status?: DispatchStatus;
  @Guid({ description: 'Only what this driver drives.', optional: true }) driverId?: string;
  @Guid({ description: 'Only what is driven with this vehicle.', optional: true }) vehicleId?: string;
  @Guid({ description: 'Only the dispatches that this shipment is in, or was in until it ended.', optional: true })
  shipmentId?: string;
  @Timestamp({ description: 'Planned for this moment or later.', example: '2026-03-01', optional: true }) from?: string;
  @Timestamp({
    description: 'Planned for this moment or earlier; a bare date means the whole of that day.',
    example: '2026-03-31',
    optional: true,
  })
  to?: string;
}

export class DispatchListQuery extends IntersectionType(DispatchFilterQuery, PageQuery) {}
