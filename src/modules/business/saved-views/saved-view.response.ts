import { ResponseField, ResponseGuid, ResponseTime } from '../../../http/openapi/response-field';
import { VIEWED_LISTS } from './saved-view.dto';

const Kept = (description: string) => ResponseField(description, { type: String, nullable: true });

export class SavedViewResponse {
  @ResponseGuid('The view.') guid: string;
  @ResponseField('Name.', { type: String }) name: string;
  @ResponseField('What it is a view of.', { type: String, enum: VIEWED_LISTS }) list: (typeof VIEWED_LISTS)[number];
  @Kept('What is searched for.') search: string | null;
  @Kept('The status that is shown.') status: string | null;
  @Kept('The filter.') filter: string | null;
  @Kept('The order.') sort: string | null;
  @ResponseTime('When it was made.') createdAt: string;
}
