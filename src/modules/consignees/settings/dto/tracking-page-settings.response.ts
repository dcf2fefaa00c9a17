import { LANGUAGES, type Language } from '../../../../common/text/languages';
import { ResponseEnumField, ResponseField, ResponseTimeField } from '../../../../platform/http/openapi/response-field';

/** The settings of the tracking page of the business. */
export class TrackingPageSettingsResponse {
  @ResponseField('Colour of the page.', { type: String, example: '#0b6e4f' })
  color: string;

  @ResponseField('Public address of the logo. null: no logo.', {
    type: String,
    format: 'uri',
    nullable: true,
    example: 'https://dispatch.example/api/public/logos/019cad28-37a0-7103-988c-f51a32c7f8aa',
  })
  logoUrl: string | null;

  @ResponseEnumField(LANGUAGES, 'Language for consignees whose own language is not known.', { example: 'de' })
  language: Language;

  @ResponseField('Number of stops before their own from which consignees see the vehicle.', {
    type: 'integer',
    minimum: 0,
    maximum: 10,
    example: 3,
  })
  vehicleStopsBefore: number;

  @ResponseField('Whether consignees can request another day.', { type: Boolean, example: true })
  rescheduleAllowed: boolean;

  @ResponseField('Whether the page shows the photo of the delivery.', { type: Boolean, example: false })
  proofPhotoShown: boolean;

  @ResponseTimeField('Time of the last change; null if the settings were never changed.', { nullable: true })
  updatedAt: string | null;
}
