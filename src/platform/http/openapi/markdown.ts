import type { Transitions } from '../../../common/state-machine';

const KIB = 1024;
const SIZE_UNITS = ['bytes', 'KiB', 'MiB', 'GiB'];
const DURATION_UNITS: readonly (readonly [ms: number, word: string])[] = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1_000, 'second'],
];

/** Returns a Markdown table. */
export function formatMarkdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const formatRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [formatRow(head), formatRow(head.map(() => '---')), ...rows.map(formatRow)].join('\n');
}

/** Returns a Markdown table of the statuses that may follow each status. */
export const formatTransitions = <S extends string>(transitions: Transitions<S>): string =>
  formatMarkdownTable(
    ['From', 'To'],
    Object.entries<readonly S[]>(transitions).map(([from, to]) => [
      `\`${from}\``,
      to.map((status) => `\`${status}\``).join(', ') || 'none, it is a final status',
    ]),
  );

/** Returns a number with thousands separators, such as `12,000`. */
export const formatCount = (number: number): string => number.toLocaleString('en');

/** Returns a size in the largest unit of which it is a whole multiple, such as `20 MiB`. */
export function formatSize(bytes: number): string {
  const isLargestUnit = (index: number) => index === SIZE_UNITS.length - 1;
  const power = SIZE_UNITS.findIndex((_, index) => bytes % KIB ** (index + 1) !== 0 || isLargestUnit(index));
  return `${formatCount(bytes / KIB ** power)} ${SIZE_UNITS[power]}`;
}

/** Returns a duration in the largest unit of which it is a whole multiple, such as `30 days`. */
export function formatDuration(ms: number): string {
  const [unitMs, word] = DURATION_UNITS.find(([length]) => ms % length === 0) ?? [1, 'millisecond'];
  return `${formatCount(ms / unitMs)} ${word}${ms === unitMs ? '' : 's'}`;
}
