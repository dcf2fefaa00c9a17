/** What each update of a row with a version sets. Clients send the version back in `If-Match`. */
export const NEXT_VERSION = { version: () => 'version + 1', updatedAt: () => 'now()' };
