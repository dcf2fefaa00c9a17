import { ResponseField } from '../../../platform/http/openapi/response-field';
import { DELIVERY_GROUPS } from './reports.query';
import { CountField, PeriodResponse } from '../../../platform/http/parameters/period';

const RateField = (description: string, example: number) =>
  ResponseField(description, { type: Number, nullable: true, minimum: 0, maximum: 1, example });

/** Numbers of failed attempts by reason. */
export class FailureReasonsResponse {
  @CountField('No one was home.', 2)
  notHome: number;

  @CountField('The consignee refused the shipment.', 0)
  refused: number;

  @CountField('The shipment was damaged.', 0)
  damaged: number;

  @CountField('The address was wrong.', 0)
  wrongAddress: number;

  @CountField('The driver had no access.', 0)
  noAccess: number;

  @CountField('Another reason.', 0)
  other: number;

  @CountField('No reason was reported.', 1)
  unknown: number;
}

/** Totals of delivery attempts. */
export class DeliveryFiguresResponse {
  @CountField(
    'Number of shipments with an attempt. Each shipment counts once, in the group of its first attempt in the period.',
    118,
  )
  shipments: number;

  @CountField('Number of attempts: `delivered` plus `failed`.', 121)
  attempts: number;

  @CountField('Number of successful attempts.', 118)
  delivered: number;

  @CountField('Number of failed attempts: exceptions of shipments that were out for delivery.', 3)
  failed: number;

  @ResponseField('Failed attempts by reason.', { type: () => FailureReasonsResponse })
  failedByReason: FailureReasonsResponse;

  @CountField(
    'Number of deliveries that were on time: no later than estimated when the vehicle left or, without a route, no later than the estimate.',
    109,
  )
  onTime: number;

  @RateField('`onTime` divided by the deliveries with an estimate. null: there were none.', 0.95)
  onTimeRate: number | null;

  @ResponseField(
    'Mean delay of deliveries with an estimate in minutes, to one decimal. It is negative for early deliveries. null: there were none.',
    { type: Number, nullable: true, example: -4.5 },
  )
  meanMinutesLate: number | null;

  @RateField('Deliveries at the first attempt divided by first attempts. null: there were none.', 0.97)
  firstAttemptRate: number | null;

  @ResponseField("Mean of consignees' ratings. null: there were none.", {
    type: Number,
    nullable: true,
    minimum: 1,
    maximum: 5,
    example: 4.6,
  })
  rating: number | null;
}

/** Figures of one group of the deliveries report. */
export class DeliveryGroupResponse extends DeliveryFiguresResponse {
  @ResponseField(
    'Key of the group: its first day for groups by time, a postal code, otherwise the id of the record. null: attempts without such a record.',
    { type: String, nullable: true, example: '2026-03-02' },
  )
  key: string | null;

  @ResponseField('Current name of the record. null: the group is not a record.', {
    type: String,
    nullable: true,
    example: null,
  })
  name: string | null;
}

/** The report of delivery attempts over a period. */
export class DeliveriesReportResponse extends PeriodResponse {
  @ResponseField('Grouping of the attempts.', { type: String, enum: [...DELIVERY_GROUPS], example: 'day' })
  groupBy: string;

  @ResponseField(
    'Groups with at least one attempt. Groups by time are in chronological order, all others are ordered by number of shipments, largest first.',
    {
      type: () => [DeliveryGroupResponse],
    },
  )
  groups: DeliveryGroupResponse[];

  @CountField('Number of all groups, including those beyond the limit.', 22)
  groupCount: number;

  @ResponseField('Figures of all groups.', { type: () => DeliveryFiguresResponse })
  totals: DeliveryFiguresResponse;
}
