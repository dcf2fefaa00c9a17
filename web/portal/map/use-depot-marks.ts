import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDepots } from '../depots/use-depots';
import { MapView } from './map-view';

/** Marks the depots on a map. @returns whether there are any */
export function useDepotMarks(view: MapView | 'none' | undefined): boolean {
  const { t } = useTranslation();
  const depots = useDepots();
  const marks = useMemo(
    () =>
      depots.flatMap(({ name, location }) =>
        location
          ? [{ label: t('mapLegend.depotName', { name }), place: [location.longitude, location.latitude] as const }]
          : [],
      ),
    [depots, t],
  );
  useEffect(() => {
    if (view instanceof MapView) view.showDepots(marks);
  }, [view, marks]);
  return marks.length > 0;
}
