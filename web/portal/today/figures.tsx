import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../session';
import { useFigures } from './routes';

/** The most important figures of the day. */
export function Figures({ figures }: { figures: ReturnType<typeof useFigures>['data'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const shown = [
    ['today.underWay', figures && formats.number(figures.activeDispatches)],
    ['today.stopsLeft', figures && formats.number(figures.pendingDeliveries)],
    ['today.routesDone', figures && formats.number(figures.completedToday)],
    ['today.problems', figures && formats.number(figures.exceptions)],
    ['today.onTime', figures && (figures.delivered > 0 ? formats.percent(figures.onTimeRate) : '–')],
  ] as const;
  return (
    <dl className="figures">
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{value ?? <Skeleton height={32} width={56} />}</dd>
        </div>
      ))}
    </dl>
  );
}
