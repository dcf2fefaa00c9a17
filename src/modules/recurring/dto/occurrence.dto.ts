import { OmitType } from '@nestjs/swagger';
import { DateField, BooleanField, NestedField } from '../../../platform/http/validation/fields';
import { UpdateOrderDto } from '../../orders/dto/order.dto';

/** Fields of the template that one order has instead. */
export class OccurrenceChangesDto extends OmitType(UpdateOrderDto, ['customerId', 'externalId', 'deliveryDate']) {}

/** The differences of one day from the rule. They replace earlier differences. Without any field, the day follows the rule again. */
export class UpdateOccurrenceDto {
  @BooleanField({ description: 'Whether no order is created. Not together with the other fields.', optional: true })
  skip?: boolean;

  @DateField({
    description: 'Delivers on this day instead, from today and at most 60 days away.',
    optional: true,
    nullable: true,
  })
  moveTo?: string | null;

  @NestedField(() => OccurrenceChangesDto, {
    description: 'Fields of the order that differ from the template.',
    optional: true,
    nullable: true,
  })
  changes?: OccurrenceChangesDto | null;
}

/** The period of the list of the days of a recurring order. */
export class OccurrencesQuery {
  @DateField({ description: 'First day.', example: '2030-03-07' })
  from: string;

  @DateField({ description: 'Last day, at most 366 days later.', example: '2030-03-07' })
  to: string;
}
