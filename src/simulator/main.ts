import { ConnectionError, DispatchError } from '../../clients/typescript/src/index';
import { AccessFiles } from '../client/access-files';
import { connect, explained } from '../client/connection';
import { Screen } from '../client/screen';
import { type DemoSettings, readDemoSettings } from '../config/demo-settings';
import { settingsFromProcess } from '../config/process-env';
import { NoSimulation } from './fleet';
import { BadOption, HELP, readOptions, type SimulationOptions } from './options';
import { simulate } from './simulation';

const FAILED = 2;

/** @throws NoSimulation when there is none */
function tokenOf({ token, dataDir }: DemoSettings): string {
  const files = new AccessFiles(dataDir);
  const known = token ?? files.token();
  if (known) return known;
  throw new NoSimulation(
    `There is no token in ${files.tokenFile}. Start the service in this folder first (npm start); for another service: --url and --token.`,
  );
}

function settingsOf({ url, token }: SimulationOptions): DemoSettings {
  const own = {
    ...(url !== undefined && { DISPATCH_URL: url }),
    ...(token !== undefined && { DISPATCH_TOKEN: token }),
  };
  return readDemoSettings({ ...settingsFromProcess(), ...own });
}

/** The first Ctrl+C ends the simulation, the second one the process. */
function stopSignal(screen: Screen): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(130);
      screen.line('\nEnding: what the trackers still have is sent, open stops are given up.');
      controller.abort();
    });
  return controller.signal;
}

function explain(error: unknown): string {
  if (error instanceof ConnectionError)
    return `Nothing answers there (${error.message}). Start the service first: npm start. It listens elsewhere? --url, or PORT.`;
  if (error instanceof DispatchError && error.status === 401)
    return 'The service does not accept the token: does it belong to this service?';
  return explained(error);
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const screen = new Screen(process.stdout);
  if (!options) {
    screen.line(HELP);
    return 0;
  }
  const settings = settingsOf(options);
  let quietUntil = 0;
  const { api } = connect(settings.url, tokenOf(settings), (seconds) => {
    if (Date.now() < quietUntil) return; // many wait for the same
    quietUntil = Date.now() + seconds * 1000;
    screen.line(`The rate limit is reached; waiting ${seconds} s as the service asks.`);
  });
  const faults = await simulate(api, options, screen, stopSignal(screen));
  for (const fault of faults) screen.line(`Not as it should be: ${fault}`);
  return faults.length === 0 ? 0 : 1;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof BadOption ? error.message : `\n${explain(error)}`}\n`);
    process.exitCode = FAILED;
  },
);
