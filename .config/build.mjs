// npm run build: compiles and bundles the service, and builds the pages at the same time.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

async function run(script) {
  const [status] = await once(spawn(process.execPath, [`.config/${script}`], { stdio: 'inherit' }), 'exit');
  if (status !== 0) process.exit(status ?? 1);
}

async function buildService() {
  await run('prepare-build.mjs');
  await run('service/compile.mjs');
  await run('service/build.mjs');
}

await Promise.all([buildService(), run('web/build.mjs')]);
