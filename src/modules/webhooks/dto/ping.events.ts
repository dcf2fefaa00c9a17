import { ResponseGuid } from '../../../http/openapi/response-field';

/** What an endpoint is told when somebody tests it. */
export class PingData {
  @ResponseGuid('The webhook that is tested.') guid: string;
}
