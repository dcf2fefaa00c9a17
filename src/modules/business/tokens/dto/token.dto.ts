import { SCOPES, type Scope } from '../../../../core/scopes';
import { TextField, TimestampField } from '../../../../platform/http/validation/fields';
import { NetworkListField, ChoiceListField } from '../../../../platform/http/validation/list-fields';

/** Largest number of networks of a token. */
const MAX_NETWORKS = 50;

const NameField = (options: { optional?: boolean } = {}) =>
  TextField({ description: 'Purpose of the token.', max: 100, min: 1, ...options });
const ScopesField = (remark: string) =>
  ChoiceListField({
    description: `Scopes of the token; \`:write\` includes \`:read\`. ${remark}`,
    values: SCOPES,
    example: ['orders:write', 'shipments:read'],
    optional: true,
    nullable: true,
  });
const AllowedAddressesField = (remark: string) =>
  NetworkListField({
    description: `Addresses and networks (CIDR) from which the token is accepted. ${remark}`,
    max: MAX_NETWORKS,
    example: ['192.0.2.0/24', '2001:db8::/48'],
    optional: true,
    nullable: true,
  });
const ExpiresAtField = (remark: string) =>
  TimestampField({
    description: `Time of expiry, in the future. ${remark}`,
    example: '2030-01-01T00:00:00.000Z',
    optional: true,
    nullable: true,
  });

/** The body of `POST /api/business/tokens`. It creates an API token. */
export class CreateTokenDto {
  @NameField()
  name: string;

  @ExpiresAtField('Null or absent: never.')
  expiresAt?: string | null;

  @ScopesField('Null or absent: everything.')
  scopes?: Scope[] | null;

  @AllowedAddressesField('Null or absent: from everywhere.')
  allowedAddresses?: string[] | null;
}

/** The body of `PATCH /api/business/tokens/{guid}`. Omitted fields keep their value. */
export class UpdateTokenDto {
  @NameField({ optional: true })
  name?: string;

  @ExpiresAtField('Null: never.')
  expiresAt?: string | null;

  @ScopesField('Null: everything.')
  scopes?: Scope[] | null;

  @AllowedAddressesField('Null: from everywhere.')
  allowedAddresses?: string[] | null;
}

/** The parameters of `GET /api/business/generate-api-token`, which creates a token that does not expire. */
export class GenerateTokenQuery {
  @TextField({ description: 'Purpose of the token.', optional: true, max: 100 })
  name?: string;
}
