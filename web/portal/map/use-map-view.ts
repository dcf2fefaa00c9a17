import { useComputedColorScheme } from '@mantine/core';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MapView, type MapTexts } from './map-view';

/** Texts of the map's buttons by language. The object keeps its identity, by which a cached map is recognized. */
const textsByLanguage = new Map<string, MapTexts>();

/**
 * Returns a map in an element, in the colours and the language of the page.
 *
 * @returns undefined until the map is opened; 'none' if the browser cannot draw one
 */
export function useMapView(container: RefObject<HTMLElement | null>): MapView | 'none' | undefined {
  const { t, i18n } = useTranslation();
  const [view, setView] = useState<MapView | 'none'>();
  const isDark = useComputedColorScheme('light') === 'dark';
  const texts = useMemo(() => {
    const known = textsByLanguage.get(i18n.language) ?? {
      zoomIn: t('map.zoomIn'),
      zoomOut: t('map.zoomOut'),
      credits: t('map.credits'),
      title: t('map.region'),
    };
    textsByLanguage.set(i18n.language, known);
    return known;
  }, [t, i18n.language]);

  useEffect(() => {
    let opened: MapView;
    try {
      opened = MapView.open(container.current!, isDark, texts);
    } catch {
      setView('none');
      return;
    }
    setView(opened);
    return () => opened.release();
  }, [container, isDark, texts]);
  return view;
}
