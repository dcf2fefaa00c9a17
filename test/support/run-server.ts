import type { TemporaryServer } from './temporary-server';

/** What global setup leaves for global teardown; both run in Jest's main process. */
export const run: { server?: TemporaryServer } = {};
