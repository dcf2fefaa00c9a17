import type { DispatchClient } from '../../clients/typescript/src/index';
import type { Screen } from '../client/screen';
import type { Log } from './journey';

/** What a vehicle truly did and sent, to be compared with what the service says. */
export interface Driven {
  readonly name: string;
  readonly vehicleId: string;
  readonly tracker: string;
  /** Kilometres up to the last position sent. */
  readonly truthKm: number;
  /** Times at which it stood for 3 minutes or longer. */
  readonly stops: number;
  readonly log: Log;
  /** Of the first and the last position, in milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
}

export interface Finding extends Driven {
  /** What the service makes of the positions. */
  readonly foundKm: number;
  readonly foundStops: number;
  /** Positions that can be read back. */
  readonly stored: number;
  /** Percent of the truth. */
  readonly differenceInPercent: number;
}

/** An answer holds 10,000 positions and thins out beyond. */
const WINDOW_MS = 2 * 3_600_000;

/** Asks the service what a vehicle did. */
export async function find(api: DispatchClient, driven: Driven): Promise<Finding> {
  const { vehicleId, from, to, truthKm } = driven;
  const iso = (time: number) => new Date(time).toISOString();
  let stored = 0;
  for (let at = from; at <= to; at += WINDOW_MS) {
    const until = Math.min(at + WINDOW_MS - 1, to);
    const params = { path: { guid: vehicleId }, query: { from: iso(at), to: iso(until) } };
    stored += (await api.GET('/api/vehicle/location/{guid}', { params })).data.positions.length;
  }
  const { data: days } = await api.GET('/api/vehicle/travel-history/{id}', {
    params: { path: { id: vehicleId }, query: { from: iso(from), to: iso(to) } },
  });
  const foundKm = days.reduce((sum, { distanceTraveled }) => sum + distanceTraveled, 0);
  const foundStops = days.reduce((sum, { stops }) => sum + stops, 0);
  const differenceInPercent = truthKm > 0 ? (foundKm / truthKm - 1) * 100 : 0;
  return { ...driven, stored, foundKm, foundStops, differenceInPercent };
}

/** What is not as it should be, a sentence each. */
export function faultsOf(findings: readonly Finding[], tolerance: number): string[] {
  return findings.flatMap(({ name, truthKm, foundKm, differenceInPercent, stored, log }) => [
    ...(Math.abs(differenceInPercent) > tolerance
      ? [`${name}: ${foundKm.toFixed(2)} km instead of ${truthKm.toFixed(2)}, ${percent(differenceInPercent)}.`]
      : []),
    ...(stored === log.seconds.size ? [] : [`${name}: ${stored} positions are kept of ${log.seconds.size} sent.`]),
    ...(log.accepted === log.seconds.size
      ? []
      : [`${name}: ${log.accepted} positions were taken as new of ${log.seconds.size}.`]),
  ]);
}

const percent = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)} %`;

export function showFindings(screen: Screen, findings: readonly Finding[]): void {
  screen.table(
    [
      'Vehicle',
      'Tracker',
      'True km',
      'Found km',
      'Diff %',
      'Sent',
      'Accepted',
      'Twice',
      'Late',
      'Kept',
      'Stops',
      'Found',
    ],
    findings.map(({ name, tracker, truthKm, foundKm, differenceInPercent, log, stored, stops, foundStops }) => [
      ...[name, tracker, truthKm.toFixed(2), foundKm.toFixed(2), differenceInPercent.toFixed(2)],
      ...[log.sent, log.accepted, log.duplicates, log.late, stored, stops, foundStops],
    ]),
  );
  const sum = (of: (finding: Finding) => number) => findings.reduce((total, finding) => total + of(finding), 0);
  const [truth, found] = [sum(({ truthKm }) => truthKm), sum(({ foundKm }) => foundKm)];
  const worst = Math.max(...findings.map(({ differenceInPercent }) => Math.abs(differenceInPercent)));
  screen.line(
    `\nAll: ${truth.toFixed(1)} km driven, ${found.toFixed(1)} km found (${percent(truth > 0 ? (found / truth - 1) * 100 : 0)}), ` +
      `the worst vehicle ${worst.toFixed(2)} % off.`,
  );
}
