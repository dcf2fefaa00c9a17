import { ResponseField, ResponseGuidField, ResponseTimeField } from '../../../../platform/http/openapi/response-field';

/** The invitation that connects the phone of a driver. */
export class DriverInvitationResponse {
  @ResponseField('A link that opens the app with the code. Show it as a QR code or send it.', {
    type: String,
    format: 'uri',
    example: 'https://dispatch.example/driver#code=7KQ2-M4TZ-9B1C-XW3R',
  })
  url: string;

  @ResponseField('The code, to be typed where the link cannot be opened.', {
    type: String,
    example: '7KQ2-M4TZ-9B1C-XW3R',
  })
  code: string;

  @ResponseTimeField('Time when the invitation expires.')
  expiresAt: string;
}

/** The signed-in driver. */
export class SignedInDriverResponse {
  @ResponseGuidField('The driver.')
  guid: string;

  @ResponseField('Name.', { type: String })
  name: string;
}

/** The business of the signed-in driver. */
export class DriversBusinessResponse {
  @ResponseField('Name.', { type: String })
  name: string;

  @ResponseField('Telephone number of the business.', { type: String, nullable: true, example: '+43 1 9346620' })
  phone: string | null;

  @ResponseField('IANA time zone of the business.', { type: String, example: 'Europe/Vienna' })
  timeZone: string;
}

/** A new session of the driver app. No later response contains its token. */
export class DriverSessionResponse {
  @ResponseField('For the header `Authorization: Bearer …`. Returned in this response only.', {
    type: String,
    example: 'ddr_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S',
  })
  token: string;

  @ResponseTimeField('Time when the session expires. Each use extends it.')
  expiresAt: string;

  @ResponseField('The driver that the session acts for.', { type: SignedInDriverResponse })
  driver: SignedInDriverResponse;

  @ResponseField('The business of the driver.', { type: DriversBusinessResponse })
  business: DriversBusinessResponse;
}

/** A phone that is signed in as a driver, as dispatchers see it. */
export class OpenDriverSessionResponse {
  @ResponseGuidField('The session.')
  guid: string;

  @ResponseField('The name of the phone.', { type: String, nullable: true, example: "Mara's phone" })
  deviceName: string | null;

  @ResponseTimeField('Time when the driver logged in.')
  createdAt: string;

  @ResponseTimeField('Time of the last use of the session, to the minute.')
  lastUsedAt: string;

  @ResponseTimeField('Time when the session expires if it is not used.')
  expiresAt: string;
}
