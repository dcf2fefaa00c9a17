import { ResponseField, ResponseGuidField, ResponseTimeField } from '../../../platform/http/openapi/response-field';
import { TextField } from '../../../platform/http/validation/fields';
import { TextListField } from '../../../platform/http/validation/list-fields';

/** The body of `POST /api/business/publishable-keys`: a key by which the pages of a shop search and hold slots. */
export class CreatePublishableKeyDto {
  @TextField({ description: 'Name for people.', example: 'Web shop', min: 1, max: 100 })
  name: string;

  @TextListField({
    description: 'The origins whose pages may use the key: scheme, host and, unless it is the usual one, port.',
    example: ['https://shop.example'],
    max: 20,
    maxLength: 200,
  })
  origins: string[];
}

/** A key for the pages of a shop. It is not secret, because browsers of visitors send it. */
export class PublishableKeyResponse {
  @ResponseGuidField('The key.')
  guid: string;

  @ResponseField('Name for people.', { type: String, example: 'Web shop' })
  name: string;

  @ResponseField('The key for the pages of the shop. It is not secret.', {
    type: String,
    example: 'ddp_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S',
  })
  key: string;

  @ResponseField('The origins whose pages may use it.', { type: [String], example: ['https://shop.example'] })
  origins: string[];

  @ResponseTimeField('Time of creation.')
  createdAt: string;
}
