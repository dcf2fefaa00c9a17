import { escapeUnprintable } from '../common/text/printable';
import type { BusinessRow } from './businesses/businesses';
import type { Move, ServerStatus } from './distribution/distribute';
import type { Finding } from './checks/doctor';
import type { DeadJob } from './jobs';
import type { Rotation } from './secrets';

/** The columns of the tables that commands print. */
export const BUSINESS_COLUMNS = [
  'guid',
  'name',
  'email',
  'plan',
  'status',
  'created',
] as const satisfies (keyof BusinessRow)[];
export const JOB_COLUMNS = ['id', 'task', 'tries', 'created', 'error'] as const satisfies (keyof DeadJob)[];

export const SERVER_COLUMNS = ['server', 'takesRows', 'shards', 'size'] as const satisfies (keyof ServerStatus)[];
export const MOVE_COLUMNS = ['table', 'shard', 'from', 'to', 'progress'] as const satisfies (keyof Move)[];

/** Formats rows as aligned columns with a heading. */
export function formatTable<K extends string>(columns: readonly K[], rows: readonly Record<K, unknown>[]): string {
  const lines = [
    columns.map((name) => name.toUpperCase()),
    ...rows.map((row) => columns.map((name) => escapeUnprintable(String(row[name])))),
  ];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map(
      (line) =>
        `${line
          .map((cell, column) => cell.padEnd(widths[column]!))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

/** Formats rows as JSON. Texts of users cannot contain control characters of a terminal. */
export const formatJson = (rows: readonly object[]) =>
  JSON.stringify(rows, null, 2).split('\n').map(escapeUnprintable).join('\n').concat('\n');

/** Formats a finding as one line. */
export const formatFinding = ({ what, isWrong, message }: Finding) =>
  `${isWrong ? 'WRONG' : 'ok   '}  ${what.padEnd(10)}  ${message}\n`;

/** Returns the text that a command prints after it changed the plan or the status of a business. */
export function describeChange(
  business: string,
  field: 'plan' | 'status',
  changed: { before: BusinessRow; after: BusinessRow } | undefined,
): string {
  if (!changed) throw new Error(`No business has the guid or email ${business}.`);
  const { before, after } = changed;
  const name = escapeUnprintable(after.name); // A user has entered the value, so control characters of a terminal are escaped.
  return before[field] === after[field]
    ? `${name} (${after.guid}): ${field} is ${after[field]} already\n`
    : `${name} (${after.guid}): ${field} ${before[field]} → ${after[field]}\n`;
}

/** Returns the text that the command prints after it encrypted secrets with the newest key. */
export function describeRotation({ renewed, current, unreadable }: Rotation): string {
  const counts = `${renewed} secrets encrypted with the newest key, ${current} already were`;
  if (!unreadable.length) return `${counts}.\n`;
  const places = unreadable.map(({ owner, record, field }) => `  ${owner} ${record} ${field}`);
  throw new Error(
    `${counts}; ${unreadable.length} do not open with any key (business, carrier, field):\n${places.join('\n')}`,
  );
}
