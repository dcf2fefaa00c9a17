import { MAX_AMOUNT, MAX_CURRENCY_DECIMALS } from '../../../../common/currency';
import { FilePart } from '../../../../http/files/takes-files';
import { DecimalInForm, IntQuery, OneOf, Text, Timestamp } from '../../../../http/validation/fields';
import { FAILURE_REASONS, type FailureReason } from '../../../business/defaults/failed-deliveries';
import { CASH_METHODS, type CashMethod } from '../../../shipments/cash/told-cash';

/** Of one report. */
export const MOST_PHOTOS = 5;

const When = () =>
  Timestamp({
    description: 'When it was done: at most 7 days ago and 10 minutes ahead; now, where it is left out.',
    example: '2026-03-02T08:40:00.000Z',
    optional: true,
  });
const Note = () => Text({ description: 'What else there is to say.', optional: true, max: 2000 });
const Photo = () => FilePart('A photo: JPEG, PNG, WebP or AVIF, at most 15 MiB.');

/** A phone in a dead spot sends reports first, and what is large when the line allows. */
const PhotosFollow = () =>
  IntQuery({
    description: 'How many photos are sent after it, by `…/photos`; with those that come along at most 5.',
    example: 2,
    min: 0,
    max: MOST_PHOTOS,
  });

export class DeedDto {
  @When() timestamp?: string;
}

export class CollectDto extends DeedDto {
  @Note() note?: string;
}

export class FailDto extends DeedDto {
  @OneOf({ values: FAILURE_REASONS, description: 'Why it could not be handed over.' }) reason: FailureReason;
  @Note() note?: string;
  @PhotosFollow() photosFollow?: number;
  @Photo() photo1?: never;
  @Photo() photo2?: never;
  @Photo() photo3?: never;
  @Photo() photo4?: never;
  @Photo() photo5?: never;
}

export class DeliverDto extends DeedDto {
  @Text({ description: 'Who took the shipment.', example: 'Karl Kellner', min: 1 }) receivedBy: string;
  @Note() note?: string;
  @Text({ description: 'What the consignee told.', example: '404212', optional: true, max: 20 }) pin?: string;
  @Text({
    description: 'The tracking number, as the scanner read it from the label; prefixes such as `]C1` are ignored.',
    example: 'DD1234567897AT',
    optional: true,
    max: 500,
  })
  scanned?: string;
  @DecimalInForm({
    ...{
      description: 'What was collected, where `cashOnDelivery` of the stop says that something is owed; required then.',
    },
    ...{ example: 42.5, decimals: MAX_CURRENCY_DECIMALS, max: MAX_AMOUNT, optional: true },
  })
  cashCollected?: number;
  @OneOf({ values: CASH_METHODS, description: 'How it was paid: `cash` unless given.', optional: true })
  cashMethod?: CashMethod;
  @Text({
    ...{ description: 'Why it is another amount than is owed; required then.', example: 'Had no more.' },
    ...{ optional: true, max: 500 },
  })
  cashReason?: string;
  @FilePart("The consignee's signature, in the same formats and sizes as photos.") signature?: never;
  @PhotosFollow() photosFollow?: number;
  @Photo() photo1?: never;
  @Photo() photo2?: never;
  @Photo() photo3?: never;
  @Photo() photo4?: never;
  @Photo() photo5?: never;
}

/** A photo of a report that the service has by now. */
export class FollowingPhotoDto {
  @OneOf({ values: ['deliver', 'fail'], description: 'What was reported.' }) report: 'deliver' | 'fail';
  @Timestamp({ description: 'The `timestamp` of that report.', example: '2026-03-02T08:40:00.000Z' }) timestamp: string;
  @IntQuery({
    description: 'Which of the photos that the report has promised, from 1. The same one again changes nothing.',
    example: 1,
    min: 1,
    max: MOST_PHOTOS,
    optional: false,
  })
  number: number;
  @Photo() photo: never;
}
