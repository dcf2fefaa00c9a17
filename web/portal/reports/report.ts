import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../shared/api';
import { useFormats } from '../session';

export const KINDS = ['deliveries', 'fleet'] as const;
export type Kind = (typeof KINDS)[number];
export const GROUPS = {
  deliveries: ['day', 'week', 'month', 'driver', 'vehicle', 'customer', 'carrier', 'postalCode', 'depot'],
  fleet: ['day', 'vehicle', 'driver', 'depot'],
} as const;
type Group = (typeof GROUPS)['deliveries'][number];

export const groupIn = (kind: Kind, wanted: string | null): Group =>
  GROUPS[kind].find((each) => each === wanted) ?? 'day';

/** Figures of a group or of the whole period, by name. */
export type Figure = Readonly<Record<string, unknown>>;

export interface Report {
  readonly groupBy: Group;
  readonly groups: readonly (Figure & { readonly key: string | null; readonly name: string | null })[];
  readonly totals: Figure;
}

export async function readReport(kind: Kind, from: string, to: string, groupBy: Group): Promise<Report> {
  if (kind === 'deliveries')
    return (await responseData(api.GET('/api/reports/deliveries', { params: { query: { from, to, groupBy } } }))).data;
  const query = { from, to, groupBy: GROUPS.fleet.find((each) => each === groupBy) ?? 'day' };
  return (await responseData(api.GET('/api/reports/fleet', { params: { query } }))).data;
}

export interface Shown {
  readonly name: string;
  readonly label: string;
  value(figure: Figure): number;
  text(figure: Figure): string;
  /** Formats a value with its unit. */
  format(value: number): string;
  readonly isCharted: boolean;
}

/** Returns the figures of a report, the most important first. */
export function useFigures(kind: Kind): readonly Shown[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const of = (name: string, label: string, format: (value: number) => string, isCharted = false): Shown => ({
    name,
    label,
    value: (figure) => Number(figure[name] ?? 0),
    text: (figure) => (figure[name] === null || figure[name] === undefined ? '–' : format(Number(figure[name]))),
    format,
    isCharted,
  });
  const number = (value: number) => formats.number(Math.round(value * 10) / 10);
  const kilometres = (value: number) => `${number(value)} km`;
  const hours = (value: number) => `${number(value)} h`;
  if (kind === 'deliveries')
    return [
      of('delivered', t('reports.delivered'), number, true),
      of('failed', t('reports.failed'), number, true),
      of('onTimeRate', t('reports.onTime'), formats.percent, true),
      of('firstAttemptRate', t('reports.firstAttempt'), formats.percent),
      of('meanMinutesLate', t('reports.minutesLate'), number),
      of('shipments', t('shipments.title'), number),
    ];
  return [
    of('kmDriven', t('reports.kmDriven'), kilometres, true),
    of('kmPlanned', t('reports.kmPlanned'), kilometres),
    of('routes', t('today.routes'), number),
    of('hoursOnRoad', t('reports.hours'), hours, true),
    of('stops', t('board.stops'), number, true),
    of('stopsPerHour', t('reports.stopsPerHour'), number),
    of('lateStops', t('reports.lateStops'), number),
  ];
}
