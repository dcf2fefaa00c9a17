import { ResponseGuid } from '../../../platform/http/openapi/response-field';

/** A test event for one webhook. */
export class PingData {
  @ResponseGuid('The webhook that is tested.')
  guid: string;
}
