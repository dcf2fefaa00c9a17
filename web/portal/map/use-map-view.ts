import { useComputedColorScheme } from '@mantine/core';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MapView, type Words } from './map-view';

/** What the map's own buttons say: the same object for the same language, by which a kept map is known again. */
const said = new Map<string, Words>();

/** A map in `place`, in the colours and the language of the page; 'none' where the browser can't draw one. */
export function useMapView(place: RefObject<HTMLElement | null>): MapView | 'none' | undefined {
  const { t, i18n } = useTranslation();
  const [view, setView] = useState<MapView | 'none'>();
  const isDark = useComputedColorScheme('light') === 'dark';
  const words = useMemo(() => {
    const known = said.get(i18n.language) ?? {
      zoomIn: t('map.zoomIn'),
      zoomOut: t('map.zoomOut'),
      credits: t('map.credits'),
      title: t('map.region'),
    };
    said.set(i18n.language, known);
    return known;
  }, [t, i18n.language]);

  useEffect(() => {
    let opened: MapView;
    try {
      opened = MapView.open(place.current!, isDark, words);
    } catch {
      setView('none');
      return;
    }
    setView(opened);
    return () => opened.leave();
  }, [place, isDark, words]);
  return view;
}
