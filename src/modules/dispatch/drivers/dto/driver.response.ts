import { ResponseDepotIdField } from '../../../depots/dto/depot-id';
import { DriverConstraintsResponse } from '../../../../shared/constraints/constraints.response';
import { ExternalDataResponse } from '../../../../shared/external-data/external-data.response';
import { ResponseField, ResponseGuidField, ResponseTimeField } from '../../../../platform/http/openapi/response-field';

const TextField = (description: string, example: string) =>
  ResponseField(description, { type: String, nullable: true, example });

/** A driver of the business. */
export class DriverResponse extends ExternalDataResponse {
  @ResponseGuidField('The driver.')
  guid: string;

  @ResponseField('Name.', { type: String })
  name: string;

  @TextField('Email.', 'eva@example.com')
  email: string | null;

  @TextField('Phone.', '+43 660 1234567')
  phone: string | null;

  @TextField('Number of the driving licence.', '12345678')
  licenseNumber: string | null;

  @ResponseGuidField('The user who is this driver; null for none.', { nullable: true })
  userGuid: string | null;

  @ResponseField('Planning constraints of the driver; null for none.', {
    type: () => DriverConstraintsResponse,
    nullable: true,
  })
  planning: DriverConstraintsResponse | null;

  @ResponseDepotIdField()
  depotId: string;

  @ResponseTimeField('Time of creation.')
  createdAt: string;

  @ResponseTimeField('Time of the last change.')
  updatedAt: string;
}

/** Response of creating and changing a driver. */
export class DriverNameResponse {
  @ResponseGuidField('The driver.')
  guid: string;

  @ResponseField('Name.', { type: String })
  name: string;
}
