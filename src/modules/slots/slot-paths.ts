/** The paths that pages of shops call with a publishable key. */
export const PUBLISHABLE_PATHS = /^\/api\/slots\/(?:search|holds(?:\/[^/]+\/confirm)?)\/?$/i;
