import { SCOPES, type Scope } from '../../../../core/scopes';
import {
  ResponseField,
  ResponseGuidField,
  ResponseEnumField,
  ResponseTimeField,
} from '../../../../platform/http/openapi/response-field';

const TOKEN_STATUSES = ['active', 'revoked', 'expired'] as const;
const NAME_SCHEMA = { type: String } as const;

/** The limits of a token. */
class TokenLimitsResponse {
  @ResponseTimeField('Time of expiry; null if it does not expire.', { nullable: true })
  expiresAt: string | null;

  @ResponseField('Scopes of the token; null if it is not restricted.', {
    type: [String],
    items: { type: 'string', enum: [...SCOPES] },
    nullable: true,
  })
  scopes: Scope[] | null;

  @ResponseField('Networks from which the token is accepted; null: from everywhere.', {
    type: [String],
    nullable: true,
  })
  allowedAddresses: string[] | null;
}

/** A new API token. No later response contains the token itself. */
export class GeneratedTokenResponse extends TokenLimitsResponse {
  @ResponseGuidField('The token, for revoking it.')
  guid: string;

  @ResponseField('Purpose of the token.', NAME_SCHEMA)
  name: string;

  @ResponseField('The token, which is only in this response.', {
    type: String,
    example: 'ddt_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S',
  })
  token: string;

  @ResponseTimeField('Time of creation.')
  createdAt: string;
}

/** An API token in the list of the business, without the token itself. */
export class TokenResponse extends TokenLimitsResponse {
  @ResponseGuidField('The token.')
  guid: string;

  @ResponseField('Purpose of the token.', NAME_SCHEMA)
  name: string;

  @ResponseEnumField(TOKEN_STATUSES, 'Whether it is accepted.')
  status: (typeof TOKEN_STATUSES)[number];

  @ResponseTimeField('Time of creation.')
  createdAt: string;

  @ResponseTimeField('Time of the last use, to the minute; null before the first use.', { nullable: true })
  lastUsed: string | null;
}
