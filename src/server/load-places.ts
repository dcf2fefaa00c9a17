import { describeErrorInBrief } from '../common/errors/error-facts';
import { readSettingsFromProcess } from '../config/process-env';
import { LOCKS, runUnderLock } from '../platform/database/advisory-lock';
import { loadGazetteer } from '../shared/geo/places/gazetteer';

/** Runs in the child process of places.ts. */
runUnderLock(readSettingsFromProcess().DATABASE_URL!, LOCKS.gazetteer, (client) => loadGazetteer(client)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${describeErrorInBrief(error)}\n`);
    process.exit(1);
  },
);
