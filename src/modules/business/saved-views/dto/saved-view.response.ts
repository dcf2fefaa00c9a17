import { ResponseField, ResponseGuidField, ResponseTimeField } from '../../../../platform/http/openapi/response-field';
import { VIEWED_LISTS } from './saved-view.dto';

const NullableTextField = (description: string) => ResponseField(description, { type: String, nullable: true });

/** A view that the user has saved: search, filter and order of one list. */
export class SavedViewResponse {
  @ResponseGuidField('The view.')
  guid: string;

  @ResponseField('Name.', { type: String })
  name: string;

  @ResponseField('The list that the view belongs to.', { type: String, enum: VIEWED_LISTS })
  list: (typeof VIEWED_LISTS)[number];

  @NullableTextField('Search text.')
  search: string | null;

  @NullableTextField('Status to show.')
  status: string | null;

  @NullableTextField('Filter.')
  filter: string | null;

  @NullableTextField('Sort order.')
  sort: string | null;

  @ResponseTimeField('Time of creation.')
  createdAt: string;
}
