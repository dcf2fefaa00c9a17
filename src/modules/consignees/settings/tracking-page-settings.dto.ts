import { LANGUAGES, type Language } from '../../../common/languages';
import { FilePart } from '../../../http/files/takes-files';
import { Flag, Int, OneOf, Pattern } from '../../../http/validation/fields';

/** What is left out stays. */
export class TrackingPageSettingsDto {
  @Pattern({
    description:
      'The colour of the page: of its heading and its buttons, behind white or black text, whichever can be read.',
    pattern: /^#[0-9A-Fa-f]{6}$/,
    wanted: 'a colour as #rrggbb.',
    example: '#0b6e4f',
    optional: true,
  })
  color?: string;
  @OneOf({
    values: LANGUAGES,
    description: 'In which language consignees are spoken to whose own is not known.',
    example: 'de',
    optional: true,
  })
  language?: Language;
  @Int({
    description:
      'From how many stops before theirs consignees see where the vehicle is; 0: when it is on its way to them.',
    min: 0,
    max: 10,
    example: 3,
    optional: true,
  })
  vehicleStopsBefore?: number;
  @Flag({ description: 'Whether consignees may ask for another day.', optional: true }) rescheduleAllowed?: boolean;
}

export class LogoForm {
  @FilePart('The picture: PNG, JPEG, WebP or AVIF.') logo?: never;
}
