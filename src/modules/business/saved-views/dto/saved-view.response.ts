import { ResponseField, ResponseGuid, ResponseTime } from '../../../../platform/http/openapi/response-field';
import { VIEWED_LISTS } from './saved-view.dto';

const NullableText = (description: string) => ResponseField(description, { type: String, nullable: true });

/** A view that the user has saved: search, filter and order of one list. */
export class SavedViewResponse {
  @ResponseGuid('The view.')
  guid: string;

  @ResponseField('Name.', { type: String })
  name: string;

  @ResponseField('The list that the view belongs to.', { type: String, enum: VIEWED_LISTS })
  list: (typeof VIEWED_LISTS)[number];

  @NullableText('Search text.')
  search: string | null;

  @NullableText('Status to show.')
  status: string | null;

  @NullableText('Filter.')
  filter: string | null;

  @NullableText('Sort order.')
  sort: string | null;

  @ResponseTime('Time of creation.')
  createdAt: string;
}
