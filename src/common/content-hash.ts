import { createHash } from 'node:crypto';

/** 22 characters of base64url are 132 bits of the hash, which are enough to distinguish versions. */
const HASH_LENGTH = 22;

/** Returns a hash of a content: contents with the same hash are the same. */
export const hashContent = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, HASH_LENGTH);

/** Returns the ETag of a content without a version number. */
export const createContentETag = (content: string | Buffer): string => `"${hashContent(content)}"`;
