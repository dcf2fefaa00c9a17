import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../session';
import type { Route } from './lanes';

const NEARLY_FULL = 0.9;

/** Shows how much of the vehicle's capacity is used. */
export function LoadBars({ route: { load, capacity } }: { route: Route }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <div className="load">
      {(['weight', 'volume'] as const).map((kind) => {
        const most = capacity?.[kind] ?? null;
        const share = most === null ? 0 : load[kind] / most;
        const carried = formats.number(load[kind]);
        return (
          <div key={kind} className="quiet">
            {most === null
              ? t(`load.${kind}`, { carried })
              : t(`loadOf.${kind}`, { carried, most: formats.number(most) })}
            {most !== null && (
              <Progress
                size="sm"
                aria-hidden
                value={Math.min(100, 100 * share)}
                color={share > 1 ? 'red' : share > NEARLY_FULL ? 'yellow' : 'green'}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
