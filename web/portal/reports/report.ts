import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../shared/api';
import { useFormats } from '../session';

/** The subjects of reports. */
export const KINDS = ['deliveries', 'fleet'] as const;
export type Kind = (typeof KINDS)[number];
/** What the figures of each report can be grouped by. */
export const GROUPS = {
  deliveries: ['day', 'week', 'month', 'driver', 'vehicle', 'customer', 'carrier', 'postalCode', 'depot'],
  fleet: ['day', 'vehicle', 'driver', 'depot'],
} as const;
type Group = (typeof GROUPS)['deliveries'][number];

/** Returns the wanted grouping, or by day if the report does not offer it. */
export const groupOrDay = (kind: Kind, wanted: string | null): Group =>
  GROUPS[kind].find((each) => each === wanted) ?? 'day';

/** Figures of a group or of the whole period, by name. */
export type Figures = Readonly<Record<string, unknown>>;

/** The figures of a period, in total and by group. */
export interface Report {
  readonly groupBy: Group;
  readonly groups: readonly (Figures & { readonly key: string | null; readonly name: string | null })[];
  readonly totals: Figures;
}

/** Loads the report on a period. A grouping that the report does not offer is replaced by days. */
export async function readReport(kind: Kind, from: string, to: string, groupBy: Group): Promise<Report> {
  if (kind === 'deliveries')
    return (await responseData(api.GET('/api/reports/deliveries', { params: { query: { from, to, groupBy } } }))).data;
  const query = { from, to, groupBy: GROUPS.fleet.find((each) => each === groupBy) ?? 'day' };
  return (await responseData(api.GET('/api/reports/fleet', { params: { query } }))).data;
}

/** A figure of a report: how it is read and shown. */
export interface ReportFigure {
  readonly name: string;
  readonly label: string;
  /** Null if it is unknown, such as the share on time of a day without deliveries. */
  readValue(figures: Figures): number | null;
  /** Returns the value with its unit; a dash if it is unknown. */
  textOf(figures: Figures): string;
  /** Formats a value with its unit. */
  formatValue(value: number): string;
  /** Whether a chart shows the figure. */
  readonly isCharted: boolean;
}

const valueNamed = (figures: Figures, name: string): number | null =>
  typeof figures[name] === 'number' ? figures[name] : null;

/** Returns the figures of a report, the most important first. */
export function useReportFigures(kind: Kind): readonly ReportFigure[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const figure = (name: string, label: string, format: (value: number) => string, isCharted = false): ReportFigure => ({
    name,
    label,
    readValue: (figures) => valueNamed(figures, name),
    textOf: (figures) => {
      const value = valueNamed(figures, name);
      return value === null ? '–' : format(value);
    },
    formatValue: format,
    isCharted,
  });
  const number = (value: number) => formats.number(Math.round(value * 10) / 10);
  const kilometres = (value: number) => `${number(value)} km`;
  const hours = (value: number) => `${number(value)} h`;
  if (kind === 'deliveries')
    return [
      figure('delivered', t('reports.delivered'), number, true),
      figure('failed', t('reports.failed'), number, true),
      figure('onTimeRate', t('reports.onTime'), formats.percent, true),
      figure('firstAttemptRate', t('reports.firstAttempt'), formats.percent),
      figure('meanMinutesLate', t('reports.minutesLate'), number),
      figure('shipments', t('shipments.title'), number),
    ];
  return [
    figure('kmDriven', t('reports.kmDriven'), kilometres, true),
    figure('kmPlanned', t('reports.kmPlanned'), kilometres),
    figure('routes', t('today.routes'), number),
    figure('hoursOnRoad', t('reports.hours'), hours, true),
    figure('stops', t('board.stops'), number, true),
    figure('stopsPerHour', t('reports.stopsPerHour'), number),
    figure('lateStops', t('reports.lateStops'), number),
  ];
}
