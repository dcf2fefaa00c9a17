import { ConnectionError, DispatchError } from '../../clients/typescript/src/index';
import { AccessFiles } from '../client/access-files';
import { type Connection, connect, explained } from '../client/connection';
import { Screen } from '../client/screen';
import { type DemoSettings, readDemoSettings } from '../config/demo-settings';
import { settingsFromProcess } from '../config/process-env';
import { drive } from './day/drive';
import { NoDay, open } from './day/opening';
import { readyOrders, shipOrders, waitingShipments } from './day/orders';
import { check, showTotals, showTours } from './day/report';
import { packTours } from './day/tours';

/** One working day of a delivery business, as a client of the public interface and nothing else. True: all went well. */
async function day({ api, sent }: Connection, settings: DemoSettings, screen: Screen): Promise<boolean> {
  const began = Date.now();
  const opening = await open(api, screen);
  screen.line(`A day of ${opening.business}, through ${settings.url}\n`);
  const { orders, created } = await readyOrders(api, opening, screen);
  await shipOrders(api, orders, screen);
  const shipments = await waitingShipments(api, opening.fleetId, screen);
  const plan = await packTours(api, opening, shipments, screen);
  const driven = { opening, shipments, plan, ...(await drive(api, opening, plan.tours, screen)) };
  const findings = await check(api, driven);
  screen.line();
  showTours(screen, driven);
  screen.line();
  showTotals(screen, driven, findings, { created, requests: sent(), seconds: (Date.now() - began) / 1000 });
  screen.line(`\n${lookAround(settings, plan.tours[0]?.dispatchId)}`);
  for (const fault of findings.faults) screen.line(`Not as it should be: ${fault}`);
  return findings.faults.length === 0;
}

function lookAround({ url, token, dataDir }: DemoSettings, dispatchId = ''): string {
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

/** @throws NoDay when there is none */
function tokenOf({ token, dataDir }: DemoSettings): string {
  const files = new AccessFiles(dataDir);
  const known = token ?? files.token();
  if (known) return known;
  throw new NoDay(
    `There is no token in ${files.tokenFile}. Start the service in this folder first (npm start); ` +
      'for another service set DISPATCH_URL and DISPATCH_TOKEN.',
  );
}

function explain(error: unknown, url: string): string {
  if (error instanceof ConnectionError)
    return `Nothing answers at ${url} (${error.message}). Start the service first: npm start. It listens elsewhere? Set PORT or DISPATCH_URL.`;
  if (error instanceof DispatchError && error.status === 401)
    return `${url} does not accept the token: is it the service that it belongs to?`;
  return explained(error);
}

async function main(): Promise<number> {
  const settings = readDemoSettings(settingsFromProcess());
  const screen = new Screen(process.stdout);
  const connection = connect(settings.url, tokenOf(settings), (seconds) =>
    screen.line(`\nThe rate limit is reached; waiting ${seconds} s as the service asks.`),
  );
  return day(connection, settings, screen).then(
    (isGood) => (isGood ? 0 : 1),
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
