import { mdiWarehouse } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icon';
import type { MarkKind } from './layers/features';

const VEHICLES = ['moving', 'standing', 'late', 'stale'] as const;
const STOPS = ['pending', 'late', 'completed', 'failed'] as const satisfies readonly MarkKind[];

interface Props {
  /** States of the drawn vehicles. */
  readonly vehicles: ReadonlySet<string>;
  readonly stops: ReadonlySet<MarkKind>;
  readonly hasStacks: boolean;
  readonly hasVague: boolean;
  readonly hasDepots: boolean;
  readonly hasDriven: boolean;
  /** Whether the routes of other vehicles are drawn. */
  readonly hasFleet: boolean;
}

/** Explains the colours and marks that the map shows now. */
export function MapLegend({ vehicles, stops, hasStacks, hasVague, hasDepots, hasDriven, hasFleet }: Props) {
  const { t } = useTranslation();
  const lines = [
    ...VEHICLES.filter((state) => vehicles.has(state)).map((state) => ({
      id: `vehicle ${state}`,
      mark: <span className={`arrow ${state}`} />,
      text: t(`vehicleState.${state}`),
    })),
    ...STOPS.filter((kind) => stops.has(kind)).map((kind) => ({
      id: `stop ${kind}`,
      mark: <span className={`dot ${kind}`} />,
      text: t(`stopState.${kind}`),
    })),
    ...(hasDepots
      ? [
          {
            id: 'depot',
            mark: (
              <span className="depot">
                <Icon path={mdiWarehouse} size={12} />
              </span>
            ),
            text: t('depots.depot'),
          },
        ]
      : []),
    ...(hasDriven ? [{ id: 'driven', mark: <span className="driven" />, text: t('mapLegend.driven') }] : []),
    ...(hasFleet
      ? [
          { id: 'to drive', mark: <span className="to-drive" />, text: t('mapLegend.toDrive') },
          { id: 'done', mark: <span className="driven quiet-line" />, text: t('mapLegend.done') },
        ]
      : []),
    ...(hasStacks ? [{ id: 'stack', mark: <span className="badge">2</span>, text: t('mapLegend.stack') }] : []),
    ...(hasVague ? [{ id: 'vague', mark: <span className="badge">?</span>, text: t('mapLegend.vague') }] : []),
  ];
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
