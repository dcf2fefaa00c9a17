import { REPORT_LIMITS, TIME_UNITS } from '../../../common/time/report-period';
import { PeriodQuery } from '../../../platform/http/parameters/period';
import { GuidField, IntegerQueryField, ChoiceField } from '../../../platform/http/validation/fields';

/** The parameters that all reports have. */
class ReportQuery extends PeriodQuery {
  @IntegerQueryField({
    min: 1,
    max: REPORT_LIMITS.groups,
    description:
      'Largest number of groups in the response, except for groups by time. `groupCount` and `totals` include all groups.',
    example: 100,
  })
  limit: number = 100;
}

export const DELIVERY_GROUPS = [
  ...TIME_UNITS,
  'driver',
  'vehicle',
  'customer',
  'carrier',
  'postalCode',
  'depot',
] as const;
export type DeliveryGroup = (typeof DELIVERY_GROUPS)[number];

/** The period, grouping and filter of the deliveries report. */
export class DeliveriesReportQuery extends ReportQuery {
  @ChoiceField({ values: DELIVERY_GROUPS, description: 'Grouping of the figures.' })
  groupBy: DeliveryGroup;

  @GuidField({ description: 'Only shipments of this depot.', optional: true })
  depotId?: string;
}

/** The period and filter of the report of cash on delivery. */
export class CashReportQuery extends ReportQuery {
  @GuidField({ description: 'Only deliveries of this driver.', optional: true })
  driver?: string;
}

export const FLEET_GROUPS = ['day', 'vehicle', 'driver', 'depot'] as const;
export type FleetGroup = (typeof FLEET_GROUPS)[number];

/** The period, grouping and filter of the fleet report. */
export class FleetReportQuery extends ReportQuery {
  @ChoiceField({ values: FLEET_GROUPS, description: 'Grouping of the figures.' })
  groupBy: FleetGroup;

  @GuidField({ description: 'Only dispatches of this depot.', optional: true })
  depotId?: string;
}
