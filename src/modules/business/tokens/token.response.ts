import { Shows, ShowsGuid, ShowsOneOf, ShowsTime } from '../../../http/openapi/property';

export const TOKEN_STATUSES = ['active', 'revoked', 'expired'] as const;
const NAME = { type: String } as const;

export class GeneratedTokenResponse {
  @ShowsGuid('The token, for revoking it.') guid: string;
  @Shows('What the token is for.', NAME) name: string;
  @Shows('The token itself, in this answer only.', {
    type: String,
    example: 'ddt_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S',
  })
  token: string;
  @ShowsTime('When it was made.') createdAt: string;
  @ShowsTime('When it expires; null: never.', { nullable: true }) expiresAt: string | null;
}

export class TokenResponse {
  @ShowsGuid('The token.') guid: string;
  @Shows('What the token is for.', NAME) name: string;
  @ShowsOneOf(TOKEN_STATUSES, 'Whether it is accepted.') status: (typeof TOKEN_STATUSES)[number];
  @ShowsTime('When it was made.') createdAt: string;
  @ShowsTime('When it was last used, to the minute; null before its first use.', { nullable: true })
  lastUsed: string | null;
  @ShowsTime('When it expires; null: never.', { nullable: true }) expiresAt: string | null;
}
