import {
  ExternalIdField,
  type ExternalDataDto,
  type Metadata,
  MetadataField,
} from '../../../../shared/external-data/external-data.dto';
import { IntersectionType } from '@nestjs/swagger';
import { PageQuery } from '../../../../platform/http/parameters/page';
import {
  BooleanField,
  GuidField,
  ChoiceField,
  TextField,
  TimestampField,
} from '../../../../platform/http/validation/fields';
import { FilterField } from '../../../../platform/http/parameters/list-parameters';
import { DepotIdField } from '../../../depots/dto/depot-id';
import { DISPATCH_FIELDS } from '../reads/dispatch-table';
import { GuidListField } from '../../../../platform/http/validation/list-fields';
import { DISPATCH_STATUSES, type DispatchStatus } from '../../dispatch-status';

/** Most shipments of one dispatch, because its route is computed during the request. */
export const MAX_SHIPMENTS = 300;

const PLANNED_DATE_DESCRIPTION =
  'Time when the vehicle leaves the depot. A date without a time is midnight in the time zone of the business.';

/** The body of `POST /api/dispatch`. */
export class CreateDispatchDto implements ExternalDataDto {
  @TextField({ description: 'Name.' })
  name: string;

  @TimestampField({ description: PLANNED_DATE_DESCRIPTION })
  plannedDate: string;

  @GuidField({ description: 'The driver.', optional: true, nullable: true })
  driverId?: string | null;

  @GuidField({ description: 'The vehicle.', optional: true, nullable: true })
  vehicleId?: string | null;

  @GuidListField({ description: 'The shipments to deliver.', min: 0, max: MAX_SHIPMENTS, optional: true })
  shipmentIds?: string[];

  @TextField({ description: 'Notes.', max: 2000, optional: true, nullable: true })
  notes?: string | null;

  @DepotIdField(
    'The route starts and ends there, unless the vehicle or the driver says otherwise. Omitted: the depot of the vehicle or, without a vehicle, that of all shipments.',
  )
  depotId?: string | null;

  @ExternalIdField('dispatch')
  externalId?: string | null;

  @MetadataField()
  metadata?: Metadata | null;
}

/** The body of `PUT /api/dispatch`. Omitted fields keep their value. */
export class UpdateDispatchDto implements ExternalDataDto {
  @GuidField({ description: 'The dispatch.' })
  guid: string;

  @TextField({ description: 'Name.', min: 1, optional: true })
  name?: string;

  @TimestampField({ description: PLANNED_DATE_DESCRIPTION, optional: true })
  plannedDate?: string;

  @GuidField({ description: 'The driver; null for none.', optional: true, nullable: true })
  driverId?: string | null;

  @GuidField({ description: 'The vehicle; null for none.', optional: true, nullable: true })
  vehicleId?: string | null;

  @TextField({ description: 'Notes.', max: 2000, optional: true, nullable: true })
  notes?: string | null;

  @BooleanField({
    description:
      'Whether the dispatch is locked. A locked dispatch keeps the sequence of its stops: `optimize`, `reoptimize` and proposals do not change it, `replaceDrafts` of a plan does not replace it, and new stops come last. `PUT …/stops` and moves still change it.',
    optional: true,
  })
  isLocked?: boolean;

  @DepotIdField('The route starts and ends there. Can change while the dispatch is draft or ready.')
  depotId?: string | null;

  @ExternalIdField('dispatch')
  externalId?: string | null;

  @MetadataField()
  metadata?: Metadata | null;
}

/** The body of `PATCH /api/dispatch/{id}/status`. */
export class ChangeDispatchStatusDto {
  @ChoiceField({ description: 'The status to go to.', values: DISPATCH_STATUSES, example: 'ready' })
  status: DispatchStatus;

  @TextField({
    description: 'Reason, stored with the change.',
    example: 'Loaded.',
    max: 2000,
    optional: true,
    nullable: true,
  })
  notes?: string | null;

  @TimestampField({
    description: 'Time of the event, at most 30 days ago and 10 minutes ahead. Default: now.',
    optional: true,
  })
  timestamp?: string;
}

/** The body of `POST /api/dispatch/{id}/shipments`. */
export class AddShipmentsDto {
  @GuidListField({ description: 'Shipments to add; those already in this dispatch stay in it.', max: MAX_SHIPMENTS })
  shipmentIds: string[];
}

/**
 * The body of `POST /api/dispatch/{id}/reoptimize`: shipments to add, or to try again, when the open stops get a new
 * sequence.
 */
export class ReoptimizeDto {
  @GuidListField({
    description: 'Shipments in no other open dispatch, to add to the end of the route. Only in progress.',
    min: 0,
    max: MAX_SHIPMENTS,
    optional: true,
  })
  shipmentIds?: string[];

  @GuidListField({
    description: 'Shipments of the dispatch whose delivery failed (`exception`), to try again. Only in progress.',
    min: 0,
    max: MAX_SHIPMENTS,
    optional: true,
  })
  retryShipmentIds?: string[];
}

/**
 * The body of `POST /api/dispatch/{id}/proposal/accept`. It names the proposal, so that a newer one is not accepted
 * unseen.
 */
export class AcceptProposalDto {
  @GuidField({ description: 'The proposal that was read; a newer one is not accepted.' })
  guid: string;
}

/** The body of `PUT /api/dispatch/{id}/stops`: a sequence that the dispatcher has chosen. */
export class OrderStopsDto {
  @GuidListField({
    description:
      'The shipments of the dispatch in the order of the visits. A shipment still to be collected is listed twice: first for its collection, then for its delivery. Listed once, it is collected after as many deliveries as before.',
    max: 2 * MAX_SHIPMENTS,
  })
  shipmentIds: string[];
}

/** The body of `POST /api/dispatch/remove-shipment`. */
export class RemoveShipmentDto {
  @GuidField({ description: 'The dispatch.' })
  dispatchId: string;

  @GuidField({ description: 'The shipment to remove.' })
  shipmentId: string;
}

/** Filter of dispatches. */
export class DispatchFilterQuery {
  @ChoiceField({ description: 'Selects dispatches with this status.', values: DISPATCH_STATUSES, optional: true })
  status?: DispatchStatus;

  @GuidField({ description: 'Only dispatches of this driver.', optional: true })
  driverId?: string;

  @GuidField({ description: 'Only dispatches with this vehicle.', optional: true })
  vehicleId?: string;

  @GuidField({ description: 'Only dispatches with this shipment, also those that it ended with.', optional: true })
  shipmentId?: string;

  @TimestampField({ description: 'Planned at this time or later.', example: '2026-03-01', optional: true })
  from?: string;

  @TimestampField({
    description: 'Planned at this time or earlier; a bare date includes the entire day.',
    example: '2026-03-31',
    optional: true,
  })
  to?: string;

  @FilterField(DISPATCH_FIELDS)
  $filter?: string;
}

/** The filter and page of the list of dispatches. */
export class DispatchListQuery extends IntersectionType(DispatchFilterQuery, PageQuery) {}
