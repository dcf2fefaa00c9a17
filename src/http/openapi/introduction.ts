import { allPermissions } from '../../application/contributions';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../application/page';
import { ROLES } from '../../application/roles';
import { ERRORS } from '../../common/errors/error-catalogue';
import { Env } from '../../config/env';
import { TOKENS_WORTH, WINDOW_SECONDS } from '../../limits/rate-limits';
import { FILTER_LIMITS } from '../../lists/filter/filter-parser';
import { ORDER_BY_CHARACTERS } from '../../lists/order-by';
import { SEARCH_LIMITS } from '../../lists/search';
import { MAX_KEY_LENGTH } from '../idempotency/idempotency.interceptor';
import { MAX_DEPTH } from '../validation/body';
import { BODY_BYTES } from '../validation/body.interceptor';
import { count, size, table } from './markdown';

/** Requests of a token in a window, by plan: rows of the table `plans`, to which a test compares them. */
export const PLAN_QUOTAS = { starter: 600, standard: 1200, enterprise: 12_000 } as const;

/**
 * What holds for all operations; tables that the code has are made from it.
 *
 * @param limits bounds of single operations, from the modules that keep them
 */
export const introduction = (limits: Readonly<Record<string, string>>): string =>
  `
Orders, shipments, customers, carriers, dispatches and routes, vehicles and drivers of a delivery business.

The examples are of one day, Monday, 2 March 2026, at the demo business in Vienna: a new customer orders, the order becomes a
shipment, the shipment goes out with a new van. Put the identifiers that your answers gave you in place of those shown (the two
carriers' are everybody's), and times of your own day.

## Authentication

Send \`Authorization: Bearer <token>\`. A token is an opaque text, never a JWT:

| Token | Begins with | From | Acts as | Ends |
| --- | --- | --- | --- | --- |
| API token | \`ddt_\` | \`GET /api/business/generate-api-token\`, \`POST /api/business/tokens\` | \`admin\` of its business | when revoked, or at its \`expiresAt\` |
| Session | \`dds_\` | \`POST /api/user/login\` | its user | at logout, or with time |

The token is read from this header alone, but for the cookie of the service's own pages (\`POST /api/session\`), which counts nowhere
else. Without a token: registration, login, confirmation, password reset, \`soft-check\`, and the
addresses of phones and carriers that carry a key of their own. Everything else is 401, whatever else is wrong with the request.

## Roles

A user has one role in the business; a token that may not do something gets 403. A driver sees and tracks what is assigned to them.

${rolesTable()}

## Answers

Every JSON answer is \`{"success": true, "data": …}\` or \`{"success": false, "error": {"code", "message", "details"}}\`; operations
that have nothing to tell answer \`{"success": true}\` alone. A POST that makes a record answers 201, with \`Location\` where it can
be read; everything else 200. Every answer carries \`X-Request-Id\`.

Lists that can grow take \`page\` (from 1) and \`pageSize\` (1 to ${MAX_PAGE_SIZE}, ${DEFAULT_PAGE_SIZE} by default) and answer \`page\`, \`pageSize\`,
\`totalCount\` and \`totalPages\` beside \`data\`; those whose paging members are optional answer the whole list until a page is asked
for. Lists are newest first, ties by identifier. Names of query parameters compare without regard to case; an unknown one that begins
with \`$\` is refused, others are ignored.

## Values

- Identifiers are UUIDs. One that is unknown, deleted or another business's is 404, with the same words.
- Times are ISO 8601 UTC with milliseconds. Any ISO 8601 date or date-time is taken; a bare date means midnight in the business's
  time zone.
- Lengths are cm, weights kg, volumes m³, distances km, speeds km/h, headings degrees clockwise from north, batteries percent,
  rates 0 to 1. Money has at most two decimals.
- Unknown body fields are refused, and so are control characters that no text needs.
- Paths compare without regard to case.

## Versions

\`/api/v1/…\` is version 1 of orders, customers and shipments; the same paths without \`/v1\` answer the same, always by the current
version, and are not listed again. Everything else has no version in its path.

## Limits

${limitsTable(limits)}

\`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` (Unix time in seconds at which the window ends) stand on the
answers; a 429 also says \`Retry-After\`.

## Retries

\`Idempotency-Key\` (1 to ${MAX_KEY_LENGTH} printable characters) on any POST, PUT or PATCH with a token: the first response is stored for 24 hours, for
this caller, and replayed with \`Idempotency-Replayed: true\`. The same key with another method, path or body is 422; while the first is
still running, 409. A response with 400, 401, 403, 413, 415, 429 or a 5xx status is not stored: the corrected request may use the same key.

## Lost updates

The read of a single record answers its version as \`ETag\`. \`If-None-Match\` with it gets 304 while nothing has changed. A change that
sends it as \`If-Match\` is refused with 412 when the record has changed since it was read, and nothing changes.

## Errors

\`code\` is for programs and stays, \`message\` is for people. \`details\` maps a field's path (\`email\`, \`packages.0.weight\`,
\`0.guid\` of an array) to one sentence.

${errorsTable()}
`.trim();

function limitsTable(limits: Readonly<Record<string, string>>): string {
  const { PUBLIC_RATE_LIMIT } = new Env();
  const quotas = Object.entries(PLAN_QUOTAS).map(
    ([plan, quota]) => `${count(quota)} (plan \`${plan}\`${plan === 'starter' ? ', without API tokens' : ''})`,
  );
  return table(
    ['What', 'Limit'],
    [
      [`Requests of one token, in windows of ${WINDOW_SECONDS} s`, quotas.join(', ')],
      ['Requests of a business over all its tokens', `${TOKENS_WORTH} times that`],
      [
        'Requests without a token, from one address',
        `${count(PUBLIC_RATE_LIMIT)} in ${WINDOW_SECONDS} s, unless the operator sets another; an IPv6 /64 is one address`,
      ],
      ['JSON body', `${size(BODY_BYTES.known)}, ${MAX_DEPTH} levels deep; ${size(BODY_BYTES.public)} without a token`],
      [
        '`$filter`',
        `${count(FILTER_LIMITS.characters)} characters, ${FILTER_LIMITS.comparisons} comparisons, ${FILTER_LIMITS.textFunctions} text functions, lists of ${FILTER_LIMITS.listEntries}, ${FILTER_LIMITS.depth} levels`,
      ],
      ['`$orderby`', `${count(ORDER_BY_CHARACTERS)} characters`],
      ['`$search`', `${SEARCH_LIMITS.characters} characters, ${SEARCH_LIMITS.words} words`],
      ...Object.entries(limits),
    ],
  );
}

function rolesTable(): string {
  const rows = allPermissions().map(([permission, allowed]) => [
    `\`${permission}\``,
    ...ROLES.map((role) => (allowed.includes(role) ? 'yes' : '')),
  ]);
  return table(['Permission', ...ROLES], rows);
}

const errorsTable = (): string =>
  table(
    ['Status', 'Code', 'What it says by default'],
    Object.entries(ERRORS).map(([code, { status, message }]) => [String(status), `\`${code}\``, message]),
  );
