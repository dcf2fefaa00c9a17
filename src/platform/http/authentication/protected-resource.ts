import { SetMetadata } from '@nestjs/common';

export const PROTECTED_RESOURCE = 'dispatch:protected-resource';
const WELL_KNOWN = '/.well-known/oauth-protected-resource';

/** Marks a route whose 401 responses say where the metadata of its resource is, as RFC 9728 describes it. */
export const ProtectedResource = (path: `/${string}`) => SetMetadata(PROTECTED_RESOURCE, path);

/** Returns the value of `WWW-Authenticate` for a request without a valid token. */
export function createBearerChallenge(origin: string, resource: string | undefined): string {
  const challenge = 'Bearer realm="dispatch"';
  return resource === undefined ? challenge : `${challenge}, resource_metadata="${origin}${WELL_KNOWN}${resource}"`;
}
