import { REPORT_LIMITS, TIME_UNITS } from '../../../common/report-period';
import { PeriodQuery } from '../../../http/period';
import { Guid, IntQuery, OneOf } from '../../../http/validation/fields';

class ReportQuery extends PeriodQuery {
  @IntQuery({
    min: 1,
    max: REPORT_LIMITS.groups,
    description: 'How many groups are shown at most, where they are not times; `groupCount` and `totals` are of all.',
    example: 100,
  })
  limit: number = 100;
}

export const DELIVERY_GROUPS = [...TIME_UNITS, 'driver', 'vehicle', 'customer', 'carrier', 'postalCode'] as const;
export type DeliveryGroup = (typeof DELIVERY_GROUPS)[number];

export class DeliveriesReportQuery extends ReportQuery {
  @OneOf({ values: DELIVERY_GROUPS, description: 'What is summed up together.' }) groupBy: DeliveryGroup;
}

export class CashReportQuery extends ReportQuery {
  @Guid({ description: 'Only of this driver.', optional: true }) driver?: string;
}

export const FLEET_GROUPS = ['day', 'vehicle', 'driver'] as const;
export type FleetGroup = (typeof FLEET_GROUPS)[number];

export class FleetReportQuery extends ReportQuery {
  @OneOf({ values: FLEET_GROUPS, description: 'What is summed up together.' }) groupBy: FleetGroup;
}
