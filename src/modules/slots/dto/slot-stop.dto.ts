import { AddressDto } from '../../../shared/address/address.dto';
import {
  DateField,
  DegreesField,
  IntegerField,
  NestedField,
  PatternField,
} from '../../../platform/http/validation/fields';
import { NestedListField, TextListField } from '../../../platform/http/validation/list-fields';
import { MAX_SERVICE_MINUTES } from '../../orders/delivery/dto/delivery-details.dto';
import { NewPackageDto } from '../../shipments/dto/shipment-fields';
import { MAX_PACKAGES } from '../../shipments/packages';
import { SLOT_ID_PATTERN } from '../slot-rules';

export const MAX_SEARCH_DAYS = 30;
/** How a latitude or longitude, after the name of which this text is written, differs from an address. */
const COORDINATE_NOTE =
  'in degrees, instead of an address. Without a postal code, only slots for everywhere are offered.';

/**
 * The stop for which a slot is searched or held. A slot is for everywhere or for some postal codes. A slot by routes is offered only if a
 * route has time for the stop.
 */
export class SlotStopDto {
  @NestedField(() => AddressDto, {
    description: 'Address of the delivery. Required unless latitude and longitude are sent.',
    optional: true,
  })
  address?: AddressDto;

  @DegreesField({ limit: 90, description: `Latitude ${COORDINATE_NOTE}`, example: 48.2007, optional: true })
  latitude?: number;

  @DegreesField({ limit: 180, description: `Longitude ${COORDINATE_NOTE}`, example: 16.3677, optional: true })
  longitude?: number;

  @NestedListField(() => NewPackageDto, {
    description: 'Packages of the delivery, for slots with a limit of weight or volume. Without them, no load counts.',
    max: MAX_PACKAGES,
    optional: true,
  })
  packages?: NewPackageDto[];

  @IntegerField({
    description: 'Minutes that the handover takes. Without a value, the default time of a stop.',
    max: MAX_SERVICE_MINUTES,
    example: 8,
    optional: true,
  })
  serviceMinutes?: number;

  @TextListField({
    description: 'Skills that the vehicle and its driver must have together, for slots by routes.',
    example: ['cooling'],
    min: 0,
    max: 20,
    maxLength: 50,
    optional: true,
  })
  skills?: string[];
}

/** The body of `POST /api/slots/search`: a stop and the days for which slots are searched. */
export class SearchSlotsDto extends SlotStopDto {
  @DateField({ description: 'The first day. Default: today. Days before today have no slots.', optional: true })
  from?: string;

  @IntegerField({
    description: 'Number of days. Default: 14.',
    min: 1,
    max: MAX_SEARCH_DAYS,
    example: 14,
    optional: true,
  })
  days?: number;
}

/** Declares the identifier of a slot, which consists of its template and its day. */
export const SlotIdField = () =>
  PatternField({
    description: 'The `slotId` of a search.',
    example: '019cad47-1000-7501-8a3c-5d7e9f1b2c46_2026-03-04',
    pattern: SLOT_ID_PATTERN,
    wanted: 'the slotId of a search.',
  });

/** The body of `POST /api/slots/holds`: a stop and the slot to reserve for it. */
export class CreateHoldDto extends SlotStopDto {
  @SlotIdField()
  slotId: string;
}
