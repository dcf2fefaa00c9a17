import { ResponseField, ResponseGuid, ResponseEnum, ResponseTime } from '../../../http/openapi/response-field';

export const TOKEN_STATUSES = ['active', 'revoked', 'expired'] as const;
const NAME = { type: String } as const;

export class GeneratedTokenResponse {
  @ResponseGuid('The token, for revoking it.') guid: string;
  @ResponseField('What the token is for.', NAME) name: string;
  @ResponseField('The token itself, in this answer only.', {
    type: String,
    example: 'ddt_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S',
  })
  token: string;
  @ResponseTime('When it was made.') createdAt: string;
  @ResponseTime('When it expires; null: never.', { nullable: true }) expiresAt: string | null;
}

export class TokenResponse {
  @ResponseGuid('The token.') guid: string;
  @ResponseField('What the token is for.', NAME) name: string;
  @ResponseEnum(TOKEN_STATUSES, 'Whether it is accepted.') status: (typeof TOKEN_STATUSES)[number];
  @ResponseTime('When it was made.') createdAt: string;
  @ResponseTime('When it was last used, to the minute; null before its first use.', { nullable: true })
  lastUsed: string | null;
  @ResponseTime('When it expires; null: never.', { nullable: true }) expiresAt: string | null;
}
