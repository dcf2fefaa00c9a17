import { LANGUAGES } from '../../../common/languages';
import { ResponseEnum, ResponseField, ResponseTime } from '../../../http/openapi/response-field';

export class TrackingPageSettingsResponse {
  @ResponseField('Colour of the page.', { type: String, example: '#0b6e4f' }) color: string;
  @ResponseField('Where the logo is, for anybody; null without one.', {
    type: String,
    format: 'uri',
    nullable: true,
    example: 'https://dispatch.example/api/public/logos/019cad28-37a0-7103-988c-f51a32c7f8aa',
  })
  logoUrl: string | null;
  @ResponseEnum(LANGUAGES, 'In which language consignees are spoken to.', { example: 'de' }) language: string;
  @ResponseField('From how many stops before theirs they see where the vehicle is.', {
    type: 'integer',
    minimum: 0,
    maximum: 10,
    example: 3,
  })
  vehicleStopsBefore: number;
  @ResponseField('Whether they may ask for another day.', { type: Boolean, example: true }) rescheduleAllowed: boolean;
  @ResponseTime('When it was last changed; null: never.', { nullable: true }) updatedAt: string | null;
}
