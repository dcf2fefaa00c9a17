import {
  ResponseField,
  ResponseGuidField,
  ResponseEnumField,
  ResponseTimeField,
} from '../../../../platform/http/openapi/response-field';

/** One entry of the audit log: who changed which fields of which record, and when. */
export class AuditEntryResponse {
  @ResponseGuidField('The entry.')
  guid: string;

  @ResponseField('The action.', { type: String, example: 'token.created' })
  action: string;

  @ResponseField('Kind of the record.', { type: String, example: 'token' })
  subjectType: string;

  @ResponseGuidField('The record.', { nullable: true })
  subjectId: string | null;

  @ResponseField('The changes by field, without secrets.', {
    type: 'object',
    additionalProperties: true,
    example: { name: { from: 'Shop', to: 'Web shop' } },
  })
  changes: Record<string, unknown>;

  @ResponseEnumField(
    ['user', 'api_token', 'operator'],
    'The kind of actor: a user, an API token, or the operator of the service.',
  )
  actorType: string;

  @ResponseGuidField('The user or the API token; null for the operator.', { nullable: true })
  actorId: string | null;

  @ResponseField('Name of the user (while a member) or of the API token.', {
    type: String,
    nullable: true,
  })
  actorName: string | null;

  @ResponseField('X-Request-Id of the request.', { type: String, nullable: true })
  requestId: string | null;

  @ResponseTimeField('Time of the action.')
  occurredAt: string;
}
