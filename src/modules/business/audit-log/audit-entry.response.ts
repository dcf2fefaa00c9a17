import { Shows, ShowsGuid, ShowsOneOf, ShowsTime } from '../../../http/openapi/property';

export class AuditEntryResponse {
  @ShowsGuid('The entry.') guid: string;
  @Shows('What was done.', { type: String, example: 'token.created' }) action: string;
  @Shows('Kind of the record.', { type: String, example: 'token' }) subjectType: string;
  @ShowsGuid('The record.', { nullable: true }) subjectId: string | null;
  @Shows('What was changed, by field; secrets never.', {
    type: 'object',
    additionalProperties: true,
    example: { name: { from: 'Shop', to: 'Web shop' } },
  })
  changes: Record<string, unknown>;
  @ShowsOneOf(['user', 'api_token', 'operator'], 'Who did it: a user, an API token, or the operator of the service.')
  actorType: string;
  @ShowsGuid('The user or the API token; null for the operator.', { nullable: true }) actorId: string | null;
  @Shows('Name of the user (while a member) or of the API token.', {
    type: String,
    nullable: true,
  })
  actorName: string | null;
  @Shows('X-Request-Id of the request.', { type: String, nullable: true })
  requestId: string | null;
  @ShowsTime('When.') occurredAt: string;
}
