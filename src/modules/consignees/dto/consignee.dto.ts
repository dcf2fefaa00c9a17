import { SLOT_ID_PATTERN } from '../../slots/slot-rules';
import { BooleanField, IntegerField, PatternField, TextField } from '../../../platform/http/validation/fields';

/** The body of `PUT /api/public/tracking/{token}/instructions`, sent by the consignee from the tracking page. */
export class InstructionsDto {
  @TextField({
    description: 'Instructions for the driver. An empty text removes them.',
    max: 500,
    min: 0,
    example: 'Ring at Huber, 2nd floor.',
  })
  text: string;

  @TextField({
    description: 'Place where the driver can leave the shipment if no one is home; null if there is none.',
    max: 200,
    optional: true,
    nullable: true,
    min: 1,
    example: 'Garage',
  })
  safePlace?: string | null;

  @BooleanField({
    description: 'Whether the driver hands the shipment over only with a PIN.',
    optional: true,
    example: false,
  })
  pinWanted?: boolean;
}

/** The body of `POST /api/public/tracking/{token}/reschedule`: the consignee requests another day or slot. */
export class RescheduleDto {
  @PatternField({
    description:
      'Requested day, unless `slotId` is sent: from tomorrow to 30 days ahead in the time zone of the business.',
    pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
    wanted: 'a day as YYYY-MM-DD.',
    example: '2026-03-05',
    optional: true,
  })
  date?: string;

  @PatternField({
    description: 'Requested slot, one of those that `GET /api/public/tracking/{token}/slots` returns.',
    pattern: SLOT_ID_PATTERN,
    wanted: 'the slotId of a search.',
    example: '019cad47-1000-7501-8a3c-5d7e9f1b2c46_2026-03-04',
    optional: true,
  })
  slotId?: string;
}

/** The body of `POST /api/public/tracking/{token}/rating`: the consignee rates the delivery. */
export class RatingDto {
  @IntegerField({ description: 'Rating from 1 (bad) to 5 (very good).', min: 1, max: 5, example: 5 })
  stars: number;

  @TextField({
    description: 'Comment on the delivery.',
    max: 500,
    optional: true,
    nullable: true,
    min: 1,
    example: 'Friendly and on time.',
  })
  comment?: string | null;
}
