import {
  DateField,
  DecimalField,
  IntegerField,
  NestedField,
  TextField,
  TimeOfDayField,
} from '../../../../platform/http/validation/fields';
import { Agrees } from '../../../../platform/http/validation/field-agreement';
import { ContactedAddressDto } from './pickup-address.dto';

/** A pickup to order. */
export class OrderPickupDto {
  @DateField({ description: 'Day of the pickup.', example: '2026-03-02' })
  day: string;

  @TimeOfDayField({
    description: 'Time from which the parcels are ready, in the time zone of the address.',
    example: '14:00',
  })
  start: string;

  @Agrees<{ readonly start?: unknown }>((end, { start }) =>
    String(end) <= String(start) ? 'Must be later than start.' : undefined,
  )
  @TimeOfDayField({ description: 'Time until which they can be collected.', example: '17:00' })
  end: string;

  @IntegerField({ description: 'Number of parcels.', min: 1, max: 999, example: 12 })
  packages: number;

  @DecimalField({
    description: 'Weight of all parcels in kg.',
    example: 30.5,
    decimals: 3,
    above: 0,
    max: 100_000,
    optional: true,
    nullable: true,
  })
  weightKg?: number | null;

  @TextField({
    description: 'Instructions for the driver of the carrier.',
    example: 'Gate 3',
    optional: true,
    nullable: true,
    max: 200,
  })
  instructions?: string | null;

  @NestedField(() => ContactedAddressDto, {
    description: 'Address of the parcels. Default: the address of the business.',
    optional: true,
  })
  address?: ContactedAddressDto;
}
