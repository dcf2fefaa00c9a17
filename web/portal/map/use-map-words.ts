import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** What the map's own buttons say. */
export function useMapWords() {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      zoomIn: t('map.zoomIn'),
      zoomOut: t('map.zoomOut'),
      credits: t('map.credits'),
      title: t('map.region'),
    }),
    [t],
  );
}
