import { LANGUAGES, type Language } from '../../../../common/text/languages';
import { FileField } from '../../../../platform/http/files/takes-files';
import { BooleanField, IntegerField, ChoiceField, PatternField } from '../../../../platform/http/validation/fields';

/** Changed settings. Omitted fields keep their value. */
export class TrackingPageSettingsDto {
  @PatternField({
    description:
      'Colour of the heading and the buttons. Their text is white or black, whichever has the higher contrast.',
    pattern: /^#[0-9A-Fa-f]{6}$/,
    wanted: 'a colour as #rrggbb.',
    example: '#0b6e4f',
    optional: true,
  })
  color?: string;

  @ChoiceField({
    values: LANGUAGES,
    description: 'Language for consignees whose own language is not known.',
    example: 'de',
    optional: true,
  })
  language?: Language;

  @IntegerField({
    description:
      'Number of stops before their own from which consignees see the vehicle. 0: only when their stop is the next one.',
    min: 0,
    max: 10,
    example: 3,
    optional: true,
  })
  vehicleStopsBefore?: number;

  @BooleanField({ description: 'Whether consignees can request another day.', optional: true })
  rescheduleAllowed?: boolean;

  @BooleanField({ description: 'Whether the page shows the photo of the delivery.', optional: true })
  proofPhotoShown?: boolean;
}

/** The form of `PUT /api/business/tracking-page/logo`, for the OpenAPI document. The DTO never contains the file. */
export class LogoForm {
  @FileField('Picture as PNG, JPEG, WebP or AVIF.')
  logo?: never;
}
