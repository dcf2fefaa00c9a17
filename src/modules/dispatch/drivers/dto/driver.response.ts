import { Shows, ShowsGuid, ShowsTime } from '../../../../http/openapi/property';

const text = (description: string, example: string) => Shows(description, { type: String, nullable: true, example });

export class DriverResponse {
  @ShowsGuid('The driver.') guid: string;
  @Shows('Name.', { type: String }) name: string;
  @text('Email.', 'eva@example.com') email: string | null;
  @text('Phone.', '+43 660 1234567') phone: string | null;
  @text('Number of the driving licence.', '12345678') licenseNumber: string | null;
  @ShowsGuid('The user who drives; null when the driver is tied to none.', { nullable: true }) userGuid: string | null;
  @ShowsTime('When the driver was added.') createdAt: string;
  @ShowsTime('When the driver was last changed.') updatedAt: string;
}

/** What creating and changing answer. */
export class DriverNameResponse {
  @ShowsGuid('The driver.') guid: string;
  @Shows('Name.', { type: String }) name: string;
}
