import { errorInBrief } from '../common/errors/error-facts';
import { settingsFromProcess } from '../config/process-env';
import { LOCKS, underLock } from '../platform/database/advisory-lock';
import { loadGazetteer } from '../shared/geo/places/gazetteer';

/** Runs in the child process of places.ts. */
underLock(settingsFromProcess().DATABASE_URL!, LOCKS.gazetteer, (client) => loadGazetteer(client)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${errorInBrief(error)}\n`);
    process.exit(1);
  },
);
