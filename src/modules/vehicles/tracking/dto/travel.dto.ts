import { TimestampField } from '../../../../platform/http/validation/fields';

/** The period whose positions of a vehicle are returned. */
export class LocationQuery {
  @TimestampField({ description: 'Positions from this time. Default: an hour before `to`.', optional: true })
  from?: string;

  @TimestampField({
    description: 'Positions up to this time, at most 31 days after `from`. Default: now.',
    optional: true,
  })
  to?: string;
}

/** The days of the travel history of a vehicle. */
export class TravelHistoryQuery {
  @TimestampField({
    description: 'The first day; 29 days before `to`, if it is missing.',
    example: '2026-03-01',
    optional: true,
  })
  from?: string;

  @TimestampField({
    description: 'The last day; today, if it is missing. At most 366 days in all.',
    example: '2026-03-30',
    optional: true,
  })
  to?: string;
}
