import { ConnectionError, DispatchError } from '../../../clients/typescript/src/index';
import { AccessFiles } from '../client/access-files';
import { type Connection, connect, describeError } from '../client/connection';
import { TerminalOutput } from '../client/terminal-output';
import { type DemoSettings, readDemoSettings } from '../../config/demo-settings';
import { readSettingsFromProcess } from '../../config/process-env';
import { driveTours } from './day/drive';
import { CannotRunDay, prepareDay } from './day/day-start';
import { createShipments, loadWaitingShipments, prepareOrders } from './day/orders';
import { compareDay, showTotals, showTours } from './day/report';
import { createTours } from './day/tours';

/**
 * Runs one working day of a delivery business through the public interface.
 *
 * @returns whether the records of the service agree with the events of the day
 */
async function runDay(
  { api, sentRequests }: Connection,
  settings: DemoSettings,
  output: TerminalOutput,
): Promise<boolean> {
  const startedAt = Date.now();
  const dayStart = await prepareDay(api, output);
  output.line(`A day of ${dayStart.business}, through ${settings.url}\n`);
  const { orders, created } = await prepareOrders(api, dayStart, output);
  await createShipments(api, orders, output);
  const shipments = await loadWaitingShipments(api, dayStart.fleetId, output);
  const plan = await createTours(api, dayStart, shipments, output);
  const day = { dayStart, shipments, plan, ...(await driveTours(api, dayStart, plan.tours, output)) };
  const findings = await compareDay(api, day);
  output.line();
  showTours(output, day);
  output.line();
  showTotals(output, day, findings, { created, requests: sentRequests(), seconds: (Date.now() - startedAt) / 1000 });
  output.line(`\n${describeNextSteps(settings, plan.tours[0]?.dispatchId)}`);
  for (const message of findings.deviations) output.line(`Not as it should be: ${message}`);
  return findings.deviations.length === 0;
}

/** Returns commands with which the user can look at the results. */
function describeNextSteps({ url, token, dataDir }: DemoSettings, dispatchId = ''): string {
  const bearer = token ? '$DISPATCH_TOKEN' : `$(cat ${new AccessFiles(dataDir).tokenFile})`;
  const curl = (path: string) => `  curl -H "Authorization: Bearer ${bearer}" "${url}${path}"`;
  return [
    'Look around:',
    curl(`/api/route/timeline/${dispatchId}`),
    curl('/api/v1/shipments?status=exception'),
    curl('/api/dispatch/overview'),
    `  ${url}/docs`,
    '',
  ].join('\n');
}

/** @throws CannotRunDay if there is no token */
function requireToken({ token, dataDir }: DemoSettings): string {
  const files = new AccessFiles(dataDir);
  const foundToken = token ?? files.token();
  if (foundToken) return foundToken;
  throw new CannotRunDay(
    `There is no token in ${files.tokenFile}. Start the service in this folder first (npm start); ` +
      'for another service set DISPATCH_URL and DISPATCH_TOKEN.',
  );
}

/** Returns the message of an error with what the user can do. */
function explain(error: unknown, url: string): string {
  if (error instanceof ConnectionError)
    return `No response from ${url} (${error.message}). Start the service first: npm start. It listens elsewhere? Set PORT or DISPATCH_URL.`;
  if (error instanceof DispatchError && error.status === 401)
    return `${url} does not accept the token: is it the service that it belongs to?`;
  return describeError(error);
}

async function main(): Promise<number> {
  const settings = readDemoSettings(readSettingsFromProcess());
  const output = new TerminalOutput(process.stdout);
  const connection = connect(settings.url, requireToken(settings), (seconds) =>
    output.line(`\nThe rate limit is reached; waiting ${seconds} s as the service asks.`),
  );
  return runDay(connection, settings, output).then(
    (isConsistent) => (isConsistent ? 0 : 1),
    (error: unknown) => {
      process.stderr.write(`\n${explain(error, settings.url)}\n`);
      return 1;
    },
  );
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
