import { MAX_AMOUNT, MAX_CURRENCY_DECIMALS } from '../../../../common/money/currency';
import { FileField } from '../../../../platform/http/files/takes-files';
import {
  DecimalFormField,
  IntegerQueryField,
  ChoiceField,
  TextField,
  TimestampField,
} from '../../../../platform/http/validation/fields';
import { FAILURE_REASONS, type FailureReason } from '../../../business/defaults/failed-deliveries';
import { CASH_METHODS, type CashMethod } from '../../../shipments/cash/reported-cash';

/** The most photos of one report. PHOTO_PARTS (stop-action.ts) has the names of their fields. */
export const MAX_PHOTOS = 5;

const ActionTimeField = () =>
  TimestampField({
    description: 'Time of the action, at most 7 days ago and 10 minutes ahead. Default: now.',
    example: '2026-03-02T08:40:00.000Z',
    optional: true,
  });
const NoteField = () => TextField({ description: 'Further remarks.', optional: true, max: 2000 });
const PhotoField = () => FileField('A photo: JPEG, PNG, WebP or AVIF, at most 15 MiB.');

/** On a slow connection the phone sends reports first and photos later. */
const PhotosFollowField = () =>
  IntegerQueryField({
    description: 'Number of photos that follow through `…/photos`. At most 5, including the photos of this request.',
    example: 2,
    min: 0,
    max: MAX_PHOTOS,
  });

/** The body of the driver actions that need nothing but a time: start, finish, arrive and undo. */
export class DriverActionDto {
  @ActionTimeField()
  timestamp?: string;
}

/** The body of `POST /api/driver/stops/{shipmentGuid}/collect`: the driver has picked the shipment up. */
export class CollectDto extends DriverActionDto {
  @NoteField()
  note?: string;
}

/** The form of `POST /api/driver/stops/{shipmentGuid}/fail`. The photo fields only document the files of the upload. */
export class FailDto extends DriverActionDto {
  @ChoiceField({ values: FAILURE_REASONS, description: 'Reason why the delivery failed.' })
  reason: FailureReason;

  @NoteField()
  note?: string;

  @PhotosFollowField()
  photosFollow?: number;

  @PhotoField()
  photo1?: never;

  @PhotoField()
  photo2?: never;

  @PhotoField()
  photo3?: never;

  @PhotoField()
  photo4?: never;

  @PhotoField()
  photo5?: never;
}

/** The form of `POST /api/driver/stops/{shipmentGuid}/deliver`. The fields of pictures only document the files of the upload. */
export class DeliverDto extends DriverActionDto {
  @TextField({ description: 'The name of the person who took the shipment.', example: 'Karl Kellner', min: 1 })
  receivedBy: string;

  @NoteField()
  note?: string;

  @TextField({ description: 'The delivery PIN from the consignee.', example: '404212', optional: true, max: 20 })
  pin?: string;

  @TextField({
    description: 'The tracking number, as the scanner read it from the label; prefixes such as `]C1` are ignored.',
    example: 'DD1234567897AT',
    optional: true,
    max: 500,
  })
  scanned?: string;

  @DecimalFormField({
    description: 'The amount collected. Required if the stop has `cashOnDelivery`.',
    example: 42.5,
    decimals: MAX_CURRENCY_DECIMALS,
    max: MAX_AMOUNT,
    optional: true,
  })
  cashCollected?: number;

  @ChoiceField({
    values: CASH_METHODS,
    description: 'Payment method of the consignee. Default: `cash`.',
    optional: true,
  })
  cashMethod?: CashMethod;

  @TextField({
    description: 'Reason why the amount differs from the amount due. Required in that case.',
    example: 'Had no more.',
    optional: true,
    max: 500,
  })
  cashReason?: string;

  @FileField("The consignee's signature, in the same formats and sizes as photos.")
  signature?: never;

  @PhotosFollowField()
  photosFollow?: number;

  @PhotoField()
  photo1?: never;

  @PhotoField()
  photo2?: never;

  @PhotoField()
  photo3?: never;

  @PhotoField()
  photo4?: never;

  @PhotoField()
  photo5?: never;
}

/** The form of `POST /api/driver/stops/{shipmentGuid}/photos`: a photo that an earlier report announced. */
export class FollowUpPhotoDto {
  @ChoiceField({ values: ['deliver', 'fail'], description: 'The kind of the report.' })
  report: 'deliver' | 'fail';

  @TimestampField({ description: 'The `timestamp` of that report.', example: '2026-03-02T08:40:00.000Z' })
  timestamp: string;

  @IntegerQueryField({
    description: 'The number of the announced photo, from 1. Sending the same number again has no effect.',
    example: 1,
    min: 1,
    max: MAX_PHOTOS,
    optional: false,
  })
  number: number;

  @PhotoField()
  photo: never;
}
