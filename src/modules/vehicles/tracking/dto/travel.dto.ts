import { Timestamp } from '../../../../platform/http/validation/fields';

export class LocationQuery {
  @Timestamp({ description: 'Positions from then on; an hour before `to`, if it is missing.', optional: true })
  from?: string;
  @Timestamp({
    description: 'Positions up to then; now, if it is missing. At most 31 days after `from`.',
    optional: true,
  })
  to?: string;
}

export class TravelHistoryQuery {
  @Timestamp({
    description: 'The first day; 29 days before `to`, if it is missing.',
    example: '2026-03-01',
    optional: true,
  })
  from?: string;
  @Timestamp({
    description: 'The last day; today, if it is missing. At most 366 days in all.',
    example: '2026-03-30',
    optional: true,
  })
  to?: string;
}
