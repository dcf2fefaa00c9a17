import { ConnectionError, DispatchError } from '../../../clients/typescript/src/index';
import { AccessFiles } from '../client/access-files';
import { type Connection, connect, describeError } from '../client/connection';
import { Screen } from '../client/screen';
import { type DemoSettings, readDemoSettings } from '../../config/demo-settings';
import { readSettingsFromProcess } from '../../config/process-env';
import { drive } from './day/drive';
import { CannotPlayDay, prepareDay } from './day/opening';
import { createShipments, loadWaitingShipments, prepareOrders } from './day/orders';
import { compareDay, showTotals, showTours } from './day/report';
import { createTours } from './day/tours';

/** Plays one working day of a delivery business through the public interface. Returns whether everything agreed. */
async function playDay({ api, sentRequests }: Connection, settings: DemoSettings, screen: Screen): Promise<boolean> {
  const startedAt = Date.now();
  const opening = await prepareDay(api, screen);
  screen.line(`A day of ${opening.business}, through ${settings.url}\n`);
  const { orders, created } = await prepareOrders(api, opening, screen);
  await createShipments(api, orders, screen);
  const shipments = await loadWaitingShipments(api, opening.fleetId, screen);
  const plan = await createTours(api, opening, shipments, screen);
  const day = { opening, shipments, plan, ...(await drive(api, opening, plan.tours, screen)) };
  const findings = await compareDay(api, day);
  screen.line();
  showTours(screen, day);
  screen.line();
  showTotals(screen, day, findings, { created, requests: sentRequests(), seconds: (Date.now() - startedAt) / 1000 });
  screen.line(`\n${nextSteps(settings, plan.tours[0]?.dispatchId)}`);
  for (const message of findings.deviations) screen.line(`Not as it should be: ${message}`);
  return findings.deviations.length === 0;
}

/** Returns commands with which the user can look at the results. */
function nextSteps({ url, token, dataDir }: DemoSettings, dispatchId = ''): string {
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

/** @throws CannotPlayDay if there is no token */
function requireToken({ token, dataDir }: DemoSettings): string {
  const files = new AccessFiles(dataDir);
  const foundToken = token ?? files.token();
  if (foundToken) return foundToken;
  throw new CannotPlayDay(
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
  const screen = new Screen(process.stdout);
  const connection = connect(settings.url, requireToken(settings), (seconds) =>
    screen.line(`\nThe rate limit is reached; waiting ${seconds} s as the service asks.`),
  );
  return playDay(connection, settings, screen).then(
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
