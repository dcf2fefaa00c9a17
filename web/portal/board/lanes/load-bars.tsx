import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../session';
import type { Route } from './lanes';

/** Share of the capacity from which on the bar warns. */
const NEARLY_FULL_SHARE = 0.9;

/** Returns the colour of a bar for the used share of the capacity. */
function colourOf(share: number): string {
  if (share > 1) return 'red';
  return share > NEARLY_FULL_SHARE ? 'yellow' : 'green';
}

/** Shows how much of the vehicle's capacity is used. */
export function LoadBars({ route: { load, capacity } }: { route: Route }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <div className="load">
      {(['weight', 'volume'] as const).map((kind) => {
        const limit = capacity?.[kind] ?? null;
        const share = limit === null ? 0 : load[kind] / limit;
        const carried = formats.number(load[kind]);
        return (
          <div key={kind} className="quiet">
            {limit === null
              ? t(`load.${kind}`, { carried })
              : t(`loadOf.${kind}`, { carried, most: formats.number(limit) })}
            {limit !== null && (
              <Progress size="sm" aria-hidden value={Math.min(100, 100 * share)} color={colourOf(share)} />
            )}
          </div>
        );
      })}
    </div>
  );
}
