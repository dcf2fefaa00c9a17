import { TimestampField } from '../../../../platform/http/validation/fields';

/** The day that the driver app asks for. */
export class DriverDayQuery {
  @TimestampField({
    description: "A date, or a time within the day, in the business's time zone. Default: today.",
    example: '2026-03-02',
    optional: true,
  })
  date?: string;
}
