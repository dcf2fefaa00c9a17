import type { Moves } from '../../common/state-machine';

const KIB = 1024;
const SIZES = ['bytes', 'KiB', 'MiB', 'GiB'];
const TIMES: readonly (readonly [ms: number, word: string])[] = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1_000, 'second'],
];

/** A table as Markdown has it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

/** The moves of a status machine: where each status may go. */
export const movesTable = <S extends string>(moves: Moves<S>): string =>
  table(
    ['From', 'To'],
    Object.entries<readonly S[]>(moves).map(([from, to]) => [
      `\`${from}\``,
      to.map((status) => `\`${status}\``).join(', ') || 'nothing: it is over',
    ]),
  );

/** 12,000 */
export const count = (number: number): string => number.toLocaleString('en');

/** 20 MiB */
export function size(bytes: number): string {
  const power = SIZES.findIndex((_, index) => bytes % KIB ** (index + 1) !== 0 || index === SIZES.length - 1);
  return `${count(bytes / KIB ** power)} ${SIZES[power]}`;
}

/** 30 days */
export function duration(ms: number): string {
  const [unit, word] = TIMES.find(([length]) => ms % length === 0) ?? [1, 'millisecond'];
  return `${count(ms / unit)} ${word}${ms === unit ? '' : 's'}`;
}
