import { ApiError } from '../../common/errors/api-error';
import type { ApiRequest } from '../../platform/http/actor';
import { createBearerChallenge } from '../../platform/http/authentication/protected-resource';

/** Pages that this machine serves itself, such as those of a tool under development. */
const LOOPBACK_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** The path of the MCP server. */
export const MCP_PATH = '/mcp';

/**
 * Rejects requests without an Authorization header, and pages of other origins. The Model Context Protocol requires the second. It protects
 * against DNS rebinding, by which a page of another site reaches this machine. Programs other than browsers send no Origin. Only the
 * Authorization header is accepted as credentials, so the cookie of the portal gives no access.
 *
 * @throws ApiError UNAUTHORIZED without the header, FORBIDDEN for a page of another origin
 */
export function assertAllowedCaller(
  { headers }: Pick<ApiRequest, 'headers'>,
  ownOrigin: string,
  allowed: readonly string[],
): void {
  if (headers.authorization === undefined)
    throw new ApiError('UNAUTHORIZED', undefined, undefined, {
      'WWW-Authenticate': createBearerChallenge(ownOrigin, MCP_PATH),
    });
  const { origin } = headers;
  if (origin === undefined || origin === ownOrigin || allowed.includes(origin) || LOOPBACK_ORIGIN.test(origin)) return;
  throw new ApiError(
    'FORBIDDEN',
    undefined,
    `Pages of ${origin} may not use this server. The operator allows origins with CORS_ORIGINS.`,
  );
}
