import { ResponseField, ResponseGuidField, ResponseTimeField } from '../../../../platform/http/openapi/response-field';

/** The test business that belongs to a business. Nothing is sent from it. */
export class TestBusinessResponse {
  @ResponseGuidField('The test business.')
  guid: string;

  @ResponseField('Name of the business, with `(test)` added.', { type: String })
  name: string;

  @ResponseTimeField('Time of creation.')
  createdAt: string;
}

/** The new test business with its first API token, which no later response contains. */
export class CreatedTestBusinessResponse extends TestBusinessResponse {
  @ResponseGuidField('The first API token of the test business, for revoking it.')
  tokenGuid: string;

  @ResponseField('The token, which is only in this response. It works in the test business only.', {
    type: String,
    example: 'ddt_test_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S',
  })
  token: string;
}
