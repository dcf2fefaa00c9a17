import type { DispatchClient } from '../../../clients/typescript/src/index';
import type { TerminalOutput } from '../client/terminal-output';
import type { JourneyLog } from './driving/journey';

/** The true movement of a vehicle and its sent positions, to compare with the service's results. */
export interface DrivenVehicle {
  readonly name: string;
  readonly vehicleId: string;
  readonly tracker: string;
  /** Kilometres up to the last position sent. */
  readonly truthKm: number;
  /** How often the vehicle stood for 3 minutes or longer. */
  readonly stops: number;
  readonly log: JourneyLog;
  /** The time of the first position, in milliseconds since 1970. */
  readonly from: number;
  /** The time of the last position, in milliseconds since 1970. */
  readonly to: number;
}

/** A driven vehicle with what the service computed from its positions. */
export interface Finding extends DrivenVehicle {
  readonly foundKm: number;
  readonly foundStops: number;
  /** The number of positions that the service returns. */
  readonly stored: number;
  /** By how many percent the found distance is longer than the true one. */
  readonly differenceInPercent: number;
}

/** A response contains at most 10,000 positions, which two hours never exceed. Longer tracks would be thinned out. */
const WINDOW_MS = 2 * 3_600_000;

/** Loads the service's results for a vehicle. */
export async function compareWithService(api: DispatchClient, driven: DrivenVehicle): Promise<Finding> {
  const { vehicleId, from, to, truthKm } = driven;
  const iso = (time: number) => new Date(time).toISOString();
  let stored = 0;
  for (let windowStart = from; windowStart <= to; windowStart += WINDOW_MS) {
    const windowEnd = Math.min(windowStart + WINDOW_MS - 1, to);
    const params = { path: { guid: vehicleId }, query: { from: iso(windowStart), to: iso(windowEnd) } };
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

/** Returns one message for each deviation from what was expected. */
export function describeDeviations(findings: readonly Finding[], tolerance: number): string[] {
  const messages: string[] = [];
  for (const { name, truthKm, foundKm, differenceInPercent, stored, log } of findings) {
    const sent = log.seconds.size;
    if (Math.abs(differenceInPercent) > tolerance) {
      const kilometres = `${foundKm.toFixed(2)} km instead of ${truthKm.toFixed(2)}`;
      messages.push(`${name}: ${kilometres}, ${formatPercent(differenceInPercent)}.`);
    }
    if (stored !== sent) messages.push(`${name}: ${stored} positions are stored of ${sent} sent.`);
    if (log.accepted !== sent) messages.push(`${name}: ${log.accepted} positions were accepted as new of ${sent}.`);
  }
  return messages;
}

const formatPercent = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)} %`;

const TABLE_HEADINGS = [
  'Vehicle',
  'Tracker',
  'True km',
  'Found km',
  'Diff %',
  'Sent',
  'Accepted',
  'Twice',
  'Late',
  'Stored',
  'Stops',
  'Found',
] as const;

/** Prints a table with one row for each vehicle, and the sums below it. */
export function showFindings(output: TerminalOutput, findings: readonly Finding[]): void {
  output.table(
    TABLE_HEADINGS,
    findings.map(({ name, tracker, truthKm, foundKm, differenceInPercent, log, stored, stops, foundStops }) => [
      name,
      tracker,
      truthKm.toFixed(2),
      foundKm.toFixed(2),
      differenceInPercent.toFixed(2),
      log.sent,
      log.accepted,
      log.duplicates,
      log.late,
      stored,
      stops,
      foundStops,
    ]),
  );
  const totalTrueKm = findings.reduce((sum, { truthKm }) => sum + truthKm, 0);
  const totalFoundKm = findings.reduce((sum, { foundKm }) => sum + foundKm, 0);
  const totalDifference = totalTrueKm > 0 ? (totalFoundKm / totalTrueKm - 1) * 100 : 0;
  const worst = Math.max(...findings.map(({ differenceInPercent }) => Math.abs(differenceInPercent)));
  output.line(
    `\nAll: ${totalTrueKm.toFixed(1)} km driven, ${totalFoundKm.toFixed(1)} km found (${formatPercent(totalDifference)}), ` +
      `the worst vehicle ${worst.toFixed(2)} % off.`,
  );
}
