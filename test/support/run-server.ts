import type { TemporaryServer } from './temporary-server';

/** State that global setup passes to global teardown; both run in Jest's main process. */
export const run: { server?: TemporaryServer } = {};
