import { ConnectionError, DispatchError } from '../../../clients/typescript/src/index';
import { AccessFiles } from '../client/access-files';
import { connect, describeError } from '../client/connection';
import { TerminalOutput } from '../client/terminal-output';
import { type DemoSettings, readDemoSettings } from '../../config/demo-settings';
import { readSettingsFromProcess } from '../../config/process-env';
import { CannotSimulate } from './fleet';
import { BadOption, HELP, readOptions, type SimulationOptions } from './options';
import { simulate } from './simulation';

const EXIT_CODE_NOT_RUN = 2;
const EXIT_CODE_INTERRUPTED = 130;

/** @throws CannotSimulate if there is no token */
function requireToken({ token, dataDir }: DemoSettings): string {
  const files = new AccessFiles(dataDir);
  const foundToken = token ?? files.token();
  if (foundToken) return foundToken;
  throw new CannotSimulate(
    `There is no token in ${files.tokenFile}. Start the service in this folder first (npm start); for another service: --url and --token.`,
  );
}

/** Reads the settings of the environment; options of the command line take precedence. */
function loadSettings({ url, token }: SimulationOptions): DemoSettings {
  const fromOptions = {
    ...(url !== undefined && { DISPATCH_URL: url }),
    ...(token !== undefined && { DISPATCH_TOKEN: token }),
  };
  return readDemoSettings({ ...readSettingsFromProcess(), ...fromOptions });
}

/** Returns a signal that the first Ctrl+C aborts. The second Ctrl+C ends the process. */
function abortOnInterrupt(output: TerminalOutput): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(EXIT_CODE_INTERRUPTED);
      output.line('\nEnding: buffered positions are sent, and open stops end as failed deliveries.');
      controller.abort();
    });
  return controller.signal;
}

/** Returns the message of an error with what the user can do. */
function explain(error: unknown): string {
  if (error instanceof ConnectionError)
    return `No response (${error.message}). Start the service first: npm start. It listens elsewhere? --url, or PORT.`;
  if (error instanceof DispatchError && error.status === 401)
    return 'The service does not accept the token: does it belong to this service?';
  return describeError(error);
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const output = new TerminalOutput(process.stdout);
  if (!options) {
    output.line(HELP);
    return 0;
  }
  const settings = loadSettings(options);
  let quietUntil = 0;
  const { api } = connect(settings.url, requireToken(settings), (seconds) => {
    if (Date.now() < quietUntil) return; // all vehicles wait for the same limit
    quietUntil = Date.now() + seconds * 1000;
    output.line(`The rate limit is reached; waiting ${seconds} s as the service asks.`);
  });
  const messages = await simulate(api, options, output, abortOnInterrupt(output));
  for (const message of messages) output.line(`Not as it should be: ${message}`);
  return messages.length === 0 ? 0 : 1;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof BadOption ? error.message : `\n${explain(error)}`}\n`);
    process.exitCode = EXIT_CODE_NOT_RUN;
  },
);
