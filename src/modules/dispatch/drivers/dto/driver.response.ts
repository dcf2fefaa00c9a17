import { DriverConstraintsResponse } from '../../../../constraints/constraints.response';
import { ResponseField, ResponseGuid, ResponseTime } from '../../../../http/openapi/response-field';

const text = (description: string, example: string) =>
  ResponseField(description, { type: String, nullable: true, example });

export class DriverResponse {
  @ResponseGuid('The driver.') guid: string;
  @ResponseField('Name.', { type: String }) name: string;
  @text('Email.', 'eva@example.com') email: string | null;
  @text('Phone.', '+43 660 1234567') phone: string | null;
  @text('Number of the driving licence.', '12345678') licenseNumber: string | null;
  @ResponseGuid('The user who drives; null when the driver is tied to none.', { nullable: true }) userGuid:
    string | null;
  @ResponseField('What plans and routes know of the driver besides; null: nothing.', {
    type: () => DriverConstraintsResponse,
    nullable: true,
  })
  planning: DriverConstraintsResponse | null;
  @ResponseTime('When the driver was added.') createdAt: string;
  @ResponseTime('When the driver was last changed.') updatedAt: string;
}

/** What creating and changing answer. */
export class DriverNameResponse {
  @ResponseGuid('The driver.') guid: string;
  @ResponseField('Name.', { type: String }) name: string;
}
