import { ResponseGuidField } from '../../../platform/http/openapi/response-field';

/** A test event for one webhook. */
export class PingData {
  @ResponseGuidField('The webhook that is tested.')
  guid: string;
}
