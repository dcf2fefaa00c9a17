import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readDepots } from '../depots/use-depots';
import type { DepotMark } from './layers/depot-marks';
import { MapView } from './map-view';

/** Marks the depots on a map. @returns the marks; undefined while depots are loaded */
export function useDepotMarks(view: MapView | 'none' | undefined): readonly DepotMark[] | undefined {
  const { t } = useTranslation();
  const { data, isPending } = useQuery({ queryKey: ['depots'], queryFn: readDepots });
  const marks = useMemo(
    () =>
      (data ?? []).flatMap(({ name, location }): DepotMark[] =>
        location ? [{ label: t('mapLegend.depotName', { name }), place: [location.longitude, location.latitude] }] : [],
      ),
    [data, t],
  );
  useEffect(() => {
    if (view instanceof MapView) view.showDepots(marks);
  }, [view, marks]);
  return isPending ? undefined : marks;
}
