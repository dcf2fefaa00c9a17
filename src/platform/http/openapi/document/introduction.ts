import { listAllPermissions } from '../../../../core/module-metadata';
import { findRequiredScopes } from '../../../../core/scopes';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../../../core/page';
import { ROLES } from '../../../../core/roles';
import { ERRORS } from '../../../../common/errors/error-catalogue';
import { Env } from '../../../../config/env';
import { BUSINESS_QUOTA_FACTOR, WINDOW_SECONDS } from '../../../tenancy/rate-limits';
import { FILTER_LIMITS } from '../../../database/lists/filter/filter-limits';
import { ORDER_BY_CHARACTERS } from '../../../database/lists/order-by';
import { SEARCH_LIMITS } from '../../../database/lists/search/search';
import { MAX_KEY_LENGTH } from '../../idempotency/idempotency.interceptor';
import { MAX_JSON_DEPTH } from '../../validation/body';
import { MAX_BODY_BYTES } from '../../validation/body.interceptor';
import { formatCount, formatSize, formatMarkdownTable } from '../markdown';

/** Requests per token and window by plan. They repeat rows of the table `plans`; a test checks that both are equal. */
export const PLAN_QUOTAS = { starter: 600, standard: 1200, enterprise: 12_000 } as const;
const PLAN_WITHOUT_API_TOKENS = 'starter';

/**
 * Returns the Markdown text that describes what all operations have in common. Its tables are built from constants of the code.
 *
 * @param limits limits of single operations, which their modules declare
 */
export const buildIntroduction = (limits: Readonly<Record<string, string>>): string =>
  `
Orders, shipments, customers, carriers, dispatches and routes, vehicles and drivers of a delivery business.

The examples show one day of the demo business in Vienna, Monday, 2 March 2026: a new customer places an order, the order becomes
a shipment, and a new van delivers the shipment. Replace their identifiers with those of your responses (only the identifiers of
the two carriers are the same in every business), and their times with current ones.

## Authentication

Send \`Authorization: Bearer <token>\`. A token is an opaque text, never a JWT:

| Token | Begins with | From | Acts as | Ends |
| --- | --- | --- | --- | --- |
| API token | \`ddt_\` | \`GET /api/business/generate-api-token\`, \`POST /api/business/tokens\` | \`admin\` of its business | when it is revoked, or at its \`expiresAt\` |
| Publishable key of a shop | \`ddp_\` | \`POST /api/business/publishable-keys\` | search, hold and confirm delivery slots, from pages of its origins | when it is revoked |
| API token of a test business | \`ddt_test_\` | \`POST /api/business/test-business\` | \`admin\` of the test business | likewise |
| Session | \`dds_\` | \`POST /api/user/login\` | its user | at logout, or when it expires |

Only this header authenticates a client. The service's own pages use a session cookie (\`POST /api/session\`), which is accepted
from these pages only. These operations need no token: registration, login, confirmation, password reset, \`soft-check\`, and the
URLs for phones and carriers, which contain a key. Any other request without a valid token gets 401, even if it has other faults.

## Roles

A user has one role in the business. A request without the needed permission gets 403. A driver sees only records that are assigned to them.

${formatRoles()}

## Scopes

An API token may be limited to scopes. It then needs the scopes of the operation's permission, all of them. Operations other than GET
need \`:write\` of the first one, which includes \`:read\`. \`x-required-scopes\` of an operation lists them. Without one of them the token
gets 403, whose message names the scope. A token with scopes cannot use the operations of a person's own account.

${formatScopes()}

## Responses

Every JSON response is \`{"success": true, "data": …}\` or \`{"success": false, "error": {"code", "message", "details"}}\`; operations
without data return only \`{"success": true}\`. A POST that creates a record returns 201; its \`Location\` header names the path of the
new record if it can be read. All other operations return 200. Every response has an \`X-Request-Id\` header.

Lists that can grow take \`page\` (from 1) and \`pageSize\` (1 to ${MAX_PAGE_SIZE}, ${DEFAULT_PAGE_SIZE} by default) and return \`page\`, \`pageSize\`,
\`totalCount\` and \`totalPages\` beside \`data\`. A list whose paging members are optional is returned completely unless the request has
one of these parameters. Lists are sorted from new to old, and by identifier within the same time. Names of query parameters are
case-insensitive. An unknown parameter that begins with \`$\` is rejected; other unknown parameters are ignored.

## Values

- Identifiers are UUIDs. An identifier that is unknown, deleted or of another business gets the same 404.
- Times in responses are ISO 8601 in UTC with milliseconds. Requests may use any ISO 8601 date or date-time; a date without a time means
  midnight in the business's time zone.
- Units: cm for lengths, kg for weights, m³ for volumes, km for distances, km/h for speeds, degrees clockwise from north for headings,
  percent for batteries, 0 to 1 for rates. Money has at most the decimals of its currency: EUR two, JPY none, KWD three.
- Unknown body fields are rejected, and so are control characters that are not used in text.
- Paths are case-insensitive.

## Versions

\`/api/v1/…\` is version 1 of orders, customers and shipments. The same paths without \`/v1\` always use the current version; they are
not listed separately. All other paths have no version.

## Limits

${formatLimits(limits)}

Responses have the headers \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` (Unix time in seconds at which the
window ends). A 429 also has \`Retry-After\`.

## Retries

An \`Idempotency-Key\` header (1 to ${MAX_KEY_LENGTH} printable characters) makes any POST, PUT or PATCH with a token safe to repeat. The first
response is stored for 24 hours for this caller and replayed with \`Idempotency-Replayed: true\`. 422: the key was used with another
method, path or body. 409: the first request is still running. A response with 400, 401, 403, 413, 415, 429 or a 5xx status is not
stored, so the corrected request may use the same key.

## Lost updates

Reading a single record returns its version as \`ETag\`. A later read with it in \`If-None-Match\` gets 304 if nothing has changed. A change
with it in \`If-Match\` gets 412 if the record has changed since it was read; the record then does not change.

## Errors

\`code\` is for programs and does not change between versions. \`message\` is for people. \`details\` maps the path of a field (\`email\`,
\`packages.0.weight\`, or \`0.guid\` in an array) to a message.

${formatErrors()}
`.trim();

/** Returns the table of all limits. The default of PUBLIC_RATE_LIMIT is shown, also if the operator has set another one. */
function formatLimits(limits: Readonly<Record<string, string>>): string {
  const { PUBLIC_RATE_LIMIT } = new Env();
  const quotas = Object.entries(PLAN_QUOTAS).map(([plan, quota]) => {
    const note = plan === PLAN_WITHOUT_API_TOKENS ? ', without API tokens' : '';
    return `${formatCount(quota)} (plan \`${plan}\`${note})`;
  });
  return formatMarkdownTable(
    ['Limited', 'Limit'],
    [
      [`Requests of one token, in windows of ${WINDOW_SECONDS} s`, quotas.join(', ')],
      ['Requests of a business over all its tokens', `${BUSINESS_QUOTA_FACTOR} times that`],
      [
        'Requests without a token, from one address',
        `${formatCount(PUBLIC_RATE_LIMIT)} in ${WINDOW_SECONDS} s, unless the operator sets another limit; an IPv6 /64 counts as one address`,
      ],
      [
        'JSON body',
        `${formatSize(MAX_BODY_BYTES.authenticated)}, ${MAX_JSON_DEPTH} levels deep; ${formatSize(MAX_BODY_BYTES.public)} without a token`,
      ],
      [
        '`$filter`',
        `${formatCount(FILTER_LIMITS.characters)} characters, ${FILTER_LIMITS.comparisons} comparisons, ${FILTER_LIMITS.textFunctions} text functions, lists of ${FILTER_LIMITS.listEntries}, ${FILTER_LIMITS.depth} levels`,
      ],
      ['`$orderby`', `${formatCount(ORDER_BY_CHARACTERS)} characters`],
      ['`$search`', `${SEARCH_LIMITS.characters} characters, ${SEARCH_LIMITS.words} words`],
      ...Object.entries(limits),
    ],
  );
}

/** Returns the table of permissions, with a column for each role. */
function formatRoles(): string {
  const rows = listAllPermissions().map(([permission, allowed]) => [
    `\`${permission}\``,
    ...ROLES.map((role) => (allowed.includes(role) ? 'yes' : '')),
  ]);
  return formatMarkdownTable(['Permission', ...ROLES], rows);
}

/** Returns the table of the scopes that a GET with each permission needs. */
function formatScopes(): string {
  const rows = listAllPermissions().map(([permission]) => [
    `\`${permission}\``,
    findRequiredScopes(permission, { changesSomething: false })
      .map((scope) => `\`${scope}\``)
      .join(', '),
  ]);
  return formatMarkdownTable(['Permission', 'Scopes'], rows);
}

const formatErrors = (): string =>
  formatMarkdownTable(
    ['Status', 'Code', 'Default message'],
    Object.entries(ERRORS).map(([code, { status, message }]) => [String(status), `\`${code}\``, message]),
  );
