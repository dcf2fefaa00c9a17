import { REPORT_LIMITS } from '../../../common/time/report-period';
import { ResponseField } from '../openapi/response-field';
import { PatternField } from '../validation/fields';

/** Matches the form of a date. Whether the day exists is checked when the period is parsed. */
const DATE_PATTERN = /^\d{4}-\d\d-\d\d$/;
const DATE_WANTED = 'a date as YYYY-MM-DD.';

/** Days of the business, the last one included. */
export class PeriodQuery {
  @PatternField({
    pattern: DATE_PATTERN,
    wanted: DATE_WANTED,
    description: 'The first day, in the time zone of the business.',
    example: '2026-03-01',
  })
  from: string;

  @PatternField({
    pattern: DATE_PATTERN,
    wanted: DATE_WANTED,
    description: `The last day, included; at most ${REPORT_LIMITS.days} days in all.`,
    example: '2026-03-31',
  })
  to: string;
}

/** The description of the period of each report. */
export class PeriodResponse {
  @ResponseField('The first day.', { type: String, format: 'date', example: '2026-03-01' })
  from: string;

  @ResponseField('The last day.', { type: String, format: 'date', example: '2026-03-31' })
  to: string;

  @ResponseField("The business's time zone, in which the days are.", { type: String, example: 'Europe/Vienna' })
  timeZone: string;
}

/** Documents a number of things in a response. */
export const CountField = (description: string, example: number) =>
  ResponseField(description, { type: 'integer', minimum: 0, example });
