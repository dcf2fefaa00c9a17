import { ResponseField } from '../../../http/openapi/response-field';
import { DELIVERY_GROUPS } from './reports.query';
import { count, PeriodResponse } from '../../../http/period';

const rate = (description: string, example: number) =>
  ResponseField(description, { type: Number, nullable: true, minimum: 0, maximum: 1, example });

export class FailureReasonsResponse {
  @count('Nobody was there.', 2) notHome: number;
  @count('The consignee did not want it.', 0) refused: number;
  @count('It was damaged.', 0) damaged: number;
  @count('The address was wrong.', 0) wrongAddress: number;
  @count('There was no way in.', 0) noAccess: number;
  @count('Something else.', 0) other: number;
  @count('No reason was given.', 1) unknown: number;
}

/** What is summed up of visits to consignees. */
export class DeliveryFiguresResponse {
  @count('Shipments that were tried to be delivered, each once: where its first attempt of the period is.', 118)
  shipments: number;
  @count('Visits to consignees: `delivered` and `failed` together.', 121) attempts: number;
  @count('Delivered.', 118) delivered: number;
  @count('Failed attempts: exceptions of shipments that were out for delivery.', 3) failed: number;
  @ResponseField('The failed ones by reason.', { type: () => FailureReasonsResponse })
  failedByReason: FailureReasonsResponse;
  @count('Delivered no later than estimated when the vehicle left, or without a tour no later than the estimate.', 109)
  onTime: number;
  @rate('`onTime` over what was delivered with an estimate; null where nothing was.', 0.95) onTimeRate: number | null;
  @ResponseField(
    'Mean minutes that deliveries with an estimate came after it, below 0 before it; to one decimal, null where there are none.',
    { type: Number, nullable: true, example: -4.5 },
  )
  meanMinutesLate: number | null;
  @rate('Delivered at the first attempt, over first attempts; null where there are none.', 0.97)
  firstAttemptRate: number | null;
  @ResponseField("Mean of consignees' stars; null while nobody rated.", {
    type: Number,
    nullable: true,
    minimum: 1,
    maximum: 5,
    example: 4.6,
  })
  rating: number | null;
}

export class DeliveryGroupResponse extends DeliveryFiguresResponse {
  @ResponseField(
    'The group: the first day of it for times, a postal code, else the identifier of the record; null: of none.',
    { type: String, nullable: true, example: '2026-03-02' },
  )
  key: string | null;
  @ResponseField("The record's name as it is now; null where the group is no record.", {
    type: String,
    nullable: true,
    example: null,
  })
  name: string | null;
}

export class DeliveriesReportResponse extends PeriodResponse {
  @ResponseField('What is summed up together.', { type: String, enum: [...DELIVERY_GROUPS], example: 'day' })
  groupBy: string;
  @ResponseField('Groups in which anything happened. Times in their order; others by shipments, the most first.', {
    type: () => [DeliveryGroupResponse],
  })
  groups: DeliveryGroupResponse[];
  @count('How many groups there are, shown or not.', 22) groupCount: number;
  @ResponseField('All groups together.', { type: () => DeliveryFiguresResponse }) totals: DeliveryFiguresResponse;
}
