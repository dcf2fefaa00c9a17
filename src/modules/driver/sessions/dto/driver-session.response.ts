import { ResponseField, ResponseGuid, ResponseTime } from '../../../../http/openapi/response-field';

export class DriverInvitationResponse {
  @ResponseField('Opens the app on the phone, with the code: to show as a QR code, or to send.', {
    type: String,
    format: 'uri',
    example: 'https://dispatch.example/driver#code=7KQ2-M4TZ-9B1C-XW3R',
  })
  url: string;
  @ResponseField('To be typed where the link can not be opened.', { type: String, example: '7KQ2-M4TZ-9B1C-XW3R' })
  code: string;
  @ResponseTime('Until when it can be used.') expiresAt: string;
}

export class SignedInDriverResponse {
  @ResponseGuid('The driver.') guid: string;
  @ResponseField('Name.', { type: String }) name: string;
}

export class DriversBusinessResponse {
  @ResponseField('Name.', { type: String }) name: string;
  @ResponseField('Telephone, to ask.', { type: String, nullable: true, example: '+43 1 9346620' }) phone: string | null;
  @ResponseField('IANA name of the zone whose days and clocks count.', { type: String, example: 'Europe/Vienna' })
  timeZone: string;
}

export class DriverSessionResponse {
  @ResponseField('For the header `Authorization: Bearer …`. It stands in this answer only.', {
    type: String,
    example: 'ddr_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S',
  })
  token: string;
  @ResponseTime('When it ends if it is not used: each use puts that off.') expiresAt: string;
  @ResponseField('Whom it acts for.', { type: SignedInDriverResponse }) driver: SignedInDriverResponse;
  @ResponseField('Whom the driver drives for.', { type: DriversBusinessResponse }) business: DriversBusinessResponse;
}

export class OpenDriverSessionResponse {
  @ResponseGuid('The session.') guid: string;
  @ResponseField('What the driver calls the phone.', { type: String, nullable: true, example: "Mara's phone" })
  deviceName: string | null;
  @ResponseTime('When the driver signed in.') createdAt: string;
  @ResponseTime('When it was last used, to the minute.') lastUsedAt: string;
  @ResponseTime('When it ends if it is not used.') expiresAt: string;
}
