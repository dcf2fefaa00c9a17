import { PageQuery } from '../../../../platform/http/parameters/page';
import { NestedField, ChoiceField, PatternField } from '../../../../platform/http/validation/fields';
import { GuidListField } from '../../../../platform/http/validation/list-fields';
import { TimeWindowDto } from '../../../orders/dto/order-actions.dto';

/** The most shipments that one request can plan. */
export const MAX_ATTEMPTS_PLANNED = 200;

/** The next step of a failed delivery. */
export const FOLLOW_UPS = ['undecided', 'attempt'] as const;
export type FollowUp = (typeof FOLLOW_UPS)[number];

/**
 * The body of `POST /api/v1/shipments/{shipmentId}/next-attempt`: the day and hours of another attempt after a failed
 * one.
 */
export class NextAttemptDto {
  @PatternField({
    description: 'The day in the time zone of the business: today or later, at most a year ahead.',
    pattern: /^\d{4}-\d\d-\d\d$/,
    wanted: 'a date as YYYY-MM-DD.',
    example: '2026-03-03',
  })
  date: string;

  @NestedField(() => TimeWindowDto, {
    description:
      'Hours of the next attempt, which become the `deliveryWindow`. Left out: the window does not change. Null: at any hour.',
    optional: true,
    nullable: true,
  })
  window?: TimeWindowDto | null;
}

/** The body of `POST /api/v1/shipments/next-attempts`. All shipments get the same day and hours. */
export class NextAttemptsDto extends NextAttemptDto {
  @GuidListField({ description: 'The shipments, each once.', max: MAX_ATTEMPTS_PLANNED })
  shipmentIds: string[];
}

/** The filter and page of the list of failed deliveries. */
export class FailedShipmentsQuery extends PageQuery {
  @ChoiceField({
    values: FOLLOW_UPS,
    description: 'Selects undecided shipments, or those with another attempt.',
    optional: true,
  })
  next?: FollowUp;
}
