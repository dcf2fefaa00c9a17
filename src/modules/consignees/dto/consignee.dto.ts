import { Flag, Int, Pattern, Text } from '../../../http/validation/fields';

export class InstructionsDto {
  @Text({
    description: 'What the driver should know; empty: nothing.',
    max: 500,
    min: 0,
    example: 'Ring at Huber, 2nd floor.',
  })
  text: string;
  @Text({
    description: 'Where it may be left when nobody is there; null: nowhere.',
    max: 200,
    optional: true,
    nullable: true,
    min: 1,
    example: 'Garage',
  })
  safePlace?: string | null;
  @Flag({ description: 'Hand it over for a PIN only.', optional: true, example: false })
  pinWanted?: boolean;
}

export class RescheduleDto {
  @Pattern({
    description:
      'The day on which it may come: from tomorrow on, at most 30 days ahead, on the calendar of the business.',
    pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
    wanted: 'a day as YYYY-MM-DD.',
    example: '2026-03-05',
  })
  date: string;
}

export class RatingDto {
  @Int({ description: 'From 1, bad, to 5, very good.', min: 1, max: 5, example: 5 }) stars: number;
  @Text({
    description: 'In words.',
    max: 500,
    optional: true,
    nullable: true,
    min: 1,
    example: 'Friendly and on time.',
  })
  comment?: string | null;
}
