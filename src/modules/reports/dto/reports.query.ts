import { IntQuery, OneOf, Pattern } from '../../../http/validation/fields';
import { REPORT_LIMITS } from '../report-period';

const DATE = /^\d{4}-\d\d-\d\d$/;
const WANTED = 'a date as YYYY-MM-DD.';

class PeriodQuery {
  @Pattern({
    pattern: DATE,
    wanted: WANTED,
    description: "The first day, by the business's clocks.",
    example: '2026-03-01',
  })
  from: string;
  @Pattern({
    pattern: DATE,
    wanted: WANTED,
    description: `The last day, included; at most ${REPORT_LIMITS.days} days in all.`,
    example: '2026-03-31',
  })
  to: string;
  @IntQuery({
    min: 1,
    max: REPORT_LIMITS.groups,
    description: 'How many groups are shown at most, where they are not times; `groupCount` and `totals` are of all.',
    example: 100,
  })
  limit: number = 100;
}

export const DELIVERY_GROUPS = [
  'day',
  'week',
  'month',
  'driver',
  'vehicle',
  'customer',
  'carrier',
  'postalCode',
] as const;
export type DeliveryGroup = (typeof DELIVERY_GROUPS)[number];

export class DeliveriesReportQuery extends PeriodQuery {
  @OneOf({ values: DELIVERY_GROUPS, description: 'What is summed up together.' }) groupBy: DeliveryGroup;
}

export const FLEET_GROUPS = ['day', 'vehicle', 'driver'] as const;
export type FleetGroup = (typeof FLEET_GROUPS)[number];

export class FleetReportQuery extends PeriodQuery {
  @OneOf({ values: FLEET_GROUPS, description: 'What is summed up together.' }) groupBy: FleetGroup;
}
