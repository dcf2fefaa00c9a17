import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../../core/page';
import {
  BooleanQueryField,
  GuidField,
  IntegerQueryField,
  ChoiceField,
  TextField,
  TimestampField,
} from '../../../platform/http/validation/fields';
import { OptionalPageQuery } from '../../../platform/http/parameters/page';
import { SEARCH_LIMITS } from '../../../platform/database/lists/search/search';
import { FilterField } from '../../../platform/http/parameters/list-parameters';
import { SHIPMENT_FIELDS } from '../reads/shipment-list-fields';
import { LABEL_FORMATS, type LabelFormat } from './labels.dto';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipment-status';

/** Filters of the shipment list. */
export class ShipmentsFilterQuery {
  @TimestampField({
    description: 'Selects shipments created on this day or later.',
    example: '2026-03-02',
    optional: true,
  })
  from?: string;

  @TimestampField({
    description: 'Selects shipments created on this day or earlier.',
    example: '2026-03-05',
    optional: true,
  })
  to?: string;

  @GuidField({ description: 'Selects shipments of this customer.', optional: true })
  customerGuid?: string;

  @ChoiceField({ values: SHIPMENT_STATUSES, description: 'Selects shipments with this status.', optional: true })
  status?: ShipmentStatus;

  @TextField({
    max: 50,
    description: 'Selects the shipment with this tracking number. Upper and lower case do not matter.',
    example: 'DD1234567897AT',
    optional: true,
    min: 1,
  })
  trackingNumber?: string;

  @TextField({
    max: SEARCH_LIMITS.characters,
    description:
      'Selects shipments that contain each of these words. Upper and lower case do not matter, and parts of words are found too. The ' +
      'search covers the tracking number, the names and addresses of sender and recipient, the order number, and the name, email, phone, ' +
      'company and address of the customer. A telephone number also finds the shipments whose recipient or contact has it.',
    example: 'operngasse',
    optional: true,
  })
  search?: string;

  @FilterField(SHIPMENT_FIELDS)
  $filter?: string;
}

/** The filter and page of the list of shipments. */
export class ShipmentsQuery extends ShipmentsFilterQuery {
  @IntegerQueryField({ min: 1, max: 1_000_000, description: 'Page, from 1.', example: 1 })
  page: number = 1;

  @IntegerQueryField({
    max: MAX_PAGE_SIZE,
    description: `Entries on a page. Default: ${DEFAULT_PAGE_SIZE}.`,
    example: 50,
  })
  perPage?: number;

  @IntegerQueryField({
    max: MAX_PAGE_SIZE,
    description: 'Another name of `perPage`, as in every other list. Send only one of them.',
  })
  pageSize?: number;

  @BooleanQueryField({
    description:
      'Whether each shipment has its `dispatch` with route, driver, vehicle and expected arrival. Not for drivers.',
    example: true,
  })
  dispatch?: boolean;
}

/** The page and the extent of the list of unassigned shipments. */
export class UnassignedShipmentsQuery extends OptionalPageQuery {
  @BooleanQueryField({ description: 'Whether each shipment has its `details`.', example: true })
  details?: boolean;
}

/** The format of the requested label. */
export class LabelQuery {
  @ChoiceField({ values: LABEL_FORMATS, description: 'PDF, or ZPL II for label printers.', optional: true })
  format: LabelFormat = 'pdf';
}
