import { SetMetadata } from '@nestjs/common';

/** Metadata key of `@ProtectedResource`: the path of the resource. */
export const PROTECTED_RESOURCE = 'dispatch:protected-resource';
/** The path below which the metadata of resources is (RFC 9728, 3.1). */
const WELL_KNOWN_PATH = '/.well-known/oauth-protected-resource';

/** Marks a route whose 401 responses say where the metadata of its resource is, as RFC 9728 describes it. */
export const ProtectedResource = (path: `/${string}`) => SetMetadata(PROTECTED_RESOURCE, path);

/**
 * Returns the value of `WWW-Authenticate` for a request without a valid token.
 *
 * @param resource the path of a protected resource; undefined for any other route
 */
export function createBearerChallenge(origin: string, resource: string | undefined): string {
  const challenge = 'Bearer realm="dispatch"';
  return resource === undefined
    ? challenge
    : `${challenge}, resource_metadata="${origin}${WELL_KNOWN_PATH}${resource}"`;
}
