import { mdiWarehouse } from '@mdi/js';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icon';
import type { MarkKind } from './layers/features';

const VEHICLE_STATES = ['moving', 'standing', 'late', 'stale'] as const;
const STOP_KINDS = ['pending', 'late', 'completed', 'failed'] as const satisfies readonly MarkKind[];

interface LegendLine {
  readonly id: string;
  /** A sample of what the map shows. */
  readonly mark: ReactNode;
  readonly text: string;
}

interface Props {
  /** States of the drawn vehicles. */
  readonly vehicles: ReadonlySet<string>;
  readonly stops: ReadonlySet<MarkKind>;
  /** Whether several stops are at one place. */
  readonly hasStacks: boolean;
  /** Whether the place of a stop is not exact. */
  readonly hasVague: boolean;
  readonly hasDepots: boolean;
  /** Whether the track of a vehicle is drawn. */
  readonly hasDriven: boolean;
  /** Whether the routes of other vehicles are drawn. */
  readonly hasFleet: boolean;
}

/** Explains the colours and marks that the map shows now. */
export function MapLegend({ vehicles, stops, hasStacks, hasVague, hasDepots, hasDriven, hasFleet }: Props) {
  const { t } = useTranslation();
  const lines: LegendLine[] = [];
  for (const state of VEHICLE_STATES)
    if (vehicles.has(state))
      lines.push({
        id: `vehicle ${state}`,
        mark: <span className={`arrow ${state}`} />,
        text: t(`vehicleState.${state}`),
      });
  for (const kind of STOP_KINDS)
    if (stops.has(kind))
      lines.push({ id: `stop ${kind}`, mark: <span className={`dot ${kind}`} />, text: t(`stopState.${kind}`) });
  if (hasDepots) lines.push({ id: 'depot', mark: <DepotPicture />, text: t('depots.depot') });
  if (hasDriven) lines.push({ id: 'driven', mark: <span className="driven" />, text: t('mapLegend.driven') });
  if (hasFleet)
    lines.push(
      { id: 'to drive', mark: <span className="to-drive" />, text: t('mapLegend.toDrive') },
      { id: 'done', mark: <span className="driven quiet-line" />, text: t('mapLegend.done') },
    );
  if (hasStacks) lines.push({ id: 'stack', mark: <span className="badge">2</span>, text: t('mapLegend.stack') });
  if (hasVague) lines.push({ id: 'vague', mark: <span className="badge">?</span>, text: t('mapLegend.vague') });
  if (!lines.length) return null;
  return (
    <ul className="map-legend" aria-label={t('mapLegend.title')}>
      {lines.map(({ id, mark, text }) => (
        <li key={id}>
          <span aria-hidden>{mark}</span> {text}
        </li>
      ))}
    </ul>
  );
}

const DepotPicture = () => (
  <span className="depot">
    <Icon path={mdiWarehouse} size={12} />
  </span>
);
