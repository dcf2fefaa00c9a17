import { Timestamp } from '../../../../http/validation/fields';

export class DriverDayQuery {
  @Timestamp({
    description: "A moment of the day that is asked for, on the business's clocks; today where it is left out.",
    example: '2026-03-02',
    optional: true,
  })
  date?: string;
}
