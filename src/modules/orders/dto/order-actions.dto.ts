import { MAX_ENTRIES } from '../../../http/validation/dto.pipe';
import { AfterStart, Guid, Guids, Nested, OneOf, Text, TimeOfDay, Timestamp } from '../../../http/validation/fields';
import { ORDER_STATUSES, type OrderStatus } from '../order-status';

export class ChangeOrderStatusDto {
  @OneOf({ description: 'The status it is to have.', values: ORDER_STATUSES, example: 'pending' }) status: OrderStatus;
  @Text({
    description: 'Kept in the history.',
    max: 2000,
    optional: true,
    nullable: true,
  })
  notes?: string | null;
}

export class AssignCarrierDto {
  @Guids({ description: 'The orders.', max: MAX_ENTRIES }) orderIds: string[];
  @Guid({ description: 'A carrier that is configured and active.' }) carrierId: string;
  @Text({
    ...{ description: "One of the carrier's service levels; its configured default unless given.", example: 'express' },
    ...{ max: 50, min: 1, optional: true, nullable: true },
  })
  serviceLevel?: string | null;
}

export class AddDimensionPresetDto {
  @Guid({ description: 'The dimension preset.' }) presetId: string;
  @Guid({ description: 'The item of the order.' }) itemId: string;
}

export class TimeWindowDto {
  @TimeOfDay({ description: 'From, in the time zone of the business.', example: '09:00' }) start: string;
  @AfterStart()
  @TimeOfDay({
    description: 'Until; one before start is on the next day, so that 22:00 to 02:00 runs over midnight.',
    example: '12:30',
  })
  end: string;
}

export class AssignCollectionDateDto {
  @Timestamp({ description: 'When it is collected; a bare date is midnight in the time zone of the business.' })
  collectionDate: string;
  @Nested(() => TimeWindowDto, {
    description: 'The hours on that day; none unless given. A window over midnight begins on that day.',
    optional: true,
    nullable: true,
  })
  timeWindow?: TimeWindowDto | null;
}
