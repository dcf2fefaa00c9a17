import 'reflect-metadata';
import { readEnv } from '../config/env';
import { readSettingsFromProcess } from '../config/process-env';
import { applyTimeZoneFile } from '../config/time-zone-file';
import { runAdmin } from './admin-command';

/** The operator's command line: `npm run admin -- --help`. */
async function main(): Promise<void> {
  const env = readEnv(readSettingsFromProcess());
  applyTimeZoneFile(env);
  process.exitCode = await runAdmin(process.argv.slice(2), env, {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
});
